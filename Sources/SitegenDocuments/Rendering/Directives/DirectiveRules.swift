import Hypertext
import SitegenBase

/// The attributes of a ready-made directive, and the parts that it must have.
package struct DirectiveRules: Sendable {
    /// An attribute that the directive itself reads.
    package struct Argument: Sendable {
        /// The valid values.
        package enum Value: Sendable {
            case text
            /// The name alone, as in `{open}`.
            case flag
            /// A whole number of something: `pixels without a unit`.
            case number(of: String)
            case oneOf([String])
            /// The value of an attribute of images with the same name.
            case attributeOfImage
            /// The address of an image that a page may load before the reader follows a link.
            case imageOfSite
            /// The id of a YouTube video.
            case film
            /// The name of an icon.
            case icon
            /// The name of a list in a data file, or in front matter.
            case data
            /// A latitude and a longitude.
            case place
        }

        let name: String
        let value: Value

        package init(_ name: String, _ value: Value = .text) {
            (self.name, self.value) = (name, value)
        }
    }

    /// The attributes that the directive itself reads.
    let arguments: [Argument]
    /// The kind of its outermost element, which gets the author's other attributes; `nil` if it has no element.
    let element: AttributedElement?
    /// Whether it shows its label.
    let showsLabel: Bool
    /// What the directive is missing, if anything.
    let missing: @Sendable (BlockDirective) -> Problem?

    /// - Parameters:
    ///   - arguments: The attributes that the directive itself reads.
    ///   - element: The kind of its outermost element, which gets the author's other attributes; `nil` if it has no element.
    ///   - showsLabel: Whether it shows its label.
    ///   - missing: What the directive is missing, if anything.
    package init(
        _ arguments: [Argument] = [], on element: AttributedElement? = .block, showsLabel: Bool = false,
        missing: @escaping @Sendable (BlockDirective) -> Problem? = { _ in nil }
    ) {
        self.arguments = arguments
        self.element = element
        self.showsLabel = showsLabel
        self.missing = missing
    }

    /// A mistake in the use of a ready-made directive.
    package struct Problem: Hashable, Sendable {
        /// What is wrong.
        package var message: String
        /// How to fix it.
        package var help: String
        /// Whether the directive cannot show what it is for.
        package var isError = false
        /// The part of the source with the mistake; `nil` for the whole directive.
        package var source: String?
    }
}

/// A mistake in the use of a ready-made directive, and where it is.
package struct DirectiveProblem: Hashable, Sendable {
    /// The mistake.
    package let problem: DirectiveRules.Problem
    /// The position of the directive, or of the block that contains it.
    package let position: SourcePosition?
}

extension DirectiveRules {
    /// The mistakes in a block directive.
    func problems(in directive: BlockDirective, _ handlers: DirectiveHandlers) -> [Problem] {
        var problems = problems(of: directive.attributes, named: directive.name, handlers)
        if !showsLabel, !directive.label.isEmpty {
            problems.append(
                Problem(
                    message: "the directive ‘\(directive.name)’ does not show a label",
                    help: "write the text in a paragraph or a heading instead", source: "["))
        }
        if let missing = missing(directive) { problems.append(missing) }
        return problems
    }

    /// The mistakes in an inline directive.
    func problems(in directive: InlineDirective, _ handlers: DirectiveHandlers) -> [Problem] {
        let unknown = directive.isIcon ? handlers.icons.problem(with: directive.content.plainText) : nil
        return (unknown.map { [$0] } ?? []) + problems(of: directive.attributes, named: directive.name, handlers)
    }

    /// The mistakes in the attributes of a directive.
    private func problems(of attributes: NodeAttributes, named name: String, _ handlers: DirectiveHandlers) -> [Problem]
    {
        guard !attributes.isEmpty else { return [] }
        var problems = attributes.values.compactMap { problem(with: $0.value, of: $0.name, named: name, handlers) }
        if element == nil, attributes.id != nil || !attributes.classes.isEmpty {
            problems.append(
                Problem(
                    message: "the directive ‘\(name)’ has no element for an id or classes",
                    help: "put it between lines with ::: {#id .class} and :::", source: "{"))
        }
        return problems
    }

    private func problem(
        with value: String, of attribute: String, named name: String, _ handlers: DirectiveHandlers
    ) -> Problem? {
        let source = value.isEmpty ? attribute : attribute + "="
        if let argument = arguments.first(where: { $0.name == attribute }) {
            switch argument.value {
            case .icon: return handlers.icons.problem(with: value)
            case .data: return handlers.problem(withData: value)
            default: return argument.problem(with: value, named: name, source: source)
            }
        }
        if let element, let rule = AttributeRule.rule(for: attribute) {
            switch rule.problem(with: value, on: element) {
            case nil: return nil
            case .value(let expected)?: return .value(attribute, expected: expected, source: source)
            case .unknownName?, .otherElement?: break
            }
        }
        return Problem(
            message: "the directive ‘\(name)’ has no attribute ‘\(attribute)’",
            help: help(for: attribute), source: source)
    }

