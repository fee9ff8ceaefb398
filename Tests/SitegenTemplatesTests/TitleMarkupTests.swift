import Testing

/// The markup of headings in titles, lists and tables of contents.
@Suite struct TitleMarkupTests {
    private static let files = """
        -- content/guide/_index.md --
        # Guide to `<b>`
        -- content/guide/a.md --
        <!-- For editors -->

        # The `Vec<T>` *type*, [linked](b.md)[^1] & $x^2$ {#vec}

        [^1]: A note

        ## A `code` heading

        ## Another & one <!-- b -->
        -- content/guide/b.md --
        ---
        title: The `B` & *C*
        ---
        -- content/guide/c.md --
        # Plain <!-- comment --> & simple <!-- comment -->

        Text
        """

    private static let title =
        "The <code>Vec&lt;T&gt;</code> <em>type</em>, linked &amp; <math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup>"
        + "</mrow><annotation encoding=\"application/x-tex\">x^2</annotation></semantics></math>"

    private func site(_ look: String, _ more: String = "") async throws -> BuiltSite {
        try await BuiltSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\ntheme: {look: \(look)}\n\(more)\n\(Self.files)")
    }

    @Test(arguments: ["series", "blog", "docs"])
    func `The heading of a page keeps its markup, and the title in the head is plain text`(look: String) async throws {
        let page = try await site(look)["/guide/a/"]
        #expect(page.contains("<h1 id=\"vec\">\(Self.title)</h1>"), "\(page)")
        #expect(page.contains("<title>The Vec&lt;T&gt; type, linked &amp; x^2 · T</title>"))
        #expect(page.contains("<a href=\"#a-code-heading\">A <code>code</code> heading</a>"))
        #expect(page.contains("<a href=\"#another--one\">Another &amp; one</a>"))
        #expect(!page.contains("For editors") && !page.contains("comment"))
    }

    @Test func `Lists, breadcrumbs, sidebars and neighbours show the markup of headings`() async throws {
        let site = try await site("docs")
        #expect(site["/guide/"].contains("<h1 id=\"guide-to-b\">Guide to <code>&lt;b&gt;</code></h1>"))
        let page = site["/guide/b/"]
        #expect(try page.part(from: "class=\"parents\"", to: "</nav>").contains("Guide to <code>&lt;b&gt;</code></a>"))
        #expect(page.part(from: "class=\"tree\"", to: "</nav>").contains("/guide/a/\">\(Self.title)</a>"))
        #expect(page.contains("<strong>\(Self.title)</strong>"))
        let list = try await self.site("series")["/guide/"]
        #expect(list.contains("<a href=\"/guide/a/\">\(Self.title)</a>"))
    }

    @Test func `A title in front matter is plain text`() async throws {
        let page = try await site("series")["/guide/b/"]
        #expect(page.contains("<h1>The `B` &amp; *C*</h1>"))
        #expect(try await site("series")["/guide/c/"].contains("<h1 id=\"plain---simple\">Plain &amp; simple</h1>"))
    }

    @Test func `Formulas in titles have the site's output`() async throws {
        let page = try await site("series", "markdown: {formulas: tex}")["/guide/a/"]
        #expect(page.contains("<span class=\"math inline\">\\(x^2\\)</span></h1>"))
    }
}
