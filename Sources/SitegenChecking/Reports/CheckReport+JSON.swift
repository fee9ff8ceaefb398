import Foundation

extension CheckReport {
    /// The findings as one JSON array, empty where all is well: what `build --diagnostics json` prints of an error, and
    /// the rule's name and the page's address beside it.
    public var json: String { Self.json(of: findings) }

    static func json(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Findings are made of texts and whole numbers, which JSON always has a form for.
        guard let data = try? encoder.encode(value) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }
}
