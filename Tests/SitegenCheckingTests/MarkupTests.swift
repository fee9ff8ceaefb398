import SitegenBase
import SitegenChecking
import Testing

/// Reading markup as browsers do, and malformed markup.
@Suite struct MarkupTests {
    /// Markup, and the links that a browser finds in it.
    static let markup: [(markup: String, addresses: [String])] = [
        ("<a href=x>", ["x"]),
        ("<A HREF = 'x y' >", ["x y"]),
        ("<a href=\"x\"href=\"y\">", ["x"]),
        ("<a/href=x/>", ["x/"]),
        ("<a title='>' href=x>", ["x"]),
        ("<a =href=x>", []),
        ("<a href=x", []),
        ("<a href='x>", []),
        ("< a href=x>", []),
        ("</a href=x>", []),
        ("</ a><a href=x>", ["x"]),
        ("<!-- <a href=x> --><a href=y>", ["y"]),
        ("<!--><a href=x>", ["x"]),
        ("<!---><a href=x>", ["x"]),
        ("<!-- --!><a href=x>", ["x"]),
        ("<!-- a -- b > <a href=x> -->", []),
        ("<!doctype html><a href=x>", ["x"]),
        ("<![CDATA[ <a href=x> ]]><a href=y>", ["y"]),
        ("<svg><![CDATA[ <a href=x> ]]></svg>", []),
        ("<? <a href=x>", []),
        ("<script>'<a href=x>'</script><a href=y>", ["y"]),
        ("<script><!-- <script></script><a href=x> --></script><a href=y>", ["y"]),
        ("<script><!--</script><a href=y>", ["y"]),
        ("<script></scripty><a href=x></SCRIPT ><a href=y>", ["y"]),
        ("<style>a::before { content: '<a href=x>' }</style><a href=y>", ["y"]),
        ("<textarea><a href=x></textarea><a href=y>", ["y"]),
        ("<svg><style><a href=x></style></svg>", ["x"]),
        ("<a href='x&COPY'>", ["x©"]),
        ("<svg/><title><a href=x></title>", []),
        ("<svg><foreignObject><style><a href=x></style></foreignObject></svg>", []),
        ("<svg><foreignObject><svg><style><a href=x></style></svg></foreignObject><a href=y></svg>", ["x", "y"]),
        ("<svg><foreignObject><p></svg><style><a href=x></style>", []),
        ("<svg><foreignobject/><style><a href=x></style></svg>", ["x"]),
        ("<svg><desc><script><a href=x></script></desc><script><a href=y></script></svg>", ["y"]),
        ("<math><mtext><style><a href=x></style></mtext><style><a href=y></style></math>", ["y"]),
        ("<noscript><a href=x></noscript>", ["x"]),
        ("<plaintext><a href=x>", []),
        ("<a href='x?a=1&amp;b=2'>", ["x?a=1&b=2"]),
        ("<a href='x?a=1&copy=2'>", ["x?a=1&copy=2"]),
        ("<a href='x&copy2024'>", ["x&copy2024"]),
        ("<a href='x&copy'>", ["x©"]),
        ("<a href='x&#00000000000038;y&#x00000000000041;'>", ["x&yA"]),
        ("<a href='x&#99999999999999999999;'>", ["x\u{FFFD}"]),
        ("<a href='x&#x41;&#66'>", ["xAB"]),
        ("<a href='x&eacute;'>", ["xé"]),
        ("<a href='x&NotAName;'>", []),
        ("<a href=' \n x\n '>", [" \n x\n "]),
        ("<a href=./x/../y>", ["./x/../y"]),
        ("<a href=javascript:x>", []),
        ("<meta http-equiv=refresh content='0; url=x'>", ["x"]),
    ]

