import Testing

@testable import SitegenHighlighting

/// Gherkin.
@Suite struct GherkinTests {
    @Test(arguments: [
        #"""
        ‹attribute @slow›
        ‹keyword Feature›: Lending ‹comment # no comment›
          ‹keyword Scenario› ‹keyword Outline›: A reader's When
            ‹keyword Given› a reader who has ‹variable <number of books>› books
            ‹keyword When› she asks for ‹string "The›‹escape \n›‹string  Sea"› Then
            ‹operator *› that's ‹number 3›
            ‹string """
            Given text
            """›
            ‹keyword Examples›:
              ‹operator |› number of books ‹operator |› a ‹operator |›
              ‹operator |› ‹number 3› ‹operator |› < b ‹operator |›
        """#
    ])
    func `Gherkin keywords are highlighted only at the start of a line`(marked: String) throws {
        try expectMarks(marked, in: "gherkin")
    }
}
