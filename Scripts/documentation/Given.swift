// Declarations that the examples in comments need and do not show, by the symbol that has the comment.
// Scripts/docs inserts them before the examples when it compiles them; see examples.py.

// given: SitegenChecking.ExternalLinks
import SystemPackage

let folder: FilePath = "notes"

// given: SitegenDocuments.Group
let titles = ["One", "Two"]

// given: HypertextAsync.AsyncHTML
struct Post: Sendable { var title: String }
struct Store: Sendable {
    func latest() async throws -> [Post] { [] }
    func weather() async throws -> String { "rain" }
}
struct PostCard: HTML {
    let post: Post
    init(_ post: Post) { self.post = post }
    var body: some HTML { h2 { post.title } }
}
struct Weather: HTML {
    let text: String
    init(_ text: String) { self.text = text }
    var body: some HTML { p { text } }
}

// given: HypertextAsync.Await
struct Store: Sendable {
    func notices() async throws -> [String] { [] }
}
var store: Store { Store() }

// given: HypertextAsync.HTMLPage.async(content:)
struct Store: Sendable {
    func latest() async throws -> [String] { [] }
}
struct PostList: HTML {
    let titles: [String]
    init(_ titles: [String]) { self.titles = titles }
    var body: some HTML { ul { for title in titles { li { title } } } }
}
var store: Store { Store() }

// given: Hypertext.XML
struct Post { var title, url, language: String; var body: Markup }

// given: Hypertext.XML.Document
struct Post { var title, url, updated: String }
var posts: [Post] { [] }
func entry(_ post: Post) -> XML { element("entry") { element("title") { post.title } } }

// given: SitegenMustache.MustacheTheme
struct KitchenTheme: Theme {
    func markup(of page: OutputPage, in site: Site) -> Markup { Markup { h1 { site.configuration.title } } }
}

// given: SitegenPublishing.BuildProfile
var build = SiteBuild(folder: "notes", theme: DefaultTheme())

// given: SitegenConfiguration.SiteConfiguration.diagnostic(_:at:severity:help:)
var configuration: SiteConfiguration { preconditionFailure("The examples are compiled and not run.") }

// given: SitegenPublishing.SwiftPage
struct Recipe: Sendable { var servings: Int }

// given: SitegenPublishing.Website
struct KitchenTheme: Theme {
    func markup(of page: OutputPage, in site: Site) -> Markup { Markup { h1 { site.configuration.title } } }
}

// given: SitegenPublishing.Website.input(_:_:)
func fetchRates() async throws -> [String: Double] { [:] }

// given: SitegenTesting.AsyncSnapshotting.screenshot(width:height:tolerance:browser:)
struct Card: HTML {
    let title: String
    var body: some HTML { h1 { title } }
}

// given: SitegenCommands.Website.run()
struct KitchenTheme: Theme {
    func markup(of page: OutputPage, in site: Site) -> Markup { Markup { h1 { site.configuration.title } } }
}

// given: SitegenTesting.assertSnapshot(of:as:named:recording:fileID:filePath:function:line:column:)
struct Greeting: HTML {
    let guest: String
    var body: some HTML { p { "Hello, \(guest)" } }
}
struct FrontPage: AsyncHTML {
    var body: some AsyncHTML { h1 { "News" } }
}

// given: SitegenSnapshots.Snapshotting
var page: Markup { h1 { "Page" } }

// given: SitegenDocuments.DocumentRewriter
let document = Document { Paragraph { "Text" } }

// given: SitegenDocuments.DocumentVisitor
let document = Document { Paragraph { "Text" } }

// given: SitegenDocuments.Document.Node
let document = Document { Paragraph { "Text" } }

// given: SitegenSnapshots.AsyncSnapshotting
struct FrontPage: AsyncHTML {
    var body: some AsyncHTML { h1 { "News" } }
}

