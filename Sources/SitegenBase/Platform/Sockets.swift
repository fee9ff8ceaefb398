#if !os(Windows) && !os(WASI)
/// The type of a byte-stream socket, as used by `socket` and `addrinfo`.
package var streamSocketType: Int32 {
    #if canImport(Darwin) || canImport(Musl)
    SOCK_STREAM
    #else
    Int32(SOCK_STREAM.rawValue)
    #endif
}

/// The flag of `send` that prevents the system from ending the program if the other side has closed the connection. It is 0 if
/// sockets have an option for this: ``ignoreBrokenPipes(of:)``.
package var sendWithoutSignal: Int32 {
    #if canImport(Darwin)
    0
    #else
    Int32(MSG_NOSIGNAL)
    #endif
}

/// Prevents the system from ending the program if the other side of a socket has closed the connection, if this is a socket
/// option (Darwin). On other systems it is a flag of each call: ``sendWithoutSignal``.
package func ignoreBrokenPipes(of socket: Int32) {
    #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
}
#endif
