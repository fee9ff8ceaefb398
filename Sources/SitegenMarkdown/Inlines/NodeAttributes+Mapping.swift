#if canImport(CSitegenCmark)
import SitegenDocuments

extension NodeAttributes {
    /// The same attributes with other text in the place of each id, class and value.
    func mapText(_ transform: (String) -> String) -> NodeAttributes {
        var result = NodeAttributes(id: id.map(transform), classes: classes.map(transform))
        for (name, value) in values { result.set(name, to: transform(value)) }
        return result
    }
}
#endif
