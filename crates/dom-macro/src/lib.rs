//! The markup of `sabika-dom`: `html!` turns tags into calls, `#[component]` a function into a tag.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeBlock, NodeElement, NodeName};
use syn::{FnArg, ItemFn, Pat, Stmt, parse_macro_input, spanned::Spanned};

/// Markup: `<p class="sub" on:click=close>{move || t("close")}</p>`.
#[proc_macro]
pub fn html(input: TokenStream) -> TokenStream {
    markup(input.into()).into()
}

fn markup(input: Tokens) -> Tokens {
    match rstml::parse2(input) {
        Ok(nodes) => {
            let many: Vec<Tokens> = nodes.iter().filter_map(child).collect();
            match many.as_slice() {
                [one] => quote!(::sabika_dom::IntoFragment::into_fragment(#one)),
                _ => fragments(&many),
            }
        }
        Err(error) => error.to_compile_error(),
    }
}

fn fragments(many: &[Tokens]) -> Tokens {
    quote!(::sabika_dom::Fragment::many([#(::sabika_dom::IntoFragment::into_fragment(#many)),*]))
}

/// Makes a function a tag: its arguments become attributes.
#[proc_macro_attribute]
pub fn component(_: TokenStream, item: TokenStream) -> TokenStream {
    made_a_tag(parse_macro_input!(item as ItemFn)).into()
}

fn made_a_tag(item: ItemFn) -> Tokens {
    let ItemFn { attrs, vis, sig, block, .. } = item;
    let name = &sig.ident;
    let mut fields = Vec::new();
    let mut names = Vec::new();
    for arg in &sig.inputs {
        let FnArg::Typed(arg) = arg else { continue };
        let Pat::Ident(pat) = &*arg.pat else {
            return syn::Error::new(arg.span(), "a name").to_compile_error();
        };
        let (field, ty) = (&pat.ident, &arg.ty);
        let docs = arg.attrs.iter().filter(|it| it.path().is_ident("doc"));
        fields.push(quote!(#(#docs)* #vis #field: #ty));
        names.push(field.clone());
    }
    let body = quote! {{
        let made = (move || #block)();
        ::sabika_dom::IntoFragment::into_fragment(made)
    }};
    if names.is_empty() {
        quote! {
            #(#attrs)* #[allow(non_snake_case, clippy::must_use_candidate)]
            #vis fn #name() -> ::sabika_dom::Fragment #body
        }
    } else {
        // The attributes are a struct of the same name: one import brings both.
        quote! {
            #[allow(missing_debug_implementations)]
            #vis struct #name { #(#fields,)* }
            #(#attrs)* #[allow(non_snake_case, clippy::must_use_candidate, clippy::needless_pass_by_value)]
            #vis fn #name(attributes: #name) -> ::sabika_dom::Fragment {
                let #name { #(#names,)* } = attributes;
                #body
            }
        }
    }
}

fn child(node: &Node) -> Option<Tokens> {
    match node {
        Node::Element(element) => Some(tag(element)),
        Node::Text(text) => {
            let text = &text.value;
            Some(quote!(#text))
        }
        // One expression needs no braces around it.
        Node::Block(NodeBlock::ValidBlock(block)) => Some(match block.stmts.as_slice() {
            [Stmt::Expr(expression, None)] => quote!(#expression),
            _ => quote!(#block),
        }),
        Node::Block(block) => Some(quote!(#block)),
        Node::Fragment(fragment) => {
            let many: Vec<Tokens> = fragment.children.iter().filter_map(child).collect();
            Some(fragments(&many))
        }
        Node::RawText(_) | Node::Comment(_) | Node::Doctype(_) | Node::Custom(_) => None,
    }
}

fn tag(element: &NodeElement<rstml::Infallible>) -> Tokens {
    let name = element.name().to_string();
    let last = name.rsplit("::").next().unwrap_or_default().trim();
    if last.starts_with(|it: char| it.is_ascii_uppercase()) {
        return component_tag(element, last);
    }
    let made = if is_svg(&name) {
        quote!(::sabika_dom::El::svg(#name))
    } else {
        quote!(::sabika_dom::El::html(#name))
    };
    let attributes = element.attributes().iter().filter_map(|it| match it {
        NodeAttribute::Attribute(attribute) => Some(attribute_call(attribute)),
        NodeAttribute::Block(_) => None,
    });
    let children = element.children.iter().filter_map(child).map(|it| quote!(.child(#it)));
    quote!(#made #(#attributes)* #(#children)*)
}

/// Tags that only a drawing has.
fn is_svg(name: &str) -> bool {
    const DRAWN: [&str; 12] = [
        "svg", "path", "g", "circle", "rect", "line", "polyline", "polygon", "text", "defs", "use",
        "tspan",
    ];
    DRAWN.contains(&name)
}

/// `<Board name="own" palace/>`; `<For each key children/>` is a list with keys.
fn component_tag(element: &NodeElement<rstml::Infallible>, last: &str) -> Tokens {
    let NodeName::Path(path) = element.name() else {
        return quote!(compile_error!("a component has a path"));
    };
    let mut fields = Vec::new();
    for attribute in element.attributes() {
        if let NodeAttribute::Attribute(attribute) = attribute {
            let key = format_ident!("{}", attribute.key.to_string());
            let value = value_of(attribute).unwrap_or_else(|| quote!(#key));
            fields.push((key, value));
        }
    }
    if last == "For" {
        let get = |wanted: &str| fields.iter().find(|(key, _)| key == wanted).map(|it| &it.1);
        let (each, key, show) = (get("each"), get("key"), get("children"));
        return quote!(::sabika_dom::each(#each, #key, #show));
    }
    let children: Vec<Tokens> = element.children.iter().filter_map(child).collect();
    if fields.is_empty() && children.is_empty() {
        return quote!(#path());
    }
    let fields = fields.iter().map(|(key, value)| quote!(#key: (#value).into(),));
    let children = (!children.is_empty()).then(|| {
        let children = fragments(&children);
        quote!(children: ::std::boxed::Box::new(move || #children),)
    });
    quote!(#path(#path { #(#fields)* #children }))
}

fn value_of(attribute: &KeyedAttribute) -> Option<Tokens> {
    attribute.value().map(|value| quote!(#value))
}

fn attribute_call(attribute: &KeyedAttribute) -> Tokens {
    let key = attribute.key.to_string();
    let value = value_of(attribute).unwrap_or_else(|| quote!(true));
    if let Some(event) = key.strip_prefix("on:") {
        let (event, capture) =
            event.strip_suffix(":capture").map_or((event, false), |it| (it, true));
        let ty = event_type(event);
        return quote!(.on::<#ty>(#event, #capture, #value));
    }
    if let Some(class) = key.strip_prefix("class:") {
        return quote!(.class(#class, #value));
    }
    if let Some(style) = key.strip_prefix("style:") {
        return quote!(.style((#style, #value)));
    }
    if let Some(property) = key.strip_prefix("prop:") {
        return quote!(.prop(#property, #value));
    }
    match key.as_str() {
        "style" => quote!(.style(#value)),
        "node_ref" => quote!(.node_ref(#value)),
        "inner_html" => quote!(.inner_html(#value)),
        _ => quote!(.attr(#key, #value)),
    }
}

fn event_type(event: &str) -> Tokens {
    match event {
        "click" | "dblclick" => quote!(::sabika_dom::web_sys::MouseEvent),
        "keydown" | "keyup" => quote!(::sabika_dom::web_sys::KeyboardEvent),
        "submit" => quote!(::sabika_dom::web_sys::SubmitEvent),
        "wheel" => quote!(::sabika_dom::web_sys::WheelEvent),
        "drop" | "dragover" | "dragenter" | "dragleave" => quote!(::sabika_dom::web_sys::DragEvent),
        it if it.starts_with("pointer") => quote!(::sabika_dom::web_sys::PointerEvent),
        _ => quote!(::sabika_dom::web_sys::Event),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the markup becomes, as text without spaces.
    fn made(input: Tokens) -> String {
        markup(input).to_string().replace(' ', "").replace("::sabika_dom::", "")
    }
    fn holds(input: Tokens, part: &str) {
        let made = made(input);
        assert!(made.contains(part), "{part} in {made}");
    }

    #[test]
    fn tags_become_elements_and_drawings() {
        holds(
            quote!(<p class="sub">"words"</p>),
            r#"El::html("p").attr("class","sub").child("words")"#,
        );
        holds(
            quote!(<svg><use href="#x"></use></svg>),
            r##"El::svg("svg").child(El::svg("use").attr("href","#x"))"##,
        );
        holds(quote!(<a/><b/>), "Fragment::many([");
    }

    #[test]
    fn attributes_follow_by_their_prefix() {
        holds(quote!(<i class:on=is_on/>), r#".class("on",is_on)"#);
        holds(quote!(<i style:width=wide/>), r#".style(("width",wide))"#);
        holds(quote!(<i style=("--x", x)/>), r#".style(("--x",x))"#);
        holds(
            quote!(<input prop:value=text disabled/>),
            r#".prop("value",text).attr("disabled",true)"#,
        );
        holds(quote!(<i node_ref=place inner_html=text/>), ".node_ref(place).inner_html(text)");
    }

    #[test]
    fn events_have_their_own_types() {
        holds(quote!(<i on:click=tap/>), r#".on::<web_sys::MouseEvent>("click",false,tap)"#);
        holds(quote!(<i on:click:capture=tap/>), r#"("click",true,tap)"#);
        holds(quote!(<i on:pointermove=slide/>), "web_sys::PointerEvent");
        holds(quote!(<i on:storage=heard/>), "web_sys::Event>");
    }

    #[test]
    fn components_are_called_with_their_fields() {
        holds(quote!(<Footer/>), "into_fragment(Footer())");
        holds(
            quote!(<screens::Rules route/>),
            "screens::Rules(screens::Rules{route:(route).into(),})",
        );
        holds(
            quote!(<Dialog title=name>"words"</Dialog>),
            "children:::std::boxed::Box::new(move||Fragment::many([",
        );
        holds(quote!(<For each=all key=id children=show/>), "each(all,id,show)");
    }

    #[test]
    fn what_is_no_markup_is_told_where_it_stands() {
        assert!(made(quote!(<p>)).contains("compile_error!"));
        let item: ItemFn = syn::parse_quote!(
            fn Tag((a, b): (u8, u8)) -> u8 {
                a + b
            }
        );
        assert!(made_a_tag(item).to_string().contains("compile_error !"));
    }

    #[test]
    fn a_component_is_a_function_and_its_fields() {
        let plain: ItemFn = syn::parse_quote!(
            fn Plain() -> impl Sized {
                1
            }
        );
        assert!(!made_a_tag(plain).to_string().contains("struct"));
        let fields: ItemFn = syn::parse_quote! {
            pub fn Board(/** Which. */ name: &'static str, label: String) -> impl Sized { name }
        };
        let made = made_a_tag(fields).to_string();
        assert!(made.contains("pub struct Board") && made.contains("Which."), "{made}");
        assert!(made.contains("pub fn Board (attributes : Board)"), "{made}");
    }
}