    private func help(for attribute: String) -> String {
        if element != nil, attribute == "id" { return "write the id as {#name}" }
        if element != nil, attribute == "class" { return "write classes as {.name}" }
        let names = arguments.map(\.name) + (element.map { AttributeRule.names(on: $0) } ?? [])
        let nearest = Suggestion.slip(for: attribute, among: names)
        return nearest.map { "did you mean ‘\($0)’?" } ?? "the valid attributes are \(names.joined(separator: ", "))"
    }
}

extension DirectiveRules.Argument {
    /// Why a value is not valid; `nil` if it is.
    fileprivate func problem(with text: String, named name: String, source: String) -> DirectiveRules.Problem? {
        let expected: String
        switch value {
        case .text, .icon, .data: return nil
        case .flag:
            guard text == "false" else { return nil }
            expected = "‘\(self.name)’ without a value, or omit it"
        case .number(let unit):
            if !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy(\.isASCIIDigit) { return nil }
            expected = "a number of \(unit)"
        case .oneOf(let values):
            if values.contains(text) { return nil }
            expected = values.joined(separator: ", ")
        case .attributeOfImage:
            let problem = AttributeRule.rule(for: self.name)?.problem(with: text, on: .image)
            guard case .value(let rule)? = problem else { return nil }
            expected = rule
        case .place:
            if text.place != nil { return nil }
            expected = "the latitude and the longitude in degrees, such as 53.5436,9.9668"
        case .film:
            if text.isFilm { return nil }
            return .film("invalid value for the attribute ‘\(self.name)’", source: source)
        case .imageOfSite:
            guard URLSafety.isRemote(text) else { return nil }
            return DirectiveRules.Problem(
                message: "the image ‘\(text)’ of the directive ‘\(name)’ is on another host, so it is not shown",
                help: "copy the image into the site; the page loads nothing from other hosts before a click",
                source: source)
        }
        return .value(self.name, expected: expected, source: source)
    }
}

extension DirectiveRules.Problem {
    fileprivate static func value(_ name: String, expected: String, source: String) -> Self {
        Self(message: "invalid value for the attribute ‘\(name)’", help: "write \(expected)", source: source)
    }

    fileprivate static func film(_ message: String, source: String?) -> Self {
        Self(
            message: message,
            help: "write ::youtube[Title]{id=M7lc1UVf-VE}, with the 11 characters after ‘v=’ in the URL of the video",
            isError: true, source: source)
    }

    /// A required attribute is missing.
    static func missing(_ attribute: String, in directive: BlockDirective, example: String) -> Self {
        Self(
            message: "the directive ‘\(directive.name)’ needs the attribute ‘\(attribute)’",
            help: "write \(example)", isError: true)
    }

    /// A directive does not contain what it is for.
    static func empty(_ directive: BlockDirective, _ content: String, help: String) -> Self {
        Self(message: "the directive ‘\(directive.name)’ contains no \(content)", help: help)
    }

    /// A video has no id, or its label shows an image from another host.
    static func film(in directive: BlockDirective) -> Self? {
        if directive.attributes["id"] == nil {
            return film("the directive ‘youtube’ needs the attribute ‘id’", source: nil)
        }
        guard let image = directive.label.firstRemoteImage else { return nil }
        return Self(
            message: "the image ‘\(image)’ of the directive ‘youtube’ is on another host, so it is not shown",
            help: "copy the image into the site; the page loads nothing from other hosts before a click", source: image)
    }
}

extension DirectiveHandlers {
    /// The mistake of data that does not exist; `nil` if it exists, or if it is from front matter.
    fileprivate func problem(withData name: String) -> DirectiveRules.Problem? {
        let file = name.split(separator: ".").first.map(String.init) ?? name
        guard let dataNames, !name.hasPrefix("params."), !dataNames.contains(file) else { return nil }
        return DirectiveRules.Problem(
            message: "there is no data ‘\(name)’",
            help: Suggestion.nearest(to: file, among: dataNames).map { "did you mean ‘\($0)’?" }
                ?? "add the file data/\(file).yaml, or write data=params.\(name) for a list in front matter",
            isError: true, source: "data=")
    }
}

extension [Inline] {
    /// The source of the first image from another host.
    fileprivate var firstRemoteImage: String? {
        for inline in self {
            if case .image(let image) = inline, URLSafety.isRemote(image.source) { return image.source }
            if let source = inline.run.firstRemoteImage { return source }
        }
        return nil
    }
}

extension String {
    /// Whether the text is a valid YouTube video id.
    var isFilm: Bool {
        utf8.count == 11
            && utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
