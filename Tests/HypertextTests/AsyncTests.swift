import Hypertext
import HypertextAsync
import Testing

@Suite struct AsyncTests {
    @Test func `Asynchronous content is written in source order`() async throws {
        struct News: AsyncHTML {
            let count: Int

            var body: some AsyncHTML {
                h1 { "News" }
                main(.id("m")) {
                    p { "before" }
                    for number in 0..<count {
                        Await {
                            let _: Void = try await Task.sleep(for: .milliseconds((count - number) * 3))
                            p { "item \(number)" }
                        }
                    }
                    if count > 2 { "many" } else { "few" }
                }
                footer()
            }
        }
        #expect(
            try await News(count: 3).render()
                == "<h1>News</h1><main id=\"m\"><p>before</p><p>item 0</p><p>item 1</p><p>item 2</p>many</main>"
                + "<footer></footer>")
        #expect(
            try await String(decoding: News(count: 0).bytes(), as: UTF8.self)
                == "<h1>News</h1><main id=\"m\"><p>before</p>few</main><footer></footer>")
    }

    @Test func `Any element and any statement can await a value`() async throws {
        let page = section(.class("news")) {
            h1 { await ready("News") }
            p {
                "by "
                let names = ["Ada", await ready("Grace")]
                for name in names { em { name } }
                if await ready(true) { strong { try await possible(7) } }
            }
            ul { for number in 0..<2 { li(.id(await ready("n\(number)"))) { number } } }
            customElement("my-clock") { await ready("12:00") }
            nav { a(.href("/")) { "Home" } }
        }
        #expect(
            try await page.render() == """
                <section class="news"><h1>News</h1><p>by <em>Ada</em><em>Grace</em><strong>7</strong></p>\
                <ul><li id="n0">0</li><li id="n1">1</li></ul><my-clock>12:00</my-clock>\
                <nav><a href="/">Home</a></nav></section>
                """)
    }

    @Test func `The html and pre elements can have asynchronous content`() async throws {
        let page = html(.lang("en")) {
            HypertextAsync.body { pre { await ready("\n a\n b") } }
        }
        #expect(try await page.render() == "<html lang=\"en\"><body><pre>\n\n a\n b</pre></body></html>")
    }

    @Test func `Sibling elements are evaluated concurrently`() async throws {
        // Each element waits until all three have started, so sequential evaluation would never finish.
        let gate = Gate(3)
        let page = div {
            p { await gate.arrive(with: "a") }
            section { div { p { await gate.arrive(with: "b") } } }
            p { await gate.arrive(with: "c") }
        }
        #expect(try await page.render() == "<div><p>a</p><section><div><p>b</p></div></section><p>c</p></div>")
    }

    @Test func `An element without asynchronous content is rendered synchronously`() {
        let element: Markup = div { p { "a" } }
        #expect(element.render() == "<div><p>a</p></div>")
    }

    @Test func `Await blocks are evaluated concurrently`() async throws {
        // Each block waits until all ten have started, so sequential evaluation would never finish.
        let gate = Gate(10)
        let page = div { for number in 0..<10 { Await { await gate.arrive(with: "\(number)") } } }
        #expect(try await page.render() == "<div>0123456789</div>")
    }

    @Test func `The number of pending and buffered parts is limited`() async throws {
        let started = Counter()
        let page = div {
            for number in 0..<100 {
                Await {
                    let _ = await started.increment()
                    "\(number),"
                }
            }
        }
        var most = 0
        var text = ""
        try await page.render(chunkSize: 1, concurrency: 5) { bytes in
            text += String(decoding: bytes, as: UTF8.self)
            for _ in 0..<20 { await Task.yield() }
            most = max(most, await started.count - text.count { $0 == "," })
        }
        #expect(text == "<div>" + (0..<100).map { "\($0)," }.joined() + "</div>")
        #expect((1...5).contains(most))
    }

    @Test func `Markup before a pending part is written without waiting`() async throws {
        let gate = Gate(2)
        let page = div {
            "first"; Await { await gate.arrive(with: "second") }
        }
        var chunks: [String] = []
        try await page.render { bytes in
            chunks.append(String(decoding: bytes, as: UTF8.self))
            if chunks.count == 2 { _ = await gate.arrive(with: "") }
        }
        #expect(chunks == ["<div>", "first", "second</div>"])
    }

    @Test func `Asynchronous components can be nested`() async throws {
        struct Thread: AsyncHTML {
            let depth: Int

            var body: some AsyncHTML {
                li {
                    let _: Void = await Task.yield()
                    depth
                    if depth > 0 { ul { Thread(depth: depth - 1) } }
                }
            }
        }
        #expect(
            try await Thread(depth: 2).render()
                == "<li>2<ul><li>1<ul><li>0</li></ul></li></ul></li>")
    }

    @Test func `An Await block can contain other Await blocks`() async throws {
        let gate = Gate(3)
        let page = ul {
            Await {
                let count = await gate.arrive(with: "2").count + 1
                for number in 0..<count {
                    Await {
                        let text = await gate.arrive(with: "\(number)")
                        li { text }
                    }
                }
            }
            Await { await gate.arrive(with: "end") }
        }
        let gateKeeper = Task { await gate.arrive(with: "") }
        #expect(try await page.render() == "<ul><li>0</li><li>1</li>end</ul>")
        _ = await gateKeeper.value
    }

    @Test func `A page can have an asynchronous body`() async throws {
        let page = HTMLPage(title: "T", language: "en") { h1 { "T" } }.async { await ready("later") }
        #expect(try await page.render().hasSuffix("<body><h1>T</h1>later</body></html>"))
    }

    @Test func `A page can contain thousands of Await blocks`() async throws {
        let page = div { for number in 0..<3000 { Await { "\(number) " } } }
        #expect(try await page.render() == "<div>" + (0..<3000).map { "\($0) " }.joined() + "</div>")
    }

    @Test func `An error cancels the page and its pending parts`() async {
        struct Lost: Error {}
        @Sendable func fail() throws -> String { throw Lost() }
        @Sendable func forever() async throws -> String {
            try await Task.sleep(for: .seconds(3600))
            return "never"
        }
        let page = div {
            "a"
            Await { try fail() }
            Await { try await forever() }
        }
        await #expect(throws: Lost.self) { try await page.render() }
    }

    @Test func `Once content is written once across Await blocks`() async throws {
        let page = div {
            Await { Once("k") { "once " } }
            Once("k") { "never" }
            Await {
                Once("k") { "nor this" }; "end"
            }
        }
        #expect(try await page.render() == "<div>once end</div>")
    }

    @Test @MainActor func `A page can be rendered on the main actor`() async throws {
        var chunks = 0
        try await p { await ready("a") }.render { _ in chunks += 1 }
        #expect(chunks == 2)
    }
}

private func ready<Value: Sendable>(_ value: Value) async -> Value {
    await Task.yield()
    return value
}

private func possible(_ value: Int) async throws -> Int { value }

private actor Counter {
    private(set) var count = 0

    func increment() { count += 1 }
}

/// Suspends its callers until the given number of them have arrived.
private actor Gate {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { missing = count }

    func arrive(with text: String) async -> String {
        missing -= 1
        if missing > 0 {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
        return text
    }
}
