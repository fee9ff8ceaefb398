import Foundation

/// File names from texts that people wrote.
///
/// The names stand on every file system of macOS and Linux, need no quotes in a shell, and are the same in every run.
/// Two texts have two names: what cannot be read back from a name (punctuation, a hyphen, a second space, an end that
/// was cut off) is replaced by a hash of the whole text at the end. So is `actual`, which tells what differs from a
/// snapshot apart from the snapshot.
///
/// | Text | Name |
/// | --- | --- |
/// | `rendersHeadings` | `rendersHeadings` |
/// | `A pipe splits a cell` | `A-pipe-splits-a-cell` |
/// | `A pipe, too` | `A-pipe-too-3daac376` |
/// | the function `renders(_:in:)` | `renders+_+in` |
enum FileName {
    /// The most bytes a component has. The two components, an extension and `.actual` together stay below the 255 that
    /// file systems allow.
    static let longestComponent = 100

    /// The component of a file name that stands for a text.
    static func component(for text: String) -> String {
        component(for: text, suffix: "")
    }

    /// The component of a file name that stands for a test.
    ///
    /// - Parameter function: The function as `#function` spells it, such as `escapes()` or `renders(_:in:)`. A raw
    ///   identifier has no backticks there, and is taken without where it has.
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
        // One spelling of what looks the same: some file systems of macOS do not tell them apart, those of Linux do.
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

    /// Eight hexadecimal digits of the FNV-1a hash of the text's bytes: unlike those of the standard library, the same in
    /// every process.
    private static func hash(of text: String) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
