import Dispatch
import SitegenBase

/// Resolves the names of hosts. It wraps a function so that tests can replace it.
public struct HostResolver: Sendable {
    /// Why a host could not be resolved.
    public enum Failure: Error, Hashable, Sendable {
        /// The host does not exist.
        case unknownHost
        /// No DNS server could be reached.
        case unavailable
    }

    /// Returns all addresses of a host, given by its name or by an address without brackets. There is at least one.
    ///
    /// Throws a ``Failure``, or a `CancellationError` if the task was canceled.
    public var addresses: @Sendable (_ host: String) async throws -> [IPAddress]

    /// Creates a resolver from a function.
    public init(addresses: @escaping @Sendable (_ host: String) async throws -> [IPAddress]) {
        self.addresses = addresses
    }

    /// The system's resolver, `getaddrinfo` (POSIX.1-2017). It resolves names in the hosts file and DNS, and accepts addresses
    /// in every notation that a connection would accept, such as `0x7f.1`, `017700000001` and `2130706433` for 127.0.0.1.
    public static let system = HostResolver { host in
        let pending = PendingResult<[IPAddress]>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                pending.wait(with: continuation)
                // It blocks while DNS is queried, which must not happen on a thread of the task pool, and cannot be stopped.
                DispatchQueue.global(qos: .utility).async { pending.complete(lookUp(host)) }
            }
        } onCancel: {
            pending.complete(.failure(CancellationError()))
        }
    }

    private static func lookUp(_ host: String) -> Result<[IPAddress], any Error> {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = streamSocketType
        var first: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, nil, &hints, &first)
        guard status == 0 else {
            return .failure(status == EAI_AGAIN ? Failure.unavailable : .unknownHost)
        }
        defer { freeaddrinfo(first) }
        var addresses: [IPAddress] = []
        var next = first
        while let info = next?.pointee {
            if let address = IPAddress(info.ai_addr), !addresses.contains(address) { addresses.append(address) }
            next = info.ai_next
        }
        return addresses.isEmpty ? .failure(Failure.unknownHost) : .success(addresses)
    }
}
