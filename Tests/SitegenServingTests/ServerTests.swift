import Foundation
import SitegenBase
import SitegenPublishing
import SitegenServing
import SystemPackage
import Testing

/// Starting and stopping a server.
@Suite struct ServerTests {
    @Test func `The next free port is used if the port is taken`() async throws {
        let (taken, listener) = try Connection.takePort()
        defer { listener.end() }
        try await TestServer.serve(try TestSite(), port: .firstFree(from: taken)) { server async throws in
            #expect(server.takenPort == taken)
            #expect(server.port != taken)
            #expect((1...19).contains(server.port &- taken))
            #expect(try await server.text("/").contains("Come in."))
        }
    }

    @Test func `A free port is not reported as taken`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            #expect(server.takenPort == nil)
            #expect(server.address == "http://127.0.0.1:\(server.port)/")
        }
    }

    @Test func `Two servers of one site do not disturb each other`() async throws {
        let site = try TestSite()
        try await TestServer.serve(site) { first async throws in
            try await TestServer.serve(site) { second async throws in
                #expect(first.port != second.port)
                for server in [first, second] {
                    #expect(try await server.text("/feed.xml").contains("<id>http://127.0.0.1:\(server.port)/</id>"))
                }
            }
        }
    }

    @Test func `Stopping the server frees the port and closes every connection`() async throws {
        var port: UInt16 = 0
        var stream: Connection?
        let mark = UUID().uuidString
        try await TestServer.serve(try TestSite(["static/\(mark)": mark])) { server async throws in
            port = server.port
            let connection = try Connection.open(to: port)
            try connection.stream("GET /.sitegen/events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            try await server.eventually("the stream has begun") { _ in !connection.bytes.isEmpty }
            stream = connection
        }
        let deadline = ContinuousClock.now + .seconds(1_800)
        while stream?.isClosed == false, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
        #expect(stream?.isClosed == true)
        // The server of another test may use the port next, but it does not have the file.
        let answer = try? await Connection.open(to: port).roundTrip(
            "GET /\(mark) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
        #expect(answer.map { String(decoding: $0, as: UTF8.self).contains(mark) } != true)
    }

    // No machine has an address in 192.0.2.0/24 (RFC 5737).
    @Test func `An address of another machine is reported as such`() async throws {
        let address = "192.0.2.1"
        var server = DevelopmentServer(folder: try TestSite().folder, theme: BareTheme())
        server.host = try #require(ServedHost(address))
        await #expect(throws: ListeningFailure.foreignAddress(address)) {
            try await server.run { Issue.record("\($0)") }
        }
    }

    @Test func `A folder without a site is an error`() async throws {
        let site = try TestSite()
        try site.remove("site.yaml")
        #expect(
            await Self.diagnostics(DevelopmentServer(folder: site.folder, port: .exactly(0), theme: BareTheme())) == [
                "site.yaml"
            ])
        #expect(!FileManager.default.fileExists(atPath: site.path(".sitegen")))
        let nowhere = FilePath(site.path("nowhere"))
        #expect(
            await Self.diagnostics(DevelopmentServer(folder: nowhere, port: .exactly(0), theme: BareTheme())) == [
                nowhere.string
            ])
    }

    @Test func `An invalid base URL is an error`() async throws {
        let site = try TestSite()
        let server = DevelopmentServer(
            folder: site.folder, port: .exactly(0), options: BuildOptions(baseURL: "example"),
            theme: BareTheme())
        #expect(await Self.diagnostics(server) == ["--base-url"])
    }

    /// The files named by the errors of a server's first build. Nothing must have been served.
    private static func diagnostics(_ server: DevelopmentServer) async -> [String] {
        do {
            try await server.run { Issue.record("\($0)") }
            Issue.record("the server did not fail")
            return []
        } catch let failure as BuildFailure {
            return failure.diagnostics.map(\.file)
        } catch {
            Issue.record(error)
            return []
        }
    }
}
