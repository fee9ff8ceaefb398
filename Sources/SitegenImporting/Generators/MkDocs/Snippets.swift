import SitegenBase

/// Inserts the files that a text includes: `--8<-- "file"`, `{!file!}`, `{* file *}`.
struct Snippets {
    /// The nesting limit of included files.
    private static let depthLimit = 8

    let folder: OldFolder
    /// The folders in which files are searched, relative to the old site's folder.
    let bases: [String]
    let log: ImportLog
    private let files: IncludedFiles

    init(folder: OldFolder, bases: [String], log: ImportLog) {
        (self.folder, self.bases, self.log) = (folder, bases, log)
        files = IncludedFiles(folder, log)
    }

    func expand(_ text: NumberedText, _ file: String) -> NumberedText {
        var result: [NumberedText.Line] = []
        expand(text.lines, file, depth: 0, into: &result)
        return NumberedText(lines: result)
    }

    private func expand(
        _ lines: [NumberedText.Line], _ file: String, depth: Int, into result: inout [NumberedText.Line]
    ) {
        var isInBlock = false
        for line in lines {
            let text = line.text.trimmed
            let indentation = String(line.text.prefix { $0 == " " || $0 == "\t" })
            if text.hasPrefix(";--8<--") {
                result.append(.init(text: indentation + text.dropFirst(), number: line.number))
            } else if text == "--8<--" || text == "-8<-" {
                isInBlock.toggle()
            } else if isInBlock {
                if !text.isEmpty, !text.hasPrefix("; ") { include(text, indentation, line, file, depth, &result) }
            } else if let path = Self.path(of: text) {
                include(path, indentation, line, file, depth, &result)
            } else if let macro = Self.macro(text) {
                code(macro, indentation, line, file, &result)
            } else {
                result.append(line)
            }
        }
    }

    /// The path that a line includes.
    private static func path(of text: String) -> String? {
        for mark in ["--8<-- ", "-8<- "] where text.hasPrefix(mark) {
            let rest = String(text.dropFirst(mark.count)).trimmed
            guard let quote = rest.first, quote == "\"" || quote == "'", rest.last == quote, rest.count > 2 else {
                return nil
            }
            return String(rest.dropFirst().dropLast())
        }
        if text.hasPrefix("{!"), text.hasSuffix("!}"), text.utf8.count > 4 {
            return String(text.dropFirst(2).dropLast(2)).trimmed
        }
        return nil
    }

    /// The arguments of `{* path ln[1:5] hl[2] *}`.
    private static func macro(_ text: String) -> [String]? {
        guard text.hasPrefix("{*"), text.hasSuffix("*}"), text.utf8.count > 5 else { return nil }
        let parts = text.dropFirst(2).dropLast(2).split(separator: " ").map(String.init)
        guard let path = parts.first, path.contains(".") else { return nil }
        return parts
    }

    private func include(
        _ path: String, _ indentation: String, _ line: NumberedText.Line, _ file: String, _ depth: Int,
        _ result: inout [NumberedText.Line]
    ) {
        var name = path
        var section: [String] = []
        if folder.fileSet.isDisjoint(with: candidates(path)) {
            section = path.split(separator: ":", omittingEmptySubsequences: false).dropFirst().map(String.init)
            name = String(path.prefix { $0 != ":" })
        }
        guard depth < Self.depthLimit, let found = candidates(name).first(where: folder.has) else {
            missing(path, line, file, &result)
            return
        }
        guard let all = files.lines(found, in: file, line.number), let lines = select(all, section, file, line.number)
        else {
            result.append(Self.comment(path, "cannot be read", line.number))
            return
        }
        let numbered = lines.map { NumberedText.Line(text: indentation + $0.text, number: line.number) }
        log.converted("included file")
        expand(numbered, file, depth: depth + 1, into: &result)
    }

    private func candidates(_ path: String) -> [String] { bases.compactMap { OldFolder.resolve(path, from: $0) } }

    private func missing(
        _ path: String, _ line: NumberedText.Line, _ file: String, _ result: inout [NumberedText.Line]
    ) {
        log.note(
            .templating, "missing included file", file, line.number,
            advice: "Import a folder that also contains the file, or copy its text into the page.")
        result.append(Self.comment(path, "is missing", line.number))
    }

    /// A comment in place of a file.
    private static func comment(_ path: String, _ problem: String, _ number: Int) -> NumberedText.Line {
        .init(text: "<!-- import: the file ‘\(path.replacing("--", with: "-"))’ \(problem) -->", number: number)
    }

    /// The requested lines of a file: all, a section between markers, or a range.
    ///
    /// - Returns: The lines; `nil` if they are too many.
    private func select(
        _ lines: [NumberedText.Line], _ section: [String], _ file: String, _ number: Int
    ) -> [NumberedText.Line]? {
        let isRange = section.first.map { $0.isEmpty || Int($0) != nil } ?? false
        if !section.isEmpty, !isRange {
            guard files.takeSearch(of: lines, in: file, number) else { return nil }
        }
        let selected = Self.part(of: lines, section)
        guard files.take(selected, in: file, number) else { return nil }
        return isRange ? Array(selected) : selected.filter { !Self.isMark($0.text) }
    }

    private static func part(of lines: [NumberedText.Line], _ section: [String]) -> ArraySlice<NumberedText.Line> {
        guard let first = section.first else { return lines[...] }
        if first.isEmpty || Int(first) != nil {
            let start = max(1, Int(first) ?? 1)
            let end = section.count > 1 ? Int(section[1]) ?? lines.count : lines.count
            guard start <= end, start <= lines.count else { return [] }
            return lines[(start - 1)..<min(end, lines.count)]
        }
        guard let start = lines.firstIndex(where: { $0.text.contains("[start:\(first)]") }) else { return [] }
        let rest = lines[(start + 1)...]
        let end = rest.firstIndex { $0.text.contains("[end:\(first)]") } ?? rest.endIndex
        return rest[..<end]
    }

    private static func isMark(_ text: String) -> Bool {
        text.contains("--8<-- [start:") || text.contains("--8<-- [end:")
    }

    /// A file as code.
    private func code(
        _ arguments: [String], _ indentation: String, _ line: NumberedText.Line, _ file: String,
        _ result: inout [NumberedText.Line]
    ) {
        guard let found = candidates(arguments[0]).first(where: folder.has) else {
            missing(arguments[0], line, file, &result)
            return
        }
        let variants = CodeVariants(
            folder: folder, files: files, text: file, path: found, shown: Self.ranges("ln", arguments),
            marked: Self.ranges("hl", arguments) ?? [])
        guard let lines = variants.lines(number: line.number) else {
            result.append(Self.comment(arguments[0], "cannot be read", line.number))
            return
        }
        log.converted("file shown as code")
        result += lines.map { .init(text: $0.text.isEmpty ? "" : indentation + $0.text, number: $0.number) }
    }

    /// The line ranges after a name: `[1:3]`, `[1,3:5]`.
    private static func ranges(_ name: String, _ arguments: [String]) -> [ClosedRange<Int>]? {
        guard let argument = arguments.first(where: { $0.hasPrefix(name + "[") && $0.hasSuffix("]") }) else {
            return nil
        }
        return argument.dropFirst(name.count + 1).dropLast().split(separator: ",").compactMap { part in
            let numbers = part.split(separator: ":").compactMap { Int($0) }
            guard let first = numbers.first, let last = numbers.last, first > 0, first <= last else { return nil }
            return first...last
        }
    }
}
