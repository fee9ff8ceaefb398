import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs
import Synchronization

/// The inputs of a build, with their fingerprints, and whether each is unchanged.
final class InputFiles: Sendable {
    private let folder: SiteFolder
    private let previous: PreviousBuild
    /// The files that the scan has found, sorted by name.
    private let files: [SiteFolder.File]
    /// When the build began, in nanoseconds since 1970. The next build rereads files that were changed at about that time,
    /// regardless of their stamps, because they may change again before the clock of the file system ticks.
    private let moment: Int

    /// The files that this build has read.
    private let current: Mutex<Read>

    private struct Read {
        /// The fingerprints of the files of the scan by their index, where `isKnown` is true.
        var hashes: [UInt64]
        var isKnown: [Bool]
        /// Files that are not in the scan or have changed since, by name.
        var others: [String: BuildCache.Input] = [:]
    }

    init(folder: SiteFolder, previous: PreviousBuild, sources: SourceScan) {
        self.folder = folder
        self.previous = previous
        files = sources.files
        moment = sources.moment
        current = Mutex(
            Read(
                hashes: [UInt64](repeating: 0, count: files.count),
                isKnown: [Bool](repeating: false, count: files.count)))
    }

    private let changed = Mutex(false)

    /// Whether a file has changed during the build, so that the output mixes two versions of the site.
    var hasChangedMeanwhile: Bool { changed.withLock { $0 } }

    /// The inputs for the next build's cache: files that were read, and those known to be unchanged.
    ///
    /// - Parameter texts: The numbers of the texts.
    func table(_ texts: PageNumbers) -> RecordTable<BuildCache.Input>.Revision {
        let current = current.withLock { $0 }
        let others = current.others.values.sorted { $0.name < $1.name }
        // The numbers of new records: first the files of the scan, followed by the others.
        let first = files.count
        var table = RecordTable.Revision(of: previous.cache?.inputs, capacity: files.count) { [self] number in
            guard number < first else {
                var input = others[number - first]
                let found = place(ofName: input.name).flatMap { files[$0].previous?.text }
                input.read.text = input.read.text ?? found ?? texts.number(ofFile: input.name)
                return input
            }
            let file = files[number]
            // Files without a stamp are not recorded, and no file has this stamp.
            let stamp = file.stamp ?? FileStamp(size: -1, modified: 0, inode: 0)
            var input = input(file.name, stamp, current.hashes[number])
            input.read.text = file.previous?.text ?? texts.number(ofFile: file.name)
            return input
        }
        var next = 0
        for (number, file) in files.enumerated() {
            while next < others.count, others[next].name < file.name {
                table.add(first + next)
                next += 1
            }
            if next < others.count, others[next].name == file.name {
                table.add(first + next)
                next += 1
            } else if current.isKnown[number] {
                table.add(number)
            } else if let known = file.previous, known.isCertain {
                table.keep(known.row)
            }
        }
        for other in next..<others.count { table.add(first + other) }
        return table
    }

    /// The fingerprint of a file, if it is known without reading the file.
    func knownFingerprint(of file: SiteFolder.File) -> UInt64? {
        if let previous = file.previous, previous.isCertain { return previous.hash }
        let place = place(of: file)
        return current.withLock { current in
            if let input = current.others[file.name] { return input.read.hash }
            if let place, current.isKnown[place] { return current.hashes[place] }
            if let place, let previous = files[place].previous, previous.isCertain { return previous.hash }
            guard let input = previous.others[file.name], input.read.isCertain(with: file.stamp) else { return nil }
            current.others[file.name] = input
            return input.read.hash
        }
    }

    /// Reads a file, and computes its fingerprint.
    ///
    /// - Parameter isSource: Whether the file is parsed, not copied.
    func read(
        _ file: SiteFolder.File, isSource: Bool = true
    ) throws(Diagnostic) -> (bytes: [UInt8], hash: UInt64) {
        let bytes: [UInt8]
        do throws(Diagnostic) {
            bytes = try folder.read(file, isSource: isSource)
        } catch {
            // The scan has found the file, so it has been removed since.
            if !folder.holds(file) { changed.withLock { $0 = true } }
            throw error
        }
        let hash = Fingerprint.of(bytes)
        note(file, hash)
        return (bytes, hash)
    }

