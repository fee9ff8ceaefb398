import SitegenBase
import SitegenTemplates

/// A template filter: `{{truncate-80(page.description)}}`. It converts a value before the value is written or used in a
/// section.
struct TemplateFilter: Hashable, Sendable {
    /// The names of filters.
    enum Name: String, CaseIterable, Sendable {
        case date, number, list
        case markdownify, plainText, truncate, slug, url, absoluteURL, json
        case capitalized, lowercased, uppercased
        case first, last, reversed, sorted, enumerated, count, empty
        case equalzero, plusone, minusone, even, odd

        /// The kind of argument that follows the name and a hyphen.
        var argument: Argument {
            switch self {
            case .date: .form
            case .number: .count(0...20, isOptional: true)
            case .truncate: .count(1...100_000, isOptional: false)
            case .first, .last: .count(1...100_000, isOptional: true)
            default: .none
            }
        }

        /// The name, with an example if it needs an argument.
        var example: String {
            if case .count(_, isOptional: false) = argument { "\(rawValue)-80" } else { rawValue }
        }
    }

    /// The kind of argument that follows the name of a filter.
    enum Argument: Sendable {
        case none
        /// A date format.
        case form
        case count(ClosedRange<Int>, isOptional: Bool)
    }

    /// Why a text is not a filter.
    struct Problem: Error {
        let message: String
        /// How to fix it; `nil` if the name is unknown, in which case the value determines the help.
        let help: String?
    }

    let name: Name

    /// The number after the name.
    private(set) var count: Int?

    /// The date format.
    private(set) var form = LanguageFormats.DateForm.long

    /// - Parameter text: `truncate-80`.
    init(_ text: String) throws(Problem) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = Name(rawValue: parts[0]) else {
            throw Problem(message: "unknown filter ‘\(text)’", help: nil)
        }
        self.name = name
        let argument = parts.count == 2 ? parts[1] : nil
        switch (name.argument, argument) {
        case (.none, let argument?):
            throw Problem(
                message: "the filter ‘\(name.rawValue)’ takes no argument, but ‘\(argument)’ was given",
                help: "write \(name.rawValue)(…)")
        case (.form, let argument?):
            guard let form = LanguageFormats.DateForm(rawValue: argument) else {
                let known = LanguageFormats.DateForm.allCases.map(\.rawValue)
                throw Problem(
                    message: "‘\(argument)’ is not a date format",
                    help: Suggestion.nearest(to: argument, among: known).map { "did you mean ‘date-\($0)’?" }
                        ?? "the formats are \(known.map { "date-\($0)" }.joined(separator: ", "))")
            }
            self.form = form
        case (.count(let range, _), let argument?):
            guard let count = Int(argument), range.contains(count) else {
                throw Problem(
                    message: "‘\(argument)’ is not a number from \(range.lowerBound) to \(range.upperBound)",
                    help: "write \(name.rawValue)-\(max(3, range.lowerBound))(…)")
            }
            self.count = count
        case (.count(_, isOptional: false), nil):
            throw Problem(
                message: "the filter ‘\(name.rawValue)’ needs a number", help: "write \(name.example)(…)")
        default: break
        }
    }
}

// MARK: - Kinds of values

extension TemplateFilter.Name {
    /// The shape of the filter's result; `nil` if the filter does not accept the value.
    ///
    /// - Parameter hasCount: Whether a number follows the name.
    func result(of shape: TemplateShape, hasCount: Bool = false) -> TemplateShape? {
        switch shape {
        case .text: ofText
        case .date: self == .date ? .text : ofText
        case .number: ofNumber
        case .position: isOfLibraryNumbers ? ofNumber : nil
        case .html:
            switch self {
            case .plainText: .text
            case .json: .json
            case .empty: .truth
            default: nil
            }
        case .list(let element): ofList(element, hasCount: hasCount)
        case .open, .setting: ofOpen
        case .script, .styleSheet, .json, .truth, .object, .named: nil
        }
    }

