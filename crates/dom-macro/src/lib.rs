//! The markup of `sabika-dom`: `html!` turns tags into calls, `#[component]` a function into a tag.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeBlock, NodeElement, NodeName};
use syn::{FnArg, ItemFn, Pat, Stmt, parse_macro_input, spanned::Spanned};

/// Markup: `<p class="sub" on:click=close>{move || t("close")}</p>`.
#[proc_macro]
pub fn html(input: TokenStream) -> TokenStream {
    match rstml::parse(input) {
        Ok(nodes) => {
            let many: Vec<Tokens> = nodes.iter().filter_map(child).collect();
            let made = match many.as_slice() {
                [one] => quote!(::sabika_dom::IntoFragment::into_fragment(#one)),
                _ => {
                    quote!(::sabika_dom::Fragment::many([#(::sabika_dom::IntoFragment::into_fragment(#many)),*]))
                }
            };
            made.into()
        }
        Err(error) => error.to_compile_error().into(),
    }
}

/// Makes a function a tag: its arguments become attributes.
#[proc_macro_attribute]
pub fn component(_: TokenStream, item: TokenStream) -> TokenStream {
    let ItemFn { attrs, vis, sig, block, .. } = parse_macro_input!(item as ItemFn);
    let name = &sig.ident;
    let mut fields = Vec::new();
    let mut names = Vec::new();
    for arg in &sig.inputs {
        let FnArg::Typed(arg) = arg else { continue };
        let Pat::Ident(pat) = &*arg.pat else {
            return syn::Error::new(arg.span(), "a name").to_compile_error().into();
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
    let made = if names.is_empty() {
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
    };
    made.into()
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
            Some(
                quote!(::sabika_dom::Fragment::many([#(::sabika_dom::IntoFragment::into_fragment(#many)),*])),
            )
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
        quote!(children: ::std::boxed::Box::new(move || ::sabika_dom::Fragment::many([#(::sabika_dom::IntoFragment::into_fragment(#children)),*])),)
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
