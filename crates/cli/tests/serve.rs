//! `sabika serve`, as people call it.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream, UdpSocket},
    process::{Child, ChildStderr, ChildStdout, Command, Output, Stdio},
};

/// Ends with the test, however that goes.
struct Server {
    child: Child,
    stderr: BufReader<ChildStderr>,
    /// Its first line on standard output.
    line: String,
    stdout: BufReader<ChildStdout>,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
            .arg("serve")
            .args(args)
            .env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/data"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        stdout.read_line(&mut line).expect("a line");
        let stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        Server { child, stderr, line, stdout }
    }

    /// Host and port, out of what it printed.
    fn address(&self) -> &str {
        let page = self.line.strip_prefix("Sabika is at http://").expect("where it is");
        page.strip_suffix("/\n").expect("a line")
    }

    fn port(&self) -> u16 {
        self.address().rsplit(':').next().expect("a port").parse().expect("a number")
    }

    fn get(&self, path: &str) -> String {
        get(self.address(), path)
    }

    /// The next line on standard error that is not about a page that was not built.
    fn remark(&mut self) -> String {
        loop {
            let mut line = String::new();
            self.stderr.read_line(&mut line).expect("a line");
            if !line.contains("not built in") {
                return line;
            }
        }
    }

    /// What else is on standard output when it has said all.
    fn further_lines(mut self) -> String {
        loop {
            match self.remark().as_str() {
                "Press Ctrl-C to stop.\n" => break,
                remark => assert_ne!(remark, "", "it has ended"),
            }
        }
        self.child.kill().expect("it runs");
        let mut lines = String::new();
        self.stdout.read_to_string(&mut lines).expect("text");
        lines
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    String::from_utf8_lossy(&answer).into_owned()
}

/// A call that ends by itself.
fn call(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sabika")).args(args).output().expect("the program starts")
}

#[test]
fn it_says_where_it_is_and_answers_there() {
    let mut server = Server::start(&["--port", "0"]);
    assert!(server.address().starts_with("127.0.0.1:"), "{}", server.line);
    assert_ne!(server.port(), 0);
    // Whether the page is built in depends on what was done before; the program says so itself.
    let page = server.get("/");
    if page.starts_with("HTTP/1.1 200 ") {
        assert!(page.contains("<title>Sabika</title>"), "{page}");
    } else {
        assert!(page.starts_with("HTTP/1.1 503 "), "{page}");
        assert!(page.contains("cargo run --release"), "{page}");
    }
    assert!(
        page.contains("content-security-policy: default-src 'none'; script-src 'self'"),
        "{page}"
    );
    assert!(server.get("/nothing").starts_with("HTTP/1.1 404 "));
    assert_eq!(server.remark(), "Press Ctrl-C to stop.\n");
}

#[test]
fn a_port_that_is_taken_is_passed_over() {
    // If this does not get it, somebody else has it, for as long as they like.
    let taken = TcpListener::bind("127.0.0.1:4080");
    let mut server = Server::start(&[]);
    let used = server.port();
    assert!((4080..=4100).contains(&used), "{used}");
    if used != 4080 {
        assert_eq!(server.remark(), format!("Port 4080 is taken, using {used}.\n"));
    }
    assert!(used != 4080 || taken.is_err(), "two cannot have it");
    assert!(server.get("/nothing").starts_with("HTTP/1.1 404 "));
}

#[test]
fn a_port_that_was_asked_for_is_used_or_none() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port();
    let output = call(&["serve", "--port", &port.to_string()]);
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert_eq!(output.stdout, b"");
    let words = format!(
        "sabika: port {port} is taken; choose another with --port N, or any free one with --port 0\n"
    );
    assert_eq!(complaint, words);
}

