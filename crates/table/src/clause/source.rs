//! The test functions of a source file and the clauses they name, read with `syn`.
//!
//! What stands inside macros is opaque to `syn`. Two of them are read here: `covers!` and `proptest!`.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Expr, Ident, ImplItemFn, ItemFn, LitStr, Macro, Meta, Pat, Token, TraitItemFn};

/// A test function that runs, and what it covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TestFunction {
    pub(super) name: String,
    pub(super) covers: Vec<String>,
}

/// The test functions of a source file that are not ignored.
pub(super) fn tests(source: &str) -> syn::Result<Vec<TestFunction>> {
    let file = syn::parse_file(source)?;
    let mut search = Search::default();
    search.visit_file(&file);
    search.trouble.map_or(Ok(search.found), Err)
}

/// A walk through a source file.
#[derive(Default)]
struct Search {
    found: Vec<TestFunction>,
    /// The clauses that are named in the innermost function around this place.
    covers: Vec<String>,
    /// The first macro that could not be read.
    trouble: Option<syn::Error>,
}

impl Search {
    /// A function. What it names is its own: a helper inside a test shows nothing for the test.
    fn function(&mut self, attributes: &[Attribute], name: &Ident, body: &Block) {
        let around = std::mem::take(&mut self.covers);
        visit::visit_block(self, body);
        let covers = std::mem::replace(&mut self.covers, around);
        if attributes.iter().any(is_test) && !attributes.iter().any(is_ignore) {
            self.found.push(TestFunction { name: name.to_string(), covers });
        }
    }

    /// What was read in a macro, unless it could not be read.
    fn read<T>(&mut self, read: syn::Result<T>) -> Option<T> {
        match read {
            Ok(read) => Some(read),
            Err(error) => {
                self.trouble.get_or_insert(error);
                None
            }
        }
    }
}

impl<'ast> Visit<'ast> for Search {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.function(&function.attrs, &function.sig.ident, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.function(&function.attrs, &function.sig.ident, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(body) = &function.default {
            self.function(&function.attrs, &function.sig.ident, body);
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        let named = |name: &str| call.path.segments.last().is_some_and(|last| last.ident == name);
        if named("covers") {
            let ids = call.parse_body_with(Punctuated::<LitStr, Token![,]>::parse_terminated);
            let ids = self.read(ids).into_iter().flatten();
            self.covers.extend(ids.map(|id| id.value()));
        } else if named("proptest") {
            let block = self.read(call.parse_body::<Properties>());
            for Property { attributes, name, body } in block.into_iter().flat_map(|block| block.0) {
                self.function(&attributes, &name, &body);
            }
        }
    }
}

/// The functions of a `proptest!` block.
struct Properties(Vec<Property>);

/// A function whose arguments are drawn: `fn name(pattern in strategy, ..) { .. }`
struct Property {
    attributes: Vec<Attribute>,
    name: Ident,
    body: Block,
}

impl Parse for Properties {
    fn parse(input: ParseStream<'_>) -> syn::Result<Properties> {
        input.call(Attribute::parse_inner)?;
        let mut properties = Vec::new();
        while !input.is_empty() {
            properties.push(input.parse()?);
        }
        Ok(Properties(properties))
    }
}

impl Parse for Property {
    fn parse(input: ParseStream<'_>) -> syn::Result<Property> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Token![fn]>()?;
        let name = input.parse()?;
        let arguments;
        syn::parenthesized!(arguments in input);
        arguments.parse_terminated(drawn, Token![,])?;
        Ok(Property { attributes, name, body: input.parse()? })
    }
}

/// `pattern in strategy`
fn drawn(input: ParseStream<'_>) -> syn::Result<Expr> {
    Pat::parse_single(input)?;
    input.parse::<Token![in]>()?;
    input.parse()
}

/// `#[test]`, `#[tokio::test]`
fn is_test(attribute: &Attribute) -> bool {
    attribute.path().segments.last().is_some_and(|last| last.ident == "test")
}

/// `#[ignore]`; also `#[cfg_attr(.., ignore)]`, since a test that is ignored only sometimes shows nothing when it is.
fn is_ignore(attribute: &Attribute) -> bool {
    let metas = Punctuated::<Meta, Token![,]>::parse_terminated;
    attribute.path().is_ident("ignore")
        || (attribute.path().is_ident("cfg_attr")
            && attribute
                .parse_args_with(metas)
                .is_ok_and(|metas| metas.iter().any(|meta| meta.path().is_ident("ignore"))))
}
