public import SitegenBase
public import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenFiles
public import SitegenModel

/// The page whose text a transform changes.
///
/// Reading its properties records no dependencies: a transformed text is read again whenever its front matter has
/// changed.
@dynamicMemberLookup
public struct TransformedPage: Sendable {
    private let page: Page
    private let inputs: TransformInputs

    /// The file, relative to the site's folder: `content/recipes/soup.md`.
    public var file: String { page.file }

    /// The folder of the page's section below `content/`, such as `recipes`; empty at the top level.
    public var section: String { page.folder }

    /// The language of the text.
    public var language: SiteLanguage { page.language }

    /// The page's title.
    public var title: String { page.frontMatter.title }

    /// The value of a front-matter key.
    ///
    /// - Parameter key: The key: `page.description`.
    /// - Returns: The value.
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        page.frontMatter[dynamicMember: key]
    }

    /// The page's terms in a taxonomy, as written.
    ///
    /// - Parameter taxonomy: The taxonomy's name: `tags`.
    /// - Returns: The names in the order of the front matter; empty if the page has none.
    public func names(in taxonomy: String) -> [String] { page.frontMatter.names(in: taxonomy) }

    /// The page's front matter as a value of the type that is declared for its section.
    ///
    /// - Parameter type: The type that is declared for the section.
    /// - Returns: The value; `nil` if the section has another type or none.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? {
        page.swiftMetadata as? Metadata
    }

    /// The content of a file that the transform depends on.
    ///
    /// The next build runs the transform again if the file has changed.
    ///
    /// - Parameter path: The path relative to the site's folder: `data/prices.txt`. Hidden files, the output folder and
    ///   files outside of the site's folder cannot be read.
    /// - Returns: The bytes.
    /// - Throws: A ``/SitegenBase/Diagnostic`` if the file cannot be read.
    public func bytes(ofFile path: String) throws(Diagnostic) -> [UInt8] {
        do throws(FileSystem.Failure) {
            return try inputs.bytes(of: path)
        } catch {
            throw Diagnostic("a transform cannot read ‘\(path)’: \(error.reason)", file: file)
        }
    }

    /// Returns the text of a file that the transform depends on. Like ``bytes(ofFile:)``, but decoded as UTF-8.
    ///
    /// - Parameter path: The path relative to the site's folder: `data/prices.txt`.
    /// - Returns: The text. Invalid UTF-8 is repaired.
    /// - Throws: A ``/SitegenBase/Diagnostic`` if the file cannot be read.
    public func text(ofFile path: String) throws(Diagnostic) -> String {
        String(decoding: try bytes(ofFile: path), as: UTF8.self)
    }

    /// The value of an environment variable that the transform depends on.
    ///
    /// - Parameter name: The name: `GITHUB_SHA`.
    /// - Returns: The value; `nil` if the variable is not set.
    public func environment(_ name: String) -> String? { inputs.environment(name) }

    /// A value that the program computes before texts are read (see ``Website/input(_:_:)``).
    ///
    /// - Parameter key: The input's key.
    /// - Returns: The value; `nil` if the program has no such input.
    public func input<Value>(_ key: InputKey<Value>) -> Value? { inputs.input(key.name) as? Value }

    init(_ page: Page, _ inputs: TransformInputs) {
        self.page = page
        self.inputs = inputs
    }
}
