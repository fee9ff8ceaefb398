import SitegenBase
import Testing

/// The look `site`, and the parts of its start pages.
@Suite struct WebsiteLookTests {
    private let files = """
        -- site.yaml --
        title: Test
        baseURL: https://example.org/base/
        author: Ada
        theme: {look: site}
        footer:
          columns: [{title: Law, entries: [{title: Imprint, url: /imprint/}]}, {title: Nothing}]
          text: © Us
        languages: {en: {}, fr: {footer: {text: © Nous}}}
        -- data/team.csv --
        name,role,bio,photo
        Ida,Planning,Walks *first*.,/ida.png
        -- static/ida.png --
        -- content/_index.md --
        ---
        title: Start
        description: Of it.
        image: /ida.png
        hero: cover
        lists: {work: {section: work}}
        params: {faq: [{question: Why?, answer: Because.}]}
        ---
        ::people{data=team}

        ::questions{data=params.faq}

        ::list{name=work covers}
        -- content/imprint.md --
        ## One

        ## Two
        -- content/imprint.fr.md --
        I
        -- content/work/a.md --
        ---
        title: A
        description: First.
        image: /ida.png
        ---
        -- content/work/b.md --
        B
        """

    @Test func `A page has no sidebar, no contents and no neighbors`() async throws {
        let site = try await BuiltSite(files)
        for path in ["/imprint/", "/work/a/", "/work/"] {
            for part in ["class=\"tree\"", "class=\"contents\"", "class=\"parts\""] {
                #expect(!site[path].contains(part), "\(path): \(part)")
            }
        }
        #expect(site["/work/"].contains("<a class=\"cover\" href=\"/base/work/a/\""))
        #expect(site["/work/a/"].contains("<div class=\"cover\"><img src=\"/base/ida.png\""))
    }

    @Test func `The home page shows its text, with its image behind the title`() async throws {
        let home = try await BuiltSite(files)["/"]
        #expect(home.contains(" data-look=\"site\" data-page=\"start\" data-hero=\"cover\""))
        #expect(home.contains("<div class=\"hero\"><img src=\"/base/ida.png\""))
        #expect(!home.contains("class=\"entries\""))
    }

    @Test func `Directives show data of a file and of the front matter, and lists with covers`() async throws {
        let home = try await BuiltSite(files)["/"]
        let people = home.part(from: "<div class=\"columns cards people\">", to: "<div class=\"questions\">")
        #expect(people.contains("<img src=\"/base/ida.png\" alt=\"\""))
        #expect(people.contains("<p class=\"card-title\">Ida</p><p class=\"card-subtitle\">Planning</p>"))
        #expect(people.contains("<p>Walks <em>first</em>.</p>"))
        #expect(home.contains("<details><summary>Why?</summary><p>Because.</p>"))
        let covers = home.part(from: "<div class=\"columns cards covers\">", to: "</main>")
        #expect(try covers.texts(of: "a") == ["A", "B"])
        #expect(covers.contains("<p>First.</p>"))
    }

    @Test func `Data that does not exist is an error with a suggestion`() async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await BuiltSite(files.replacing("data=team", with: "data=taem"))
        }
        let problem = failure?.diagnostics.first { $0.message == "there is no data ‘taem’" }
        #expect(problem?.help == "did you mean ‘team’?")
    }

    @Test func `The footer has columns, whose links lead to translations, and a line in each language`() async throws {
        let site = try await BuiltSite(files)
        let english = site["/imprint/"].part(from: "<footer", to: "</footer>")
        let link = "<a href=\"/base/imprint/\" aria-current=\"page\">Imprint</a>"
        #expect(english.contains("<div><p>Law</p><ul><li>\(link)</li></ul></div></div>"))
        #expect(english.contains("<p>© Us</p>") && !english.contains("Ada"))
        let french = site["/fr/imprint/"].part(from: "<footer", to: "</footer>")
        #expect(french.contains("<p>© Nous</p>") && !french.contains("foot-columns"))
    }
}
