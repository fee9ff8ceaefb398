import Foundation

extension CheckReport {
    /// The findings as a JSON array, which is empty if there are none. Each has the fields of an error in the output of `build
    /// --diagnostics json`, and also the rule's name and the page's address.
    public var json: String { Self.json(of: findings) }

    static func json(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Findings contain only texts and integers, which JSON can always represent.
        guard let data = try? encoder.encode(value) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }
}
