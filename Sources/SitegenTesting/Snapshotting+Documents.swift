public import Documents
public import Hypertext

extension Snapshotting where Value: HTML {
    /// The markup of a page, a component, an element or a document as it goes out, in an `html` file.
    public static var html: Snapshotting {
        Snapshotting(pathExtension: "html") { $0.render() }
    }
}

extension Snapshotting where Value == Document {
    /// The text that a reader of a document sees, without any markup, in a `txt` file.
    public static var text: Snapshotting {
        Snapshotting(pathExtension: "txt") { $0.plainText }
    }
}
