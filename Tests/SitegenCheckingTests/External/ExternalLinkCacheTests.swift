import Foundation
import SystemPackage
import Testing

@testable import SitegenChecking
@testable import SitegenConfiguration
@testable import SitegenModel

/// The cached outcomes of external links.
struct ExternalLinkCacheTests {
    private let folder = FilePath(
        FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)").path)

    private var file: FilePath { folder.appending(".sitegen").appending("external-links.cache") }

    private static let start = Date(timeIntervalSince1970: 1_000_000)

    /// The responses of the server: one link works, one has moved, and one is broken.
    private func spy() -> HTTPClientSpy {
        HTTPClientSpy { request, _ in
            switch request.url.path() {
            case "/moved": HTTPResponse(status: 301, location: "/well")
            case "/broken": HTTPResponse(status: 404)
            default: HTTPResponse(status: 200)
            }
        }
    }

    private let addresses = ["https://a.example/well", "https://a.example/moved", "https://a.example/broken"]

    private let expected: [String: ExternalLinkOutcome] = [
        "https://a.example/well": .reachable, "https://a.example/moved": .moved(to: "https://a.example/well"),
        "https://a.example/broken": .broken(.status(404)),
    ]

    /// The requests of a check of the three links. The outcomes must be correct, whatever the cache contains.
    private func requests(
        _ options: ExternalLinkOptions = ExternalLinkOptions(timeout: .seconds(7)), after days: Double = 0
    ) async throws -> Set<String> {
        let spy = spy()
        let links = ExternalLinks(
            client: spy, resolver: .stub(), options: options, cache: ExternalLinkCache(of: folder),
            clock: ClockStub(endless: options.timeout),
            now: { Self.start.addingTimeInterval(days * 86_400) })
        #expect(try await links.outcomes(of: addresses) == expected)
        return Set(await spy.log)
    }

    private static let all: Set = [
        "HEAD https://a.example/well", "HEAD https://a.example/moved", "HEAD https://a.example/broken",
        "GET https://a.example/broken",
    ]
    private static let broken: Set = ["HEAD https://a.example/broken", "GET https://a.example/broken"]

    private func remove() {
        try? FileManager.default.removeItem(atPath: folder.string)
    }

    @Test(arguments: [(0.0, broken), (6.9, broken), (7.1, all), (-1.0, all)] as [(Double, Set<String>)])
    func `A working link is requested again after a week, and a broken link by every check`(
        days: Double, again: Set<String>
    ) async throws {
        defer { remove() }
        #expect(try await requests() == Self.all)
        #expect(try await requests(after: days) == again)
    }

    @Test func `No outcome is cached if the maximum age is zero`() async throws {
        defer { remove() }
        let options = ExternalLinkOptions(timeout: .seconds(7), age: .zero)
        _ = try await requests(options)
        #expect(!FileManager.default.fileExists(atPath: file.string))
        #expect(try await requests(options) == Self.all)
    }

    @Test func `Outcomes cached with other options are not reused`() async throws {
        defer { remove() }
        _ = try await requests()
        #expect(
            try await requests(ExternalLinkOptions(timeout: .seconds(7), allowsPrivateAddresses: true)) == Self.all)
        let pattern = try #require(AddressPattern("b.example"))
        #expect(try await requests(ExternalLinkOptions(timeout: .seconds(7), deny: [pattern])) == Self.all)
    }

    @Test(arguments: [(0, true), (253_402_300_799, true), (-1, false), (253_402_300_800, false)])
    func `A time is from 1970 to 9999`(time: Int, isRead: Bool) throws {
        defer { remove() }
        let cache = ExternalLinkCache(at: file)
        let entries = ["https://a.example/b": ExternalLinkCache.Entry(outcome: .reachable, time: time)]
        try cache.save(entries, under: "rules")
        #expect(cache.entries(under: "rules") == (isRead ? entries : [:]))
    }

    @Test func `A damaged cache file only causes new requests`() async throws {
        defer { remove() }
        let url = URL(fileURLWithPath: file.string)
        let cache = ExternalLinkCache(at: file)
        let entry = ExternalLinkCache.Entry(outcome: .moved(to: "https://a.example/"), time: 1_000_000)
        try cache.save(["https://a.example/b": entry], under: "rules")
        #expect(cache.entries(under: "rules") == ["https://a.example/b": entry])
        let whole = try Data(contentsOf: url)
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 1 << (index % 8)
            try changed.write(to: url)
            #expect(cache.entries(under: "rules").isEmpty, "byte \(index)")
            try whole.prefix(index).write(to: url)
            #expect(cache.entries(under: "rules").isEmpty, "the first \(index) bytes")
        }
        try FileManager.default.removeItem(at: url)
        _ = try await requests()
        try Data("nothing of the kind".utf8).write(to: url)
        #expect(try await requests() == Self.all)
    }

    @Test func `The outcomes are the same if the cache cannot be written`() async throws {
        defer { remove() }
        try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder.appending(".sitegen").string))
        #expect(try await requests() == Self.all)
        #expect(try await requests() == Self.all)
    }
}
