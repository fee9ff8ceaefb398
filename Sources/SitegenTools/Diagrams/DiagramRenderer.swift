/// Renders diagrams from their source while a site is built.
///
/// A code block in one of its languages is replaced by a drawing. The drawing is cached in the site's cache folder under a
/// fingerprint of its source and ``version``, so that each diagram is drawn only once.
///
/// Content is untrusted. A renderer must not let a source read files, run programs or load anything, and it must have a time
/// limit. Its SVG is not trusted either: only its shapes, texts and links are published.
public protocol DiagramRenderer: Sendable {
    /// The program's name in messages.
    var name: String { get }

    /// The languages of the code blocks that it draws, in lowercase.
    var languages: Set<String> { get }

    /// A text that changes whenever the drawings may change, such as the version of a program; `nil` if the program is not
    /// installed. A build reads it once.
    var version: String? { get }

    /// How to install the program, as an imperative.
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
    /// What is wrong, as one sentence without a period.
    public var message: String

    /// The line of the source with the error, counted from 1; `nil` if the error concerns the whole source.
    public var line: Int?

    /// Creates a failure that concerns a line of the source or the whole source.
    ///
    /// - Parameters:
    ///   - message: What is wrong.
    ///   - line: The line of the source, counted from 1.
    public init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }
}
