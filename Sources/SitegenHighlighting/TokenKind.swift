/// The kind of a span of source code, which determines its color.
///
/// The raw value is a stable lowercase name that a renderer can use directly, for example as the suffix of a CSS class
/// (`hl-keyword`).
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum TokenKind: String, CaseIterable, Hashable, Sendable {
    /// A reserved word, including contextual keywords: `let`, `async`, `SELECT`.
    case keyword
    /// A predefined value, a name in capitals, or a symbol: `true`, `nil`, `MAX_PATH`, `:name`.
    case constant
    /// The name of a type, a module section or a CSS class.
    case type
    /// The name of a function in its declaration or a call, or of a command in a shell.
    case function
    /// A macro expansion: `#expect`, `println!`.
    case macro
    /// A variable with a special mark, or the receiver of a method: `$0`, `$HOME`, `--accent`.
    case variable
    /// A member after a dot, or the key before a value.
    case property
    /// A number, with its unit or suffix.
    case number
    /// A string or character literal with its delimiters.
    case string
    /// An escape within a string, and the delimiters of an interpolation: `\n`, `\(`, `&amp;`.
    case escape
    /// A regular expression literal.
    case regex
    /// A comment with its delimiters.
    case comment
    /// An attribute, decorator or annotation; the name of an attribute in markup; an option of a command.
    case attribute
    /// An operator.
    case `operator`
    /// A directive to the tool, not part of the program: `#if`, `#include`, `<!DOCTYPE html>`, `<?php`, a diff's hunk header, a
    /// prompt, Markdown's markup characters.
    case meta
    /// The name of an element in markup or in a selector.
    case tag
    /// A heading in a text.
    case heading
    /// Emphasized text.
    case emphasis
    /// Strongly emphasized text.
    case strong
    /// The text or the destination of a link.
    case link
    /// A line that a diff adds.
    case inserted
    /// A line that a diff removes.
    case deleted
}
