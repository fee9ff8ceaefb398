public import Foundation
import Hypertext
public import SitegenDocuments

extension AttributedString {
    /// Converts inline content, with its styles as attributes.
    ///
    /// The characters are those of `inlines.plainText`: a soft break is a space (none between Chinese or Japanese characters), a line break a line feed, an image its
    /// description, and raw or embedded HTML is left out.
    ///
    /// The attributes are those of `AttributeScopes.DocumentAttributes`: `textColor` and `fontSize` for styled text (the
    /// innermost style wins), `textTraits` for emphasis, code and similar markup, `link` for a link's text and `imageURL` for
    /// an image's description. If a destination is not a URL, or `URLSafety` does not allow it in content, the text has no such
    /// attribute. Titles have no attribute and are left out. On Apple's platforms, the traits are also available as
    /// Foundation's `inlinePresentationIntent`, which SwiftUI displays; Foundation does not have it on other platforms.
    ///
    /// - Parameter inlines: The inline nodes.
    public init(_ inlines: [Inline]) {
        self.init()
        append(inlines, with: AttributeContainer())
    }

    /// Appends the text of `inlines` with `attributes`, which nested nodes can override.
    mutating func append(_ inlines: [Inline], with attributes: AttributeContainer) {
        for (index, inline) in inlines.enumerated() {
            switch inline {
            case .text(let text):
                append(AttributedString(text.string, attributes: attributes))
            case .abbreviation(let abbreviation):
                append(AttributedString(abbreviation.text, attributes: attributes))
            case .code(let code):
                append(AttributedString(code.code, attributes: attributes.adding(.code)))
            case .emphasis(let emphasis):
                append(emphasis.content, with: attributes.adding(.emphasized))
            case .strong(let strong):
                append(strong.content, with: attributes.adding(.stronglyEmphasized))
            case .link(let link):
                var attributes = attributes
                attributes.link = URL(link: link.destination)
                append(link.content, with: attributes)
            case .image(let image):
                var attributes = attributes
                attributes.imageURL = URL(image: image.source)
                append(image.content, with: attributes)
            case .styled(let styled):
                append(styled.content, with: attributes.styled(styled.style))
            case .softBreak:
                append(AttributedString(inlines.textOfSoftBreak(at: index), attributes: attributes))
            case .lineBreak:
                append(AttributedString("\n", attributes: attributes))
            case .strikethrough(let struck): append(struck.content, with: attributes.adding(.struck))
            case .mark(let mark): append(mark.content, with: attributes.adding(.marked))
            case .insertion(let insertion): append(insertion.content, with: attributes.adding(.inserted))
            case .superscript(let raised): append(raised.content, with: attributes.adding(.raised))
            case .subscript(let lowered): append(lowered.content, with: attributes.adding(.lowered))
            case .span(let span): append(span.content, with: attributes)
            case .directive(let directive): append(directive.content, with: attributes)
            case .formula(let formula):
                append(AttributedString(formula.source, attributes: attributes.adding(.emphasized)))
            case .inlineHTML, .footnoteReference, .embed:
                break
            }
        }
    }
}

extension AttributeContainer {
    /// The attributes with an additional trait.
    func adding(_ trait: TextTraits) -> AttributeContainer {
        var result = self
        let traits = (result.textTraits ?? []).union(trait)
        result.textTraits = traits
        #if canImport(Darwin)
        var intent = InlinePresentationIntent()
        if traits.contains(.emphasized) { intent.insert(.emphasized) }
        if traits.contains(.stronglyEmphasized) { intent.insert(.stronglyEmphasized) }
        if traits.contains(.code) { intent.insert(.code) }
        if traits.contains(.struck) { intent.insert(.strikethrough) }
        result.inlinePresentationIntent = intent
        #endif
        return result
    }

    /// The attributes with a style applied; values that the style does not set are unchanged.
    fileprivate func styled(_ style: TextStyle) -> AttributeContainer {
        var result = self
        if let color = style.color { result.textColor = color }
        if let size = style.fontSize { result.fontSize = size }
        return result
    }
}

extension URL {
    /// The URL of a link in content; `nil` if the link is not allowed or not a URL.
    fileprivate init?(link string: String) {
        guard URLSafety.isAllowedLink(string) else { return nil }
        self.init(string: string)
    }

    /// The URL of an image in content; `nil` if the image is not allowed or not a URL.
    fileprivate init?(image string: String) {
        guard URLSafety.isAllowedImage(string) else { return nil }
        self.init(string: string)
    }
}
