import Hypertext

/// Checks values in URL attributes. The rules are the same as for markup in Swift, `URLSafety`.
enum TemplateURL {
    /// Replaces a URL that would run code with a page that browsers do not show.
    static let refused = "about:invalid"

    static func isSafe(_ url: String) -> Bool { !URLSafety.isUnsafe(url) }

    /// Checks a value at the start of a URL.
    static func checked(_ url: String) -> String { isSafe(url) ? url : refused }

    /// Checks a value after others that may have been empty or the beginning of a scheme.
    static func checkedPart(_ part: String) -> String {
        let begun = part.unicodeScalars.drop { $0.value <= 0x20 }
        if begun.first == ":" { return refused }
        guard let scheme = URLSafety.scheme(of: part) else { return part }
        return ["http", "https", "mailto", "tel"].contains(scheme) ? part : refused
    }

    /// Checks URLs with a separator between them.
    static func checked(_ urls: String, separator: Character) -> String {
        urls.split(separator: separator, omittingEmptySubsequences: false).allSatisfy { isSafe(String($0)) }
            ? urls : refused
    }
}
