import SitegenBase

/// Code that a text includes with `{* path ln[1:5] hl[2] *}`, as shown by the extension markdown-include-variants: the
/// requested lines in a tab, the whole file if it is longer, and the same code for other versions of Python.
struct CodeVariants {
    /// One of the files with the same code.
    private struct Variant: Equatable {
        let path: String
        let title: String
        /// Whether there is another file that differs in its use of `Annotated`, and which of the two this is.
        let isAnnotated: Bool?
    }

    private static let versions = [
        (suffix: "_py311", title: "Python 3.11+"), (suffix: "_py310", title: "Python 3.10+"),
        (suffix: "_py39", title: "Python 3.9+"), (suffix: "", title: "Python 3.8+"),
    ]

    let folder: OldFolder
    let files: IncludedFiles
    /// The path of the text.
    let text: String
    /// The path of the file in the text.
    let path: String
    /// The ranges of shown and highlighted lines; `nil` for all lines.
    let shown: [ClosedRange<Int>]?
    let marked: [ClosedRange<Int>]

    /// The lines of the construct in the syntax of Python-Markdown's blocks; `nil` if the file cannot be read.
    func lines(number: Int) -> [NumberedText.Line]? {
        let copies = (shown?.count ?? 0).adding(marked.count).adding(2)
        guard let all = files.lines(path, in: text, number), files.take(all, copies: copies, in: text, number) else {
            return nil
        }
        let code = all.map(\.text)
        guard path.fileExtension == "py" else {
            return fence(excerpt(of: code), path.fileExtension, number)
        }
        let variants = variants()
        let title = variants.first { $0.path == path }?.title ?? "Python"
        var lines: [NumberedText.Line] = []
        func add(_ texts: String...) { lines += texts.map { .init(text: $0, number: number) } }
        add("", "//// tab | \(title)")
        lines += fence(excerpt(of: code), "python", number)
        add("////")
        if shown != nil {
            add("", "///// details | 👀 Full file preview", "", "//// tab | \(title)")
            lines += fence(code.enumerated().map { ($1, isMarked($0 + 1)) }, "python", number)
            add("////", "", "/////")
        }
        let others = variants.filter { $0.path != path }
        guard !others.isEmpty else { return lines + [.init(text: "", number: number)] }
        add("", "///// details | 🤓 Other versions and variants")
        for variant in others {
            add("", "//// tab | \(variant.title)", "")
            if variant.isAnnotated == false {
                add("/// tip", "", "Prefer to use the `Annotated` version if possible.", "", "///", "")
            }
            guard let other = files.lines(variant.path, in: text, number), files.take(other, in: text, number) else {
                return nil
            }
            lines += fence(other.map { ($0.text, false) }, "python", number)
            add("////")
        }
        add("", "/////", "")
        return lines
    }

    /// The shown lines, with a comment in place of omitted ones, and whether each is highlighted.
    private func excerpt(of code: [String]) -> [(text: String, isMarked: Bool)] {
        guard let shown else { return code.enumerated().map { ($1, isMarked($0 + 1)) } }
        var result: [(String, Bool)] = []
        for (index, range) in shown.enumerated() {
            if index > 0 {
                result += [("", false), ("# Code here omitted 👈", false), ("", false)]
            } else if range.lowerBound > 1 {
                result += [("# Code above omitted 👆", false), ("", false)]
            }
            for line in range.clamped(to: 1...max(1, code.count)) where line <= code.count {
                result.append((code[line - 1], isMarked(line)))
            }
        }
        if let last = shown.last?.upperBound, last < code.count {
            result += [("", false), ("# Code below omitted 👇", false)]
        }
        return result
    }

    private func isMarked(_ line: Int) -> Bool { marked.contains { $0.contains(line) } }

    private func fence(
        _ code: [(text: String, isMarked: Bool)], _ language: String, _ number: Int
    ) -> [NumberedText.Line] {
        let marked = code.indices.filter { code[$0].isMarked }.map { String($0 + 1) }
        let list = marked.isEmpty ? "" : " {\(marked.joined(separator: ","))}"
        return NumberedText.fence(
            code.map { .init(text: $0.text, number: number) }, info: language + list, number: number)
    }

    /// The files with the same code, in display order.
    private func variants() -> [Variant] {
        let base = Self.withoutSuffixes(path.fileName.stem)
        var variants: [Variant] = []
        for version in Self.versions {
            func file(_ suffix: String) -> String? {
                let name = "\(base)\(suffix)\(version.suffix).py".within(path.folderPath)
                return folder.has(name) ? name : nil
            }
            let (annotated, plain) = (file("_an"), file(""))
            if let annotated { variants.append(.init(path: annotated, title: version.title, isAnnotated: true)) }
            guard let plain else { continue }
            let title = annotated == nil ? version.title : version.title + " - non-Annotated"
            variants.append(.init(path: plain, title: title, isAnnotated: annotated == nil ? nil : false))
        }
        return [true, false, nil].flatMap { kind in variants.filter { $0.isAnnotated == kind } }
    }

    private static func withoutSuffixes(_ name: String) -> String {
        for suffix in ["_an", "_py39", "_py310", "_py311"] where name.hasSuffix(suffix) {
            return withoutSuffixes(String(name.dropLast(suffix.count)))
        }
        return name
    }
}
