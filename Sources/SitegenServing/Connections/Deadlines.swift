import FlyingSocks
import SitegenPlatform
import Synchronization

/// Closes a connection when its deadline passes, which ends pending reads and writes.
final class Deadlines: Sendable {
    private struct Entry {
        var time: ContinuousClock.Instant
        var isReading: Bool
        var isOver = false
    }

    private let entries = Mutex<[Int32: Entry]>([:])
    private let clock: ServerClock

    init(clock: ServerClock) {
        self.clock = clock
    }

    /// Sets a deadline.
    ///
    /// - Parameter isReading: Whether the client may still receive a response after the deadline.
    func set(_ duration: Duration, for socket: Socket, isReading: Bool) {
        let time = clock.now() + duration
        entries.withLock { entries in
            let isOver = entries[socket.file.rawValue]?.isOver ?? false
            entries[socket.file.rawValue] = Entry(time: time, isReading: isReading, isOver: isOver)
        }
    }

    /// Removes the deadline. Call this before closing the socket, because its number may be reused afterwards.
    ///
    /// - Returns: Whether the deadline has passed.
    @discardableResult
    func lift(for socket: Socket) -> Bool {
        entries.withLock { $0.removeValue(forKey: socket.file.rawValue)?.isOver ?? false }
    }

    /// Whether the deadline has passed.
    func isOver(for socket: Socket) -> Bool {
        entries.withLock { $0[socket.file.rawValue]?.isOver ?? false }
    }

    /// Enforces the deadlines until canceled.
    func run() async throws {
        while true {
            try await clock.sleep(.milliseconds(200))
            let now = clock.now()
            entries.withLock { entries in
                for (number, entry) in entries where entry.time < now && !entry.isOver {
                    entries[number]?.isOver = true
                    shutdown(number, Int32(entry.isReading ? SHUT_RD : SHUT_RDWR))
                }
            }
        }
    }
}
