import Dispatch
import SitegenPlatform

/// Finds the addresses of a host, as a function: a test puts another in its place.
public struct HostResolver: Sendable {
    /// Why a host has no addresses that are known.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no such host.
        case unknownHost
        /// Nobody could be asked just now.
        case unavailable
    }

    /// All addresses of a host, given by its name or by an address without brackets; never none.
    ///
    /// It throws a ``Failure``, or a `CancellationError` where the task was cancelled.
    public var addresses: @Sendable (_ host: String) async throws -> [IPAddress]

    /// A resolver made of this function.
    public init(addresses: @escaping @Sendable (_ host: String) async throws -> [IPAddress]) {
        self.addresses = addresses
    }

    /// The system's own, `getaddrinfo` (POSIX.1-2017): names of the hosts file and of DNS, and addresses in every way
    /// that a connection would read them, such as `0x7f.1`, `017700000001` and `2130706433` for 127.0.0.1.
    public static let system = HostResolver { host in
        let pending = PendingResult<[IPAddress]>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                pending.wait(with: continuation)
                // It blocks for as long as DNS takes, which no thread of the tasks' pool should; and cannot be stopped.
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
