import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import SitegenServing

/// When changes of files count as one. All time is simulated.
struct ChangeCollectorTests {
    /// Something that happens to a file, some milliseconds after the start.
    private struct Event: Sendable {
        var time: Int
        var path: String
        var isUnfinished = false

        init(_ time: Int, _ path: String, unfinished: Bool = false) {
            (self.time, self.path, isUnfinished) = (time, path, unfinished)
        }
    }

    /// Time that passes only while somebody sleeps; events happen when it comes to them.
    private final class Timeline: Sendable {
        private let start = ContinuousClock.now
        private let elapsed = Mutex(Duration.zero)
        private let events: Mutex<[Event]>
        private let collector = Mutex<ChangeCollector?>(nil)

        init(_ events: [Event]) {
            self.events = Mutex(events)
        }

        func makeCollector(busyMark: FilePath?) -> ChangeCollector {
            let clock = ServerClock(
                now: { [self] in start + elapsed.withLock { $0 } },
                sleep: { [self] in pass($0) })
            let collector = ChangeCollector(busyMark: busyMark, clock: clock)
            self.collector.withLock { $0 = collector }
            return collector
        }

        /// Lets the next event happen. Returns whether there was one.
        func advanceToEvent() -> Bool {
            guard let next = events.withLock({ $0.first }) else { return false }
            pass(.milliseconds(next.time) - elapsed.withLock { $0 })
            return true
        }

        private func pass(_ duration: Duration) {
            let end = elapsed.withLock { $0 } + duration
            while let event = events.withLock({ events -> Event? in
                guard let event = events.first, .milliseconds(event.time) <= end else { return nil }
                return events.removeFirst()
            }) {
                elapsed.withLock { $0 = max($0, .milliseconds(event.time)) }
                collector.withLock { $0 }?.note(event.path, isUnfinished: event.isUnfinished)
            }
            elapsed.withLock { $0 = end }
        }
    }

    /// How many changes some events are.
    private func changeCount(of events: [Event], busyMark: FilePath? = nil) async throws -> Int {
        let timeline = Timeline(events)
        let collector = timeline.makeCollector(busyMark: busyMark)
        var count = 0
        while timeline.advanceToEvent() {
            try await collector.change()
            count += 1
        }
        return count
    }

    private static let file = "content/index.md"

    @Test(arguments: [
        ("in place", [Event(0, file, unfinished: true), Event(1, file, unfinished: true), Event(2, file)]),
        ("by another file that takes its name", [Event(0, "content/4913", unfinished: true), Event(2, file)]),
        (
            "with the old one moved away first",
            [Event(0, file), Event(0, file, unfinished: true), Event(1, file), Event(2, "content/index.md~")]
        ),
        ("removed and written anew", [Event(0, file), Event(1, file, unfinished: true), Event(3, file)]),
        ("piece by piece", (0..<100).map { Event($0 * 15, file, unfinished: $0 < 99) }),
        ("with a pause before the end", [Event(0, file, unfinished: true), Event(240, file)]),
    ])
    private func `A save is one change, however an editor does it`(name: String, events: [Event]) async throws {
        #expect(try await changeCount(of: events) == 1, "\(name)")
    }

    @Test func `Many files one after the other are one change`() async throws {
        let events = (0..<500).map { Event($0 * 3, "static/\($0).txt") }
        #expect(try await changeCount(of: events) == 1)
    }

    @Test func `Two saves with a pause between them are two changes`() async throws {
        #expect(try await changeCount(of: [Event(0, Self.file), Event(100, Self.file)]) == 2)
    }

    @Test func `A file that does not come to rest is taken as it is after two seconds`() async throws {
        let events = (0..<100).map { Event($0 * 100, Self.file, unfinished: true) }
        // Ten seconds, two for each change and what is left.
        #expect((4...6).contains(try await changeCount(of: events)))
    }

    @Test func `While git works nothing else ends a change`() async throws {
        let mark = FilePath(FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path)
        #expect(FileManager.default.createFile(atPath: mark.string, contents: nil))
        defer { try? FileManager.default.removeItem(atPath: mark.string) }
        let events = (0..<30).map { Event($0 * 500, "static/\($0).txt") }
        #expect(try await changeCount(of: events, busyMark: mark) == 1)
        #expect(try await changeCount(of: events) > 1)
    }
}
