import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SystemPackage

/// The previous build, as far as the cache describes it.
struct PreviousBuild: Sendable {
    /// The cache; `nil` if there is none that applies to this build.
    let cache: BuildCache?

    /// The records of inputs that the scan has not found: files that no longer exist, and those outside the folders that it
    /// searches.
    let others: [String: BuildCache.Input]

    /// Verifies the output files; `nil` if there is no cache.
    let presence: OutputVerification?

    /// Attaches the cached records to the files of a scan, and starts to verify the output files.
    ///
    /// - Parameter cache: The cache, if one applies to this build.
    init(
        _ cache: BuildCache?, _ sources: inout SourceScan, output: FilePath, in fileSystem: FileSystem
    ) {
        self.cache = cache
        presence = cache.map { OutputVerification(of: $0.outputs, in: output, fileSystem) }
        guard let cache else {
            others = [:]
            return
        }
        let rows = cache.inputs.indices(of: sources.files.lazy.map(\.name))
        var isFound = [Bool](repeating: false, count: cache.inputs.count)
        sources.attachCachedFiles { number, file in
            guard let row = rows[number], let input = cache.inputs.read(row) else { return nil }
            isFound[row] = true
            return CachedFile(
                row: row, hash: input.hash, isCertain: input.isCertain(with: file.stamp),
                text: input.text.flatMap { (0..<cache.texts.count).contains($0) ? $0 : nil })
        }
        var others: [String: BuildCache.Input] = [:]
        for (row, isFound) in isFound.enumerated() where !isFound {
            if let input = cache.inputs[row] { others[input.name] = input }
        }
        self.others = others
    }

    /// Whether each output file is on disk as the previous build wrote it, by row in the cache.
    var isOutputIntact: [Bool] {
        get async { await presence?.found ?? [] }
    }

    /// The cached text of a file.
    func text(of file: SiteFolder.File) -> BuildCache.Text? {
        guard let cache, let number = file.previous?.text else { return nil }
        return cache.texts.text(number, of: file.name)
    }

    /// The numbers of the cached pages, to which new ones are added.
    var pageNumbers: PageNumbers { PageNumbers(cache) }
}

/// Assigns each page a number that it keeps from build to build.
struct PageNumbers: Sendable {
    /// The cache that holds the first numbers.
    private let cache: BuildCache?
    private var newFiles: [String] = []
    /// The numbers by file name. Those from the cache are added when the first new file is looked up.
    private var numbers = NameTable()
    private var isRead = false

    init(_ cache: BuildCache?) {
        self.cache = cache
    }

    private var earlierCount: Int { cache?.texts.count ?? 0 }

    /// The number of page numbers, including those of texts that no longer exist.
    var count: Int { earlierCount + newFiles.count }

    /// The number of the page of a file.
    mutating func number(of file: SiteFolder.File) -> Int {
        if let number = file.previous?.text { return number }
        if !isRead { numbers = NameTable(of: 0..<earlierCount, self.file) }
        isRead = true
        if let number = number(ofFile: file.name) { return number }
        newFiles.append(file.name)
        // Captures only these two values. A closure that captured `self` would also hold the table, which would then be copied.
        return numbers.insert(count - 1) { [cache, newFiles] in Self.file($0, cache, newFiles) }
    }

    /// The number of the page of a new file; `nil` if it has none.
    func number(ofFile name: String) -> Int? { numbers.number(of: name, file) }

    /// The file of a number.
    func file(_ number: Int) -> String { Self.file(number, cache, newFiles) }

    private static func file(_ number: Int, _ cache: BuildCache?, _ newFiles: [String]) -> String {
        let earlierCount = cache?.texts.count ?? 0
        return number < earlierCount ? cache?.texts.text(of: number) ?? "" : newFiles[number - earlierCount]
    }
}
