import FlyingSocks
import SitegenBase
import Synchronization

/// Closes a connection when its deadline passes, which ends pending reads and writes.
final class Deadlines: Sendable {
    private struct Entry {
        var time: ContinuousClock.Instant
        var isReading: Bool
        var isIdle = false
        var isOver = false
    }

    private let entries = Mutex<[Int32: Entry]>([:])
    private let clock: ServerClock

    init(clock: ServerClock) {
        self.clock = clock
    }

    /// Sets a deadline.
    ///
    /// - Parameters:
    ///   - isReading: Whether the client may still receive a response after the deadline.
    ///   - isIdle: Whether the connection waits for a request, so that ``endIdle()`` may end it.
    func set(_ duration: Duration, for socket: Socket, isReading: Bool, isIdle: Bool = false) {
        let time = clock.now() + duration
        entries.withLock { entries in
            let isOver = entries[socket.file.rawValue]?.isOver ?? false
            entries[socket.file.rawValue] = Entry(
                time: time, isReading: isReading, isIdle: isIdle, isOver: isOver)
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

    /// Ends the connection that has waited longest for a request.
    ///
    /// - Returns: Whether there was one.
    func endIdle() -> Bool {
        entries.withLock { entries in
            let idle = entries.filter { $0.value.isIdle && !$0.value.isOver }
            guard let number = idle.min(by: { $0.value.time < $1.value.time })?.key else { return false }
            entries[number]?.isOver = true
            shutdown(number, Int32(SHUT_RDWR))
            return true
        }
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
