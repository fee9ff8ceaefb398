import Foundation
import SitegenBase
import SitegenModel
import SitegenTools
import SystemPackage
import TestPrograms

/// A server that a test starts on this machine, and that stops with the test.
package final class RealServer {
    package let port: Int
    private let process: ChildProcess

    /// Starts a program, and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: The arguments for a port.
    package init(_ program: String, _ arguments: (_ port: Int) -> [String]) async throws {
        port = try Self.freePort()
        process = try ChildProcess(
            program, arguments(port), environment: ProcessInfo.processInfo.environment, files: .init())
        while !Self.accepts(port) {
            guard !process.hasEnded else { throw CocoaError(.executableLoad) }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    deinit {
        // Some servers wait for open connections before they terminate.
        process.send(SIGKILL)
        process.waitForEnd()
    }

    package static func has(_ programs: String...) -> Bool {
        programs.allSatisfy { TestProgram.path(of: $0) != nil }
    }

    /// Whether tests can start an S3 server and use it with rclone. With the variable `AWS_CA_BUNDLE`, whatever its
    /// value,
    /// rclone 1.60 does not connect to any S3 server.
    package static var hasS3: Bool {
        has("rclone", "moto_server") && ProcessInfo.processInfo.environment["AWS_CA_BUNDLE"] == nil
    }

    /// Why ``hasS3`` can be false.
    package static let withoutS3 =
        "rclone or moto_server (pip, moto[server]) is not installed, or AWS_CA_BUNDLE is set"

    /// Runs a program to its end.
    ///
    /// - Returns: The standard output of the program.
    @discardableResult
    package static func run(_ program: String, _ arguments: [String]) throws -> String {
        let run = try ProgramRun.run(FilePath(TestProgram.path(of: program) ?? program), arguments)
        guard run.status == 0 else { throw CocoaError(.executableRuntimeMismatch) }
        return String(decoding: run.output, as: UTF8.self)
    }

    private static func makeSocket() -> Int32 {
        socket(AF_INET, streamSocketType, 0)
    }

    /// Calls a function with an address of this machine.
    private static func withAddress<Value>(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value
    {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func accepts(_ port: Int) -> Bool {
        let file = makeSocket()
        defer { _ = close(file) }
        return withAddress(port) { connect(file, $0, $1) == 0 }
    }

    /// A socket that has a port, but does not listen.
    private static func boundSocket() throws -> (file: Int32, port: Int) {
        let file = makeSocket()
        var bound = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound =
            withAddress(0) { bind(file, $0, $1) == 0 }
            && withUnsafeMutablePointer(to: &bound) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &size) } == 0
            }
        guard isBound else {
            _ = close(file)
            throw CocoaError(.featureUnsupported)
        }
        return (file, Int(in_port_t(bigEndian: bound.sin_port)))
    }

    /// A port for a server that is about to start.
    package static func freePort() throws -> Int {
        let (file, port) = try boundSocket()
        _ = close(file)
        return port
    }

    /// Runs a test with a port on which nothing listens. It is reserved, so that no server of another test gets it.
    package static func withClosedPort(_ body: (Int) async throws -> Void) async throws {
        let (file, port) = try boundSocket()
        defer { _ = close(file) }
        try await body(port)
    }
}
