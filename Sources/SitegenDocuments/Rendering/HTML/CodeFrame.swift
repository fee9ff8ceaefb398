/// The frame of code blocks on a page: a box with the title, the language and space for a copy button.
///
/// ```swift
/// var renderer = HTMLRenderer()
/// renderer.codeFrame = CodeFrame { $0 == "swift" ? "Swift" : $0 }
/// ```
/// The box is a `<figure class="code">`, whose caption has a `<span class="code-title">` and a `<span class="code-language">`.
/// Without a title and a language it is a `<div class="code">`, and so is a block of one line without a title.
public struct CodeFrame: Sendable {
    /// The name of the script in ``HTMLRenderer/scripts`` for documents with framed code.
    public static let script = "code"

    /// The display name of a language: `JavaScript` for `js`; `nil` if the frame should not name it.
    public var languageName: @Sendable (_ language: String) -> String?

    /// Creates a frame. By default it shows each language as written in the fence.
    ///
    /// - Parameter languageName: Returns the display name of a language.
    public init(languageName: @escaping @Sendable (_ language: String) -> String? = { $0 }) {
        self.languageName = languageName
    }
}
