import SitegenBase
import SitegenCache
import SitegenModel
import SitegenOutputs

/// The output files of a build. No two of them have the same path.
struct OutputFileList: Sendable {
    /// The files, sorted by name.
    let files: [OutputFile]

    /// The files' names.
    let names: OutputNames

    /// The numbers of the compressed copies of each file that has any, by the file's number.
    let copies: [Int: [Int]]

    /// Whether the previous build had output files of the same names.
    let keepsNames: Bool

    /// The shard to which the files belong; `nil` for the whole site.
    let shard: Shard?

    init(files: [OutputFile], keepsNames: Bool = false, shard: Shard? = nil) {
        self.files = files
        self.keepsNames = keepsNames
        self.shard = shard
        names = OutputNames(files.map(\.name))
        copies = Self.copies(among: files)
    }

    /// The names of the files that may consist of parts that are kept.
    var streamedNames: [String] { files.lazy.filter { $0.content is any StreamedOutput }.map(\.name) }

    /// The files without the compressed copies.
    var originals: [OutputFile] { copies.isEmpty ? files : files.filter { $0.original == nil } }

    private static func copies(among files: [OutputFile]) -> [Int: [Int]] {
        var copies: [ObjectIdentifier: [Int]] = [:]
        for (number, file) in files.enumerated() {
            if let original = file.original { copies[ObjectIdentifier(original), default: []].append(number) }
        }
        if copies.isEmpty { return [:] }
        var numbers: [Int: [Int]] = [:]
        for (number, file) in files.enumerated() {
            if let found = copies[ObjectIdentifier(file)] { numbers[number] = found }
        }
        return numbers
    }

    /// The numbers of the files in rendering order, without compressed copies and images that a processor creates. Files that
    /// show texts come first, grouped by text, followed by lists and other files.
    var order: [Int] {
        var texts: [Int] = []
        var others: [Int] = []
        for (number, file) in files.enumerated() {
            switch file.content.turn {
            case .inOrder where file.text != nil: texts.append(number)
            case .inOrder, .byProgram, .afterTexts: others.append(number)
            case .byImageProcessor, .last, .withOriginal: break
            }
        }
        return texts + others
    }

    /// Combines the files that the site generates with those that it copies.
    ///
    /// A file of `static/` or the page of a text replaces a file that the site generates automatically: an asset of the theme,
    /// a feed, a sitemap. They also replace a page that the site generates without a text, such as a list of tags, if the
    /// author has chosen the address: with ``static/`` or with `url`. Any other two files of the same name are an error, and so
    /// is a file with the name of a folder. Names that differ only in case are treated as equal, as on many file systems.
    ///
    /// - Parameters:
    ///   - precompression: The compressed copies. Other files of the same name replace them.
    ///   - previous: The output files of the previous build.
    static func make(
        _ generated: [OutputFile], copying copies: [OutputFile], _ precompression: Precompression,
        previous: RecordTable<BuildCache.Output>?
    ) -> (plan: OutputFileList, diagnostics: [Diagnostic]) {
        let all = generated + copies
        let sorted = (all + precompression.copies(of: all)).sorted { $0.name < $1.name }
        // The previous build found no conflicts among these names.
        if let previous, previous.begin(with: sorted.lazy.map(\.name)) {
            return (OutputFileList(files: sorted, keepsNames: true), [])
        }
        /// The index in `all` of the file with a name, in lowercase.
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(all.count)
        var leftOut: Set<ObjectIdentifier> = []
        var diagnostics: [Diagnostic] = []
        for (number, file) in all.enumerated() {
            if let diagnostic = nameDiagnostic(of: file) {
                diagnostics.append(diagnostic)
                leftOut.insert(ObjectIdentifier(file))
                continue
            }
            let key = file.name.lowercased()
            guard let other = numbers[key] else {
                numbers[key] = number
                continue
            }
            if file.replaces(all[other]) {
                leftOut.insert(ObjectIdentifier(all[other]))
                numbers[key] = number
            } else {
                leftOut.insert(ObjectIdentifier(file))
                if !all[other].replaces(file) { diagnostics.append(clash(all[other], file)) }
            }
        }
        var files = all.filter { !leftOut.contains(ObjectIdentifier($0)) }.sorted { $0.name < $1.name }
        var filesAtFolders: Set<ObjectIdentifier> = []
        var last = ""
        for file in files {
            // The folders that this file shares with the previous one have already been looked up.
            let (name, known) = (file.name.utf8, zip(file.name.utf8, last.utf8).prefix { $0 == $1 }.count)
            last = file.name
            for index in name.indices.dropFirst(known) where name[index] == UInt8(ascii: "/") {
                guard let other = numbers[file.name[..<index].lowercased()].map({ all[$0] }) else { continue }
                filesAtFolders.insert(ObjectIdentifier(other))
                diagnostics.append(
                    Diagnostic(
                        "a file and a folder have the same output path ‘\(other.name)’",
                        file: other.origin, help: "\(file.origin) needs the folder; change one of the two paths"
                    ))
            }
        }
        if !filesAtFolders.isEmpty { files.removeAll { filesAtFolders.contains(ObjectIdentifier($0)) } }
        let taken = Set(files.flatMap { [$0.name.lowercased()] + $0.folders })
        let smaller = precompression.copies(of: files).filter { !taken.contains($0.name.lowercased()) }
        if !smaller.isEmpty { files = (files + smaller).sorted { $0.name < $1.name } }
        return (OutputFileList(files: files), diagnostics)
    }

