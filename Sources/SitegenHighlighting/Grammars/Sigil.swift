import SitegenBytes

/// A mark, and what it makes of what follows: `@objc`, `#if`, `$0`.
struct Sigil: Sendable {
    enum Body: Sendable {
        /// A name.
        case word
        /// A name before a closing mark: `::done::`, `<leader>`.
        case enclosed(by: String)
        /// Names with a separator between them.
        case path(Unicode.Scalar)
        /// A name after blanks. After some names a path in angle brackets follows, and after others a line of plain text:
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
    /// What its name goes on with; `nil` for what names go on with anywhere.
    var namePart: ByteSet?
    /// Names that are of another kind.
    var exceptions: KeyValuePairs<TokenKind, String> = [:]
    /// Names that declare the name after them, by what that is.
    var declares: KeyValuePairs<TokenKind, String> = [:]
    /// Whether the mark is of the kind as well, rather than plain text before it.
    var includesMark = true
    /// Whether what is marked stands for a value, so that an operator follows.
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

    /// A variable that is marked as one: `$name`.
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
