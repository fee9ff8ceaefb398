/// The frame of code blocks on a page: a box with the title, the language and space for a copy button.
///
/// ```swift
/// var renderer = HTMLRenderer()
/// renderer.codeFrame = CodeFrame { $0 == "swift" ? "Swift" : $0 }
/// ```
/// The box is a `<figure class="code">` whose caption holds `<span class="code-title">` and `<span class="code-language">`, or a
/// `<div class="code">` where there is neither a title nor a language.
public struct CodeFrame: Sendable {
    /// The name of a script in ``HTMLRenderer/scripts`` that documents with framed code need.
    public static let script = "code"

    /// The name of a language as readers know it: `JavaScript` for `js`; `nil` if the frame should not name it.
    public var languageName: @Sendable (_ language: String) -> String?

    /// A frame that names each language as in its fence by default.
    ///
    /// - Parameter languageName: Returns the name of a language as readers know it.
    public init(languageName: @escaping @Sendable (_ language: String) -> String? = { $0 }) {
        self.languageName = languageName
    }
}
