import FlyingSocks
import SitegenBase
import Synchronization

/// The connections that receive events. Their number is limited, so that pages that were left open do not keep others from
/// loading.
final class OpenStreams: Sendable {
    /// The descriptors, from the oldest to the newest.
    private let sockets = Mutex<[Int32]>([])
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a connection, and ends the oldest one if there are too many.
    func add(_ socket: Socket) {
        let isFull = sockets.withLock { sockets in
            sockets.append(socket.file.rawValue)
            return sockets.count > limit
        }
        if isFull { endOldest() }
    }

    /// Removes a connection. Call this before closing the socket, because its number may be reused afterwards.
    func remove(_ socket: Socket) {
        sockets.withLock { sockets in sockets.removeAll { $0 == socket.file.rawValue } }
    }

    /// Ends the oldest connection. Its browser connects again.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    func endOldest() -> Bool {
        sockets.withLock { sockets in
            guard !sockets.isEmpty else { return false }
            shutdown(sockets.removeFirst(), Int32(SHUT_RDWR))
            return true
        }
    }
}
