import SitegenBase
import SitegenFiles

/// Changes the files of an import so that the errors of a build disappear. Each change is noted in the report.
///
/// Nothing that an old site contains may keep its new site from being built: an entry of the configuration or of front matter
/// with an error is removed, two pages with one URL get different ones, a directive that is unknown gets a template, and what
/// cannot be fixed is left out.
struct ImportRepair {
    /// The number of changes to a page after which it is not published.
    private static let attemptLimit = 4

    private var planned: [String: PlannedFile]
    private let log: ImportLog
    /// The number of times that each file was changed, one for all errors of a build.
    private var attempts: [String: Int] = [:]
    /// The files that were changed, and the templates that were added, because of the errors of this build.
    private var changed: Set<String> = []
    private var isChanged = false
    /// The texts that were left out, or became drafts.
    private var hidden: [String: PlannedFile] = [:]

    init(_ files: [PlannedFile], _ log: ImportLog) {
        planned = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        self.log = log
    }

    /// The files, sorted by path.
    var files: [PlannedFile] { planned.values.sorted { $0.path < $1.path } }

    /// The texts that are not published because of errors, sorted by path.
    var unpublished: [PlannedFile] { hidden.values.sorted { $0.path < $1.path } }

    /// Changes files because of errors.
    ///
    /// - Returns: Whether a file was changed.
    mutating func fix(_ errors: [Diagnostic]) -> Bool {
        isChanged = false
        changed = []
        // From the end of each file, so that the lines of the other errors do not move.
        for error in errors.sorted().reversed() { fix(error) }
        return isChanged
    }

    private mutating func fix(_ error: Diagnostic) {
        if let (address, owner) = Self.clash(error.message) { return fixClash(error, address, owner) }
        guard let file = planned[error.file] else {
            // A message about two files names the other one in its text.
            let other = planned.keys.sorted().first { error.message.contains("‘\($0)’") }
            if let other { leaveOut(other, error) }
            return
        }
        switch error.file.pathParts[0] {
        case "site.yaml": removeSetting(error, file)
        case "templates": replaceTemplate(error, file)
        case "content" where error.file.isMarkdown: fixPage(error, file)
        case "content" where file.isCopy: move(file, error)
        default: leaveOut(error.file, error)
        }
    }

    // MARK: - Files

    private mutating func put(_ file: PlannedFile, _ text: String) {
        planned[file.path] = PlannedFile(path: file.path, content: .text(text), source: file.source)
        if changed.insert(file.path).inserted { attempts[file.path, default: 0] += 1 }
        isChanged = true
    }

    private mutating func leaveOut(_ path: String, _ error: Diagnostic) {
        guard let file = planned.removeValue(forKey: path) else { return }
        isChanged = true
        if path.hasPrefix("content/"), path.isMarkdown { hidden[path] = file }
        log.note(
            .files, "file that was left out", file.source,
            advice: "With it, the site would not build: \(error.message). Correct the file and add it by hand.")
    }

    /// Moves a file that is only published from `static/`.
    private mutating func move(_ file: PlannedFile, _ error: Diagnostic) {
        let path = "static/" + file.path.dropFirst("content/".count)
        guard planned[path] == nil, error.line == nil, attempts[path] == nil else {
            return leaveOut(file.path, error)
        }
        planned[file.path] = nil
        planned[path] = PlannedFile(path: path, content: file.content, source: file.source)
        attempts[path] = 1
        isChanged = true
    }

    // MARK: - Configuration and templates

    private mutating func removeSetting(_ error: Diagnostic, _ file: PlannedFile) {
        guard let text = file.text, let line = error.line else { return }
        var yaml = YAMLLines(text)
        guard let removed = yaml.remove(at: line - 1, except: ["title"]) else { return }
        log.note(
            .configuration, "setting that sitegen does not accept", "site.yaml",
            advice: "‘\(Self.excerpt(removed))’ was omitted, because \(error.message).")
        put(file, yaml.text)
    }

