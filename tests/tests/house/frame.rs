//! The frame around the program: one command to run, one to test, one file to deploy.

use crate::tree;

#[test]
fn the_robot_runs_what_the_readme_names() {
    let robot = tree::read(".ci/run");
    let calls: Vec<&str> = robot
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("make "))
        .collect();
    assert!(
        !calls.is_empty() && calls.iter().all(|call| call.starts_with("make test")),
        "{calls:?}"
    );
    let readme = tree::read("README.md");
    for command in ["make run", "make test"] {
        assert!(
            readme.contains(command),
            "README.md does not name `{command}`"
        );
    }
}

#[test]
fn every_command_of_the_makefile_has_its_script() {
    let makefile = tree::read("Makefile");
    let scripts = tree::files("scripts", &[""]);
    for line in makefile
        .lines()
        .filter_map(|line| line.strip_prefix("\t@scripts/"))
    {
        let script = line.split_whitespace().next().unwrap_or(line);
        assert!(
            scripts.iter().any(|path| path.ends_with(script)),
            "scripts/{script} is missing"
        );
    }
}

#[test]
fn every_script_stops_at_the_first_fault() {
    let mut scripts = tree::files("scripts", &[""]);
    scripts.push(".ci/run".into());
    for path in scripts {
        let text = tree::read(&path);
        assert!(
            text.starts_with("#!/usr/bin/env bash\n"),
            "{}",
            path.display()
        );
        assert!(
            text.contains("\nset -euo pipefail\n"),
            "{} goes on after a fault",
            path.display()
        );
    }
}

#[test]
fn the_migrations_are_numbered_without_holes() {
    let files = tree::files("migrations", &[".sql"]);
    for (index, path) in files.iter().enumerate() {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let number: usize = name
            .split('_')
            .next()
            .and_then(|number| number.parse().ok())
            .unwrap_or(0);
        assert_eq!(number, index + 1, "{name}");
        assert!(
            tree::read(path).starts_with("--"),
            "{name} does not say what it is for"
        );
    }
}

#[test]
fn the_deployment_has_a_database_a_bus_two_nodes_and_a_proxy_in_front() {
    let compose = tree::read("docker-compose.yml");
    let services = sections(&compose, "services");
    assert_eq!(services, ["postgres", "nats", "node-a", "node-b", "proxy"]);
    for needed in [
        "condition: service_healthy",
        "pg_isready",
        "/readyz",
        "stop_grace_period",
        "volumes:",
    ] {
        assert!(
            compose.contains(needed),
            "docker-compose.yml lacks {needed}"
        );
    }
    assert_eq!(
        compose.matches("ports:").count(),
        1,
        "only the proxy is reached from outside"
    );
}

/// B186: an idle game outlives the proxy's patience, because the proxy waits longer than the server pings.
#[test]
fn b186_the_proxy_passes_websockets_and_waits() {
    let proxy = tree::read("deploy/nginx.conf");
    for needed in [
        "proxy_http_version 1.1;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Connection $connection_upgrade;",
        "proxy_set_header Host $host;",
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_read_timeout 75s;",
        "proxy_send_timeout 75s;",
        "proxy_buffering off;",
    ] {
        assert!(proxy.contains(needed), "deploy/nginx.conf lacks {needed}");
    }
}

#[test]
fn the_image_is_built_from_the_lock_files_and_runs_as_nobody_in_particular() {
    let image = tree::read("Dockerfile");
    for needed in [
        "npm ci",
        "--locked",
        "--features embed-page",
        "USER asarag",
        "HEALTHCHECK",
        "FROM debian:",
    ] {
        assert!(image.contains(needed), "Dockerfile lacks {needed}");
    }
}

#[test]
fn both_licences_are_here() {
    assert!(tree::read("LICENSE-MIT").starts_with("MIT License"));
    assert!(tree::read("LICENSE-APACHE").contains("Version 2.0, January 2004"));
}

/// The names one level below a top-level key.
fn sections(text: &str, key: &str) -> Vec<String> {
    text.lines()
        .skip_while(|line| *line != format!("{key}:"))
        .skip(1)
        .take_while(|line| line.starts_with(' ') || line.is_empty() || line.starts_with('#'))
        .filter(|line| {
            line.starts_with("  ") && !line.starts_with("   ") && line.trim_end().ends_with(':')
        })
        .map(|line| line.trim().trim_end_matches(':').to_owned())
        .collect()
}
