package import SitegenConfiguration
// A closure here throws `FileSystem.Failure`: without `package` this is an error, with it a warning (Swift 6.3).
package import SitegenFiles
import Synchronization

/// The files that texts include or quote. In a build, each is read and searched for regions once, as long as all of them
/// together are not too large to be kept.
///
/// It also limits how much the texts of a site include. Content is untrusted, and a few lines could include a file millions
/// of times.
package final class IncludedFiles: Sendable {
    /// The minimum number of bytes that an inclusion counts as, because a short one takes time, too.
    static let minimumCost = 4096

    /// The number of pages whose limits make up the limit of all pages.
    private static let pageLimitCount = 100

    /// The number of bytes of files to keep.
    private static let keptByteCount = 64_000_000

    /// The maximum number of bytes of a page, including those of the files that it includes and quotes.
    let pageLimit: Int

    /// The maximum number of bytes that all pages include and quote.
    var siteLimit: Int { min(pageLimit, .max / Self.pageLimitCount) * Self.pageLimitCount }

    private let folder: SiteFolder
    private let read: @Sendable (SiteFolder.File) throws(FileSystem.Failure) -> (bytes: [UInt8], hash: UInt64)
    private let state = Mutex(State())

    private struct State {
        var files: [String: Entry] = [:]
        var byteCount = 0
        /// The bytes that each page includes. A page that is read again is counted once.
        var pages: [String: Int] = [:]
        var includedByteCount = 0
    }

    /// - Parameters:
    ///   - folder: The site's folder. Its limit for source files is also that for a page with its inclusions.
    ///   - read: Reads a file, and computes its fingerprint.
    package init(
        in folder: SiteFolder,
        read: @escaping @Sendable (SiteFolder.File) throws(FileSystem.Failure) -> (bytes: [UInt8], hash: UInt64)
    ) {
        self.folder = folder
        self.read = read
        // A lower limit for source files protects nothing: the inclusions of a page are short texts, most often.
        pageLimit = max(folder.sourceByteLimit, SiteFolder.standardSourceLimit)
    }

    /// Finds a file by its path relative to the site's folder, without reading it.
    ///
    /// - Throws: A failure if there is no such file, or if it may not be read or is too large.
    func file(_ path: String) throws(FileSystem.Failure) -> SiteFolder.File { try folder.sourceFile(path) }

    /// The content of a file.
    func content(of file: SiteFolder.File) throws(FileSystem.Failure) -> IncludedContent {
        let entry = state.withLock { state in
            // A file that has changed during the build is read again.
            if let entry = state.files[file.name], entry.stamp == file.stamp { return entry }
            state.byteCount += file.stamp?.size ?? 0
            if state.byteCount > Self.keptByteCount {
                state.files = [:]
                state.byteCount = file.stamp?.size ?? 0
            }
            let entry = Entry(of: file.stamp)
            state.files[file.name] = entry
            return entry
        }
        return try entry.content { () throws(FileSystem.Failure) in
            let (bytes, hash) = try read(file)
            return IncludedContent(bytes, hash: hash, file: file.name)
        }
    }

    /// Counts the bytes that a page includes.
    ///
    /// - Parameters:
    ///   - total: The number of all bytes that the page has included so far.
    ///   - page: The file of the page.
    /// - Returns: Whether all pages together stay within their limit.
    func count(_ total: Int, of page: String) -> Bool {
        state.withLock { state in
            let known = state.pages[page] ?? 0
            guard total > known else { return true }
            guard total - known <= siteLimit - state.includedByteCount else { return false }
            state.includedByteCount += total - known
            state.pages[page] = total
            return true
        }
    }

    /// A file that is read when it is first needed, and only once.
    private final class Entry: Sendable {
        let stamp: FileStamp?
        private let content = Mutex<IncludedContent?>(nil)

        init(of stamp: FileStamp?) {
            self.stamp = stamp
        }

        func content(
            _ read: () throws(FileSystem.Failure) -> IncludedContent
        ) throws(FileSystem.Failure) -> IncludedContent {
            try content.withLock { content throws(FileSystem.Failure) in
                if let content { return content }
                let new = try read()
                content = new
                return new
            }
        }
    }
}

