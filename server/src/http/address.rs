//! Where a request comes from.

use std::{
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::Arc,
};

use http::{Extensions, HeaderMap};
use tokio::sync::OwnedSemaphorePermit;

/// The other end of the connection a request came through.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// A connection's place among those this node may hold, kept by whoever keeps the connection.
#[derive(Clone, Debug)]
pub struct Permit(
    #[expect(
        dead_code,
        reason = "held, and given back when the last holder is gone"
    )]
    Arc<OwnedSemaphorePermit>,
);

impl Permit {
    #[must_use]
    pub fn new(place: OwnedSemaphorePermit) -> Self {
        Self(Arc::new(place))
    }
}

const FORWARDED: [&str; 2] = ["x-forwarded-for", "forwarded"];

/// The address of the client that made a request.
#[must_use]
pub fn of(headers: &HeaderMap, extensions: &Extensions, proxies: u8) -> IpAddr {
    client(headers, extensions.get().copied(), proxies)
}

/// The client's address: what the outermost of our own `proxies` wrote, since everything further left in
/// `X-Forwarded-For` is whatever the client wrote itself.
#[must_use]
pub(super) fn client(headers: &HeaderMap, peer: Option<Peer>, proxies: u8) -> IpAddr {
    let unknown = IpAddr::V6(Ipv6Addr::UNSPECIFIED);
    let direct = peer.map_or(unknown, |Peer(address)| address.ip().to_canonical());
    if proxies == 0 {
        return direct;
    }
    let hops: Vec<&str> = headers
        .get_all(FORWARDED[0])
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    let outermost = hops.len().checked_sub(usize::from(proxies));
    outermost
        .and_then(|place| hops[place].parse().ok())
        .unwrap_or(direct)
}

/// Whether the request was made on this machine and not merely handed on by a proxy here.
#[must_use]
pub(super) fn is_local(headers: &HeaderMap, peer: Option<Peer>) -> bool {
    let forwarded = FORWARDED.iter().any(|name| headers.contains_key(*name));
    peer.is_some_and(|Peer(address)| address.ip().to_canonical().is_loopback()) && !forwarded
}

/// What shares one rate: an IPv4 address, or the network of an IPv6 address, which its owner can fill at will.
#[must_use]
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(forwarded: &[&str]) -> HeaderMap {
        forwarded
            .iter()
            .map(|v| {
                (
                    http::HeaderName::from_static("x-forwarded-for"),
                    v.parse().unwrap(),
                )
            })
            .collect()
    }

    #[test]
    fn only_what_our_own_proxies_wrote_is_believed() {
        let peer = Some(Peer("10.0.0.1:5".parse().unwrap()));
        for (forwarded, proxies, expected) in [
            (vec!["1.1.1.1"], 0, "10.0.0.1"),
            (vec!["6.6.6.6, 1.1.1.1"], 1, "1.1.1.1"),
            (vec!["6.6.6.6", "1.1.1.1, 2.2.2.2"], 2, "1.1.1.1"),
            (vec![], 1, "10.0.0.1"),
            (vec!["1.1.1.1"], 2, "10.0.0.1"),
            (vec!["nonsense"], 1, "10.0.0.1"),
        ] {
            let found = client(&headers(&forwarded), peer, proxies);
            assert_eq!(
                found.to_string(),
                expected,
                "{forwarded:?} behind {proxies}"
            );
        }
    }

    #[test]
    fn a_request_handed_on_by_a_proxy_is_not_local() {
        let here = Some(Peer("127.0.0.1:5".parse().unwrap()));
        let mapped = Some(Peer("[::ffff:127.0.0.1]:5".parse().unwrap()));
        assert!(is_local(&headers(&[]), here) && is_local(&headers(&[]), mapped));
        assert!(!is_local(&headers(&["1.1.1.1"]), here));
        assert!(!is_local(
            &headers(&[]),
            Some(Peer("10.0.0.1:5".parse().unwrap()))
        ));
        assert!(!is_local(&headers(&[]), None));
    }

    #[test]
    fn one_network_has_one_rate() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
