/// Converts the inline extensions of Python-Markdown.
struct MkDocsInlines {
    let extensions: Set<String>
    let file: String
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        for line in text.lines {
            if fence.pass(line.text) {
                noteAnnotation(line)
                result.append(line)
                continue
            }
            result.append(inline(line))
        }
        return NumberedText(lines: result)
    }

    /// Records `(1)!` in code, which Material shows as a marker that opens an annotation.
    private func noteAnnotation(_ line: NumberedText.Line) {
        guard line.text.hasSuffix(")!"), let open = line.text.lastIndex(of: "("),
            Int(line.text[line.text.index(after: open)...].dropLast(2)) != nil
        else { return }
        log.note(
            .templating, "code annotation", file, line.number,
            advice:
                "sitegen has no code annotations, so the code shows the marker as text. Replace it with a comment in the code."
        )
    }

    // MARK: - Within lines

    private func inline(_ line: NumberedText.Line) -> NumberedText.Line {
        var line = line
        if line.text.trimmed == "[TOC]" { line.text = line.text.replacing("[TOC]", with: "[[toc]]") }
        if extensions.contains("pymdownx.inlinehilite"), line.text.contains("`#!") {
            line.text = Self.withoutLanguages(line.text)
        }
        let mayHold =
            line.text.contains(":") || line.text.contains("++") || line.text.contains("^^") || line.text.contains("{++")
        guard mayHold else { return line }
        let number = line.number
        line.text = line.text.mapOutsideCode { piece in
            var piece = String(piece)
            if extensions.contains("pymdownx.keys"), piece.contains("++") { piece = keys(piece) }
            if extensions.contains("pymdownx.emoji") || extensions.contains("attr_list"), piece.contains(":") {
                piece = icons(piece, number)
            }
            if extensions.contains("pymdownx.caret"), piece.contains("^^") { piece = piece.replacing("^^", with: "++") }
            return piece
        }
        return line
    }

    /// `` `#!python range()` `` without the language.
    private static func withoutLanguages(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let range = rest.firstRange(of: "`#!") {
            result += rest[..<range.lowerBound] + "`"
            rest = rest[range.upperBound...].drop { $0 != " " && $0 != "`" }
            if rest.first == " " { rest = rest.dropFirst() }
        }
        return result + rest
    }

    /// Converts `++ctrl+alt+del++` to keys.
    private func keys(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "++") {
            let inner = rest[start.upperBound...].prefix { $0 != " " && $0 != "\t" }
            guard let end = inner.firstRange(of: "++"), end.lowerBound > inner.startIndex else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            let names = inner[..<end.lowerBound].split(separator: "+").map { Self.keyName(String($0)) }
            result += rest[..<start.lowerBound] + names.map { "<kbd>\($0)</kbd>" }.joined(separator: "+")
            log.converted("keys")
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func keyName(_ name: String) -> String {
        let bare = name.filter { $0 != "\"" }
        let known = [
            "ctrl": "Ctrl", "cmd": "Cmd", "alt": "Alt", "del": "Del", "esc": "Esc", "enter": "Enter", "tab": "Tab",
        ]
        let shown =
            known[bare.lowercased()]
            ?? (bare.count == 1 ? bare.uppercased() : bare.prefix(1).uppercased() + bare.dropFirst())
        return shown.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    /// Converts `:material-account:` to a directive, because sitegen has no icon sets.
    private func icons(_ text: String, _ number: Int) -> String {
        var result = ""
        var rest = text[...]
        while let colon = rest.firstIndex(of: ":") {
            let name = rest[rest.index(after: colon)...].prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
            }
            let isIcon = ["material-", "fontawesome-", "octicons-", "simple-"].contains { name.hasPrefix($0) }
            guard isIcon, rest[name.endIndex...].first == ":" else {
                result += rest[...colon]
                rest = rest[rest.index(after: colon)...]
                continue
            }
            var next = rest[rest.index(after: name.endIndex)...]
            // The attributes of an icon set its appearance.
            if next.first == "{", let end = next.firstIndex(of: "}") { next = next[next.index(after: end)...] }
            result += rest[..<colon]
            // An empty comment separates a directive from the preceding text.
            let isApart =
                result.utf8.last.map { $0 < 0x80 && !$0.isASCIILetter && !$0.isASCIIDigit && !":/\\".utf8.contains($0) }
                ?? true
            result += (isApart ? "" : "<!-- -->") + ":icon[]{name=\(name)}"
            log.use(
                "icon", isInline: true, attributes: ["name"],
                template: "<span class=\"icon\" data-name=\"{{attributes.name}}\"></span>")
            log.note(
                .templating, "icon", file, number,
                advice:
                    "Converted to the directive ‘icon’, which shows nothing. To show icons, edit templates/directives/icon.mustache."
            )
            rest = next
        }
        return result + rest
    }
}
