import SitegenCache
import Testing

@testable import SitegenModel
@testable import SitegenOutputs

@Suite struct PolicyUseTests {
    /// Markup and the part of the policy that it adds to that of an empty page. Hashes are those of
    /// `printf … | openssl dgst -sha256 -binary | base64`.
    @Test(arguments: [
        ("<script>a</script>", "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        ("<script type=module>a</script>", "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (#"<script type="application/ld+json">a</script>"#, ""),
        (#"<script src="/a.js"></script>"#, ""),
        (#"<script src="https://example.org/a.js"></script>"#, ""),
        (#"<script src="https://cdn.example:8080/a.js?b"></script>"#, "script-src 'self' https://cdn.example:8080"),
        (#"<script src="//cdn.example/a.js"></script>"#, "script-src 'self' https://cdn.example"),
        ("<style>a</style>", "style-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (#"<p style="a">"#, "style-src-attr 'unsafe-hashes' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (#"<p style="&#97;">"#, "style-src-attr 'unsafe-hashes' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (#"<p onclick="a">"#, "script-src-attr 'unsafe-hashes' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (#"<link rel="stylesheet" href="https://a.example/x.css">"#, "style-src 'self' https://a.example"),
        (#"<p ONCLICK="a">"#, "script-src-attr 'unsafe-hashes' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (#"<script type="">a</script>"#, "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (
            #"<script type="text/ecmascript">a</script>"#,
            "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
        ),
        (#"<img src="data:image/png;base64,AA">"#, "img-src 'self' data:"),
        (#"<img src="blob:https://example.org/1">"#, "img-src 'self' blob:"),
        (#"<img src=" https://a.example/1">"#, "img-src 'self' https://a.example"),
        (#"<img src="https://a.example:/1">"#, "img-src 'self' https://a.example"),
        (#"<img src="https://a.example\1">"#, "img-src 'self' https://a.example"),
        (#"<img src="https://user:p@w@a.example/1">"#, "img-src 'self' https://a.example"),
        (#"<link rel="apple-touch-icon" href="https://a.example/i.png">"#, "img-src 'self' https://a.example"),
        (
            #"<img srcset="https://a.example/1 1w, https://b.example/2 2w">"#,
            "img-src 'self' https://a.example https://b.example"
        ),
        (
            #"<video src="https://a.example/v" poster="https://b.example/p">"#,
            "img-src 'self' https://b.example; media-src 'self' https://a.example"
        ),
        (#"<iframe src="https://v.example/e"></iframe>"#, "frame-src 'self' https://v.example"),
        (
            #"<object data="https://o.example/x">"#,
            "frame-src 'self' https://o.example; object-src 'self' https://o.example"
        ),
        (
            #"<embed src="https://o.example/x">"#,
            "frame-src 'self' https://o.example; object-src 'self' https://o.example"
        ),
        (#"<object data="/x.svg">"#, "object-src 'self'"), ("<embed src=x.pdf>", "object-src 'self'"),
        (#"<form action="https://f.example/s">"#, "form-action 'self' https://f.example"),
        (#"<input type=submit formaction="https://f.example/s">"#, "form-action 'self' https://f.example"),
        (#"<button formaction="https://f.example/s">"#, "form-action 'self' https://f.example"),
        (#"<body background="https://a.example/i">"#, "img-src 'self' https://a.example"),
        (
            #"<iframe srcdoc="&lt;script&gt;a&lt;/script&gt;"></iframe>"#,
            "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
        ),
        (
            #"<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">"#,
            "font-src 'self' https://fonts.gstatic.com; style-src 'self' https://fonts.googleapis.com"
        ),
        (#"<a href="https://elsewhere.example/">"#, ""),
        (#"<img src="https://evil.example;script-src *">"#, ""),
        ("<!-- <script>a</script> -->", ""),
        ("<svg><script>a</script></svg>", "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"),
        (
            "<svg><style><!-- b -->&#97;<g>c</g></style></svg>",
            "style-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
        ),
        (
            "<svg><style><![CDATA[a]]></style></svg>",
            "style-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
        ),
        ("<svg><script xlink:href=\"https://s.example/a.js\"/><style/></svg>", "script-src 'self' https://s.example"),
        // printf 'a\nb' | openssl dgst -sha256 -binary | base64
        ("<script>a\r\nb</script>", "script-src 'self' 'sha256-fhj3NzEbLcOy8mndeDlrA1HxT7Zu+oefdoyyMYGIPHg='"),
        (#"<img src="https://bücher.example/a.png">"#, "img-src 'self' https://xn--bcher-kva.example"),
        (#"<img src="https://user:pw@A.example:8080/a.png">"#, "img-src 'self' https://a.example:8080"),
        (#"<img src="https://$host/a.png">"#, ""),
        // printf 'background:url(https://a.example/i)' | openssl dgst -sha256 -binary | base64
        (
            #"<p style="background:url(https://a.example/i)">"#,
            "font-src 'self' https://a.example; img-src 'self' https://a.example; "
                + "style-src-attr 'unsafe-hashes' 'sha256-IhbH3/cvLj9oWntiPYK7WFzHnmByFoSrrU9BRLINXiI='"
        ),
        (#"<link rel="preload" as="font" href="https://f.example/a.woff2">"#, "font-src 'self' https://f.example"),
        (#"<link rel="preload" as="fetch" href="https://f.example/a">"#, "connect-src 'self' https://f.example"),
        (
            #"<link rel="preload" as="image" imagesrcset="https://f.example/a 2x">"#,
            "img-src 'self' https://f.example"
        ),
        (
            "<style>p{background:url(https://a.example/i)}</style>",
            "font-src 'self' https://a.example; img-src 'self' https://a.example"
        ),
    ])
    func `The policy allows the resources that a page uses`(markup: String, added: String) {
        var use = PolicyUse(origin: "https://example.org")
        use.add(page: Array(markup.utf8))
        let fixed = Set(ResponseHeaders(PolicyUse(origin: ""), basePath: "").policy.components(of: "; "))
        var found = ResponseHeaders(use, basePath: "").policy.components(of: "; ").filter { !fixed.contains($0) }
        if markup.hasPrefix("<style>p") { found.removeAll { $0.hasPrefix("style-src") } }
        #expect(found.sorted().joined(separator: "; ") == added)
    }

    @Test func `A policy table can be encoded, limited and merged`() throws {
        var table = PolicyTable()
        for (file, markup) in [
            (1, "<img src=\"https://a.example/1\">"), (2, "<style>a</style>"), (3, "<style>a</style>"),
        ] {
            var use = PolicyUse(origin: "https://example.org")
            use.add(page: Array(markup.utf8))
            table.add(use, of: UInt64(file))
        }
        #expect(table.uses.count == 2)
        var bytes: [UInt8] = []
        try table.write { bytes += $0 }
        #expect(try PolicyTable(bytes) == table)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(throws: MalformedBytes.self) { try PolicyTable(damaged) }
        }
        let less = table.limited(to: [2, 3])
        #expect(less.uses.count == 1)
        #expect(!less.contains(1) && less.contains(2))
        var union = table.limited(to: [1])
        union.formUnion(less)
        #expect(union.limited(to: [1, 2, 3]).uses.count == 2)
    }

    @Test func `The policy allows the origin of the comment service`() {
        var use = PolicyUse(origin: "https://example.org")
        use.addComments()
        let policy = ResponseHeaders(use, basePath: "").policy
        for directive in ["script-src", "style-src", "frame-src"] {
            #expect(policy.contains("\(directive) 'self' https://giscus.app"))
        }
    }
}

extension String {
    fileprivate func components(of separator: String) -> [String] { split(separator: separator).map(String.init) }
}
