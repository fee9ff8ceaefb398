import Hypertext

/// What templates write for values in attributes that are URLs. The rule is that of the markup in Swift, `URLSafety`.
enum TemplateURL {
    /// Stands for a URL that would run code: a page that browsers do not show.
    static let refused = "about:invalid"

    static func isSafe(_ url: String) -> Bool { !URLSafety.isUnsafe(url) }

    /// The value that begins a URL.
    static func checked(_ url: String) -> String { isSafe(url) ? url : refused }

    /// A value behind others that may have been empty, or the beginning of a scheme.
    static func checkedPart(_ part: String) -> String {
        let begun = part.unicodeScalars.drop { $0.value <= 0x20 }
        if begun.first == ":" { return refused }
        guard let scheme = URLSafety.scheme(of: part) else { return part }
        return ["http", "https", "mailto", "tel"].contains(scheme) ? part : refused
    }

    /// URLs with a separator between them.
    static func checked(_ urls: String, separator: Character) -> String {
        urls.split(separator: separator, omittingEmptySubsequences: false).allSatisfy { isSafe(String($0)) }
            ? urls : refused
    }
}
