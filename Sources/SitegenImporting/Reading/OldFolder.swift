import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// The folder of an old site, which is only read.
///
/// The site is not trusted: only regular files are read, symbolic links that lead out of the folder are not followed, and a file
/// above a size limit is not read.
struct OldFolder {
    /// The maximum number of bytes of a text.
    static let textLimit = 16_000_000
    /// The maximum number of bytes of a file that is copied, because it is held in memory.
    static let copyLimit = 256_000_000
    /// The maximum number of files.
    static let fileLimit = 200_000
    /// The nesting limit of folders.
    private static let depthLimit = 64

    /// The folder, with links resolved.
    let root: FilePath
    let fileSystem: FileSystem
    /// The paths of all files, relative to the folder and sorted.
    private(set) var files: [String] = []
    /// The same paths, for lookups.
    private(set) var fileSet: Set<String> = []
    /// Links that lead out of the folder, and entries that are not files.
    private(set) var refused: [String] = []
    /// Whether there were more files than the limit.
    private(set) var isCut = false
    /// The keys that occur several times in the files that have been read as fields.
    let duplicateKeys = DuplicateKeys()

    /// Folders with the output of tools.
    private static let ignored: Set = [
        ".git", ".hg", ".svn", "node_modules", ".sitegen", ".build", ".jekyll-cache", ".sass-cache", "__pycache__",
        ".venv", "target", ".bundle",
    ]

    /// Lists the files of a folder.
    ///
    /// - Throws: `BuildFailure` if there is no such folder.
    init(_ folder: FilePath, in fileSystem: FileSystem) throws(BuildFailure) {
        self.fileSystem = fileSystem
        do throws(FileSystem.Failure) {
            root = try fileSystem.resolve(folder)
            var visited: Set<String> = []
            try list(root, prefix: "", depth: 0, &visited)
        } catch {
            throw BuildFailure([
                Diagnostic(
                    "cannot read the folder: \(error.reason)", file: folder.string, help: "pass the old site's folder")
            ])
        }
        files.sort()
        fileSet = Set(files)
    }

    private mutating func list(
        _ folder: FilePath, prefix: String, depth: Int, _ visited: inout Set<String>
    ) throws(FileSystem.Failure) {
        guard depth < Self.depthLimit, visited.insert(folder.string).inserted else { return }
        for entry in try fileSystem.entries(folder).sorted(by: { $0.text < $1.text }) {
            guard files.count < Self.fileLimit else {
                isCut = true
                return
            }
            let name = prefix + entry.text
            // Most entries are files, for which computing a separate path is unnecessary.
            guard entry.kind != .file else {
                files.append(name)
                continue
            }
            var path = folder.appending(entry.name)
            var kind = entry.kind
            if kind == .symbolicLink {
                guard let target = try? fileSystem.resolve(path), target.starts(with: root) else {
                    refused.append(name)
                    continue
                }
                path = target
                kind = fileSystem.kind(target) ?? .other
            }
            switch kind {
            case .folder where !Self.ignored.contains(entry.text):
                try list(path, prefix: name + "/", depth: depth + 1, &visited)
            case .file: files.append(name)
            case .folder: break
            default: refused.append(name)
            }
        }
    }

    /// Returns whether a file exists at a path.
    func has(_ path: String) -> Bool { fileSet.contains(path) }

    /// The files in a folder, with paths that include the folder; all files if the folder's path is empty.
    func files(below folder: String) -> ArraySlice<String> {
        guard !folder.isEmpty else { return files[...] }
        let prefix = folder + "/"
        return files[files.partitionPoint { $0 >= prefix }...].prefix { $0.hasPrefix(prefix) }
    }

    /// The path of a regular file inside the folder, without links; `nil` if there is none.
    private func place(_ path: String) -> FilePath? {
        guard has(path), let place = try? fileSystem.resolve(root.appending(path: path)), place.isWithin(root),
            fileSystem.kind(place) == .file
        else { return nil }
        return place
    }

    /// The number of bytes of a file of the folder; `nil` if it is missing.
    func size(_ path: String) -> Int? { place(path).flatMap { fileSystem.stamp($0)?.size } }

    /// The bytes of a file of the folder; `nil` if it is missing, larger than the limit, or cannot be read.
    func bytes(_ path: String, limit: Int = textLimit) -> [UInt8]? {
        guard let place = place(path), let size = fileSystem.stamp(place)?.size, size <= limit else { return nil }
        return try? fileSystem.read(place)
    }

    /// Whether a file begins with some text. Only these bytes are read.
    func file(_ path: String, beginsWith text: String) -> Bool {
        guard let place = place(path) else { return false }
        return (try? fileSystem.readPart(place, 0..<text.utf8.count))?.elementsEqual(text.utf8) == true
    }

