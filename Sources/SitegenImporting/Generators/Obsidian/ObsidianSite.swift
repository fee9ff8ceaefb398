import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads vaults of Obsidian.
enum ObsidianSite: SiteReader {
    /// Whether there are notes. A vault in a repository often lacks the settings of the program.
    static func recognizes(_ folder: OldFolder) -> Bool { folder.files.contains { $0.isMarkdown && !$0.isHidden } }

    static var isRecognizedByFiles: Bool { false }

    static func evidence(in folder: OldFolder) -> String? {
        folder.files.contains { $0.hasPrefix(".obsidian/") } ? ".obsidian/" : nil
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        var site = ImportedSite()
        site.settings = ComponentSettings.settings(
            title: folder.root.lastComponent?.string, baseURL: nil, language: nil, description: nil)
        let markdown: FieldMapping = ["heading-id-scheme": "github", "math": true, "mark": true]
        site.settings.set("markdown", FieldValue(.mapping(markdown)), because: "Obsidian’s Markdown.")
        ComponentSettings.setLook(&site.settings, repository: nil)
        var content = ComponentContent(folder, log)
        content.hasComponents = false
        content.showsTitle = true
        let options = (try? folder.fields(".obsidian/app.json")) ?? FieldMapping()
        let templates = (try? folder.fields(".obsidian/templates.json"))?.text(at: "folder")
        var notes: [String] = []
        for path in folder.files where !path.isHidden {
            guard path.isMarkdown else {
                if ["canvas", "base"].contains(path.fileExtension) {
                    log.note(
                        .files, "file that only Obsidian shows", path,
                        advice: "sitegen has no equivalent, so it was not imported.")
                }
                continue
            }
            if let templates, path.hasPrefix(templates + "/") {
                log.note(.files, "template of notes", path, advice: "It is not a page, so it was not imported.")
                continue
            }
            guard let text = content.text(path) else { continue }
            var defaults: FieldMapping = ["title": .text(path.fileName.stem)]
            if text.fields.bool(at: "publish") == false { defaults["draft"] = true }
            let tags = ObsidianTags.tags(in: text)
            if !tags.isEmpty { defaults["tags"] = FieldValue(.list(tags.map { .text($0) })) }
            let permalink = text.fields.text(at: "permalink").map { "/" + $0.pathParts.joined(separator: "/") + "/" }
            let isHome = ["index", "home", "readme"].contains(path.stem.lowercased())
            content.add(
                path, to: "content/\(isHome ? "index" : path.stem).md", address: permalink ?? (isHome ? "/" : nil),
                text, defaults: defaults)
            notes.append(path)
        }
        let names = ObsidianNames(notes, folder, attachments: options.text(at: "attachmentFolderPath"))
        content.convertText = { file, text in ObsidianText(file: file, names: names, log: log).convert(text) }
        content.finish(&site)
        for index in site.pages.indices where site.pages[index].address == nil {
            // The address at Obsidian Publish.
            site.pages[index].aliases.append("/" + site.pages[index].source.stem.replacing(" ", with: "+") + "/")
        }
        for path in names.used.paths.sorted() {
            site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(path)))
        }
        let unused = folder.files.filter { !$0.isHidden && !$0.isMarkdown && !names.used.paths.contains($0) }
        for path in unused where !["canvas", "base"].contains(path.fileExtension) {
            log.note(
                .files, "file that no note shows", path,
                advice: "The file was not copied. Copy it to static/ if the site needs it.")
        }
        SiteText.addSearch(to: &site, because: "Obsidian has a search.")
        SiteText.finish(&site)
        return site
    }
}

/// The tags of a note.
enum ObsidianTags {
    /// The tags in the front matter and in the text, without duplicates.
    static func tags(in text: FrontMatterText) -> [String] {
        let value = text.fields["tags"] ?? text.fields["tag"]
        var tags = value?.list?.compactMap(\.text) ?? []
        if let written = value?.text { tags = written.split { $0 == "," || $0 == " " }.map(String.init) }
        var fence = FenceTracker()
        for line in text.body.lines where !fence.pass(line.text) && line.text.utf8.contains(UInt8(ascii: "#")) {
            _ = line.text.mapOutsideCode { piece in
                tags += inline(piece)
                return ""
            }
        }
        var seen: Set<String> = []
        return tags.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }.filter {
            !$0.isEmpty && seen.insert($0.lowercased()).inserted
        }
    }

    private static func inline(_ text: Substring) -> [String] {
        text.split(whereSeparator: \.isWhitespace).compactMap { word in
            guard word.hasPrefix("#") else { return nil }
            let tag = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_/".contains($0) }
            return tag.isEmpty || tag.allSatisfy(\.isNumber)
                || tag.endIndex < word.endIndex && word[tag.endIndex] == "#" ? nil : String(tag)
        }
    }
}

/// Finds the files that wiki links name: by their path, or by their name alone.
final class ObsidianNames {
    /// The files that notes show.
    final class Used {
        var paths: Set<String> = []
    }

    let used = Used()
    private var notes: [String: String] = [:]
    private var files: [String: String] = [:]

