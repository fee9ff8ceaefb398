import Foundation
import Synchronization
import Testing

@testable import SharedState

struct MistakeTests {
    #if os(Linux) || os(macOS) || os(FreeBSD)
    // region: sync
    @Test func `Waiting for a queue inside its own barrier stops the program`() async {
        await #expect(processExitsWith: .failure) {
            _ = Mistakes.Counter().increment()
        }
    }
    // endregion

    // region: unowned
    @Test func `A task that outlives its unowned object stops the program`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let gate = Mistakes.Gate()
            let task = Mistakes.Downloader().start(after: gate)
            await gate.open()
            _ = await task.value
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Attempted to read an unowned reference but object"))
    }
    // endregion
    #endif

    // region: async
    @Test func `The word async does not move a function off the main actor`() async {
        #expect(await Mistakes.Report().sum([1, 2, 3]) == (6, true))
        #expect(await Mistakes.FixedReport().sum([1, 2, 3]) == (6, false))
    }
    // endregion

    // region: cache
    @Test func `Two callers that find nothing in the cache both load the page`() async {
        let loads = Mutex(0)
        let gate = Mistakes.Gate()
        let cache = Mistakes.Cache()
        let load: @Sendable () async -> String = {
            let first = loads.withLock { loads in
                loads += 1
                return loads == 1
            }
            if first { await gate.wait() } else { await gate.open() }
            return "Hello"
        }
        async let one = cache.page("index", load: load)
        async let two = cache.page("index", load: load)
        #expect(await [one, two] == ["Hello", "Hello"])
        #expect(loads.withLock { $0 } == 2)
    }
    // endregion

    @Test func `Two callers that share a task load the page once`() async {
        let loads = Mutex(0)
        let cache = Mistakes.TaskCache()
        let load: @Sendable () async -> String = {
            loads.withLock { $0 += 1 }
            return "Hello"
        }
        async let one = cache.page("index", load: load)
        async let two = cache.page("index", load: load)
        #expect(await [one, two] == ["Hello", "Hello"])
        #expect(loads.withLock { $0 } == 1)
    }

    @Test func `A task group needs no capture list`() async {
        #expect(await Mistakes.FixedDownloader().lengths() == 10)
    }
}
