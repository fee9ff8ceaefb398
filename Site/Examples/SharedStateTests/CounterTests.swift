import Testing

@testable import SharedState

struct CounterTests {
    @Test func `A copied structure counts for itself, a class for all who hold it`() {
        #expect(ValuesAndReferences.values() == (0, 1))
        #expect(ValuesAndReferences.references() == (1, 1))
    }

    /// All that can be promised of it: with more tasks than one, its value is anybody's guess, and no test's.
    @Test func `The racy counter is right as long as nobody shares it`() {
        let counter = Racy.Counter()
        for _ in 0..<10_000 { counter.increment() }
        #expect(counter.value == 10_000)
    }

    // region: fixed
    @Test func `Behind a barrier no increment is lost`() async {
        let counter = Barrier.Counter()
        await inTasks(10_000) { counter.increment() }
        #expect(counter.value == 10_000)
    }

    @Test func `Under a lock no increment is lost`() async {
        let counter = Locked.Counter()
        await inTasks(10_000) { counter.increment() }
        #expect(counter.value == 10_000)
    }

    @Test func `In an actor no increment is lost`() async {
        let counter = Counter()
        await inTasks(10_000) { await counter.increment() }
        #expect(await counter.value == 10_000)
    }
    // endregion

    @Test func `Ten thousand tasks of the article count to ten thousand`() async {
        #expect(await count() == 10_000)
    }

    @Test func `What an actor decides and does in one call is not overtaken`() async {
        let counter = Counter()
        await inTasks(10_000) { await counter.increment(upTo: 100) }
        #expect(await counter.value == 100)
    }

    @Test func `What is decided and done in two calls holds for one caller at a time`() async {
        let counter = Counter()
        for _ in 0..<200 { await Overtaking.increment(counter, upTo: 100) }
        #expect(await counter.value == 100)
    }

    @Test func `Two callers that have both decided go past the limit together`() async {
        let counter = Counter()
        let decisions = [await counter.value < 1, await counter.value < 1]
        for decision in decisions where decision { await counter.increment() }
        #expect(await counter.value == 2)
    }

    private func inTasks(_ count: Int, _ work: @escaping @Sendable () async -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count { group.addTask { await work() } }
        }
    }
}
