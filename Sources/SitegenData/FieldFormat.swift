package import SitegenBase

/// A syntax of fields.
package enum FieldFormat: String, CaseIterable, Sendable {
    case yaml
    case toml
    case json
    case csv

    /// The nesting limit of values in every syntax. Reading and walking a tree recurses at each level, and threads have small
    /// stacks on some systems.
    static let depthLimit = 64

    /// The syntax according to the extension of a file name.
    package init?(fileName: String) {
        let fileExtension = fileName.split(separator: ".").last?.lowercased() ?? ""
        self.init(rawValue: fileExtension == "yml" ? "yaml" : fileExtension)
    }

    /// The name of the syntax for messages.
    var name: String { rawValue.uppercased() }

    /// Reads a file, or a part of it, in this syntax.
    ///
    /// - Parameter range: The bytes of the part; by default, the whole file.
    /// - Throws: A ``Diagnostic`` if the text is not valid in this syntax.
    func read(_ source: SourceText, in range: Range<Int>? = nil) throws(Diagnostic) -> FieldValue {
        let range = range ?? source.textRange
        switch self {
        case .yaml: return try YAMLReader.read(source, in: range)
        case .toml: return try TOMLReader.read(source, in: range)
        case .json: return try JSONReader.read(source, in: range)
        case .csv: return try CSVReader.read(source, in: range)
        }
    }

    /// Reads a text that must be a mapping. An empty text is an empty mapping.
    package func readMapping(_ source: SourceText, in range: Range<Int>? = nil) throws(Diagnostic) -> FieldMapping {
        try mapping(read(source, in: range), of: source, in: range)
    }

    /// Reads a text that must be a mapping. In YAML, the last value of a duplicate key counts, as in many programs.
    ///
    /// - Parameter duplicates: Receives the positions of the keys that their mapping already contains.
    package func readMapping(
        _ source: SourceText, in range: Range<Int>? = nil, duplicates: inout [FieldPlace]
    ) throws(Diagnostic) -> FieldMapping {
        guard self == .yaml else { return try readMapping(source, in: range) }
        var found: [FieldPlace]? = []
        let value = try YAMLReader.read(source, in: range ?? source.textRange, duplicates: &found)
        duplicates += found ?? []
        return try mapping(value, of: source, in: range)
    }

    private func mapping(
        _ value: FieldValue, of source: SourceText, in range: Range<Int>?
    ) throws(Diagnostic) -> FieldMapping {
        if let mapping = value.mapping { return mapping }
        let start = FieldPlace((range ?? source.textRange).prefix(1))
        if value.isNull, self == .yaml { return FieldMapping(at: start) }
        let place = value.place.map { FieldPlace($0.bytes.prefix(1)) } ?? start
        throw source.diagnostic("expected a mapping of keys to values", at: place, help: advice)
    }

    private var advice: String? {
        switch self {
        case .yaml: "write one ‘key: value’ per line"
        case .json: "write an object: { \"key\": \"value\" }"
        case .toml, .csv: nil
        }
    }
}

extension SourceText {
    /// All bytes except a byte order mark, which is not part of the text.
    package var textRange: Range<Int> {
        (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count
    }
}

extension FieldValue {
    /// Reads a file in the syntax of its extension, for use in templates.
    ///
    /// - Parameter file: Its path relative to the site's folder.
    /// - Returns: The contents of the file, or `nil` if it cannot be read, and all errors and warnings.
    package static func read(_ bytes: [UInt8], file: String) -> (value: FieldValue?, diagnostics: [Diagnostic]) {
        guard let format = FieldFormat(fileName: file) else {
            let names = FieldFormat.allCases.map(\.name).joined(separator: ", ")
            return (nil, [Diagnostic("not a data file", file: file, help: "the supported formats are \(names)")])
        }
        let (source, warning) = SourceText.read(bytes, file: file)
        let warnings = warning.map { [$0] } ?? []
        if warning?.severity == .error { return (nil, warnings) }
        do throws(Diagnostic) {
            let value = try format.read(source)
            let delimiter = format == .csv ? CSVReader.delimiterWarning(for: value, in: source) : nil
            return (value, warnings + (delimiter.map { [$0] } ?? []))
        } catch {
            return (nil, warnings + [error])
        }
    }
}
