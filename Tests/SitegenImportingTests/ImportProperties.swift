import Foundation
import SitegenBase
import SitegenFiles
import SitegenImporting
import SystemPackage

/// Properties that hold for the import of every folder. The tests and a fuzzer check them.
enum ImportProperties {
    /// The maximum bytes of the new site for each text of the old one. A template may produce up to a limit.
    private static let textRoom = 6_000_000
    /// The maximum bytes of the new site per byte of the old one, for escapes, copies and reports.
    private static let growth = 64

    /// The first property that the import of a text archive violates with a kind of site, or `nil` if there is none.
    ///
    /// - Parameter archive: The old site as `-- path --` lines, each followed by the text of the file.
    static func violation(of archive: some Collection<UInt8>) -> String? {
        let files = files(of: String(decoding: archive, as: UTF8.self))
        for kind in SiteKind.allCases {
            if let violation = violation(of: files, kind) { return "\(kind.rawValue): \(violation)" }
        }
        return nil
    }

    /// The first property that the import of files violates, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - files: The old site.
    ///   - kind: The kind of the old site; `nil` to detect it.
    static func violation(of files: [String: [UInt8]], _ kind: SiteKind?) -> String? {
        let disk = ImportDisk()
        for (path, bytes) in files { disk.put(bytes, at: "/old/" + path) }
        disk.put([], at: "/outside/file")
        let before = disk.files
        do throws(BuildFailure) {
            _ = try SiteImport(kind, from: "/old", to: "/new/site", in: disk.fileSystem).run()
        } catch {
            guard error.diagnostics.isEmpty else { return nil }
            return "the import failed without a message"
        }
        let after = disk.files
        if let outside = after.keys.sorted().first(where: { !$0.hasPrefix("/new/site/") && after[$0] != before[$0] }) {
            return "it wrote \(outside.debugDescription)"
        }
        let new = after.filter { $0.key.hasPrefix("/new/site/") }
        let paths = new.keys.map { String($0.dropFirst("/new/site/".count)) }.sorted()
        if let path = paths.first(where: { !isAllowed($0) }) { return "it wrote the path \(path.debugDescription)" }
        let (old, length) = (files.values.reduce(0) { $0 + $1.count }, new.values.reduce(0) { $0 + $1.count })
        if length > (old + 1000 * files.count) * growth + textRoom * files.count {
            return "\(old) bytes became \(length) bytes"
        }
        for path in paths {
            let text = String(decoding: new["/new/site/" + path] ?? [], as: UTF8.self)
            if let violation = violation(in: text, of: path) { return "\(path.debugDescription): \(violation)" }
        }
        return nil
    }

