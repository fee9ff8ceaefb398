import SitegenBase

/// The kind of position in HTML at which a template writes a value, which determines the allowed values.
enum MarkupPlace {
    case text
    /// In `title` or `textarea`, which contain text without tags.
    case plainText
    case attribute
    case url(TemplateEscaping)
    case script, json, styleSheet, rawText
    case eventHandler, styleAttribute, document, scriptType
    case unquotedValue, name, comment, declaration

    init(_ context: MarkupContext) {
        switch context.state {
        case .text: self = .text
        case .tagOpen, .endTagOpen, .tagName, .tag, .tagBreak, .attributeName, .afterAttributeName: self = .name
        case .beforeValue, .value(quote: nil): self = .unquotedValue
        case .value: self = Self.attribute(context)
        case .comment: self = .comment
        case .declarationOpen, .declaration, .characterData: self = .declaration
        case .rawText:
            switch (context.element, context.script) {
            case ("title", _), ("textarea", _): self = .plainText
            case ("style", _): self = .styleSheet
            case ("script", .json): self = .json
            case ("script", _): self = .script
            default: self = .rawText
            }
        }
    }

    private static func attribute(_ context: MarkupContext) -> MarkupPlace {
        switch context.attributeKind {
        case .plain: .attribute
        case .eventHandler: .eventHandler
        case .style: .styleAttribute
        case .document: .document
        case .scriptType: .scriptType
        case .urls(let separator):
            switch separator {
            case UInt8(ascii: ","): .url(.commaURLs)
            case UInt8(ascii: ";"): .url(.semicolonURLs)
            default: .url(.spaceURLs)
            }
        case .url:
            switch context.url {
            case .rest, .unsafe: .attribute
            case .start: .url(.url)
            case .prefix, .undecided: .url(.urlPart)
            }
        }
    }

    /// How a value is escaped here; `nil` if it is escaped as text.
    var escaping: TemplateEscaping? {
        if case .url(let escaping) = self { escaping } else { nil }
    }

    /// The name of the position in a message.
    var name: String {
        switch self {
        case .text: "text"
        case .plainText: "an element that contains text without tags"
        case .attribute, .url: "the value of an attribute"
        case .script: "a script"
        case .json: "JSON"
        case .styleSheet: "a style sheet"
        case .rawText: "an element with raw text"
        case .eventHandler: "an event handler"
        case .styleAttribute: "the attribute ‘style’"
        case .document: "the attribute ‘srcdoc’"
        case .scriptType: "the type of a script"
        case .unquotedValue: "the value of an attribute without quotes"
        case .name: "a tag"
        case .comment: "a comment"
        case .declaration: "a declaration"
        }
    }

    /// The reason why a value is not allowed here; `nil` if it is safe.
    ///
    /// - Parameter isTrusted: Whether the template declares that the value is HTML.
    func objection(to tag: TagSearch.Tag, _ shape: TemplateShape, isTrusted: Bool) -> (message: String, help: String)? {
        switch shape {
        case .list:
            return (
                "‘\(tag.expression)’ is a list, not a string",
                "write {{#\(tag.expression)}}…{{.}}…{{/\(tag.expression)}}"
            )
        case .object, .named:
            return (
                "‘\(tag.expression)’ is a group of values, not a string", "use one of its values: \(tag.expression).…"
            )
        case .truth:
            if case .text = self {
                return (
                    "‘\(tag.expression)’ is true or false, not a string",
                    "write {{#\(tag.expression)}}…{{/\(tag.expression)}}"
                )
            }
        default: break
        }
        switch (self, shape) {
        case (.script, .script), (.styleSheet, .styleSheet), (.json, .json):
            if tag.kind == .unescapedValue { return nil }
        case (.name, _), (.comment, _), (.declaration, _), (.scriptType, _): break
        case (_, .number), (_, .position): return nil
        default: break
        }
        if let help = refusal { return ("a value is not allowed in \(name)", help) }
        guard tag.kind == .unescapedValue else { return nil }
        let escaped = "{{\(tag.expression)}}"
        guard case .text = self else {
            return ("unescaped values are only allowed in text, not in \(name)", "write \(escaped)")
        }
        switch shape {
        case .html: return nil
        case .open where isTrusted, .text where isTrusted: return nil
        case .open:
            return (
                "‘\(tag.expression)’ comes from content and may contain any markup",
                "write \(escaped); if it is always safe HTML, {{{unsafeHTML(\(tag.expression))}}}"
            )
        default: return ("‘\(tag.expression)’ is not HTML", "write \(escaped)")
        }
    }

    /// What to do instead of using a value here; `nil` if values can be escaped.
    private var refusal: String? {
        switch self {
        case .text, .plainText, .attribute, .url: nil
        case .script, .json, .eventHandler:
            "put the value into an attribute, data-value=\"{{…}}\", and read it in the script"
        case .styleSheet, .styleAttribute: "use the value to choose a class: {{#…}}class=\"a\"{{/…}}"
        case .rawText: "put the value before or after the element"
        case .document: "write the document to a separate file, and refer to it in ‘src’"
        case .scriptType: "write the type as literal text"
        case .unquotedValue: "put the value between double quotes"
        case .name: "write tag and attribute names as literal text, and put the value between quotes"
        case .comment: "remove the value, or write a template comment: {{! … }}"
        case .declaration: "remove the value"
        }
    }
}

extension MarkupContext.Problem {
    func diagnostic(in file: String, of templates: [String: NamedTemplate], at offset: Int) -> Diagnostic? {
        let (message, help) =
            switch self {
            case .valueAsScheme:
                ("a value cannot be the scheme of a URL", "write the scheme as literal text: https://{{…}}")
            case .unsafeScheme: ("a URL with this scheme runs code and cannot contain a value", "remove the value")
            case .scriptInScript:
                (
                    "a script that contains <!-- and <script has no clear end",
                    "write \\x3Cscript in strings of the script"
                )
            case .refresh:
                ("a value is not allowed in ‘content’ together with ‘http-equiv’", "write the content as literal text")
            case .brokenName:
                (
                    "the name of a tag or attribute continues after a section that may have ended the name",
                    "start the section with a space"
                )
            }
        return templates[file]?.file.diagnostic(message, at: offset, length: 1, help: help)
    }
}