/// What a page may still include and quote. Inclusions are counted before they are carried out.
struct InclusionBudget {
    private let files: IncludedFiles
    /// The file of the page.
    private let page: String
    /// The number of bytes of the page itself.
    private let ownByteCount: Int
    private var includedByteCount = 0
    private var quotedFileByteCount = 0
    /// The files that the page quotes. They are kept, so that a page cannot make the same files be read again and again.
    private var quoted: [String: IncludedContent] = [:]

    /// Whether a limit was exceeded. Only the first inclusion beyond it is reported.
    private(set) var isExhausted = false

    /// The files that the page includes or quotes, each once.
    private(set) var inclusions: [IncludedFile] = []
    private var names: Set<String> = []

    init(_ files: IncludedFiles, page: String, byteCount: Int) {
        (self.files, self.page, ownByteCount) = (files, page, byteCount)
    }

    /// Why a file cannot be included or quoted.
    enum Refusal: Error {
        case unreadable(FileSystem.Failure)
        /// A limit is exceeded: what it limits, and what to do.
        case excess(message: String, help: String)
        /// An earlier inclusion has exceeded the limit, and was reported.
        case reportedExcess
    }

    /// The content of a file that the page includes as a text.
    mutating func include(_ path: String) throws(Refusal) -> IncludedContent {
        let file = try find(path)
        try take(file.stamp?.size ?? 0)
        return try content(of: file)
    }

    /// The content of a file that the page quotes. What is quoted of it is counted by ``take(_:)``.
    mutating func quote(_ path: String) throws(Refusal) -> IncludedContent {
        if let known = quoted[path] { return known }
        let file = try find(path)
        // Reading a file and searching it for regions takes time even if nothing is quoted of it.
        quotedFileByteCount += min(file.stamp?.size ?? 0, files.pageLimit)
        guard quotedFileByteCount <= files.pageLimit else {
            throw excess("the files that the page quotes have more than \(files.pageLimit) bytes", "split the page")
        }
        let content = try content(of: file)
        quoted[path] = content
        return content
    }

    /// Counts bytes that are about to be included or quoted.
    mutating func take(_ byteCount: Int) throws(Refusal) {
        guard !isExhausted else { throw .reportedExcess }
        let cost = max(byteCount, IncludedFiles.minimumCost)
        guard cost <= files.pageLimit - ownByteCount - includedByteCount else {
            throw excess(
                "the page and what it includes and quotes have more than \(files.pageLimit) bytes",
                "split the page, or include less")
        }
        guard files.count(includedByteCount + cost, of: page) else {
            throw excess("the pages of the site include and quote more than \(files.siteLimit) bytes", "include less")
        }
        includedByteCount += cost
    }

    private mutating func excess(_ message: String, _ help: String) -> Refusal {
        isExhausted = true
        return .excess(
            message: message,
            help: "\(help), or raise ‘sourceBytes’ in \(SiteConfiguration.fileName); each inclusion counts as at least "
                + "\(IncludedFiles.minimumCost) bytes")
    }

    private func find(_ path: String) throws(Refusal) -> SiteFolder.File {
        guard !isExhausted else { throw .reportedExcess }
        do throws(FileSystem.Failure) {
            return try files.file(path)
        } catch {
            throw .unreadable(error)
        }
    }

    private mutating func content(of file: SiteFolder.File) throws(Refusal) -> IncludedContent {
        do throws(FileSystem.Failure) {
            let content = try files.content(of: file)
            if names.insert(file.name).inserted {
                inclusions.append(IncludedFile(name: file.name, hash: content.hash))
            }
            return content
        } catch {
            throw .unreadable(error)
        }
    }
}