    /// Reads a file that a text includes, and computes its fingerprint.
    func readPart(_ file: SiteFolder.File) throws(FileSystem.Failure) -> (bytes: [UInt8], hash: UInt64) {
        let bytes = try folder.read(file.name)
        let hash = Fingerprint.of(bytes)
        note(file, hash)
        return (bytes, hash)
    }

    /// The fingerprint of a file, which is read if necessary.
    func hash(of file: SiteFolder.File) throws(Diagnostic) -> UInt64 {
        if let hash = knownFingerprint(of: file) { return hash }
        return try read(file).hash
    }

    /// Reads a file that this build has read before.
    ///
    /// - Parameter isSource: Whether the file is parsed, not copied.
    /// - Throws: A ``Diagnostic`` if the file cannot be read, or if it has changed meanwhile: the output would mix
    ///   two versions of the site.
    func readAgain(_ file: SiteFolder.File, isSource: Bool = true) throws(Diagnostic) -> [UInt8] {
        let known = knownFingerprint(of: file)
        let bytes: [UInt8]
        let hash: UInt64
        do throws(Diagnostic) {
            (bytes, hash) = try read(file, isSource: isSource)
        } catch {
            // The cached record must not stay valid for a file that can no longer be read.
            changed.withLock { $0 = true }
            throw error
        }
        try compare(file, hash, with: known)
        return bytes
    }

    /// Reads a file that is copied in pieces, and computes its fingerprint.
    ///
    /// - Parameter body: Receives each piece.
    /// - Throws: A ``Diagnostic`` if the file cannot be read or has changed meanwhile, or the error of the function.
    func readPieces(
        of file: SiteFolder.File, _ body: ([UInt8]) throws(Obstacle) -> Void
    ) throws(Obstacle) -> UInt64 {
        let known = knownFingerprint(of: file)
        var hash = PieceFingerprint()
        for piece in folder.pieces(of: file) {
            switch piece {
            case .success(let bytes):
                hash.add(bytes)
                try body(bytes)
            case .failure(let failure):
                changed.withLock { $0 = true }
                throw .unreadable(Diagnostic("cannot read the file: \(failure.reason)", file: file.name))
            }
        }
        note(file, hash.value)
        do throws(Diagnostic) {
            try compare(file, hash.value, with: known)
        } catch {
            throw .unreadable(error)
        }
        return hash.value
    }

    private func compare(_ file: SiteFolder.File, _ hash: UInt64, with known: UInt64?) throws(Diagnostic) {
        guard let known, known != hash else { return }
        changed.withLock { $0 = true }
        throw Diagnostic("the file was changed during the build", file: file.name, help: "build again")
    }

    private func note(_ file: SiteFolder.File, _ hash: UInt64) {
        guard let stamp = file.stamp else { return }
        let place = place(of: file)
        current.withLock { current in
            if let place {
                current.hashes[place] = hash
                current.isKnown[place] = true
                current.others[file.name] = nil
            } else {
                current.others[file.name] = input(file.name, stamp, hash)
            }
        }
    }

    private func input(_ name: String, _ stamp: FileStamp, _ hash: UInt64) -> BuildCache.Input {
        BuildCache.Input(name: name, read: BuildCache.Read(stamp: stamp, hash: hash, moment: moment))
    }

    /// The index of a file in the scan; `nil` if the file has changed since.
    private func place(of file: SiteFolder.File) -> Int? {
        place(ofName: file.name).flatMap { files[$0].stamp == file.stamp ? $0 : nil }
    }

    /// The index in the scan of the file with a name.
    private func place(ofName name: String) -> Int? { files.place(of: name, by: \.name) }
}

extension InputFiles: OutputInputs {}
