import SitegenBytes
import SitegenCache
import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import Synchronization

/// The files that a build reads, with their fingerprints, and which of them are unchanged.
final class InputFiles: Sendable {
    private let folder: SiteFolder
    private let previous: PreviousBuild
    /// The files that the scan has found, sorted by name.
    private let files: [SiteFolder.File]
    /// When the build began, in nanoseconds since the beginning of 1970. What was changed about then is read again in
    /// the next build, whatever its stamp: it may be changed once more before the clock of the disk ticks.
    private let moment: Int

    /// What was read in this build.
    private let current: Mutex<Read>

    private struct Read {
        /// The hashes of the files that the scan has found, by their places there, as far as they are known.
        var hashes: [UInt64]
        var isKnown: [Bool]
        /// Other files, and those that are not any more as the scan has found them, by their names.
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

    /// Whether a file was changed while the build went on: what is made of it is half of one site and half of another.
    var hasChangedMeanwhile: Bool { changed.withLock { $0 } }

    /// All files that have been read or are known, for the next build.
    ///
    /// - Parameter texts: The numbers of texts.
    func table(_ texts: PageNumbers) -> RecordTable<BuildCache.Input>.Revision {
        let current = current.withLock { $0 }
        let others = current.others.values.sorted { $0.name < $1.name }
        // New records are those of the files that the scan has found, and behind these the others.
        let first = files.count
        var table = RecordTable.Revision(of: previous.cache?.inputs, capacity: files.count) { [self] number in
            guard number < first else {
                var input = others[number - first]
                let found = place(ofName: input.name).flatMap { files[$0].previous?.text }
                input.read.text = input.read.text ?? found ?? texts.number(ofFile: input.name)
                return input
            }
            let file = files[number]
            // Nothing is noted of a file without a stamp, and no file has this one.
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

    /// The hash of a file that is certain to be as it was, without reading it.
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

    /// The bytes of a file with their hash.
    ///
    /// - Parameter isSource: Whether the file is read for what it says, and not copied.
    func read(
        _ file: SiteFolder.File, isSource: Bool = true
    ) throws(Diagnostic) -> (bytes: [UInt8], hash: UInt64) {
        let bytes: [UInt8]
        do throws(Diagnostic) {
            bytes = try folder.read(file, isSource: isSource)
        } catch {
            // It was there when the files were looked for.
            if !folder.holds(file) { changed.withLock { $0 = true } }
            throw error
        }
        let hash = Fingerprint.of(bytes)
        note(file, hash)
        return (bytes, hash)
    }

    /// The bytes of a file that a text takes something from, with their hash.
    func readPart(_ file: SiteFolder.File) throws(FileSystem.Failure) -> (bytes: [UInt8], hash: UInt64) {
        let bytes = try folder.read(file.name)
        let hash = Fingerprint.of(bytes)
        note(file, hash)
        return (bytes, hash)
    }

    /// The hash of a file, which is read for it where need be.
    func hash(of file: SiteFolder.File) throws(Diagnostic) -> UInt64 {
        if let hash = knownFingerprint(of: file) { return hash }
        return try read(file).hash
    }

    /// The bytes of a file that was read before in this build.
    ///
    /// - Parameter isSource: Whether the file is read for what it says, and not copied.
    /// - Throws: A ``Diagnostic`` also where they are others by now: half of the site would be made of these.
    func readAgain(_ file: SiteFolder.File, isSource: Bool = true) throws(Diagnostic) -> [UInt8] {
        let known = knownFingerprint(of: file)
        let bytes: [UInt8]
        let hash: UInt64
        do throws(Diagnostic) {
            (bytes, hash) = try read(file, isSource: isSource)
        } catch {
            // What is known of it must not stand for what cannot be read any more.
            changed.withLock { $0 = true }
            throw error
        }
        if let known, known != hash {
            changed.withLock { $0 = true }
            throw Diagnostic("the file was changed while the site was built", file: file.name, help: "build once more")
        }
        return bytes
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

    /// The place of a file in the scan, as long as it is as it was found there.
    private func place(of file: SiteFolder.File) -> Int? {
        place(ofName: file.name).flatMap { files[$0].stamp == file.stamp ? $0 : nil }
    }

    /// The place in the scan of the file that has a name.
    private func place(ofName name: String) -> Int? { files.place(of: name, by: \.name) }
}
