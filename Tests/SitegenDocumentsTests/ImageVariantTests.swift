import SitegenDocuments
import Testing

@Suite struct ImageVariantTests {
    @Test(arguments: [
        ("640 320 640", [320, 640] as [Int]?), ("16 10000", [16, 10_000]), ("15", nil), ("10001", nil), ("a", nil),
        ("", nil),
    ])
    func `The widths of variants are in order and within limits`(text: String, widths: [Int]?) {
        #expect(ImageVariantAttributes(NodeAttributes(values: ["widths": text]))?.widths == widths)
    }

    @Test func `Browsers without variants show the largest one`() {
        var renderer = HTMLRenderer()
        renderer.imageSources = { _ in
            ImageSources(
                alternatives: [], candidates: [.init(url: "/a-320.png", width: 320), .init(url: "/a.png", width: 640)],
                sizes: "100vw")
        }
        let html = renderer.render(Document { Paragraph { Image("/a.png", alternativeText: "A") } })
        #expect(html.contains(" src=\"/a.png\""))
        #expect(html.contains("srcset=\"/a-320.png 320w, /a.png 640w\""))
    }
}
