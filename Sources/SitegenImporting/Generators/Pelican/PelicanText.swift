import SitegenFiles

/// Converts the Markdown of Pelican: links to files, and Python-Markdown's blocks.
struct PelicanText {
    let file: String
    /// The folder of the content.
    let root: String
    let known: Set<String>
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        var text = NumberedText(lines: withLanguages(text.lines))
        text = SpacedDestinations.escape(HTMLBlocks.convert(text))
        if text.lines.contains(where: { $0.text.hasPrefix("!!! ") }) {
            text = MkDocsBlocks(file: file, log: log, declare: { _ in }).convert(text)
        }
        for index in text.lines.indices where text.lines[index].text.trimmed == "[TOC]" {
            text.lines[index].text = "[[toc]]"
        }
        return Destinations.map(text) { destination, number in
            replacement(destination, number).map { .destination($0) }
        }
    }

    // MARK: - Links

    /// `{filename}post.md`, `{static}image.png`, `{attach}`, `{tag}name` and the same with `|`.
    private func replacement(_ destination: String, _ number: Int) -> String? {
        let destination = destination.replacing("%7B", with: "{").replacing("%7D", with: "}")
        guard let open = destination.first, open == "{" || open == "|",
            let close = destination.dropFirst().firstIndex(of: open == "{" ? "}" : "|")
        else { return nil }
        let kind = destination[destination.index(after: destination.startIndex)..<close].lowercased()
        let target = String(destination[destination.index(after: close)...])
        let (path, rest) = LinkConversion.parts(of: target)
        switch kind {
        case "filename", "static", "attach", "photo":
            let isFromRoot = path.hasPrefix("/")
            let base = isFromRoot ? root : file.folderPath
            guard let found = OldFolder.resolve(String(path.drop { $0 == "/" }), from: base), known.contains(found)
            else {
                log.note(
                    .links, "link to a missing file", file, number,
                    advice: "There is no file ‘\(target)’. Correct the link.")
                return "/" + target.drop { $0 == "/" }
            }
            if found.isMarkdown {
                let up = String(repeating: "../", count: file.folderPath.pathParts.count)
                return up + LinkConversion.encoded(found) + rest
            }
            let relative = root.isEmpty ? found : String(found.dropFirst(root.count + 1))
            return "/" + LinkConversion.encoded(relative) + rest
        case "tag": return "/tags/\(TermAddress.slug(target))/"
        case "category": return "/categories/\(TermAddress.slug(target))/"
        case "author": return "/authors/\(TermAddress.slug(target))/"
        case "index": return "/"
        default: return nil
        }
    }

    // MARK: - Code

    /// Indented code whose first line names its language, `:::python` or `#!python`, in fences.
    private func withLanguages(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        guard lines.contains(where: { $0.text.contains(":::") || $0.text.contains("#!") }) else { return lines }
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var index = 0
        while index < lines.count {
            let line = lines[index]
            let isAfterBlank = result.last?.isBlank ?? true
            guard !fence.pass(line.text), isAfterBlank, line.indentation >= 4,
                let language = Self.language(line.text.trimmed)
            else {
                result.append(line)
                index += 1
                continue
            }
            let block = lines[index...].indentedBlock(by: line.indentation)
            let code = block.dropFirst().map { $0.dedented(by: line.indentation) }
            let indentation = String(repeating: " ", count: max(0, line.indentation - 4))
            result += NumberedText.fence(Array(code), info: language, number: line.number).map {
                .init(text: $0.text.isEmpty ? "" : indentation + $0.text, number: $0.number)
            }
            index = max(block.endIndex, index + 1)
        }
        return result
    }

    private static func language(_ line: String) -> String? {
        for mark in [":::", "#!"] where line.hasPrefix(mark) {
            let name = line.dropFirst(mark.count)
            let isName = name.utf8.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || "+-_#".utf8.contains($0)
            }
            return !name.isEmpty && isName ? String(name).lowercased() : nil
        }
        return nil
    }
}