#[test]
fn all_addresses_are_called_by_those_that_work() {
    let all = ["--port", "0", "--host", "0.0.0.0"];
    let server = Server::start(&all);
    assert!(server.address().starts_with("127.0.0.1:"), "{}", server.line);
    assert!(server.get("/nothing").starts_with("HTTP/1.1 404 "));
    let port = server.port();
    let mut others = Vec::new();
    for line in server.further_lines().lines() {
        let address = line.strip_prefix("For others in the network: http://").expect("where");
        let address = address.strip_suffix('/').expect("an address, and nothing else");
        let address: SocketAddr = address.parse().expect("an address");
        assert_eq!(address.port(), port);
        assert!(address.is_ipv4() && !address.ip().is_loopback(), "{address}");
        others.push(address.ip());
    }
    // By this one the machine would call others, if it is in a network.
    let own = UdpSocket::bind("0.0.0.0:0").expect("a socket");
    if own.connect("192.0.2.1:9").is_ok() {
        let own = own.local_addr().expect("an address").ip();
        assert!(own.is_loopback() || others.contains(&own), "{own} is missing in {others:?}");
    }
    let again = Server::start(&all);
    for other in others {
        let address = SocketAddr::new(other, again.port()).to_string();
        assert!(get(&address, "/nothing").starts_with("HTTP/1.1 404 "), "{address}");
    }
}

#[test]
fn one_address_is_for_nobody_else() {
    assert_eq!(Server::start(&["--port", "0"]).further_lines(), "");
}

/// The second is how service managers and containers end a program.
#[cfg(unix)]
#[test]
fn control_c_and_termination_end_it_cleanly() {
    for signal in ["-INT", "-TERM"] {
        // It takes the signal from the moment it says where it is.
        let mut server = Server::start(&["--port", "0"]);
        let open = TcpStream::connect(server.address()).expect("it listens");
        let sent = Command::new("kill").args([signal, &server.child.id().to_string()]).status();
        assert!(sent.expect("kill starts").success());
        assert_eq!(server.child.wait().expect("it ends").code(), Some(0), "{signal}");
        drop(open);
    }
}

#[test]
fn what_cannot_be_done_is_told_with_the_remedy() {
    for (args, code, words) in [
        (&["serve", "--host", "192.0.2.1"][..], 1, "--host takes an address of this machine"),
        (&["serve", "--port", "65536"], 2, "65536 is not in 0..=65535"),
        (&["serve", "--port", "x"], 2, "invalid digit"),
        (&["serve", "somewhere"], 2, "unexpected argument"),
    ] {
        let output = call(args);
        let complaint = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(code), "{complaint}");
        assert_eq!(output.stdout, b"");
        assert!(complaint.contains(words), "{words:?} is missing in: {complaint}");
    }
}

#[test]
fn help_has_examples() {
    let help = String::from_utf8(call(&["serve", "--help"]).stdout).expect("text");
    for words in ["--port", "--host", "--open", "Examples:", "sabika serve --open", "4080"] {
        assert!(help.contains(words), "{words:?} is missing in: {help}");
    }
}

#[test]
fn options_come_from_a_file_where_they_are_given_nowhere_else() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/config");
    std::fs::create_dir_all(folder).expect("a folder");
    let file = format!("{folder}/sabika.conf");
    let write = |text: &str| std::fs::write(&file, text).expect("a file");
    write("# for a test\n\nhost = 0.0.0.0\nport = 1\nno-tables = true\nbehind-proxy = false\n");
    let server = Server::start(&["--config", &file, "--port=0"]);
    assert_ne!(server.port(), 1, "the command line counts first");
    assert!(server.get("/healthz").starts_with("HTTP/1.1 404 "), "there are no tables");
    assert!(server.get("/nothing").starts_with("HTTP/1.1 404 "));
    for (text, words) in [
        ("port 80", "line 1: a line is `name = value`"),
        ("\ncolour = red", "line 2: there is no option `colour`; `sabika serve --help` lists them"),
        ("config = other", "line 1: there is no option `config`"),
        ("no-tables = yes", "line 1: `no-tables` is `true` or `false`"),
    ] {
        write(text);
        let output = call(&["serve", "--config", &file]);
        let complaint = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert!(complaint.contains(words) && complaint.contains(&file), "{complaint}");
    }
    let output = call(&["serve", "--config", "/nowhere/at/all"]);
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(complaint.contains("--config takes a file"), "{complaint}");
}
