import Foundation

/// Converts texts written by people to file names.
///
/// The names are valid on every file system of macOS and Linux, need no quotes in a shell, and are the same in every run.
/// Different texts have different names: if a text cannot be reconstructed from its name (because of punctuation, a hyphen, a
/// second space, or truncation), a hash of the whole text is appended. The same applies to `actual`, which distinguishes actual
/// files from snapshots.
///
/// | Text | Name |
/// | --- | --- |
/// | `rendersHeadings` | `rendersHeadings` |
/// | `A pipe splits a cell` | `A-pipe-splits-a-cell` |
/// | `A pipe, too` | `A-pipe-too-3daac376` |
/// | the function `renders(_:in:)` | `renders+_+in` |
enum FileName {
    /// The maximum length of a component in bytes. Both components, an extension and `.actual` together stay below the file
    /// system limit of 255.
    static let longestComponent = 100

    /// The file name component for a text.
    static func component(for text: String) -> String {
        component(for: text, suffix: "")
    }

    /// The file name component for a test.
    ///
    /// - Parameter function: The function as spelled by `#function`, such as `escapes()` or `renders(_:in:)`. A raw identifier
    ///   has no backticks there; if it has, they are removed.
    static func component(forFunction function: String) -> String {
        let signature = function.filter { $0 != "`" }
        guard signature.hasSuffix(")"), let parenthesis = signature.lastIndex(of: "(") else {
            return component(for: signature)
        }
        let labels = signature[parenthesis...].dropFirst().dropLast().split(separator: ":")
        let isPlain = labels.allSatisfy { label in label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
        guard isPlain else { return component(for: signature) }
        return component(for: String(signature[..<parenthesis]), suffix: labels.map { "+\($0)" }.joined())
    }

    private static func component(for text: String, suffix: String) -> String {
        // Normalizes characters that look the same: some file systems of macOS do not distinguish them, those of Linux do.
        let text = text.precomposedStringWithCanonicalMapping
        let suffix = suffix.precomposedStringWithCanonicalMapping
        var name = ""
        var isReadable = true
        for character in text {
            if character.isLetter || character.isNumber || character == "_" {
                name.append(character)
                continue
            }
            if character != " " || name.last == "-" || name.isEmpty { isReadable = false }
            if name.last != "-", !name.isEmpty { name.append("-") }
        }
        if name.last == "-" {
            name.removeLast()
            isReadable = false
        }
        let whole = name + suffix
        if isReadable, !whole.isEmpty, whole.lowercased() != "actual", whole.utf8.count <= longestComponent {
            return whole
        }

        let hash = hash(of: text + suffix)
        name = whole
        while name.utf8.count + hash.utf8.count + 1 > longestComponent { name.removeLast() }
        return name.isEmpty ? hash : "\(name)-\(hash)"
    }

    /// Eight hexadecimal digits of the FNV-1a hash of the text's bytes. Unlike the standard library's hashes, it is the same in
    /// every process.
    private static func hash(of text: String) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