    /// The first bytes of a file; `nil` if it is missing or cannot be read.
    func start(of path: String, _ count: Int) -> [UInt8]? {
        place(path).flatMap { try? fileSystem.readPart($0, 0..<count) }.map(Array.init)
    }

    /// A file's text as valid UTF-8; `nil` if it is missing, too large or not a text.
    func text(_ path: String) -> SourceText? {
        guard let bytes = bytes(path) else { return nil }
        let (source, warning) = SourceText.read(bytes, file: path)
        return warning?.severity == .error ? nil : source
    }

    /// A file's text as valid UTF-8; `nil` if it cannot be read, which is noted in the log with the reason.
    func text(_ path: String, reportingTo log: ImportLog) -> SourceText? {
        if let text = text(path) { return text }
        let advice =
            if let size = size(path), size > Self.textLimit {
                "The file is larger than \(Self.textLimit / 1_000_000) MB and was not imported. Divide it into several files."
            } else if bytes(path) == nil {
                "The file was not imported. Check its permissions."
            } else {
                "The file is not valid UTF-8 and was not imported. Save it as UTF-8."
            }
        log.note(unreadable: path, advice: advice)
        return nil
    }

    /// The fields of a file in the syntax of its extension.
    ///
    /// - Throws: `BuildFailure` if it is not valid in that syntax.
    func fields(_ path: String) throws(BuildFailure) -> FieldMapping? {
        guard let source = text(path), let format = FieldFormat(fileName: path) else { return nil }
        return try fields(source, as: format)
    }

    /// The fields of a file's text.
    ///
    /// - Throws: `BuildFailure` if it is not valid in the syntax.
    func fields(_ source: SourceText, as format: FieldFormat) throws(BuildFailure) -> FieldMapping {
        do throws(Diagnostic) {
            var places: [FieldPlace] = []
            let mapping = try format.readMapping(source, duplicates: &places)
            duplicateKeys.add(places, in: source)
            return mapping
        } catch {
            throw BuildFailure([error])
        }
    }

    /// The path that `path` leads to from a folder, without `.` and `..`; `nil` if it is outside the old site.
    static func resolve(_ path: String, from folder: String) -> String? {
        var parts = path.hasPrefix("/") ? [] : folder.pathParts
        for part in path.pathParts {
            switch part {
            case ".": break
            case "..":
                if parts.isEmpty { return nil }
                parts.removeLast()
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}

extension String {
    /// The parent folder of a path, without a trailing slash; empty at the top.
    var folderPath: String { pathParts.dropLast().joined(separator: "/") }

    /// The last component of a path.
    var fileName: String { pathParts.last ?? "" }

    /// A file's name without its extension.
    var stem: String {
        guard let dot = lastIndex(of: "."), dot > startIndex else { return self }
        return String(self[..<dot])
    }

    /// A file's extension in lowercase, without the dot; empty if it has none.
    var fileExtension: String {
        guard let dot = lastIndex(of: "."), dot > startIndex else { return "" }
        return self[index(after: dot)...].lowercased()
    }

    /// The text after the last dot of a name, in its case; empty if there is no dot.
    var suffix: String {
        guard let dot = lastIndex(of: "."), dot > startIndex else { return "" }
        return String(self[index(after: dot)...])
    }

    /// Whether the name is that of a Markdown file.
    var isMarkdown: Bool { ["md", "markdown", "mdown", "mkd", "mkdn"].contains(fileExtension) }

    /// Whether the name is that of a file with Markdown or MDX.
    var isMarkdownOrMDX: Bool { isMarkdown || fileExtension == "mdx" }

    /// Whether the file or one of its folders is hidden.
    var isHidden: Bool { pathParts.contains { $0.hasPrefix(".") } }

    /// The path prefixed with a folder; unchanged if the folder is empty.
    func within(_ folder: String) -> String {
        if isEmpty { return folder }
        return folder.isEmpty ? self : "\(folder)/\(self)"
    }

    /// The text without surrounding blanks and line ends.
    var trimmed: String {
        guard utf8.first?.isSpace == true || utf8.last?.isSpace == true else { return self }
        var rest = utf8[...]
        while let first = rest.first, first.isSpace { rest.removeFirst() }
        while let last = rest.last, last.isSpace { rest.removeLast() }
        return String(Substring(rest))
    }

    /// The text with every occurrence of another text replaced.
    func replacing(_ text: String, with replacement: String) -> String {
        guard utf8.count >= text.utf8.count, contains(text) else { return self }
        var result = ""
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            result += rest[..<range.lowerBound]
            result += replacement
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
