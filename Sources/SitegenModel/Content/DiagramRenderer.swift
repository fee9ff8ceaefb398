/// Draws diagrams from their source while a site is built.
///
/// A code block in one of its languages becomes a drawing in the page. The drawing is kept in the cache folder of the
/// site under a fingerprint of source and ``version``, so that a diagram is drawn once.
///
/// Content is untrusted, so a renderer must not let a source read files, run programs or load anything, and must stop
/// after a while. Its SVG is not trusted either: of it only shapes, texts and links are published.
public protocol DiagramRenderer: Sendable {
    /// The program's name in messages.
    var name: String { get }

    /// The languages of the code blocks that it draws, in lowercase.
    var languages: Set<String> { get }

    /// A text that changes when its drawings may change, such as the version of a program; `nil` if the program is not
    /// installed. A build asks for it once.
    var version: String? { get }

    /// What to do to install it, as an imperative.
    var installationHelp: String { get }

    /// Draws a diagram.
    ///
    /// - Parameters:
    ///   - source: The content of the code block.
    ///   - language: The language of the code block, one of ``languages``.
    /// - Returns: An SVG document.
    /// - Throws: ``DiagramFailure`` if the source has an error, is too large or takes too long.
    func draw(_ source: String, language: String) throws(DiagramFailure) -> [UInt8]
}

/// Why a diagram could not be drawn.
public struct DiagramFailure: Error, Hashable, Sendable {
    /// What is wrong, in one sentence without a full stop.
    public var message: String

    /// The line of the source, counted from 1, if the error is in one.
    public var line: Int?

    /// A failure, in a line of the source or in all of it.
    ///
    /// - Parameters:
    ///   - message: What is wrong.
    ///   - line: The line of the source, counted from 1.
    public init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }
}
