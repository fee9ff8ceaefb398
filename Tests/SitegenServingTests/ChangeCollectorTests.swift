import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import SitegenServing

/// How file events are grouped into changes. All time is simulated.
struct ChangeCollectorTests {
    /// An event of a file, in milliseconds after the start.
    private struct Event: Sendable {
        var time: Int
        var path: String
        var isUnfinished = false

        init(_ time: Int, _ path: String, unfinished: Bool = false) {
            (self.time, self.path, isUnfinished) = (time, path, unfinished)
        }
    }

    /// Time that passes only during sleeps. Events occur when their time comes.
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

        /// Advances to the next event. Returns whether there was one.
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

    /// The number of changes that the events are grouped into.
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
        ("by renaming another file", [Event(0, "content/4913", unfinished: true), Event(2, file)]),
        (
            "after moving the old file away",
            [Event(0, file), Event(0, file, unfinished: true), Event(1, file), Event(2, "content/index.md~")]
        ),
        ("by removing and creating the file", [Event(0, file), Event(1, file, unfinished: true), Event(3, file)]),
        ("in pieces", (0..<100).map { Event($0 * 15, file, unfinished: $0 < 99) }),
        ("with a pause before the end", [Event(0, file, unfinished: true), Event(240, file)]),
    ])
    private func `A save is one change, whatever method the editor uses`(name: String, events: [Event]) async throws {
        #expect(try await changeCount(of: events) == 1, "\(name)")
    }

    @Test func `Many files in rapid succession are one change`() async throws {
        let events = (0..<500).map { Event($0 * 3, "static/\($0).txt") }
        #expect(try await changeCount(of: events) == 1)
    }

    @Test func `Two saves with a pause between them are two changes`() async throws {
        #expect(try await changeCount(of: [Event(0, Self.file), Event(100, Self.file)]) == 2)
        // Once the file is closed, no further change of it is awaited.
        let slow = [Event(0, Self.file, unfinished: true), Event(200, Self.file), Event(300, Self.file)]
        #expect(try await changeCount(of: slow) == 2)
    }

    @Test func `A file that keeps changing is a change every two seconds`() async throws {
        let events = (0..<100).map { Event($0 * 100, Self.file, unfinished: true) }
        // Ten seconds with two seconds for each change, and the rest.
        #expect((4...6).contains(try await changeCount(of: events)))
    }

    @Test func `A change does not end while git is busy`() async throws {
        let mark = FilePath(FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path)
        #expect(FileManager.default.createFile(atPath: mark.string, contents: nil))
        defer { try? FileManager.default.removeItem(atPath: mark.string) }
        let events = (0..<30).map { Event($0 * 500, "static/\($0).txt") }
        #expect(try await changeCount(of: events, busyMark: mark) == 1)
        #expect(try await changeCount(of: events) > 1)
    }
}
