/// How a value becomes the text of a snapshot.
///
/// A strategy defines the text and the extension of its file:
///
/// ```swift
/// assertSnapshot(of: page, as: .html)
/// ```
///
/// | Strategy | Of | Text |
/// | --- | --- | --- |
/// | `.html` | any `HTML` | the markup, laid out in lines |
/// | `.document` | `Document` | its tree, a node a line |
/// | `.markdown` | `Document` | as CommonMark with the extensions |
/// | `.text` | `Document`, `String` | what a reader sees; the string itself |
/// | `.json` | any `Encodable` | JSON, laid out, keys sorted |
/// | `.dump` | any value | its properties, one a line |
/// | `.site` | the path of a folder, or files by path | all files as one text archive |
///
/// To create a strategy for another type, convert its values for an existing strategy:
///
/// ```swift
/// extension Snapshotting where Value == [String] {
///     static var list: Snapshotting { Snapshotting<String>.text.pullback { $0.joined(separator: "\n") } }
/// }
/// ```
public struct Snapshotting<Value>: Sendable {
    /// The extension of the snapshot's file, without a dot, such as `txt` or `html`.
    public let pathExtension: String

    /// The text of a value's snapshot.
    ///
    /// It must be the same for the same value in every run: without the current time, hash order or machine-specific paths. An
    /// error fails the assertion.
    public let text: @Sendable (Value) throws -> String

    /// Creates a strategy.
    ///
    /// - Parameters:
    ///   - pathExtension: The extension of the snapshot's file, without a dot.
    ///   - text: The text of a value, the same in every run. An error fails the assertion.
    public init(pathExtension: String, text: @escaping @Sendable (Value) throws -> String) {
        self.pathExtension = pathExtension
        self.text = text
    }

    /// Creates a strategy for another type by converting its values to this strategy's type. The file extension is unchanged.
    ///
    /// - Parameter convert: Returns this strategy's value for a value of the other type. An error fails the assertion.
    /// - Returns: A strategy for values of the other type.
    public func pullback<Other>(_ convert: @escaping @Sendable (Other) throws -> Value) -> Snapshotting<Other> {
        let text = self.text
        return Snapshotting<Other>(pathExtension: pathExtension) { try text(convert($0)) }
    }
}

extension Snapshotting where Value == String {
    /// Text unchanged, byte by byte, in a `txt` file.
    public static var text: Snapshotting {
        Snapshotting(pathExtension: "txt") { $0 }
    }
}
