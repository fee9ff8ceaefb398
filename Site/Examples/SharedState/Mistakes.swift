import Dispatch

/// Mistakes that compile, and what to write instead.
enum Mistakes {
    // region: sync
    final class Counter: @unchecked Sendable {
        private let queue = DispatchQueue(label: "counter", attributes: .concurrent)
        private var count = 0

        var value: Int {
            queue.sync { count }
        }

        func increment() -> Int {
            queue.sync(flags: .barrier) {
                count += 1
                return value
            }
        }
    }
    // endregion

    // region: async
    @MainActor
    final class Report {
        func sum(_ numbers: [Int]) async -> (sum: Int, onMainActor: Bool) {
            (numbers.reduce(0, +), #isolation === MainActor.shared)
        }
    }
    // endregion

    // region: concurrent
    @MainActor
    final class FixedReport {
        @concurrent
        func sum(_ numbers: [Int]) async -> (sum: Int, onMainActor: Bool) {
            (numbers.reduce(0, +), #isolation === MainActor.shared)
        }
    }
    // endregion

    // region: cache
    actor Cache {
        private var pages: [String: String] = [:]

        func page(_ name: String, load: @Sendable () async -> String) async -> String {
            if let page = pages[name] { return page }
            let page = await load()
            pages[name] = page
            return page
        }
    }
    // endregion

    // region: task-cache
    actor TaskCache {
        private var pages: [String: Task<String, Never>] = [:]

        func page(
            _ name: String, load: @escaping @Sendable () async -> String
        ) async -> String {
            if let page = pages[name] { return await page.value }
            let page = Task { await load() }
            pages[name] = page
            return await page.value
        }
    }
    // endregion

    // region: unowned
    final class Downloader: Sendable {
        private let pages = ["index", "about"]

        func start(after gate: Gate) -> Task<Int, Never> {
            Task { [unowned self] in
                await gate.wait()
                return pages.count
            }
        }
    }
    // endregion

    // region: group
    final class FixedDownloader: Sendable {
        private let pages = ["index", "about"]

        func lengths() async -> Int {
            await withTaskGroup(of: Int.self) { group in
                for page in pages {
                    group.addTask { self.length(of: page) }
                }
                return await group.reduce(0, +)
            }
        }

        private func length(of page: String) -> Int {
            page.count
        }
    }
    // endregion

    /// Lets tasks wait until somebody opens it.
    actor Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func wait() async {
            guard !isOpen else { return }
            await withCheckedContinuation { waiting.append($0) }
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }
}
