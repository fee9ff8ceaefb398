#if !os(Windows) && !os(WASI)
/// The type of a socket that carries a stream of bytes, as `socket` and `addrinfo` take it.
package var streamSocketType: Int32 {
    #if canImport(Darwin) || canImport(Musl)
    SOCK_STREAM
    #else
    Int32(SOCK_STREAM.rawValue)
    #endif
}

/// The flag of `send` that keeps the system from ending the program if the other side is gone. 0 where sockets have an
/// option for that: ``ignoreBrokenPipes(of:)``.
package var sendWithoutSignal: Int32 {
    #if canImport(Darwin)
    0
    #else
    Int32(MSG_NOSIGNAL)
    #endif
}

/// Keeps the system from ending the program if the other side of a socket is gone, where this is an option of the
/// socket (Darwin). Elsewhere it is a flag of each call: ``sendWithoutSignal``.
package func ignoreBrokenPipes(of socket: Int32) {
    #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
}
#endif
