#if canImport(CSitegenCmark)
import SitegenDocuments

extension NodeAttributes {
    /// Returns the attributes with the text of each id, class and value transformed.
    func mapText(_ transform: (String) -> String) -> NodeAttributes {
        var result = NodeAttributes(id: id.map(transform), classes: classes.map(transform))
        for (name, value) in values { result.set(name, to: transform(value)) }
        return result
    }
}
#endif
