import SystemPackage

/// Notices that files have changed. What looks at them, and when, is the watcher's own affair.
protocol FileWatcher: Sendable {
    /// Returns when the files differ from what is known of them, be it from before the call, and have come to rest.
    ///
    /// - Throws: `CancellationError`.
    func waitForChange(of files: WatchedFiles) async throws
}

/// A watcher that looks at all files again and again.
struct PollingWatcher: FileWatcher {
    /// How long the files are left alone between two looks.
    let interval: Duration

    func waitForChange(of files: WatchedFiles) async throws {
        while true {
            let stamps = files.currentStamps()
            if stamps != files.stamps, try await rest(of: files, after: stamps) != files.stamps { return }
            try await Task.sleep(for: interval)
        }
    }

    /// Waits until two looks see the same: an editor that empties a file before it writes, and whoever writes many
    /// files in a row, shall cause one build. Files that never come to rest are taken as they are after a second.
    private func rest(
        of files: WatchedFiles, after stamps: [FilePath: FileStamp]
    ) async throws -> [FilePath: FileStamp] {
        var last = stamps
        for _ in 1...20 {
            try await Task.sleep(for: min(interval, .milliseconds(50)))
            let stamps = files.currentStamps()
            if stamps == last { break }
            last = stamps
        }
        return last
    }
}