    /// The files of a text archive. Text before the first file is ignored.
    static func files(of archive: String) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var path: String?
        for line in archive.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = String(Substring(line))
            if text.hasPrefix("-- "), text.hasSuffix(" --"), text.utf8.count > 6 {
                path = String(text.dropFirst(3).dropLast(3))
                if let path { files[path] = files[path] ?? [] }
            } else if let path {
                files[path]?.append(contentsOf: Array(line) + [UInt8(ascii: "\n")])
            }
        }
        return files.filter { isPossible($0.key) }
    }

    /// Whether a disk can have a file with this path.
    private static func isPossible(_ path: String) -> Bool {
        !path.contains("\0") && path.utf8.count < 1000
            && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0.count <= 255 && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
            }
    }

    // MARK: - Paths

    private static func isAllowed(_ path: String) -> Bool {
        let own = ["site.yaml", "import-report.md", "import-report.json", ".sitegen-import.json"]
        if own.contains(path) { return true }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard parts.count > 1, ["content", "static", "data", "templates", "parts"].contains(parts[0]) else {
            return false
        }
        return parts.allSatisfy { part in
            let name = part.lowercased()
            return !part.isEmpty && (!part.hasPrefix(".") || part == ".well-known" && parts[0] == "static")
                && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && !part.contains("\\")
                && name != "package.swift" && !name.hasPrefix("package@swift")
        }
    }

    // MARK: - Texts

    private static func violation(in text: String, of path: String) -> String? {
        switch path {
        case "site.yaml":
            return violation(inYAML: text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }, settings)
        case "import-report.md", "import-report.json":
            let scalar = text.unicodeScalars.first {
                switch $0.properties.generalCategory {
                case .control: $0 != "\n"
                case .lineSeparator, .paragraphSeparator: true
                default: false
                }
            }
            return scalar.map { "it has the control character \(String($0).debugDescription)" }
        default:
            guard path.hasPrefix("content/"), path.hasSuffix(".md"), text.hasPrefix("---\n") else { return nil }
            let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst()
            guard let end = lines.firstIndex(where: { $0.elementsEqual("---".utf8) }) else {
                return "the front matter has no end"
            }
            return violation(inYAML: lines[..<end].map { Substring($0) }, nil)
        }
    }

    /// The keys of `site.yaml` that an import sets.
    private static let settings: Set = [
        "title", "baseURL", "language", "languages", "author", "description", "theme", "menu", "taxonomies",
        "pageSize", "timeZone", "gitDates", "future", "expired", "feeds", "rawHTML", "markdown", "sections", "search",
        "alerts", "archives", "check", "redirects", "references",
    ]

    /// Checks each line of YAML, independently of the reader and the writer: a comment, a key, an item or a quoted scalar, without
    /// anything that begins another value.
    private static func violation(inYAML lines: [Substring], _ keys: Set<String>?) -> String? {
        for line in lines {
            if line.isEmpty || line.hasPrefix("# ") {
                if line.unicodeScalars.contains(where: isLineEnd) { return "a comment has a line end" }
                continue
            }
            guard isPlain(Array(line.utf8)), !line.unicodeScalars.contains(where: isLineEnd) else {
                return "the line \(String(line).debugDescription) is not plain"
            }
            let key = line.prefix { $0 != ":" }
            if let keys, let first = line.first, first != " ", !keys.contains(String(key)) {
                return "the key \(String(key).debugDescription) is unexpected"
            }
        }
        return nil
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// Whether a line of YAML consists of a margin, hyphens, a key and a value, of which the latter two are words or in double
    /// quotation marks.
    private static func isPlain(_ line: [UInt8]) -> Bool {
        var rest = line[...].drop { $0 == UInt8(ascii: " ") }
        while rest.starts(with: "- ".utf8) { rest = rest.dropFirst(2) }
        if rest.elementsEqual("-".utf8) { return true }
        // The key and the value of a pair whose key is long are on two lines.
        if rest.starts(with: "? ".utf8) { rest = rest.dropFirst(2) }
        if rest.first == UInt8(ascii: ":") { return isValue(rest.dropFirst()) }
        if isScalar(rest) { return true }
        guard let key = quoted(rest) ?? word(rest), rest[key.endIndex...].first == UInt8(ascii: ":") else {
            return false
        }
        return isValue(rest[key.endIndex...].dropFirst())
    }

    /// Whether the text after a colon is empty, or a blank and a scalar.
    private static func isValue(_ text: ArraySlice<UInt8>) -> Bool {
        text.isEmpty || text.first == UInt8(ascii: " ") && isScalar(text.dropFirst())
    }

    private static func isScalar(_ text: ArraySlice<UInt8>) -> Bool {
        if text.elementsEqual("[]".utf8) || text.elementsEqual("{}".utf8) { return true }
        if let quoted = quoted(text) { return quoted.endIndex == text.endIndex }
        guard let first = text.first, let last = text.last, !"[]{}#&*!|>'%@`,?: ".utf8.contains(first) else {
            return false
        }
        let hasIndicator = zip(text, text.dropFirst()).contains {
            $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: " ") || $0 == UInt8(ascii: " ") && $1 == UInt8(ascii: "#")
        }
        return !hasIndicator && last != UInt8(ascii: ":") && last != UInt8(ascii: " ")
    }

    /// The text in double quotation marks at the start; `nil` if there is none.
    private static func quoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard text.first == UInt8(ascii: "\"") else { return nil }
        var index = text.startIndex + 1
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "\"") { return text[...index] }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The word at the start; `nil` if there is none.
    private static func word(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let word = text.prefix { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_".utf8.contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return word.isEmpty ? nil : word
    }
}

/// A disk in memory with what an import needs.
// Unchecked because it is mutable: `nodes` is accessed only while `lock` is held.
final class ImportDisk: @unchecked Sendable {
    private let lock = NSLock()
    private var nodes: [String: [UInt8]] = [:]
    private var folders: Set<String> = ["/"]

