//! A rulebook, from Markdown to a piece of the page in which every rule has its place.

use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use sabika_messages::rule_line;

/// Rules become sections with their id; headings become `h2`, for the page has its own `h1`.
pub(crate) fn page(markdown: &str) -> String {
    let mut page = String::new();
    let title = markdown.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
    for part in parts(markdown) {
        page += &part.head.opening();
        html::push_html(&mut page, body(&part, title).into_iter());
        if matches!(part.head, Head::Rule { .. }) {
            page += "</section>\n";
        }
    }
    page
}

/// What stands between two rules or headings.
struct Part<'a> {
    head: Head<'a>,
    text: String,
}

enum Head<'a> {
    None,
    Heading(&'a str),
    Rule { id: &'a str, title: &'a str },
}

impl Head<'_> {
    fn opening(&self) -> String {
        match self {
            Head::None => String::new(),
            Head::Heading(text) => format!("<h2>{}</h2>\n", inline(text)),
            Head::Rule { id, title } => format!(
                "<section class=\"rule\" id=\"{id}\">\n\
                 <h3><span class=\"rule-id\">{id}</span> {}</h3>\n",
                inline(title)
            ),
        }
    }

    /// As plain text.
    fn name(&self) -> String {
        match self {
            Head::None => String::new(),
            Head::Heading(text) => plain(text),
            Head::Rule { id, title } => format!("{id} {}", plain(title)),
        }
    }
}

fn parts(markdown: &str) -> Vec<Part<'_>> {
    let mut parts = vec![Part { head: Head::None, text: String::new() }];
    let mut in_picture = false;
    for line in markdown.lines() {
        in_picture ^= line.trim_start().starts_with("```");
        let begun = if in_picture {
            None
        } else if let Some((id, title, text)) = rule_line(line) {
            Some(Part { head: Head::Rule { id, title }, text: text.trim_start().to_owned() })
        } else if line.starts_with('#') {
            let head = Head::Heading(line.trim_start_matches('#').trim());
            Some(Part { head, text: String::new() })
        } else {
            None
        };
        match begun {
            Some(part) => parts.push(part),
            None => {
                if let Some(part) = parts.last_mut() {
                    part.text.push('\n');
                    part.text.push_str(line);
                }
            }
        }
    }
    parts
}

/// Only what the page can show: its policy forbids styles in the text, and other files are not
/// there. What is wide can be scrolled, by keyboard too.
fn body<'a>(part: &'a Part, book: &str) -> Vec<Event<'a>> {
    let mut events = Vec::new();
    let mut tables = 0;
    for event in Parser::new_ext(&part.text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Table(columns)) => {
                tables += 1;
                // Books have headings of the same name; the ids of rules differ.
                let name = match part.head {
                    Head::Heading(_) => format!("{}, {}", part.head.name(), plain(book)),
                    Head::None | Head::Rule { .. } => part.head.name(),
                };
                events.push(raw(table_frame(&name, tables)));
                // An alignment would become a style.
                events.push(Event::Start(Tag::Table(vec![Alignment::None; columns.len()])));
            }
            Event::End(TagEnd::Table) => events.extend([event, raw("</div>\n".to_owned())]),
            Event::Start(Tag::CodeBlock(_)) => {
                events.push(raw("<pre tabindex=\"0\"><code>".to_owned()));
            }
            Event::End(TagEnd::CodeBlock) => events.push(raw("</code></pre>\n".to_owned())),
            Event::Start(Tag::Heading { id, classes, attrs, .. }) => {
                let level = HeadingLevel::H2;
                events.push(Event::Start(Tag::Heading { level, id, classes, attrs }));
            }
            Event::End(TagEnd::Heading(_)) => {
                events.push(Event::End(TagEnd::Heading(HeadingLevel::H2)));
            }
            event => events.extend(tame(event)),
        }
    }
    events
}

/// Tables of one part are told apart by a number, so that no two regions have the same name.
fn table_frame(name: &str, number: usize) -> String {
    let name = escaped(name);
    let number = if number > 1 { format!(" ({number})") } else { String::new() };
    format!(
        "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{name}{number}\">\n"
    )
}

