//! Asking a tool that answers lines of JSON.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::Value;

pub(crate) fn start(tool: &str) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
        .arg(tool)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let input = child.stdin.take().expect("a pipe");
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    (child, input, output)
}

/// All answers to an input that need not be text.
pub(crate) fn ask_bytes(tool: &str, input: &[u8]) -> Vec<Value> {
    let (mut child, mut pipe, output) = start(tool);
    let answers = std::thread::scope(|scope| {
        // Writing goes on while the answers are read, or both would wait for ever.
        scope.spawn(move || pipe.write_all(input).expect("the tool reads on"));
        output
            .lines()
            .map(|line| serde_json::from_str(&line.expect("text")).expect("an answer is JSON"))
            .collect()
    });
    assert!(child.wait().expect("the tool ends").success());
    answers
}

/// The answers to these lines.
pub(crate) fn ask_all(tool: &str, lines: &[String]) -> Vec<Value> {
    ask_bytes(tool, (lines.join("\n") + "\n").as_bytes())
}

/// The answer to one line.
pub(crate) fn ask(tool: &str, line: &str) -> Value {
    let answers = ask_all(tool, &[line.to_owned()]);
    assert_eq!(answers.len(), 1, "{line}");
    answers.into_iter().next().expect("one answer")
}

/// Why a line could not be answered.
pub(crate) fn error(tool: &str, line: &str) -> String {
    let answer = ask(tool, line);
    let fields = answer.as_object().expect("an object");
    assert_eq!(fields.len(), 1, "{line} was answered with {answer}");
    fields["error"].as_str().expect("a sentence").to_owned()
}

/// What every tool of this sort does: answers before it reads on, and survives bad lines.
pub(crate) fn lines_are_answered_one_by_one(tool: &str, good: &str) {
    let expected = ask(tool, good);
    assert!(expected.get("error").is_none(), "{expected}");

    // Each answer comes while the input stays open.
    let (mut child, mut input, mut output) = start(tool);
    for line in [good, "nonsense", good] {
        writeln!(input, "{line}").expect("the tool reads");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("an answer");
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(answer.get("error").is_some(), line != good, "{answer}");
    }
    drop(input);
    assert!(child.wait().expect("the tool ends").success());

    // Bad lines are answered with an error and leave the next one alone.
    let too_long = vec![b' '; (1 << 20) + 1];
    let long_string = [b"\"".as_slice(), &vec![b'x'; 3 << 20], b"\""].concat();
    let deep = vec![b'['; 100_000];
    let bad: [&[u8]; 9] = [
        b"{",
        b"null",
        b"[]",
        b"7",
        b"\"\xff\"",
        b"\xef\xbb\xbf{}",
        &deep,
        &too_long,
        &long_string,
    ];
    let mut all = Vec::new();
    for line in bad {
        all.extend([line, b"\n", good.as_bytes(), b"\n"].concat());
    }
    let answers = ask_bytes(tool, &all);
    assert_eq!(answers.len(), 2 * bad.len());
    for pair in answers.chunks(2) {
        assert!(pair[0]["error"].is_string(), "{}", pair[0]);
        assert_eq!(pair[1], expected);
    }

    // Empty lines are passed over; the last line needs no line break; Windows ends lines with two.
    let spaced = format!("\n  \n\t\r\n{good}\r\n\n{good}");
    assert_eq!(ask_bytes(tool, spaced.as_bytes()), [expected.clone(), expected]);
    assert!(ask_bytes(tool, b"").is_empty());
}

/// The examples in docs/tools.md are true: a question and its answer, line by line.
pub(crate) fn documented_examples_are_true(tool: &str) {
    let text = include_str!("../../../../docs/tools.md");
    let sections = text.split("\n## sabika ");
    let section = sections.into_iter().find(|it| it.starts_with(tool)).expect("a section");
    let blocks = section.split("```text\n").skip(1).filter_map(|it| it.split("```").next());
    let lines: Vec<&str> = blocks.flat_map(str::lines).filter(|line| !line.is_empty()).collect();
    assert!(!lines.is_empty() && lines.len().is_multiple_of(2));
    for pair in lines.chunks(2) {
        let documented: Value = serde_json::from_str(pair[1]).expect("JSON");
        assert_eq!(ask(tool, pair[0]), documented);
    }
}
