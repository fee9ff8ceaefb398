import Synchronization

/// The files that a build reads: which are as they were in the build before, and what is remembered of all of them.
final class InputLedger: Sendable {
    private let folder: SiteFolder
    private let earlier: EarlierBuild
    /// The files that the survey has found, sorted by name.
    private let files: FlattenSequence<[[SiteFolder.File]]>
    /// When the build began, in nanoseconds since the beginning of 1970. What was changed about then is read again in the
    /// next build, whatever its stamp: it may be changed once more before the clock of the disk ticks.
    private let moment: Int

    /// What was read in this build, and what was asked for of the files that the survey has not found.
    private let current = Mutex<[String: BuildMemory.Input]>([:])

    init(folder: SiteFolder, earlier: EarlierBuild, survey: SiteSurvey) {
        self.folder = folder
        self.earlier = earlier
        files = survey.files
        moment = survey.moment
    }

    private let changed = Mutex(false)

    /// Whether a file was changed while the build went on: what is made of it is half of one site and half of another.
    var hasChangedMeanwhile: Bool { changed.withLock { $0 } }

    /// All files that have been read or are known, for the next build.
    ///
    /// - Parameter texts: The numbers of the texts that new files hold, by the files' names.
    func table(texts: [String: Int]) -> RecordTable<BuildMemory.Input>.Revision {
        let current = current.withLock { $0 }
        var table = RecordTable.Revision(of: earlier.memory?.inputs, capacity: files.count)
        var read = current.values.sorted { $0.name < $1.name }[...]
        for file in files {
            while let other = read.first, other.name < file.name { table.append(read.removeFirst()) }
            if var input = read.first, input.name == file.name {
                read.removeFirst()
                input.text = file.earlier?.text ?? texts[file.name]
                table.append(input)
            } else if let known = file.earlier, known.isCertain {
                table.keep(known.row)
            }
        }
        for other in read { table.append(other) }
        return table
    }

    /// The hash of a file that is certain to be as it was, without reading it.
    func knownHash(of file: SiteFolder.File) -> UInt64? {
        if let earlier = file.earlier, earlier.isCertain { return earlier.hash }
        return current.withLock { current in
            if let input = current[file.name] { return input.hash }
            guard let input = earlier.others[file.name], input.isCertain(with: file.stamp) else { return nil }
            current[file.name] = input
            return input.hash
        }
    }

    /// The bytes of a file with their hash.
    func read(_ file: SiteFolder.File) throws(Fault) -> (bytes: [UInt8], hash: UInt64) {
        let bytes: [UInt8]
        do throws(Fault) {
            bytes = try folder.read(file)
        } catch {
            // It was there when the files were looked for.
            if !folder.holds(file) { changed.withLock { $0 = true } }
            throw error
        }
        let hash = ContentHash.of(bytes)
        note(file, hash)
        return (bytes, hash)
    }

    /// The bytes of a file that a text takes something from, with their hash.
    func readPart(_ file: SiteFolder.File) throws(FileSystem.Failure) -> (bytes: [UInt8], hash: UInt64) {
        let bytes = try folder.read(file.name)
        let hash = ContentHash.of(bytes)
        note(file, hash)
        return (bytes, hash)
    }

    /// The hash of a file, which is read for it where need be.
    func hash(of file: SiteFolder.File) throws(Fault) -> UInt64 {
        if let hash = knownHash(of: file) { return hash }
        return try read(file).hash
    }

    /// The bytes of a file that was read before in this build.
    ///
    /// - Throws: A ``Fault`` also where they are others by now: half of the site would be made of these.
    func readAgain(_ file: SiteFolder.File) throws(Fault) -> [UInt8] {
        let known = knownHash(of: file)
        let bytes: [UInt8]
        let hash: UInt64
        do throws(Fault) {
            (bytes, hash) = try read(file)
        } catch {
            // What is known of it must not stand for what cannot be read any more.
            changed.withLock { $0 = true }
            throw error
        }
        if let known, known != hash {
            changed.withLock { $0 = true }
            throw Fault("the file was changed while the site was built", file: file.name, help: "build once more")
        }
        return bytes
    }

    private func note(_ file: SiteFolder.File, _ hash: UInt64) {
        guard let stamp = file.stamp else { return }
        let input = BuildMemory.Input(name: file.name, stamp: stamp, hash: hash, moment: moment)
        current.withLock { $0[file.name] = input }
    }
}
