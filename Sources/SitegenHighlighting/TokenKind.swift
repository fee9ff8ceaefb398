/// What a stretch of source code is, as far as its color goes.
///
/// The raw value is a stable name in lower case: a renderer may use it as it stands, for instance as the suffix of a
/// CSS class (`hl-keyword`).
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum TokenKind: String, CaseIterable, Hashable, Sendable {
    /// A word the language reserves, also where only its context does: `let`, `async`, `SELECT`.
    case keyword
    /// A value with a name of the language's own, a name in capitals, or a symbol: `true`, `nil`, `MAX_PATH`, `:name`.
    case constant
    /// The name of a type, a module section or a CSS class.
    case type
    /// The name of a function, where it is declared or called, or of a command in a shell.
    case function
    /// A macro where it is expanded: `#expect`, `println!`.
    case macro
    /// A variable that is marked as one: `$0`, `$HOME`, `--accent`, or the receiver of a method.
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
    /// An attribute, decorator or annotation, an attribute's name in markup, an option of a command.
    case attribute
    /// An operator.
    case `operator`
    /// What speaks to the tool rather than in the program: `#if`, `#include`, `<!DOCTYPE html>`, `<?php`, a diff's hunk
    /// header, a prompt, the marks of Markdown.
    case meta
    /// The name of an element in markup or in a selector.
    case tag
    /// A heading in a text.
    case heading
    /// Emphasised text.
    case emphasis
    /// Strongly emphasized text.
    case strong
    /// The text or the target of a link.
    case link
    /// A line that a diff adds.
    case inserted
    /// A line that a diff removes.
    case deleted
}
