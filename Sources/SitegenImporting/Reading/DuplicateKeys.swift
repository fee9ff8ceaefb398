import SitegenBase
import SitegenData

/// Collects the keys of YAML files that their mapping already contains. Most programs accept them and use the last value.
final class DuplicateKeys {
    private var places: [String: (source: SourceText, keys: [FieldPlace])] = [:]

    /// Adds the keys of a file, which may be read several times.
    func add(_ keys: [FieldPlace], in source: SourceText) {
        if !keys.isEmpty { places[source.file] = (source, keys) }
    }

    /// Notes the keys in the report.
    func note(in log: ImportLog) {
        for (_, (source, keys)) in places.sorted(by: { $0.key < $1.key }) {
            log.note(keys, .configuration, in: source)
        }
    }
}

extension ImportLog {
    /// The maximum number of noted keys of a file.
    private static let keyLimit = 100

    /// Notes keys that their mapping already contains.
    func note(_ duplicates: [FieldPlace], _ topic: ImportNote.Topic, in source: SourceText) {
        for key in duplicates.prefix(Self.keyLimit) {
            note(
                topic, "duplicate key", source.file, source.place(at: key.bytes.lowerBound).line,
                advice: "The last value was kept.")
        }
    }
}