    /// The files by their absolute paths.
    var files: [String: [UInt8]] { lock.withLock { nodes } }

    /// Creates a file and its folders, unless a file or a folder has one of their names.
    @discardableResult
    func put(_ bytes: [UInt8], at path: String) -> Bool {
        guard makeFolder(Self.parent(of: path)) else { return false }
        return lock.withLock {
            guard !folders.contains(path) else { return false }
            nodes[path] = bytes
            return true
        }
    }

    private static func parent(of path: String) -> String {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    private func makeFolder(_ path: String) -> Bool {
        lock.withLock {
            var path = path
            var missing: [String] = []
            while !folders.contains(path) {
                if nodes[path] != nil { return false }
                missing.append(path)
                path = Self.parent(of: path)
            }
            folders.formUnion(missing)
            return true
        }
    }

    private func entries(of folder: String) -> [FileSystem.Entry]? {
        lock.withLock {
            guard folders.contains(folder) else { return nil }
            func names(_ paths: some Collection<String>) -> [String] {
                paths.filter { $0 != "/" && Self.parent(of: $0) == folder }.compactMap {
                    $0.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
                }
            }
            func entries(_ names: [String], _ kind: FileSystem.Kind) -> [FileSystem.Entry] {
                names.compactMap { name in
                    FilePath.Component(name).map { FileSystem.Entry(name: $0, kind: kind) }
                }
            }
            return entries(names(nodes.keys), .file) + entries(names(folders), .folder)
        }
    }

    private func bytes(_ path: FilePath) throws(FileSystem.Failure) -> [UInt8] {
        guard let bytes = lock.withLock({ nodes[path.string] }) else { throw Self.missing(path) }
        return bytes
    }

    private static func missing(_ path: FilePath) -> FileSystem.Failure {
        FileSystem.Failure(path, "no such file or directory")
    }

    var fileSystem: FileSystem {
        FileSystem(
            kind: { path in
                self.lock.withLock {
                    self.nodes[path.string] != nil ? .file : self.folders.contains(path.string) ? .folder : nil
                }
            },
            stamp: { path in
                self.lock.withLock { self.nodes[path.string] }.map {
                    FileStamp(size: $0.count, modified: 0, inode: 0)
                }
            },
            entries: { path throws(FileSystem.Failure) in
                guard let entries = self.entries(of: path.string) else { throw Self.missing(path) }
                return entries
            },
            read: { path throws(FileSystem.Failure) in try self.bytes(path) },
            readPart: { path, range throws(FileSystem.Failure) in
                let bytes = try self.bytes(path)
                return Array(bytes[range.clamped(to: bytes.indices)])
            },
            resolve: { path throws(FileSystem.Failure) in
                let path = path.lexicallyNormalized()
                let exists = self.lock.withLock {
                    self.nodes[path.string] != nil || self.folders.contains(path.string)
                }
                guard exists else { throw Self.missing(path) }
                return path
            },
            createFolder: { path throws(FileSystem.Failure) in
                guard self.makeFolder(path.string) else { throw FileSystem.Failure(path, "file exists") }
            },
            imitateFolder: { _, path throws(FileSystem.Failure) in _ = self.makeFolder(path.string) },
            isWritable: { _ in true },
            write: { path, bytes throws(FileSystem.Failure) in
                guard self.put(bytes, at: path.string) else { throw FileSystem.Failure(path, "is a directory") }
            },
            move: { source, target throws(FileSystem.Failure) in
                let bytes = try self.bytes(source)
                guard self.put(bytes, at: target.string) else { throw FileSystem.Failure(target, "is a directory") }
                self.lock.withLock { self.nodes[source.string] = nil }
            },
            link: { file, _ throws(FileSystem.Failure) in throw FileSystem.Failure(file, "not supported") },
            copy: { file, _ throws(FileSystem.Failure) in throw FileSystem.Failure(file, "not supported") },
            exchange: { file, _ throws(FileSystem.Failure) in throw FileSystem.Failure(file, "not supported") },
            remove: { path throws(FileSystem.Failure) in
                self.lock.withLock {
                    self.nodes[path.string] = nil
                    self.folders.remove(path.string)
                }
            },
            lock: { _ throws(FileSystem.Failure) in nil }
        )
    }
}
