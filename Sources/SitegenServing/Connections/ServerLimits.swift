/// Limits for clients of the server, so that slow or endless requests end.
package struct ServerLimits: Sendable {
    /// The maximum number of bytes of the request line and the headers.
    package var headSize = 16_384

    /// How long a connection may be idle between two requests.
    package var idleTime = Duration.seconds(60)

    /// The time limit for receiving a request, from its first byte.
    package var requestTime = Duration.seconds(10)

    /// The time limit for sending a response, or each 64 KB of it.
    package var replyTime = Duration.seconds(20)

    /// The maximum number of connections, including event streams.
    package var connectionCount = 200

    /// The maximum number of event streams. A new one replaces the oldest.
    package var streamCount = 100

    /// The clock for these times.
    package var clock = ServerClock.system

    /// The default limits.
    package init() {}
}
