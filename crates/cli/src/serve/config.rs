//! Options out of a file: a line each, such as `port = 8080`, called as on the command line.

use std::{env, ffi::OsString, fs, path::Path};

use clap::{ArgAction, Command};

use crate::Failure;

/// What the file says, as it would stand on the command line; but for what stands there, or in the environment.
pub(crate) fn options(file: &Path, serve: &Command) -> Result<Vec<OsString>, Failure> {
    let text = fs::read_to_string(file).map_err(|why| {
        Failure::Told(format!("{} cannot be read: {why}; --config takes a file", file.display()))
    })?;
    let given: Vec<OsString> = env::args_os().collect();
    let is_given = |name: &str, variable: Option<&std::ffi::OsStr>| {
        let long = format!("--{name}");
        let is_this = |it: &OsString| {
            let it = it.to_string_lossy();
            it == long.as_str() || it.strip_prefix(&long).is_some_and(|it| it.starts_with('='))
        };
        variable.is_some_and(|it| env::var_os(it).is_some()) || given.iter().any(is_this)
    };
    let mut all = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong =
            |what: &str| Failure::Told(format!("{}, line {number}: {what}", file.display()));
        let (name, value) = line
            .split_once('=')
            .ok_or_else(|| wrong("a line is `name = value`, such as `port = 8080`"))?;
        let (name, value) = (name.trim(), value.trim());
        let found = serve.get_arguments().find(|it| it.get_long() == Some(name));
        let found = found.filter(|_| !matches!(name, "config" | "help" | "version"));
        let option = found.ok_or_else(|| {
            wrong(&format!("there is no option `{name}`; `sabika serve --help` lists them"))
        })?;
        let is_switch = matches!(option.get_action(), ArgAction::SetTrue);
        let word = match (is_switch, value) {
            (true, "true") => format!("--{name}"),
            (true, "false") => continue,
            (true, _) => return Err(wrong(&format!("`{name}` is `true` or `false`"))),
            (false, _) => format!("--{name}={value}"),
        };
        if !is_given(name, option.get_env()) {
            all.push(word.into());
        }
    }
    Ok(all)
}