    init(_ notes: [String], _ folder: OldFolder, attachments: String?) {
        // The shortest path has precedence.
        for path in notes.sorted(by: { $0.utf8.count < $1.utf8.count }) {
            for key in [path.stem, path.fileName.stem].map({ $0.lowercased() }) where self.notes[key] == nil {
                self.notes[key] = path
            }
        }
        for path in folder.files.filter({ !$0.isHidden && !$0.isMarkdown }).sorted(by: { $0.utf8.count < $1.utf8.count }
        ) {
            for key in [path, path.fileName].map({ $0.lowercased() }) where files[key] == nil { files[key] = path }
        }
    }

    func note(_ name: String) -> String? {
        var key = name.lowercased()
        if key.hasSuffix(".md") { key = key.stem }
        return notes[key] ?? notes[key.fileName]
    }

    func file(_ name: String) -> String? { files[name.lowercased()] ?? files[name.fileName.lowercased()] }
}

/// Converts the syntax of Obsidian: wiki links, embeds, comments and ids of blocks.
struct ObsidianText {
    let file: String
    let names: ObsidianNames
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        var lines: [NumberedText.Line] = []
        var fence = FenceTracker()
        var isInComment = false
        for line in text.lines {
            let wasOpen = fence.isOpen
            if fence.pass(line.text) {
                let language = line.text.trimmed.drop { $0 == "`" || $0 == "~" }
                if !wasOpen, ["dataview", "dataviewjs", "query", "tasks", "base"].contains(language.lowercased()) {
                    log.note(
                        .templating, "code block ‘\(language)’", file, line.number,
                        advice: "Obsidian computes the content of this block. Write it as text, or use a list.")
                }
                lines.append(line)
                continue
            }
            var written = line.text
            written = withoutComments(written, &isInComment)
            if written.trimmed.isEmpty, !line.isBlank { continue }
            let id = Self.blockIdentifier(&written)
            written = written.mapOutsideCode { links(String($0), line.number) }
            lines.append(.init(text: written, number: line.number))
            if let id { lines.append(.init(text: "{#\(id)}", number: line.number)) }
        }
        return NumberedText(lines: lines)
    }

    private func withoutComments(_ line: String, _ isInComment: inout Bool) -> String {
        guard line.contains("%%") || isInComment else { return line }
        var result = ""
        for (index, part) in line.split(separator: "%%", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { isInComment.toggle() }
            if !isInComment { result += part }
        }
        return result
    }

    /// The id ` ^name` at the end of a line, which is removed.
    private static func blockIdentifier(_ line: inout String) -> String? {
        guard let caret = line.lastIndex(of: "^"), caret > line.startIndex, line[line.index(before: caret)] == " "
        else { return nil }
        let id = line[line.index(after: caret)...]
        guard !id.isEmpty, id.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        let name = String(id)
        line = String(String(line[..<caret]).trimmedEnd)
        return name
    }

    private func links(_ text: String, _ number: Int) -> String {
        guard text.contains("[[") else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            let isEmbed = rest[..<open.lowerBound].hasSuffix("!")
            result += rest[..<open.lowerBound].dropLast(isEmbed ? 1 : 0)
            result += link(String(rest[open.upperBound..<close.lowerBound]), isEmbed: isEmbed, number)
            rest = rest[close.upperBound...]
        }
        return result + rest
    }

    private func link(_ inner: String, isEmbed: Bool, _ number: Int) -> String {
        // In tables, the bar is escaped.
        let parts = inner.replacing("\\|", with: "|").split(
            separator: "|", maxSplits: 1, omittingEmptySubsequences: false
        ).map(String.init)
        let target = parts[0].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = target[0].trimmed
        let heading = target.count > 1 ? target[1] : ""
        let label = parts.count > 1 ? parts[1].trimmed : nil
        let fragment =
            heading.isEmpty
            ? ""
            : "#"
                + (heading.hasPrefix("^")
                    ? String(heading.dropFirst())
                    : HeadingIdentifier.standard(of: String(heading.split(separator: "#").last ?? "")))
        if name.isEmpty { return "[\(label ?? heading)](\(fragment))" }
        let up = String(repeating: "../", count: file.folderPath.pathParts.count)
        if let note = names.note(name) {
            if isEmbed, heading.isEmpty { log.converted("![[note]]") }
            let text = label ?? (heading.isEmpty || heading.hasPrefix("^") ? name : "\(name) > \(heading)")
            return "[\(text)](\(LinkConversion.encoded(up + note))\(fragment))"
        }
        guard let path = names.file(name) else {
            log.note(
                .links, "link to a missing note", file, number,
                advice: "There is no note or file ‘\(name)’. Its text remains.")
            return label ?? name
        }
        names.used.paths.insert(path)
        let address = LinkConversion.encoded(up + path)
        guard isEmbed else { return "[\(label ?? name)](\(address))" }
        if ["mp4", "webm", "mov", "ogv"].contains(path.fileExtension) {
            return "<video controls src=\"\(address)\"></video>"
        }
        guard ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp"].contains(path.fileExtension) else {
            return "[\(label ?? path.fileName)](\(address))"
        }
        let width = label.flatMap { Int($0.prefix { $0 != "x" }) }
        let attribute = width.flatMap { (1...4000).contains($0) ? "{width=\($0)}" : nil } ?? ""
        return "![\(width == nil ? label ?? "" : "")](\(address))\(attribute)"
    }
}
