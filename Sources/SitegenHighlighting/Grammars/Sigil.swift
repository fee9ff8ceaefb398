import SitegenBase

/// A mark that determines the kind of what follows: `@objc`, `#if`, `$0`.
struct Sigil: Sendable {
    enum Body: Sendable {
        /// A name.
        case word
        /// A name before a closing mark: `::done::`, `<leader>`.
        case enclosed(by: String)
        /// Names with a separator between them.
        case path(Unicode.Scalar)
        /// A name after blanks. Some names are followed by a path in angle brackets, others by a line of plain text:
        /// `# include <stdio.h>`, `#pragma mark - Books`.
        case directive(pathAfter: String, textAfter: String)
        /// Everything up to the bracket that closes the mark's own.
        case brackets(spansLines: Bool)
        /// Digits or a name.
        case parameter
        /// One of some characters: `$!`.
        case character(ByteSet)
        /// Any number of some characters: `./lib/a.nix`.
        case characters(ByteSet)
        /// Everything up to a mark on the same line: `${a b}`.
        case through(Unicode.Scalar)
    }
    var mark: String
    var kind: TokenKind
    var body: Body
    var position = Position.anywhere
    /// The characters of its name after the first; `nil` for those of names in general.
    var namePart: ByteSet?
    /// Names that are of another kind.
    var exceptions: KeyValuePairs<TokenKind, String> = [:]
    /// Names that declare the name after them, by the kind of the declared name.
    var declares: KeyValuePairs<TokenKind, String> = [:]
    /// Whether the mark has the same kind, instead of being plain text.
    var includesMark = true
    /// Whether it is a value, so that an operator follows.
    var isOperand = false

    enum Position: Sendable {
        case anywhere
        case lineStart
        /// At the start of a line and outside of all brackets.
        case topLevel
        /// Where an operand is expected.
        case operand
        /// Not right after a name, a number or a closing bracket.
        case apart
    }

    /// A variable with a mark: `$name`.
    static func variable(
        _ mark: String, _ body: Body = .word, namePart: ByteSet? = nil,
        exceptions: KeyValuePairs<TokenKind, String> = [:]
    ) -> Sigil {
        Sigil(
            mark: mark, kind: .variable, body: body, namePart: namePart, exceptions: exceptions, isOperand: true)
    }

    /// An attribute, decorator or annotation: `@a.b`.
    static func attribute(_ mark: String, position: Position = .anywhere) -> Sigil {
        Sigil(mark: mark, kind: .attribute, body: .path("."), position: position)
    }

    /// A directive at the start of a line: `#include <stdio.h>`.
    static func directive(_ mark: String, pathAfter: String = "", textAfter: String = "") -> Sigil {
        Sigil(
            mark: mark, kind: .meta, body: .directive(pathAfter: pathAfter, textAfter: textAfter), position: .lineStart)
    }
}
