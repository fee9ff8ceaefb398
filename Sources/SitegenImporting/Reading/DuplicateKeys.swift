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

extension OldFolder {
    /// The text of a YAML file of data without keys that their mapping already contains, of which the last value counts; `nil` for
    /// a file without any. With them, a data file would be an error.
    func dataWithoutDuplicates(_ path: String, _ log: ImportLog) -> String? {
        guard FieldFormat(fileName: path) == .yaml, let source = text(path) else { return nil }
        var places: [FieldPlace] = []
        var entries: [YAMLWriter.Entry] = []
        var isList = false
        if let mapping = try? FieldFormat.yaml.readMapping(source, duplicates: &places) {
            entries = mapping.map { YAMLWriter.Entry(key: $0.key, value: $0.value) }
        } else {
            // A list, as the value of a key.
            let key = Array("list: \n".utf8)
            let wrapped = SourceText(file: path, bytes: key + source.bytes[source.textRange])
            places = []
            guard let list = try? FieldFormat.yaml.readMapping(wrapped, duplicates: &places)["list"] else { return nil }
            entries = [YAMLWriter.Entry(key: "list", value: list)]
            isList = true
        }
        guard !places.isEmpty else { return nil }
        let yaml = YAMLWriter(entries)
        guard yaml.omitted.isEmpty else { return nil }
        log.noteOnce(.files, "duplicate key", path, advice: "The last value was kept.")
        guard isList else { return yaml.text }
        let lines = yaml.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let margin = lines.first?.prefix { $0 == " " }.count ?? 0
        return lines.map { $0.dropFirst(margin) }.joined(separator: "\n")
    }
}
