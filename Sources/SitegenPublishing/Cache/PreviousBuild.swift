import SitegenCache
import SitegenFiles
import SitegenModel
import SystemPackage

/// The previous build, as far as the cache describes it.
struct PreviousBuild: Sendable {
    /// What was cached; nothing where there was no build before, or none that helps.
    let cache: BuildCache?

    /// The records of the files of the scan that are found no more, or that are read from elsewhere, by their names.
    let others: [String: BuildCache.Input]

    /// Looks at the files that were put out; nothing where none is cached.
    let presence: OutputVerification?

    /// Looks up what is known of the files of a scan, and notes it there; and begins to look at the output.
    ///
    /// - Parameter cache: The cache, if there is one that can be used.
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

    /// Which of the files that were put out lie on the disk as they were put there, by their places in the cache.
    var isOutputIntact: [Bool] {
        get async { await presence?.found ?? [] }
    }

    /// The cached text of a file.
    func text(of file: SiteFolder.File) -> BuildCache.Text? {
        guard let cache, let number = file.previous?.text else { return nil }
        return cache.texts.text(number, of: file.name)
    }

    /// The numbers that pages have, to which new ones are added.
    var pageNumbers: PageNumbers { PageNumbers(cache) }
}

/// Gives each page a number that it keeps from one build to the next.
struct PageNumbers: Sendable {
    /// The build that has given the first numbers.
    private let cache: BuildCache?
    private var newFiles: [String] = []
    /// The numbers by the files' names; those of the cache are among them when the first file comes that was not there.
    private var numbers = NameTable()
    private var isRead = false

    init(_ cache: BuildCache?) {
        self.cache = cache
    }

    private var earlierCount: Int { cache?.texts.count ?? 0 }

    /// How many there are, those of texts that are gone among them.
    var count: Int { earlierCount + newFiles.count }

    /// The number of the page of a file.
    mutating func number(of file: SiteFolder.File) -> Int {
        if let number = file.previous?.text { return number }
        if !isRead { numbers = NameTable(of: 0..<earlierCount, self.file) }
        isRead = true
        if let number = number(ofFile: file.name) { return number }
        newFiles.append(file.name)
        // Handed over by themselves: whoever holds all of this holds the table too, which would be copied.
        return numbers.insert(count - 1) { [cache, newFiles] in Self.file($0, cache, newFiles) }
    }

    /// The number of the page of a file that was new, if it has one.
    func number(ofFile name: String) -> Int? { numbers.number(of: name, file) }

    /// The file of a number.
    func file(_ number: Int) -> String { Self.file(number, cache, newFiles) }

    private static func file(_ number: Int, _ cache: BuildCache?, _ newFiles: [String]) -> String {
        let earlierCount = cache?.texts.count ?? 0
        return number < earlierCount ? cache?.texts.text(of: number) ?? "" : newFiles[number - earlierCount]
    }
}
