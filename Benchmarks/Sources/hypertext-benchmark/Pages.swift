import AllocationCounter
import Hypertext

/// The variants of rendering the page.
enum Way: String, CaseIterable {
    case byHand = "by hand, the library's escape"
    case byHandPlain = "by hand, byte by byte"
    case withFor = "for"
    case withForEach = "ForEach"
    case pretty = "for, pretty"
}

/// Renders the page of one post in all variants, each with a reused buffer, as a server or a site build would.
struct Pages {
    private let post: Post
    private var byHand = HTMLBuffer(capacity: 0)
    private var byHandPlain = PlainBuffer()
    private var built: [UInt8] = []

    /// Stops if two variants render different pages.
    init(of post: Post) {
        self.post = post
        for way in Way.allCases { write(way) }
        let expected = byHand.bytes
        precondition(byHandPlain.bytes == expected, "\(Way.byHandPlain.rawValue): the page differs")
        for way in [Way.withFor, .withForEach] {
            write(way)
            precondition(built == expected, "\(way.rawValue): the page differs")
        }
        write(.pretty)
        precondition(
            built != expected && built.filter(Self.isInk) == expected.filter(Self.isInk),
            "\(Way.pretty.rawValue): the page differs in more than white space")
    }

    /// The number of bytes of the page.
    func count(of way: Way) -> Int {
        switch way {
        case .pretty: PageWithFor(post: post).bytes(as: .pretty).count
        default: byHand.bytes.count
        }
    }

    mutating func write(_ way: Way) {
        switch way {
        case .byHand:
            byHand.removeAll()
            byHand.writePage(of: post)
        case .byHandPlain:
            byHandPlain.removeAll()
            byHandPlain.writePage(of: post)
        case .withFor:
            built.removeAll(keepingCapacity: true)
            PageWithFor(post: post).render(into: &built)
        case .withForEach:
            built.removeAll(keepingCapacity: true)
            PageWithForEach(post: post).render(into: &built)
        case .pretty:
            built.removeAll(keepingCapacity: true)
            PageWithFor(post: post).render(into: &built, as: .pretty)
        }
    }

    /// The number of memory blocks that rendering the page allocates if its buffers are large enough.
    mutating func allocations(of way: Way) -> Int? {
        write(way)
        let before = allocation_count()
        write(way)
        return before < 0 ? nil : allocation_count() - before
    }

    private static func isInk(_ byte: UInt8) -> Bool {
        byte > 0x20
    }
}