    private var ofText: TemplateShape? {
        switch self {
        case .markdownify: .html
        case .plainText, .truncate, .slug, .url, .absoluteURL, .capitalized, .lowercased, .uppercased, .reversed: .text
        case .json: .json
        case .empty: .truth
        default: nil
        }
    }

    private var ofNumber: TemplateShape? {
        switch self {
        case .number: .text
        case .json: .json
        case .plusone, .minusone: .number
        case .equalzero, .even, .odd: .truth
        default: nil
        }
    }

    /// Whether swift-mustache implements the filter for its own numbers, such as the index in a list.
    private var isOfLibraryNumbers: Bool {
        switch self {
        case .plusone, .minusone, .equalzero, .even, .odd: true
        default: false
        }
    }

    private func ofList(_ element: TemplateShape, hasCount: Bool) -> TemplateShape? {
        switch self {
        case .first, .last: hasCount ? .list(element) : element
        case .reversed: .list(element)
        case .count: .number
        case .empty: .truth
        case .list: element.hasTitle ? .text : nil
        case .sorted: element.isPlain ? .list(element) : nil
        case .json: element.isPlain ? .json : nil
        default: nil
        }
    }

    private var ofOpen: TemplateShape? {
        switch self {
        case .markdownify: .html
        case .json: .json
        case .empty, .equalzero, .even, .odd: .truth
        case .count, .plusone, .minusone: .number
        case .first, .last, .reversed, .sorted, .enumerated: .open
        case .date, .number, .list, .plainText, .truncate, .slug, .url, .absoluteURL, .capitalized, .lowercased,
            .uppercased:
            .text
        }
    }
}

extension TemplateShape {
    /// Whether a list of these values can be written as a sentence.
    fileprivate var hasTitle: Bool {
        switch self {
        case .object(let names): names.shapes["title"] == .text
        default: isPlain
        }
    }

    /// Whether the value is a text, a number or a field of an author.
    fileprivate var isPlain: Bool {
        switch self {
        case .text, .date, .number, .open, .setting: true
        default: false
        }
    }

    /// The filters that accept such a value, as written in templates.
    var filters: [String] {
        TemplateFilter.Name.allCases.filter { $0.result(of: self) != nil }.map(\.rawValue).sorted()
    }

    /// The shape of the result of a filter.
    ///
    /// - Parameters:
    ///   - text: The filter as written.
    ///   - expression: The expression in the template, for messages.
    func filtered(by text: String, _ expression: String) throws(TemplateFilter.Problem) -> TemplateShape {
        let known = filters
        do throws(TemplateFilter.Problem) {
            let filter = try TemplateFilter(text)
            if let result = filter.name.result(of: self, hasCount: filter.count != nil) { return result }
            throw TemplateFilter.Problem(
                message: "the filter ‘\(filter.name.rawValue)’ cannot convert ‘\(expression)’, which is \(described)",
                help: known.isEmpty
                    ? "remove the filter" : "the filters for this value are \(known.joined(separator: ", "))")
        } catch {
            if error.help != nil { throw error }
            let name = String(text.prefix { $0 != "-" })
            throw TemplateFilter.Problem(
                message: error.message,
                help: Suggestion.nearest(to: name, among: TemplateFilter.Name.allCases.map(\.rawValue).sorted())
                    .flatMap(TemplateFilter.Name.init).map { "did you mean ‘\($0.example)’?" }
                    ?? (known.isEmpty
                        ? "remove the filter; this value supports none"
                        : "the filters for this value are \(known.joined(separator: ", "))"))
        }
    }

    /// The name of the shape in a message.
    var described: String {
        switch self {
        case .text: "a string"
        case .date: "a date"
        case .number, .position: "a number"
        case .truth: "true or false"
        case .html: "HTML"
        case .script: "a script"
        case .styleSheet: "a style sheet"
        case .json: "JSON"
        case .list: "a list"
        case .object, .named: "a group of values"
        case .open: "a field"
        case .setting: "a setting"
        }
    }
}
