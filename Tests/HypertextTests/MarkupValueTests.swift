import Dispatch
import Hypertext
import Testing

/// `Markup` has value semantics: a value does not change, wherever it is created and however often it is used.
@Suite struct MarkupValueTests {
    @Test func `An existing value is written wherever it is used`() {
        let b = em { "b" }
        let a = em { "a" }
        expect(
            p {
                a; b; a
            }, "<p><em>a</em><em>b</em><em>a</em></p>")
        expect(
            p {
                "x"; b
            }, "<p>x<em>b</em></p>")
        expect(b, "<em>b</em>")
    }

    @Test func `A value is written where it is used, not where it is created`() {
        expect(
            div {
                let last = p { "last" }
                let never = p { "never" }
                let unused = never
                p { "first" }
                if unused.isEmpty { "empty" }
                last
            }, "<div><p>first</p><p>last</p></div>")
    }

    @Test func `Rendering can be nested`() {
        expect(
            div {
                p { em { "inner" }.render() }
                p(.title(em { "x" }.render())) { Markup { b { "y" } }.render() }
            },
            "<div><p>&lt;em&gt;inner&lt;/em&gt;</p>"
                + "<p title=\"&lt;em&gt;x&lt;/em&gt;\">&lt;b&gt;y&lt;/b&gt;</p></div>")
    }

    @Test func `A primitive can render other markup and primitives`() {
        struct Twice: PrimitiveHTML {
            let piece: Markup

            func write(to buffer: inout HTMLBuffer) {
                _ = p { "made and left" }
                piece.render(into: &buffer)
                buffer.write("|")
                Markup {
                    "a"; UnescapedHTML("<b>"); piece
                }.render(into: &buffer)
            }
        }
        expect(
            div { Twice(piece: Markup { Twice(piece: em { "x" }) }) },
            "<div><em>x</em>|a<b><em>x</em>|a<b><em>x</em>|a<b><em>x</em></div>")
    }

    @Test func `A stored value is unchanged after many other pages are rendered`() {
        let kept = (0..<200).map { number in p(.id("p\(number)")) { String(repeating: "\(number) ", count: number) } }
        for _ in 0..<200 { _ = div { for number in 0..<200 { span { number } } }.render() }
        for (number, piece) in kept.enumerated() {
            let text = String(repeating: "\(number) ", count: number)
            expect(piece, "<p id=\"p\(number)\">\(text)</p>")
        }
    }

    @Test(arguments: [1, 1000, 70_000, 300_000])
    func `Markup larger than its first memory block is complete`(size: Int) {
        let text = String(repeating: "x", count: size)
        let page = html {
            body {
                main(.id("a")) {
                    p { text }
                    for number in 0..<3 {
                        section(.class("s")) {
                            h2 { number }; p { text }
                        }
                    }
                    footer { "end" }
                }
            }
        }
        let sections = (0..<3).map { "<section class=\"s\"><h2>\($0)</h2><p>\(text)</p></section>" }.joined()
        #expect(
            page.render()
                == "<html><body><main id=\"a\"><p>\(text)</p>\(sections)<footer>end</footer></main></body></html>")
    }

    @Test func `Thousands of separate values are joined in order`() {
        var pieces: [Markup] = []
        for number in 0..<3000 { pieces.append(p(.class("row")) { "Row \(number) of many, so that memory fills" }) }
        let expected = (0..<3000).map { "<p class=\"row\">Row \($0) of many, so that memory fills</p>" }.joined()
        expect(div { for piece in pieces { piece } }, "<div>\(expected)</div>")
        expect(div { for piece in pieces.reversed().reversed() { Markup { piece } } }, "<div>\(expected)</div>")
    }

    @Test func `Values with added attributes are joined in order`() {
        func card(_ number: Int) -> Markup { p { number }.attributes(.id("c\(number)")) }
        let expected = (0..<500).map { "<p id=\"c\($0)\">\($0)</p>" }.joined()
        expect(main { ForEach(0..<500) { card($0) } }, "<main>\(expected)</main>")
        expect(main { for number in 0..<500 { card(number) } }, "<main>\(expected)</main>")
        expect(
            main { ForEach(0..<4) { number in if number == 2 { card(2) } else { b { number } } } },
            "<main><b>0</b><b>1</b><p id=\"c2\">2</p><b>3</b></main>")
    }

    @Test func `A compacted value has the same content`() {
        let piece = div {
            Once("k") { "once" }; em { "a" }
        }
        expect(
            Markup {
                piece.compacted(); piece.compacted()
            }, "<div>once<em>a</em></div><div><em>a</em></div>")
        expect(Markup.empty.compacted(), "")
    }

    @Test func `The description of a value is its markup`() {
        #expect(String(describing: p { "a" }) == "<p>a</p>")
    }

    @Test func `Elements can be nested a hundred levels deep`() {
        var tree = Markup { "x" }
        for _ in 0..<100 { tree = div { tree } }
        expect(
            tree, String(repeating: "<div>", count: 100) + "x" + String(repeating: "</div>", count: 100))
    }

    @Test func `Values can be shared between threads`() {
        let shared = p(.class("shared")) { "a" }
        let results = Results()
        DispatchQueue.concurrentPerform(iterations: 64) { number in
            var local = Markup.empty
            for round in 0..<50 {
                local = div(.id("d\(number)-\(round)")) {
                    shared; local; shared
                }
                if round % 10 == 9 { local = Markup { "r" } }
            }
            results.set(
                number,
                section {
                    local; shared
                })
        }
        for number in 0..<64 {
            expect(section { results[number] }, "<section><section>r<p class=\"shared\">a</p></section></section>")
        }
    }

    @Test func `Values outlive the tasks that created them`() async {
        let pieces = await withTaskGroup(of: (Int, Markup).self) { group in
            for number in 0..<100 {
                group.addTask {
                    let piece = p { "task \(number)" }
                    await Task.yield()
                    return (
                        number,
                        Markup {
                            piece; "!"
                        }
                    )
                }
            }
            return await group.reduce(into: [Int: Markup]()) { $0[$1.0] = $1.1 }
        }
        for number in 0..<100 { expect(pieces[number] ?? .empty, "<p>task \(number)</p>!") }
    }

    @Test func `Invalid UTF-8 bytes are replaced`() {
        struct Odd: PrimitiveHTML {
            func write(to buffer: inout HTMLBuffer) {
                for byte: UInt8 in [0x61, 0xFF, 0xFF, 0x00, 0x62] { buffer.write(byte: byte) }
            }
        }
        #expect(p { Odd() }.bytes() == Array("<p>a\u{FFFD}\u{FFFD}\0b</p>".utf8))
    }

    @Test func `Markup can be rendered into any byte sink`() {
        struct Counter: ByteSink {
            var count = 0
            mutating func write(_ bytes: UnsafeRawBufferPointer) { count += bytes.count }
        }
        var counter = Counter()
        p { "abc" }.render(into: &counter)
        #expect(counter.count == 10)
        var bytes: [UInt8] = Array("<!-- before -->".utf8)
        p().render(into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "<!-- before --><p></p>")
    }
}

private final class Results: @unchecked Sendable {
    // Each index is written by one iteration and read after all have ended; the queue orders the accesses.
    private let storage = UnsafeMutablePointer<Markup>.allocate(capacity: 64)

    init() { storage.initialize(repeating: .empty, count: 64) }

    deinit {
        storage.deinitialize(count: 64)
        storage.deallocate()
    }

    func set(_ index: Int, _ markup: Markup) { storage[index] = markup }
    subscript(index: Int) -> Markup { storage[index] }
}
