import Mustache
import SitegenBase
import SitegenModel

extension TemplateFile {
    /// The diagnostic for the library's error about a template that is not well-formed.
    func diagnostic(_ error: any Error) -> Diagnostic {
        guard let error = error as? MustacheTemplate.ParserError else { return Diagnostic("\(error)", file: name) }
        let (message, help): (String, String?) =
            switch error.error as? MustacheTemplate.Error {
            case .sectionCloseNameIncorrect:
                ("the end tag does not match the open section", "close the innermost section first: {{/name}}")
            case .unfinishedName: Self.explanation(ofNameAt: error.context)
            case .expectedSectionEnd: ("a section is never closed", "end the section with {{/name}}")
            case .invalidSetDelimiter: ("invalid delimiters", "write two delimiters, such as {{=<% %>=}}")
            case .transformAppliedToInheritanceSection: ("a block cannot have a filter", "remove the filter")
            case .illegalTokenInsideInheritSection, .textInsideInheritSection:
                (
                    "only blocks are allowed between the tags of an inherited partial",
                    "put the content into a block: {{$name}}…{{/name}}"
                )
            case .invalidConfigVariableSyntax: ("invalid setting", "write {{% CONTENT_TYPE:HTML}}")
            case .unrecognisedConfigVariable: ("unknown setting", "the only setting is CONTENT_TYPE")
            case nil: ("the template ends inside a tag", "end the tag with }}")
            }
        let place = error.context
        // The library has read one additional line (see ``TemplateEscaping/declaration``).
        return Diagnostic(
            message, file: name, line: max(1, place.lineNumber - 1), column: max(1, place.columnNumber),
            excerpt: place.line, help: help)
    }

    /// The message and the help for a tag that does not end after its name.
    private static func explanation(ofNameAt place: MustacheParserContext) -> (message: String, help: String) {
        let rest = place.line.dropFirst(max(0, place.columnNumber - 1))
        guard let end = rest.firstRange(of: "}}")?.lowerBound, !rest[..<end].contains("{{"), let first = rest.first
        else { return ("the tag is never closed", "end the tag with }}") }
        let isOfName = first.isASCII && (first.isLetter || first.isNumber || "._-?*".contains(first))
        let sign = isOfName ? "a space" : "‘\(first)’"
        return (
            "the name in the tag contains \(sign)",
            "names in tags consist of the letters a to z, digits, hyphens, underscores and dots; if this is the name of a "
                + "file or a key, change it there, too"
        )
    }

    /// An error at a byte offset of the template.
    ///
    /// - Parameter length: The number of characters to mark.
    func diagnostic(_ message: String, at offset: Int, length: Int, help: String?) -> Diagnostic {
        let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
        let line = before.count(where: \.isNewline) + 1
        let column = before.reversed().prefix { !$0.isNewline }.count + 1
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Diagnostic(
            message, file: name, line: line, column: column, length: length, excerpt: String(lines[line - 1]),
            help: help)
    }
}
