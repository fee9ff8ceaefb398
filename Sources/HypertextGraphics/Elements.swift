public import Hypertext

/// An attribute of an SVG element.
public protocol SVGAttribute: MarkupAttribute {}

/// An attribute of a MathML element.
public protocol MathMLAttribute: MarkupAttribute {}

/// An element of SVG or MathML.
///
/// Not inlined into the function of each element, because pages have few of these elements and the vocabulary has many.
@inline(never)
func element<A: MarkupAttribute>(_ name: StaticString, _ attributes: [A], _ content: () -> Markup) -> Markup {
    Markup.element(name, attributes.map { GlobalAttribute($0.attribute) }, content)
}
