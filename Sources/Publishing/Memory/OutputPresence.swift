import Synchronization
import SystemPackage

/// Looks at the files that were put out, while the build goes on: one task does, and whoever asks for what was found helps
/// with what is left.
final class OutputPresence: Sendable {
    private let looker: Looker
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(of outputs: RecordTable<BuildMemory.Output>, in folder: FilePath, _ fileSystem: FileSystem) {
        looker = Looker(of: outputs, in: folder, fileSystem)
    }

    /// Has a task look at the files from now on.
    func begin() {
        task.withLock { task in
            guard task == nil else { return }
            task = Task { [looker] in looker.look() }
        }
    }

    /// Which of the files lie on the disk as they were put there, by their places in the memory.
    var found: [Bool] {
        get async {
            begin()
            looker.look()
            await task.withLock(\.self)?.value
            return looker.found.withLock { $0 }
        }
    }

    private final class Looker: Sendable {
        let found: Mutex<[Bool]>
        private let outputs: RecordTable<BuildMemory.Output>
        private let folder: FilePath
        private let fileSystem: FileSystem
        private let batches: Batches

        init(of outputs: RecordTable<BuildMemory.Output>, in folder: FilePath, _ fileSystem: FileSystem) {
            (self.outputs, self.folder, self.fileSystem) = (outputs, folder, fileSystem)
            found = Mutex([Bool](repeating: false, count: outputs.count))
            batches = Batches(of: outputs.count, for: BuildConduct.current.jobs)
        }

        /// Looks at the files of the batches that nobody has taken yet.
        func look() {
            while let batch = batches.next() {
                let files = batch.range.map { outputs.placed($0) }
                let stamps = fileSystem.stamps(folder, files.map { $0?.name ?? "" }[...])
                let part = zip(files, stamps).map { $1 != nil && $0?.stamp == $1 }
                found.withLock { $0.replaceSubrange(batch.range, with: part) }
            }
        }
    }
}
