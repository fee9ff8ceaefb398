public import SitegenDocuments
import SitegenFiles
public import SitegenModel

/// A site in Swift: a folder of content as every site has it, and beside it what a program adds.
///
/// ```swift
/// import SitegenCommands
///
/// struct Recipe: Decodable, Sendable {
///     var servings: Int
///     var ingredients: [String]
/// }
///
/// @main enum Kitchen {
///     static func main() async {
///         await Website(theme: KitchenTheme())
///             .section("recipes", metadata: Recipe.self)
///             .page("about/kitchen", title: "The kitchen") {
///                 Paragraph { "Four burners and a window." }
///             }
///             .transform { document, page in
///                 guard let recipe = page.metadata(Recipe.self) else { return }
///                 document.blocks.append(.paragraph(Paragraph { "Serves \(recipe.servings)." }))
///             }
///             .directive("timer", inline: { directive, renderer in
///                 span(.class("timer"), .title("\(directive.attributes["minutes"] ?? "0") minutes")) {
///                     renderer.markup(of: directive.content)
///                 }
///             })
///             .format("txt", of: "recipes") { page, _ in
///                 page.metadata(Recipe.self)?.ingredients.joined(separator: "\n") ?? ""
///             }
///             .file("/recipes.txt") { site in
///                 site.pages.map(\.title).joined(separator: "\n")
///             }
///             .run()
///     }
/// }
/// ```
/// The program then has the commands of `sitegen`, with all their options: `swift run Kitchen build --drafts`,
/// `swift run Kitchen serve`.
///
/// A website is a value: each of these functions returns one that has more. What is wrong with what they add is told
/// like what is wrong with content, at build time, with file and line where there are any.
public struct Website: Sendable {
    /// What turns content into pages.
    public var theme: any Theme

    /// What becomes of directives in the content: what is standard, and what the program adds.
    public var directives = DirectiveHandlers.standard

    private(set) var metadata: [SectionMetadata] = []
    private(set) var pages: [PageMaker] = []
    private(set) var transforms: [Transform] = []
    private(set) var outputs: [GeneratedOutput] = []

    /// Whether there are pages or files that the program makes of whatever it knows.
    var isAskedInEachBuild: Bool { !pages.isEmpty || !outputs.isEmpty }

    /// Changes the text of a page before it is looked at by links, lists and themes.
    public typealias Transform = @Sendable (_ document: inout Document, _ page: TransformedPage) -> Void

    /// Makes pages when the site is built.
    typealias PageMaker = @Sendable () throws -> [SwiftPage]

    /// A site with a theme and nothing else in Swift.
    public init(theme: any Theme) {
        self.theme = theme
    }
}

// MARK: - Content

extension Website {
    /// Says what the front matter of a section's pages is beside what every page's may say.
    ///
    /// ```swift
    /// struct Recipe: Decodable, Sendable { var servings: Int }
    /// Website().section("recipes", metadata: Recipe.self)
    /// ```
    /// A page whose front matter is no such value is an error with the place, and so is a key that neither the type nor
    /// sitegen asks for. Templates and transforms ask for it by ``/SitegenModel/Page/metadata(_:)``. Fields that the configuration
    /// declares for the section give way to the type.
    ///
    /// - Parameters:
    ///   - folder: The section's folder below `content/`: `recipes`, `recipes/soups`. What is said holds below it too,
    ///     as far as nothing else is said there.
    ///   - type: What the front matter is. It may ask for keys that every page has, such as `title`, as well.
    /// - Returns: The website with it.
    public func section<Metadata: Decodable & Sendable>(
        _ folder: String, metadata type: Metadata.Type
    ) -> Website {
        adding { $0.metadata.append(SectionMetadata(folder: folder, type)) }
    }

    /// Adds a page whose text is written in Swift.
    ///
    /// - Parameters:
    ///   - place: Where it would stand below `content/` if it were a file, without the ending: `about/kitchen`. Its
    ///     section and its address follow from that; other texts link to it as to `about/kitchen.md`.
    ///   - title: The page's title.
    ///   - content: The text.
    /// - Returns: The website with the page.
    public func page(
        _ place: String, title: String, @DocumentBuilder content: @escaping @Sendable () -> [Block]
    ) -> Website {
        pages { [SwiftPage(place, title: title, content: content)] }
    }

    /// Adds pages that are made when the site is built, from whatever the program knows.
    ///
    /// - Parameter make: Makes the pages; what it throws is an error of the build.
    /// - Returns: The website with the pages.
    public func pages(_ make: @escaping @Sendable () throws -> [SwiftPage]) -> Website {
        adding { $0.pages.append(make) }
    }

    /// Changes the texts of all pages, one after the other, those made in Swift among them.
    ///
    /// Transforms are applied in the order in which they were added, before links are followed and lists are made.
    ///
    /// - Parameter transform: Is given each text, which it may change, and what is known of its page.
    /// - Returns: The website with the transform.
    public func transform(_ transform: @escaping Transform) -> Website {
        adding { $0.transforms.append(transform) }
    }

    /// Adds a directive among blocks, `::name` or `:::name`, in place of one that had the name before.
    ///
    /// - Parameters:
    ///   - name: What follows `::` or `:::`.
    ///   - handler: Makes its HTML.
    /// - Returns: The website with the directive.
    public func directive(_ name: String, block handler: @escaping DirectiveHandlers.BlockHandler) -> Website {
        adding { $0.directives.add(name, block: handler) }
    }

    /// Adds a directive within a line, `:name[text]`, in place of one that had the name before.
    ///
    /// - Parameters:
    ///   - name: What follows `:`.
    ///   - handler: Makes its HTML.
    /// - Returns: The website with the directive.
    public func directive(_ name: String, inline handler: @escaping DirectiveHandlers.InlineHandler) -> Website {
        adding { $0.directives.add(name, inline: handler) }
    }
}

// MARK: - Output

extension Website {
    /// Puts out each page in another format beside its HTML: `/recipes/soup/index.txt`.
    ///
    /// - Parameters:
    ///   - pathExtension: The ending of the files: `txt`, `ics`.
    ///   - folder: The section whose pages are put out so, with those below it; all pages unless told.
    ///   - text: Makes the file of a page; what it throws is an error of the build.
    /// - Returns: The website with the format.
    public func format(
        _ pathExtension: String, of folder: String = "",
        text: @escaping @Sendable (_ page: Page, _ site: Site) throws -> String
    ) -> Website {
        adding { $0.outputs.append(.format(pathExtension, folder.pathParts, text)) }
    }

    /// Puts out a file of the site as a whole, one for each language.
    ///
    /// - Parameters:
    ///   - path: The address within the site: `/recipes.json`, which is `/fr/recipes.json` in French.
    ///   - text: Makes the file; what it throws is an error of the build.
    /// - Returns: The website with the file.
    public func file(_ path: String, text: @escaping @Sendable (_ site: Site) throws -> String) -> Website {
        adding { $0.outputs.append(.file(path, text)) }
    }

    private func adding(_ change: (inout Website) -> Void) -> Website {
        var website = self
        change(&website)
        return website
    }
}
