import Foundation
import SitegenFiles
import Synchronization
import SystemPackage
import Testing

@testable import SitegenServing

/// How much of a large file is read to answer a request.
struct FileContentTests {
    /// Records the reads of a file of the given size.
    private final class Reads: Sendable {
        static let size = 50_000_000
        let stamp = Mutex(FileStamp(size: size, modified: 1, inode: 1))
        let ranges = Mutex<[Range<Int>]>([])

        var fileSystem: FileSystem {
            var fileSystem = FileSystem.disk
            fileSystem.stamp = { [self] _ in stamp.withLock { $0 } }
            fileSystem.read = { (path) throws(FileSystem.Failure) in
                throw FileSystem.Failure(path, "nobody reads the whole file")
            }
            fileSystem.readPart = { [self] (_, range) throws(FileSystem.Failure) in
                ranges.withLock { $0.append(range) }
                return [UInt8](repeating: 0, count: range.count)
            }
            return fileSystem
        }

        var count: Int { ranges.withLock { $0.map(\.count).reduce(0, +) } }
    }

    private let reads = Reads()

    private var reply: Reply {
        let stamp = FileStamp(size: Reads.size, modified: 1, inode: 1)
        let content = FileContent.disk("/a.mp4", stamp, reads.fileSystem)
        return Reply(content, type: "video/mp4", time: 0, tag: EntityTag(version: "run", number: 7))
    }

    private func head(_ method: String, _ fields: String...) throws -> RequestHead {
        try RequestHead(Array((["\(method) / HTTP/1.1", "Host: localhost"] + fields).joined(separator: "\r\n").utf8))
    }

    /// Reads the body as a connection does.
    private func bodyCount(_ reply: Reply) throws -> Int {
        guard case .content(let content, let range) = reply.body else { return 0 }
        return try content.bytes(in: range).count
    }

    @Test func `Responses without a body do not read the file`() throws {
        let whole = reply.meeting(try head("HEAD"))
        #expect(whole.head(isLast: false).contains("Content-Length: 50000000\r\n"))
        #expect(whole.headers["ETag"] == "\"run-7\"")
        #expect(reply.meeting(try head("GET", "If-None-Match: \"run-7\"")).status == 304)
        #expect(reply.meeting(try head("GET", "Range: bytes=50000000-")).status == 416)
        #expect(reads.count == 0)
    }

    @Test func `Only the requested range is read`() throws {
        let part = reply.meeting(try head("GET", "Range: bytes=40000000-40000999"))
        #expect(part.status == 206)
        #expect(try bodyCount(part) == 1000)
        #expect(reads.ranges.withLock { $0 } == [40_000_000..<40_001_000])
    }

    @Test func `Sending a file that has changed since the build is an error`() throws {
        reads.stamp.withLock { $0 = FileStamp(size: Reads.size, modified: 2, inode: 1) }
        #expect(throws: FileContent.Changed.self) { try bodyCount(reply) }
        guard case .content(let content, _) = reply.body else { return }
        #expect(!content.isCurrent)
    }
}
