//! Makes style sheets smaller without understanding them: comments and needless space go, strings
//! and addresses stay as they are.

use anyhow::{Result, ensure};

pub(crate) fn minified(css: &str) -> Result<String> {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    let mut depth = 0_usize;
    // Space is written late: only when it stands between two things that need it.
    let mut space = false;
    while let Some(next) = rest.chars().next() {
        if next.is_ascii_whitespace() {
            space = true;
            rest = &rest[1..];
            continue;
        }
        if let Some(comment) = rest.strip_prefix("/*") {
            let end = comment.find("*/");
            ensure!(end.is_some(), "a comment is not closed");
            rest = &comment[end.unwrap_or(0) + 2..];
            // `a/**/b` is two words, and a space there might mean something else.
            if !space && out.ends_with(is_of_name) && rest.starts_with(is_of_name) {
                out.push_str("/**/");
            }
            continue;
        }
        if space && !out.is_empty() && !out.ends_with(stands_alone) && !"{};,".contains(next) {
            // Before a colon space can mean something (`a :hover`), after it in a declaration not.
            if !out.ends_with(':') {
                out.push(' ');
            }
        }
        space = false;
        let length = match next {
            '"' | '\'' => string_length(rest)?,
            _ if starts_bare_address(rest) => rest.find(')').map_or(rest.len(), |it| it + 1),
            _ => next.len_utf8(),
        };
        match next {
            '{' => depth += 1,
            '}' => {
                ensure!(depth > 0, "there is a }} too many");
                depth -= 1;
                if out.ends_with(';') {
                    out.pop();
                }
            }
            _ => {}
        }
        out.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    ensure!(depth == 0, "a {{ is not closed");
    Ok(out)
}

fn stands_alone(it: char) -> bool {
    "{};,".contains(it)
}

fn is_of_name(it: char) -> bool {
    it.is_alphanumeric() || it == '-' || it == '_' || !it.is_ascii()
}

/// With both quotes.
fn string_length(text: &str) -> Result<usize> {
    let mut chars = text.char_indices();
    let quote = chars.next().map(|(_, it)| it);
    while let Some((at, it)) = chars.next() {
        if it == '\\' {
            chars.next();
        } else if Some(it) == quote {
            return Ok(at + 1);
        } else if it == '\n' {
            break;
        }
    }
    anyhow::bail!("a string is not closed: {}", text.lines().next().unwrap_or_default())
}

/// `url(` without quotes, where anything may stand.
fn starts_bare_address(text: &str) -> bool {
    text.strip_prefix("url(").is_some_and(|it| !it.trim_start().starts_with(['"', '\'']))
}

#[cfg(test)]
mod tests {
    use super::minified;

    fn becomes(before: &str, after: &str) {
        assert_eq!(minified(before).expect("it can be read"), after, "{before}");
    }

    #[test]
    fn comments_and_needless_space_go() {
        becomes("/* one */\na , b {\n  color : red ;\n  top: 0;\n}\n", "a,b{color :red;top:0}");
        becomes("@media (min-width: 3px) { a { b: c } }", "@media (min-width:3px){a{b:c}}");
        becomes("a{}/* x */ b{}", "a{}b{}");
        becomes("", "");
    }

    #[test]
    fn space_that_means_something_stays() {
        becomes("a{width:calc(1px + 2 * 3px - -1px)}", "a{width:calc(1px + 2 * 3px - -1px)}");
        becomes("nav :hover > a + b ~ .c .d{}", "nav :hover > a + b ~ .c .d{}");
        becomes("@media screen and (a) and (b: c){}", "@media screen and (a) and (b:c){}");
        becomes("a{margin:0 -1px}", "a{margin:0 -1px}");
        becomes("a/**/b .x/**/.y{}", "a/**/b .x.y{}");
        becomes("a /* x */ b{}", "a b{}");
    }

    #[test]
    fn strings_and_addresses_stay_as_they_are() {
        becomes(
            r#"a::before { content: " ; /* \" */ }  " }"#,
            r#"a::before{content:" ; /* \" */ }  "}"#,
        );
        becomes("a{b:'x  ;  y'}", "a{b:'x  ;  y'}");
        becomes("a{b:url(data:x;/*, y)  c}", "a{b:url(data:x;/*, y) c}");
        becomes("a{b:url( 'x  y' )}", "a{b:url( 'x  y' )}");
        becomes("a{content:'–  ·'}", "a{content:'–  ·'}");
    }

    #[test]
    fn what_is_not_closed_is_told() {
        for broken in ["a{", "a}", "/* x", "a{b:'x}", "a{b:\"x\n\"}"] {
            assert!(minified(broken).is_err(), "{broken}");
        }
    }
}
