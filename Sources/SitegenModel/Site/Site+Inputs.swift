public import SitegenBase
import SitegenFiles

/// The values besides pages that themes and directives may read. A page is rendered again when a value that was read for it has
/// changed.
extension Site {
    /// Returns the content of a file.
    ///
    /// - Parameter path: The path relative to the site's folder: `quotes/today.txt`. Hidden files, the output folder and
    ///   files outside of the site's folder cannot be read.
    /// - Returns: The bytes.
    /// - Throws: A ``/SitegenBase/Diagnostic`` if the file cannot be read.
    public func bytes(ofFile path: String) throws(Diagnostic) -> [UInt8] {
        do throws(FileSystem.Failure) {
            return try inputs.bytes(ofFile: path)
        } catch {
            throw Diagnostic("cannot read the file: \(error.reason)", file: path)
        }
    }

    /// Returns the text of a file. Like ``bytes(ofFile:)``, but decoded as UTF-8.
    ///
    /// - Parameter path: The path relative to the site's folder: `quotes/today.txt`.
    /// - Returns: The text. Invalid UTF-8 is repaired.
    /// - Throws: A ``/SitegenBase/Diagnostic`` if the file cannot be read.
    public func text(ofFile path: String) throws(Diagnostic) -> String {
        String(decoding: try bytes(ofFile: path), as: UTF8.self)
    }

    /// Returns the value of an environment variable.
    ///
    /// - Parameter name: The name: `GITHUB_SHA`.
    /// - Returns: The value; `nil` if the variable is not set.
    public func environment(_ name: String) -> String? { inputs.environment(name) }

    /// Returns a value that the program computes before the pages are rendered (see `Website.input`).
    ///
    /// - Parameter key: The input's key.
    /// - Returns: The value; `nil` if the program has no such input.
    public func input<Value>(_ key: InputKey<Value>) -> Value? { inputs.input(key.name) as? Value }

    /// Records that the page being rendered must be rendered again in every build.
    package func noteBuild() { inputs.noteBuild() }
}
