public import SitegenDiagnostics
public import SitegenDocuments
import SitegenFiles
public import SitegenModel
public import SystemPackage

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
///             .inlineDirective("timer") { directive, renderer in
///                 span(.class("timer"), .title("\(directive.attributes["minutes"] ?? "0") minutes")) {
///                     renderer.markup(of: directive.content)
///                 }
///             }
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
    private(set) var actionsBeforeBuilds: [@Sendable (FilePath) async throws -> Void] = []
    private(set) var actionsAfterBuilds: [@Sendable (Result<BuildReport, BuildFailure>) async throws -> Void] = []

    /// Whether there are pages or files that the program makes of whatever it knows.
    var isAskedInEachBuild: Bool { !pages.isEmpty || !outputs.isEmpty }

    /// Changes the text of a page before it is looked at by links, lists and themes.
    public typealias Transform = @Sendable (_ document: inout Document, _ page: TransformedPage) -> Void

    /// Makes pages when the site is built.
    typealias PageMaker = @Sendable () async throws -> [SwiftPage]

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

    /// Adds pages that the program creates in each build, for example from a database.
    ///
    /// - Parameter make: Creates the pages. An error that it throws is an error of the build.
    /// - Returns: The website with the pages.
    public func pages(_ make: @escaping @Sendable () async throws -> [SwiftPage]) -> Website {
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
    public func directive(_ name: String, handler: @escaping DirectiveHandlers.BlockHandler) -> Website {
        adding { $0.directives.add(name, block: handler) }
    }

    /// Adds a directive within a line, `:name[text]`, in place of one that had the name before.
    ///
    /// - Parameters:
    ///   - name: What follows `:`.
    ///   - handler: Makes its HTML.
    /// - Returns: The website with the directive.
    public func inlineDirective(_ name: String, handler: @escaping DirectiveHandlers.InlineHandler) -> Website {
        adding { $0.directives.add(name, inline: handler) }
    }
}

// MARK: - Output

extension Website {
    /// Publishes each page in another format beside its HTML: `/recipes/soup/index.txt`.
    ///
    /// The files are generated in each build, several at a time.
    ///
    /// - Parameters:
    ///   - pathExtension: The file extension: `txt`, `ics`.
    ///   - folder: The section whose pages are published in the format, with those below it; all pages by default.
    ///   - text: Returns the file of a page. An error that it throws is an error of the build.
    /// - Returns: The website with the format.
    public func format(
        _ pathExtension: String, of folder: String = "",
        text: @escaping @Sendable (_ page: Page, _ site: Site) async throws -> String
    ) -> Website {
        format(pathExtension, of: folder, bytes: { Array(try await text($0, $1).utf8) })
    }

    /// Publishes each page in another format, as bytes: `/recipes/soup/index.pdf`.
    ///
    /// - Parameters:
    ///   - pathExtension: The file extension: `pdf`, `png`.
    ///   - folder: The section whose pages are published in the format, with those below it; all pages by default.
    ///   - bytes: Returns the file of a page. An error that it throws is an error of the build.
    /// - Returns: The website with the format.
    @_disfavoredOverload
    public func format(
        _ pathExtension: String, of folder: String = "",
        bytes: @escaping @Sendable (_ page: Page, _ site: Site) async throws -> [UInt8]
    ) -> Website {
        adding { $0.outputs.append(.format(pathExtension, folder.pathParts, bytes)) }
    }

    /// Publishes a file of the site as a whole, one for each language.
    ///
    /// The file is generated in each build.
    ///
    /// - Parameters:
    ///   - path: The address within the site: `/recipes.json`, which is `/fr/recipes.json` in French.
    ///   - text: Returns the file. An error that it throws is an error of the build.
    /// - Returns: The website with the file.
    public func file(_ path: String, text: @escaping @Sendable (_ site: Site) async throws -> String) -> Website {
        file(path, bytes: { Array(try await text($0).utf8) })
    }

    /// Publishes a file of the site as a whole, as bytes.
    ///
    /// - Parameters:
    ///   - path: The address within the site: `/cover.png`, which is `/fr/cover.png` in French.
    ///   - bytes: Returns the file. An error that it throws is an error of the build.
    /// - Returns: The website with the file.
    @_disfavoredOverload
    public func file(_ path: String, bytes: @escaping @Sendable (_ site: Site) async throws -> [UInt8]) -> Website {
        adding { $0.outputs.append(.file(path, bytes)) }
    }
}

// MARK: - Builds

extension Website {
    /// Runs an action before each build, for example to fetch data into `data/`.
    ///
    /// `serve` builds when a file changes, so write a file only if its contents are new.
    ///
    /// - Parameter action: Takes the site's folder. An error that it throws stops the build.
    /// - Returns: The website with the action.
    public func beforeBuild(_ action: @escaping @Sendable (_ folder: FilePath) async throws -> Void) -> Website {
        adding { $0.actionsBeforeBuilds.append(action) }
    }

    /// Runs an action after each build, also after one that fails.
    ///
    /// - Parameter action: Takes the report of the build, or its errors. An error that it throws is an error of the
    ///   build; the output is published nevertheless.
    /// - Returns: The website with the action.
    public func afterBuild(
        _ action: @escaping @Sendable (_ result: Result<BuildReport, BuildFailure>) async throws -> Void
    ) -> Website {
        adding { $0.actionsAfterBuilds.append(action) }
    }

    private func adding(_ change: (inout Website) -> Void) -> Website {
        var website = self
        change(&website)
        return website
    }
}
