import SitegenDocuments

extension CodeBlock {
    /// Removes the lines that an example needs to compile but that readers do not need to see (mdBook, "Hiding code lines").
    ///
    /// In Rust, these are lines that consist of `#` or begin with `# `; `##` becomes a single sign. With `hidelines=~` after
    /// the language, they are the lines that begin with that text, in any language. `noboring` shows all lines.
    mutating func removeHiddenLines() {
        guard let hiding = Hiding(info), code.utf8.contains(hiding.mark) else { return }
        var shown = ""
        for line in code.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            guard let line = hiding.shown(line) else { continue }
            shown += line
            shown += "\n"
        }
        code = shown
    }
}

/// Which lines of a code block are hidden.
private enum Hiding {
    case rust
    case prefix(String)

    /// `nil` if no lines are hidden.
    init?(_ info: InfoString) {
        let text = info.text.utf8
        // Nearly all fences only name a language, and one other than Rust.
        guard text.starts(with: "rust".utf8) || text.starts(with: "rs".utf8) || text.count > 10 else { return nil }
        let words = info.text.split { $0 == "," || $0 == " " || $0 == "\t" }
        if words.contains("noboring") { return nil }
        if let option = words.first(where: { $0.hasPrefix("hidelines=") }) {
            let prefix = option.dropFirst("hidelines=".count).filter { $0 != "\"" }
            guard !prefix.isEmpty else { return nil }
            self = .prefix(prefix)
        } else if words.first == "rust" || words.first == "rs" {
            self = .rust
        } else {
            return nil
        }
    }

    /// The first byte of the prefix of hidden lines.
    var mark: UInt8 {
        switch self {
        case .rust: UInt8(ascii: "#")
        case .prefix(let prefix): prefix.utf8.first ?? 0
        }
    }

    /// The line as it is shown; `nil` if it is hidden.
    func shown(_ line: Substring) -> String? {
        let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.endIndex
        let text = line[start...]
        switch self {
        case .prefix(let prefix): return text.hasPrefix(prefix) ? nil : String(line)
        case .rust:
            if text == "#" || text.hasPrefix("# ") { return nil }
            return text.hasPrefix("##") ? String(line[..<start] + text.dropFirst()) : String(line)
        }
    }
}