    /// An error if the file's name cannot be used in the output, otherwise `nil`.
    private static func nameDiagnostic(of file: OutputFile) -> Diagnostic? {
        if !OutputFolder.isSafe(file.name) {
            return Diagnostic(
                "‘\(file.name)’ is not a valid output path", file: file.origin,
                help: OutputFolder.help(forUnsafe: file.name))
        }
        if OutputFolder.isReserved(file.name) {
            return Diagnostic(
                "‘\(file.name)’ is in a folder that sitegen reserves for builds", file: file.origin,
                help: "choose another path for the file")
        }
        return nil
    }

    private static func clash(_ first: OutputFile, _ second: OutputFile) -> Diagnostic {
        let name = second.name.hasSuffix("index.html") ? second.name.dropLast("index.html".count) : second.name[...]
        if second.content.role == .redirect {
            let (kind, key) = second.isRedirectOfConfiguration ? ("redirect", "redirects") : ("alias", "aliases")
            return Diagnostic(
                "the \(kind) ‘/\(name)’ is also the URL of \(first.origin)", file: second.file,
                help: "remove the \(kind) from ‘\(key)’, or change it")
        }
        if first.content.role == .redirect { return clash(second, first) }
        return Diagnostic(
            "‘/\(name)’ is also the URL of \(first.origin)", file: second.origin, help: help(for: first, second))
    }

    private static func help(for first: OutputFile, _ second: OutputFile) -> String {
        if second.content.role == .copy { return "rename or remove one of them" }
        // The name of the file and ‘slug’ have no effect on such a page.
        if let page = [second, first].compactMap(\.text).first(where: \.setsURL) {
            return "change ‘url’ in \(page.file)"
        }
        // A section without a text has the origin ‘the list of content/posts/’.
        let texts = [first, second].compactMap { file in
            file.origin.firstRange(of: "content/").map { String(file.origin[$0.lowerBound...]) }
        }
        guard let text = texts.first else { return "change one of the two paths" }
        // ‘slug’ has no effect on sections.
        let isOfSections = texts.allSatisfy { $0.hasSuffix("/") || $0.contains("/_index.") }
        let remedy = texts.count == 1 ? "rename \(text)" : "rename one of the \(isOfSections ? "folders" : "files")"
        return isOfSections ? remedy : "\(remedy), or set a different ‘slug’"
    }
}

extension OutputFile {
    /// Whether this file is the author's, and the site generates the other one only if the author has none.
    fileprivate func replaces(_ other: OutputFile) -> Bool {
        guard content.role == .text || content.role == .copy else { return false }
        if other.content.role == .replaceable { return true }
        return other.content is PageOutput && other.text == nil && name == other.name
            && (content.role == .copy || text?.setsURL == true)
    }
}
