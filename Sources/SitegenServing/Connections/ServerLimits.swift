/// What a client may ask of the server, so that a slow or endless request ends.
package struct ServerLimits: Sendable {
    /// How many bytes the request line and the headers may have.
    package var headSize = 16_384

    /// How long a connection may be quiet between two requests.
    package var idleTime = Duration.seconds(60)

    /// How long a request may take to come in, from its first byte on.
    package var requestTime = Duration.seconds(10)

    /// How long an answer may take to be fetched, or a part of one of 64 KB.
    package var replyTime = Duration.seconds(20)

    /// How many connections there may be at once.
    package var connectionCount = 200

    /// What measures these times.
    package var clock = ServerClock.system

    /// The limits for daily work.
    package init() {}
}