    @Test func `Links in markup are found as in browsers`() async throws {
        let site = try CheckedSite("")
        for (number, row) in Self.markup.enumerated() {
            try site.write("<title>P</title>" + row.markup, to: "static/\(100 + number).html")
        }
        let findings = await site.check().findings.filter { $0.rule == .brokenLink }
        var found: [String: [String]] = [:]
        for finding in findings {
            let parts = finding.diagnostic.message.split(separator: "‘")[1].split(separator: "’")
            found[finding.diagnostic.file, default: []].append(String(parts[0]))
        }
        for (number, row) in Self.markup.enumerated() {
            #expect(found["static/\(100 + number).html"] ?? [] == row.addresses, "\(row.markup)")
        }
    }

    /// Markup, and its findings: the rules and the texts in quotation marks.
    static let elements: [(markup: String, findings: [String])] = [
        ("<link rel=dns-prefetch href=/gone/><link rel=preconnect href=/gone/>", []),
        ("<a name=x></a><a href='#x'>x</a>", []),
        ("<template><p id=x></p></template><p id=x></p>", []),
        ("<meta http-equiv=refresh content=\"0; url='/gone/'\">", ["broken-link /gone/"]),
        ("<style>p { fill: url(#g) }</style>", []),
        ("<style>p { background: src('/gone.png') }</style>", ["missing-asset /gone.png"]),
        ("<style>p { background: url(/go\\6e e.png) }</style>", ["missing-asset /gone.png"]),
        ("<img src=/gone.png role=none>", ["missing-asset /gone.png"]),
        ("<a href='https:\\\\example.org\\gone\\'>x</a>", ["broken-link https:\\\\example.org\\gone\\"]),
        ("<a href='/go\nne/'>x</a>", ["broken-link /go\nne/"]), ("<a href=/a>x</a><a href='/a\n/'>y</a>", []),
        ("<a href='https://EXAMPLE.org/gone/'>x</a>", ["broken-link https://EXAMPLE.org/gone/"]),
    ]

    @Test func `Elements are checked by what browsers do with them`() async throws {
        let site = try CheckedSite("-- content/a.md --\n# A")
        for (number, row) in Self.elements.enumerated() {
            try site.write("<title>P\(number)</title>" + row.markup, to: "static/\(100 + number).html")
        }
        var found: [String: [String]] = [:]
        for finding in await site.check().findings where finding.rule != .orphanPage {
            let quoted = finding.diagnostic.message.split(separator: "‘").dropFirst().first?.prefix { $0 != "’" } ?? ""
            found[finding.diagnostic.file, default: []].append("\(finding.ruleName) \(quoted)")
        }
        for (number, row) in Self.elements.enumerated() {
            #expect(found["static/\(100 + number).html"] ?? [] == row.findings, "\(row.markup)")
        }
    }

    @Test func `Malformed pages, style sheets and feeds are read to the end`() async throws {
        var generator = SplitMix64(state: 8)
        let site = try CheckedSite("")
        let others = [
            "<feed><entry><content type=\"html\">&lt;a href='x'&gt;</content><link href=\"/y\"/></entry></feed>",
            "@import url( \"a\\62.css\" ); p { background: url(b.png) } <!-- /* ",
        ]
        let seeds = (Self.markup.map(\.markup) + others).map { Array($0.utf8) }
        let signs = Array("<>!-/='\"&#;x \n()\\\u{0}{}[]CDATA".utf8)
        for number in 0..<800 {
            var bytes = (0..<3).flatMap { _ in seeds[Int(generator.next() % UInt64(seeds.count))] }
            for _ in 0..<(1 + generator.next() % 12) {
                let place = Int(generator.next() % UInt64(bytes.count))
                switch generator.next() % 4 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
                case 1: bytes.insert(signs[Int(generator.next() % UInt64(signs.count))], at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int(generator.next() % 6)))
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { bytes = [UInt8(ascii: "<")] }
            }
            let ending = ["html", "html", "html", "css", "xml"][number % 5]
            try site.write(bytes, to: "static/\(number).\(ending)")
        }
        let report = await site.check()
        #expect(report.isComplete)
        #expect(report.findings.contains { $0.rule == .brokenLink })
        #expect(report.findings.allSatisfy { $0.diagnostic.file.hasPrefix("static/") })
    }
}

/// Random numbers that are the same in every run.
private struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
