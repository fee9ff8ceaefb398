import SitegenCache
import SitegenDiagnostics

/// The output files of a build, no two of which have the same path.
struct OutputFileList: Sendable {
    /// The files, sorted by name.
    let files: [OutputFile]

    /// The files' names.
    let names: OutputNames

    /// Whether an earlier build has put out files of the same names.
    let keepsNames: Bool

    private init(files: [OutputFile], keepsNames: Bool = false) {
        self.files = files
        self.keepsNames = keepsNames
        names = OutputNames(files.map(\.name))
    }

    /// The places of the files in the order of the work: what shows texts of authors first, each text's files together,
    /// and then what lists them.
    var order: [Int] {
        var texts: [Int] = []
        var others: [Int] = []
        for (number, file) in files.enumerated() {
            if file.text == nil { others.append(number) } else { texts.append(number) }
        }
        return texts + others
    }

    /// Brings together what the site makes and what it copies.
    ///
    /// A file of `static/` replaces one of the theme's; any other two files of one name are an error, and so is a
    /// file whose name is that of a folder. Names that differ in case only are one on many disks, and so they are here.
    ///
    /// - Parameter previous: The output files of the previous build.
    static func make(
        _ generated: [OutputFile], copying copies: [OutputFile], previous: RecordTable<BuildCache.Output>?
    ) -> (plan: OutputFileList, diagnostics: [Diagnostic]) {
        let all = generated + copies
        let sorted = all.sorted { $0.name < $1.name }
        // Names that went together then go together now.
        if let previous, previous.begin(with: sorted.lazy.map(\.name)) {
            return (OutputFileList(files: sorted, keepsNames: true), [])
        }
        /// The place in `all` of the file that has a name, in small letters.
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
            switch (all[other].content, file.content) {
            case (.bytes, .copy):
                leftOut.insert(ObjectIdentifier(all[other]))
                numbers[key] = number
            default:
                leftOut.insert(ObjectIdentifier(file))
                diagnostics.append(clash(all[other], file))
            }
        }
        let files = leftOut.isEmpty ? sorted : sorted.filter { !leftOut.contains(ObjectIdentifier($0)) }
        var last = ""
        for file in files {
            // The folders that the file before stands in too have been looked up.
            let (name, known) = (file.name.utf8, zip(file.name.utf8, last.utf8).prefix { $0 == $1 }.count)
            last = file.name
            for index in name.indices.dropFirst(known) where name[index] == UInt8(ascii: "/") {
                guard let other = numbers[file.name[..<index].lowercased()].map({ all[$0] }) else { continue }
                diagnostics.append(
                    Diagnostic(
                        "the file and the folder ‘\(other.name)’ want the same place in the output",
                        file: other.origin, help: "the folder is needed by \(file.origin); rename one of them"
                    ))
            }
        }
        return (OutputFileList(files: files), diagnostics)
    }

    /// Why no file of the output can have a file's name, if that is so.
    private static func nameDiagnostic(of file: OutputFile) -> Diagnostic? {
        if !OutputFolder.isSafe(file.name) {
            return Diagnostic(
                "‘\(file.name)’ cannot be a file's path in the output", file: file.origin,
                help: "rename it: letters, digits, hyphens, dots and underscores are safe")
        }
        if OutputFolder.isReserved(file.name) {
            return Diagnostic(
                "‘\(file.name)’ is in a folder that sitegen itself needs while it builds", file: file.origin,
                help: "give it another address")
        }
        return nil
    }

    private static func clash(_ first: OutputFile, _ second: OutputFile) -> Diagnostic {
        let name = second.name.hasSuffix("index.html") ? second.name.dropLast("index.html".count) : second.name[...]
        if case .redirect = second.content {
            let (kind, key) = second.isRedirectOfConfiguration ? ("redirect", "redirects") : ("alias", "aliases")
            return Diagnostic(
                "the \(kind) ‘/\(name)’ is also the address of \(first.origin)", file: second.file,
                help: "take it out of ‘\(key)’, or write another one")
        }
        if case .redirect = first.content {
            return clash(second, first)
        }
        let help =
            switch second.content {
            case .copy: "rename or remove one of them"
            default: "give one of them another file name or a ‘slug’ of its own"
            }
        return Diagnostic(
            "‘/\(name)’ is also the address of \(first.origin)", file: second.origin, help: help
        )
    }
}