fn raw(html: String) -> Event<'static> {
    Event::Html(CowStr::from(html))
}

/// Links lead nowhere here, and foreign HTML is shown, not obeyed.
fn tame(event: Event) -> Option<Event> {
    match event {
        Event::Start(Tag::Link { .. } | Tag::Image { .. })
        | Event::End(TagEnd::Link | TagEnd::Image) => None,
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        event => Some(event),
    }
}

/// What stands in a line of Markdown, with nothing around it.
fn inline(markdown: &str) -> String {
    let line = format!("# {markdown}");
    let events = Parser::new(&line).filter_map(tame).filter(|it| {
        !matches!(it, Event::Start(Tag::Heading { .. }) | Event::End(TagEnd::Heading(_)))
    });
    let mut html = String::new();
    html::push_html(&mut html, events);
    html
}

fn plain(markdown: &str) -> String {
    let mut plain = String::new();
    for event in Parser::new(&format!("# {markdown}")) {
        if let Event::Text(text) | Event::Code(text) = event {
            plain += &text;
        }
    }
    plain
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn a_rule_is_a_section_up_to_the_next_rule_or_heading() {
        let html = page(
            "# Book\n\nIntro.\n\n**A-01 One & `two`.** First.\n\nSecond.\n\n**A-02 B.**\nText.\n\n## End\n\nOut.\n",
        );
        assert_eq!(
            html,
            "<h2>Book</h2>\n<p>Intro.</p>\n\
             <section class=\"rule\" id=\"A-01\">\n\
             <h3><span class=\"rule-id\">A-01</span> One &amp; <code>two</code></h3>\n\
             <p>First.</p>\n<p>Second.</p>\n</section>\n\
             <section class=\"rule\" id=\"A-02\">\n\
             <h3><span class=\"rule-id\">A-02</span> B</h3>\n<p>Text.</p>\n</section>\n\
             <h2>End</h2>\n<p>Out.</p>\n"
        );
    }

    #[test]
    fn tables_scroll_and_have_no_styles() {
        let table = "| a | b |\n|---|--:|\n| 1 | 2 |\n";
        let html = page(&format!("**A-01 \"Tiles\".**\n\n{table}\n{table}"));
        assert!(
            html.contains("role=\"region\" aria-label=\"A-01 &quot;Tiles&quot;\">\n<table>"),
            "{html}"
        );
        assert!(html.contains("aria-label=\"A-01 &quot;Tiles&quot; (2)\">"), "{html}");
        assert_eq!(html.matches("</table>\n</div>").count(), 2, "{html}");
        assert!(!html.contains("style"), "{html}");
    }

    #[test]
    fn links_pictures_and_foreign_html_become_text() {
        let html =
            page("See [the *bots*](../bots.md), ![a plan](x.png) and <b onclick=\"x\">this</b>.\n");
        assert_eq!(
            html,
            "<p>See the <em>bots</em>, a plan and &lt;b onclick=\"x\"&gt;this&lt;/b&gt;.</p>\n"
        );
        assert_eq!(page("## 1. <b>[Set](x) up\n"), "<h2>1. &lt;b&gt;Set up</h2>\n");
        assert!(!page("<script>\nx\n</script>\n").contains("<script"));
    }

    #[test]
    fn a_picture_in_text_is_kept_together() {
        let html = page("**A-24 No holes.** Look:\n\n```text\n# T\n**A-25 no.** <\n```\n\nEnd.\n");
        assert!(
            html.contains("<pre tabindex=\"0\"><code># T\n**A-25 no.** &lt;\n</code></pre>"),
            "{html}"
        );
        assert_eq!(html.matches("<section").count(), 1, "{html}");
    }

    #[test]
    fn rules_of_a_part_have_its_number() {
        assert!(page("**A2-01 Fewer.** x").contains("<section class=\"rule\" id=\"A2-01\">"));
    }

    #[test]
    fn bold_words_are_not_rules() {
        for text in ["**Two editions.** x", "**A-x y.** z", "**A-1**", "**-1 y.** z", "**"] {
            assert!(!page(text).contains("<section"), "{text}");
        }
    }
}
