import Testing

@testable import SitegenImporting

@Suite struct MaterialColorsTests {
    @Test(arguments: [
        (##"<svg><path fill="#fff"/></svg>"##, true),
        (#"<svg><path style="fill: WHITE; stroke: none"/></svg>"#, true),
        (#"<svg><path fill="currentColor"/></svg>"#, false),
        (##"<svg><path fill="#fff"/><path fill="#0a0"/></svg>"##, false),
        ("<svg><path/></svg>", false),
    ])
    func `A drawing whose colors are all white is recognized`(drawing: String, isWhite: Bool) {
        #expect(MaterialColors.isWhite(drawing) == isWhite)
    }
}
