import Testing

@testable import SharedState

struct CounterTests {
    @Test func `A copy of a structure counts on its own, and all names of an instance share one count`() {
        #expect(ValuesAndReferences.values() == (0, 1))
        #expect(ValuesAndReferences.references() == (1, 1))
    }

    /// All that can be promised of it: with more tasks than one, its value is undefined.
    @Test func `The racy counter is correct in a single task`() {
        let counter = Racy.Counter()
        for _ in 0..<10_000 { counter.increment() }
        #expect(counter.value == 10_000)
    }

    // region: fixed
    @Test func `A counter with a barrier loses no increment`() async {
        let counter = Barrier.Counter()
        await inTasks(10_000) { counter.increment() }
        #expect(counter.value == 10_000)
    }

    @Test func `A counter in a mutex loses no increment`() async {
        let counter = Locked.Counter()
        await inTasks(10_000) { counter.increment() }
        #expect(counter.value == 10_000)
    }

    @Test func `A counter in an actor loses no increment`() async {
        let counter = Counter()
        await inTasks(10_000) { await counter.increment() }
        #expect(await counter.value == 10_000)
    }
    // endregion

    @Test func `The function count returns 10,000 for the actor`() async {
        #expect(await count() == 10_000)
    }

    @Test func `One call that compares and increments never exceeds the limit`() async {
        let counter = Counter()
        await inTasks(10_000) { await counter.increment(upTo: 100) }
        #expect(await counter.value == 100)
    }

    @Test func `Two calls, one that compares and one that increments, respect the limit with a single caller`() async {
        let counter = Counter()
        for _ in 0..<200 { await Overtaking.increment(counter, upTo: 100) }
        #expect(await counter.value == 100)
    }

    @Test func `Two callers that compare before either increments exceed the limit`() async {
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
