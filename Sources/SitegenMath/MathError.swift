import SitegenBase

/// Why a formula cannot be converted, and where the error is.
public struct MathError: Error, Hashable, Sendable {
    /// The kind of an error.
    public enum Kind: Hashable, Sendable {
        /// No command has this name.
        case unknownCommand(String)
        /// No environment has this name.
        case unknownEnvironment(String)
        /// The command is not allowed, because it loads, links or styles content that the page's author has not written.
        case refusedCommand(String)
        /// The command lacks a required argument.
        case missingArgument(String)
        /// The end of a group, an environment or a delimiter is missing.
        case unclosed(String)
        /// A closing or separating token has no matching opening token.
        case misplaced(String)
        /// A base has two subscripts or two superscripts.
        case repeatedScript(String)
        /// A delimiter was expected.
        case noDelimiter(String)
        /// A length such as `2pt` was expected.
        case badLength(String)
        /// A color name or hexadecimal digits were expected.
        case badColor(String)
        /// The definition of a macro is not supported.
        case badMacro(String)
        /// Groups are nested deeper than the limit.
        case nestedTooDeep
        /// Macros expand the formula beyond the limit.
        case expandedTooFar
    }

    /// The kind of the error.
    public var kind: Kind

    /// The position of the error: the number of UTF-8 bytes before it in the source.
    public var offset: Int

    /// Creates an error at a position of the source.
    ///
    /// - Parameters:
    ///   - kind: The kind of the error.
    ///   - offset: The number of UTF-8 bytes before it in the source.
    public init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// A short description of the error.
    public var message: String {
        switch kind {
        case .unknownCommand(let name): "unknown command ‘\\\(name)’ in a formula"
        case .unknownEnvironment(let name): "unknown environment ‘\(name)’ in a formula"
        case .refusedCommand(let name): "‘\\\(name)’ is not allowed in a formula"
        case .missingArgument(let name): "‘\(name)’ needs an argument"
        case .unclosed(let opener): "‘\(opener)’ is not closed in the formula"
        case .misplaced(let token): "unexpected ‘\(token)’ in the formula"
        case .repeatedScript(let sign): "a second ‘\(sign)’ after the same base in the formula"
        case .noDelimiter(let token): "expected a delimiter after ‘\(token)’, such as ( or ."
        case .badLength(let text): "‘\(text)’ is not a length"
        case .badColor(let text): "‘\(text)’ is not a color"
        case .badMacro(let name): "the definition of ‘\(name)’ is invalid"
        case .nestedTooDeep: "the formula is nested more than \(FormulaParser.nestingLimit) levels deep"
        case .expandedTooFar: "the macros of the formula expand to more than the limit allows"
        }
    }

    /// The command that the author may have meant, preferably one with the same case of the first letter.
    private static func nearest(to name: String) -> String? {
        let isCapital = name.first?.isUppercase == true
        let limit = name.utf8.count < 5 ? 1 : 2
        return Suggestion.nearest(to: name, among: isCapital ? capitalNames : otherNames, within: limit)
            ?? Suggestion.nearest(to: name, among: isCapital ? otherNames : capitalNames, within: limit)
    }

    private static let capitalNames = Suggestion.Candidates(CommandTable.names.filter { $0.first?.isUppercase == true })
    private static let otherNames = Suggestion.Candidates(CommandTable.names.filter { $0.first?.isUppercase != true })
    private static let environmentNames = Suggestion.Candidates(EnvironmentLayout.table.keys.sorted())

    /// How to fix the error.
    public var help: String {
        switch kind {
        case .unknownCommand(let name):
            if let nearest = Self.nearest(to: name) {
                "did you mean ‘\\\(nearest)’?"
            } else {
                "write the name upright with \\operatorname{\(name)}, or define it with \\newcommand"
            }
        case .unknownEnvironment(let name):
            if let nearest = Suggestion.nearest(to: name, among: Self.environmentNames) {
                "did you mean ‘\(nearest)’?"
            } else {
                "use one such as aligned, cases or matrix"
            }
        case .refusedCommand: "write the link, the image or the HTML outside the formula"
        case .missingArgument: "write the argument in braces after the command"
        case .unclosed(let opener):
            switch opener {
            case "{": "add a ‘}’"
            case "\\left": "add a \\right with a delimiter, or \\right."
            case "$": "add a ‘$’"
            default: "add the closing delimiter"
            }
        case .misplaced("&"): "put it into an environment such as aligned or matrix, or write \\&"
        case .misplaced: "remove it, or escape it with a backslash"
        case .repeatedScript: "put braces around the base and its first script"
        case .noDelimiter: "write a delimiter, or . for none"
        case .badLength: "write a number and a unit, such as 2pt or 0.5em"
        case .badColor: "write a name such as red, or #rrggbb"
        case .badMacro: "write it as \\newcommand{\\name}[1]{…}"
        case .nestedTooDeep: "split the formula"
        case .expandedTooFar: "remove the macro that expands to itself, or split the formula"
        }
    }
}
