import Foundation
import SitegenBase

/// A server on 127.0.0.1 that speaks TLS and answers every request with 204.
///
/// It is a script in Python, because Foundation has no TLS server.
final class TLSServer {
    struct Failure: Error {}

    /// A file beside this one: `valid.pem`.
    static func certificate(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Certificates/\(name)").path
    }

    let port: UInt16
    private let process: ChildProcess
    /// What the server prints. It ends if it cannot print.
    private let output = Pipe()

    /// - Parameter certificate: A file of `Certificates`.
    init(certificate: String) throws {
        let script = """
            import socket, ssl, sys, threading
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(sys.argv[1])
            listener = socket.create_server(("127.0.0.1", 0))
            print(listener.getsockname()[1], flush=True)
            def serve(connection):
                try:
                    with context.wrap_socket(connection, server_side=True) as secure:
                        received = b""
                        while b"\\r\\n\\r\\n" not in received:
                            part = secure.recv(4096)
                            if not part: return
                            received += part
                        secure.sendall(b"HTTP/1.1 204 No Content\\r\\n\\r\\n")
                except OSError:
                    connection.close()
            while True:
                threading.Thread(target=serve, args=[listener.accept()[0]], daemon=True).start()
            """
        process = try ChildProcess(
            "/usr/bin/env", ["python3", "-c", script, Self.certificate(certificate)],
            environment: ProcessInfo.processInfo.environment,
            files: .init(output: output.fileHandleForWriting.fileDescriptor))
        try output.fileHandleForWriting.close()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            process.send(SIGKILL)
            process.waitForEnd()
            throw Failure()
        }
        self.port = port
    }

    /// Stops the server with SIGKILL, because other signals may be blocked by inheritance from the thread that started
    /// it.
    func stop() {
        process.send(SIGKILL)
        process.waitForEnd()
    }
}
