# Asarag in one image: the page is built, put inside the server, and only the server is kept.

FROM rust:1.95-bookworm AS build
RUN rustup target add wasm32-unknown-unknown \
 && apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates curl xz-utils \
 && rm -rf /var/lib/apt/lists/*
COPY --from=node:20-bookworm-slim /usr/local/bin/node /usr/local/bin/node
COPY --from=node:20-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
WORKDIR /src
COPY web/package.json web/package-lock.json web/
RUN cd web && npm ci --no-audit --no-fund
COPY . .
RUN cargo run --locked --package xtask -- wasm
RUN cd web && npm run build
RUN cargo build --locked --release --package asarag-server --features embed-page

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends curl \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --home-dir /var/lib/asarag --create-home asarag
COPY --from=build /src/target/release/asarag /usr/local/bin/asarag
USER asarag
VOLUME /var/lib/asarag
ENV ASARAG_LISTEN=0.0.0.0:8080
ENV ASARAG_DATABASE=sqlite:/var/lib/asarag/asarag.db
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD curl --fail --silent http://127.0.0.1:8080/healthz
STOPSIGNAL SIGTERM
ENTRYPOINT ["asarag"]
CMD ["serve"]