    private mutating func replaceTemplate(_ error: Diagnostic, _ file: PlannedFile) {
        let name = file.path.fileName.stem
        let isReplaced = attempts[file.path] != nil
        guard file.path.hasPrefix("templates/directives/"), !isReplaced else { return leaveOut(file.path, error) }
        var use = log.directives[name] ?? ImportLog.DirectiveUse()
        use.template = nil
        log.note(
            .templating, "template ‘\(name)’", file.path,
            advice:
                "The template of the old site cannot be used, because \(error.message). It now shows the text and the "
                + "attributes of the directive. Complete it.")
        put(file, DirectiveStub.template(of: name, use))
    }

    // MARK: - Pages

    private mutating func fixPage(_ error: Diagnostic, _ file: PlannedFile) {
        guard let text = file.text else { return leaveOut(file.path, error) }
        guard attempts[file.path, default: 0] < Self.attemptLimit else {
            // Errors in the front matter of a draft are errors as well.
            if attempts[file.path, default: 0] > Self.attemptLimit { return leaveOut(file.path, error) }
            return hide(file, text, error)
        }
        guard let line = error.line else { return hide(file, text, error) }
        let bodyStart = Self.bodyStart(of: text)
        if line - 1 < bodyStart {
            var yaml = YAMLLines(text)
            guard line > 1, let removed = yaml.remove(at: line - 1) else { return hide(file, text, error) }
            log.note(
                .frontMatter, "value that sitegen does not accept", file.source,
                advice: "‘\(Self.excerpt(removed))’ was omitted, because \(error.message).")
            put(file, yaml.text)
            return
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.indices.contains(line - 1) else { return hide(file, text, error) }
        if declareDirective(in: lines[line - 1], file) { return }
        guard let changed = Self.escaped(lines[line - 1], at: error.column) else { return hide(file, text, error) }
        let isReference = changed.contains("\\@") && !lines[line - 1].contains("\\@")
        lines[line - 1] = changed
        log.note(
            .templating, "text that sitegen reads as a \(isReference ? "reference" : "directive")", file.source,
            advice: "The page shows it as text, because \(error.message). Check it.")
        put(file, lines.joined(separator: "\n"))
    }

    /// Writes a template for the directive of a line, if it has none.
    private mutating func declareDirective(in line: String, _ file: PlannedFile) -> Bool {
        let text = line.trimmed.drop { $0 == ">" || $0 == " " }
        let colons = text.prefix { $0 == ":" }.count
        let name = String(
            text.dropFirst(colons).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        let path = "templates/directives/\(name).mustache"
        // The directive may occur several times.
        if colons >= 2, changed.contains(path) { return true }
        guard colons >= 2, !name.isEmpty, DirectiveText.name(name) == name, planned[path] == nil else { return false }
        log.use(name, isInline: false, attributes: [])
        log.note(
            .templating, "directive ‘\(name)’", file.source,
            advice: "It now has a template that shows its text. Complete it in templates/directives/.")
        let content = PlannedFile.Content.text(DirectiveStub.template(of: name, ImportLog.DirectiveUse()))
        planned[path] = PlannedFile(path: path, content: content, source: file.source)
        changed.insert(path)
        isChanged = true
        return true
    }

    /// The line with a backslash before the colon or the sign `@` at a column, or before its first colon.
    private static func escaped(_ line: String, at column: Int?) -> String? {
        let start = column.flatMap { line.index(line.startIndex, offsetBy: $0 - 1, limitedBy: line.endIndex) }
        let isMark = start.map { $0 < line.endIndex && (line[$0] == ":" || line[$0] == "@") } ?? false
        guard let place = isMark ? start : line.firstIndex(of: ":") else { return nil }
        if place > line.startIndex, line[line.index(before: place)] == "\\" { return nil }
        return line[..<place] + "\\" + line[place...]
    }

    /// Makes a page a draft.
    private mutating func hide(_ file: PlannedFile, _ text: String, _ error: Diagnostic) {
        log.note(
            .files, "page that is not published", file.source, error.line,
            advice: "The page is now a draft, because of an error: \(error.message). Correct it and remove ‘draft’.")
        attempts[file.path] = Self.attemptLimit
        hidden[file.path] = file
        put(file, Self.setting("draft", "true", in: text))
    }

    // MARK: - Addresses

    /// The address that two files have, and the origin of the first one; `nil` for another message.
    private static func clash(_ message: String) -> (address: String, owner: String)? {
        if let middle = message.firstRange(of: "’ is also the URL of "),
            let start = message[..<middle.lowerBound].firstRange(of: "‘")
        {
            return (String(message[start.upperBound..<middle.lowerBound]), String(message[middle.upperBound...]))
        }
        let folder = "a file and a folder have the same output path ‘"
        guard message.hasPrefix(folder) else { return nil }
        return ("/" + message.dropFirst(folder.count).prefix { $0 != "’" }, "")
    }

    private mutating func fixClash(_ error: Diagnostic, _ address: String, _ owner: String) {
        if error.message.hasPrefix("the alias ") || error.message.hasPrefix("the redirect ") {
            return removeRedirect(error, address)
        }
        let pages = [error.file, owner].filter { planned[$0]?.text != nil && $0.isMarkdown && $0.hasPrefix("content/") }
        guard let loser = pages.first else {
            for path in [error.file, owner] where planned[path] != nil { return leaveOut(path, error) }
            return
        }
        // A file at the address of a page is left out, and a page with the address of a list replaces the list.
        if planned[error.file]?.isCopy == true { return leaveOut(error.file, error) }
        if planned[owner]?.isCopy == true { return leaveOut(owner, error) }
        guard let file = planned[loser], let text = file.text else { return }
        let replacesList = pages.count == 1 && !owner.isEmpty && attempts[loser] == nil
        let url = replacesList ? address : ImportedAddresses.numbered(address, attempts[loser, default: 0] + 2)
        log.note(
            .addresses, replacesList ? "page in place of a generated list" : "URL of two pages", file.source,
            advice: replacesList
                ? "The page has the URL of a list that sitegen generates. The list was left out."
                : "Another page also has ‘\(address)’. This page received another URL.")
        put(file, Self.setting("url", "\"\(url)\"", in: text))
    }

    private mutating func removeRedirect(_ error: Diagnostic, _ address: String) {
        guard let file = planned[error.file], let text = file.text else { return }
        var yaml = YAMLLines(text)
        guard let index = yaml.index(of: address), yaml.remove(at: index) != nil else { return }
        log.note(
            .addresses, "redirect from the URL of a page", file.source,
            advice: "‘\(address)’ is not redirected, because the site has a page with this URL.")
        put(file, yaml.text)
    }

    // MARK: - Texts

    /// The number of lines of the front matter with both of its marks.
    private static func bodyStart(of text: String) -> Int {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return 0 }
        return end + 1
    }

    /// A page with a key of the front matter set.
    private static func setting(_ key: String, _ value: String, in text: String) -> String {
        guard bodyStart(of: text) > 0 else { return "---\n\(key): \(value)\n---\n\(text)" }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let end = bodyStart(of: text)
        if let index = lines[..<end].firstIndex(where: { $0.hasPrefix("\(key):") }) {
            lines[index] = "\(key): \(value)"
        } else {
            lines.insert("\(key): \(value)", at: 1)
        }
        return lines.joined(separator: "\n")
    }

    /// Removed lines on one line, truncated.
    private static func excerpt(_ lines: [String]) -> String {
        let text = lines.map(\.trimmed).joined(separator: " ")
        return text.count > 80 ? String(text.prefix(80)) + "…" : text
    }
}

extension PlannedFile {
    /// The text, if it is not a copy.
    var text: String? {
        if case .text(let text) = content { return text }
        return nil
    }

    var isCopy: Bool { text == nil }
}
