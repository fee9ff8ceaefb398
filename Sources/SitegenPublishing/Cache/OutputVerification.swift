import SitegenCache
import SitegenFiles
import Synchronization
import SystemPackage

/// Checks which output files are on disk as the previous build wrote them, or as copies of these files. A background task does this while the build leaves a
/// core idle. The caller that needs the result helps to finish.
final class OutputVerification: Sendable {
    private let looker: Looker
    private let task: Mutex<Task<Void, Never>>

    init(of outputs: RecordTable<BuildCache.Output>, in folder: FilePath, _ fileSystem: FileSystem) {
        let looker = Looker(of: outputs, in: folder, fileSystem)
        self.looker = looker
        task = Mutex(Task { await looker.verify() })
    }

    /// Pauses the background task, so that all cores are free for work that the build waits for.
    func pause() { looker.isPausing.store(true, ordering: .relaxed) }

    /// Continues after ``pause()``.
    func resume() {
        looker.isPausing.store(false, ordering: .relaxed)
        task.withLock { task in
            task = Task { [looker, last = task] in
                await looker.verify()
                await last.value
            }
        }
    }

    /// Whether each file is on disk as the previous build wrote it, by row in the cache.
    var found: [Bool] {
        get async {
            resume()
            await looker.verify()
            await task.withLock(\.self).value
            return looker.found.withLock { $0 }
        }
    }

    private final class Looker: Sendable {
        let found: Mutex<[Bool]>
        let isPausing = Atomic(false)
        private let outputs: RecordTable<BuildCache.Output>
        private let folder: FilePath
        private let fileSystem: FileSystem
        private let batches: Batches

        init(of outputs: RecordTable<BuildCache.Output>, in folder: FilePath, _ fileSystem: FileSystem) {
            (self.outputs, self.folder, self.fileSystem) = (outputs, folder, fileSystem)
            found = Mutex([Bool](repeating: false, count: outputs.count))
            batches = Batches(of: outputs.count, for: BuildContext.current.jobs)
        }

        /// Checks the files of the remaining batches. Yields after each batch to tasks that the build waits for.
        func verify() async {
            while !isPausing.load(ordering: .relaxed), let batch = batches.next() {
                let files = batch.range.map { outputs.placed($0) }
                let stamps = fileSystem.stamps(folder, files.map { $0?.name ?? "" }[...])
                let part = zip(files, stamps).map { file, stamp in
                    guard let stamp else { return file?.stamp == .absent }
                    return file?.stamp.map(stamp.mayBeCopy) ?? false
                }
                found.withLock { $0.replaceSubrange(batch.range, with: part) }
                await Task.yield()
            }
        }
    }
}
