public import SitegenBase
import SitegenConfiguration
public import SitegenDocuments
import SitegenFiles
public import SitegenModel
public import SitegenTools
public import SystemPackage

/// A site with Swift code: a folder of content like that of any other site, and the additions of a program.
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
///                 document.blocks.append(Paragraph { "Serves \(recipe.servings)." })
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
/// The program has the commands of `sitegen` with all their options: `swift run Kitchen build --drafts`, `swift run Kitchen
/// serve`.
///
/// A website is a value: each of these functions returns a copy with an addition. A build reports errors in the
/// additions as it reports errors in the content, with file and line if there are any.
public struct Website: Sendable {
    /// The theme, which renders content as pages.
    public var theme: any Theme

    /// The handlers of directives in the content: the standard ones, and those that the program adds.
    public var directives = DirectiveHandlers.standard

    /// Draws the diagrams of the content; `nil` shows their source.
    var diagrams: (any DiagramRenderer)?

    /// Draws the diagrams of Mermaid, with the script of a site if it has one. Tests replace it.
    package var mermaid: @Sendable (_ script: FilePath?) -> Mermaid = { Mermaid(script: $0) }

    /// Whether the directive `list` is the standard one and not that of the program or a template.
    var showsDeclaredLists = false

    /// Whether the directive `comments` shows the configured discussions.
    var showsComments = false

    /// Creates variants of images; `nil` if images are published unchanged.
    package var imageProcessor: (any ImageProcessor)?

    /// The names of the theme's layouts; `nil` if they are unknown: before the templates are read, and if one has errors.
    var layouts: [String]?

    private(set) var metadata: [SectionMetadata] = []
    private(set) var pages: [PageMaker] = []
    private(set) var transforms: [(runs: RunPolicy, run: Transform)] = []
    /// Computes the values that code can read in a build, by name.
    var inputs: [String: @Sendable () async throws -> ProgramInput] = [:]
    /// Whether a directive is rendered in each build.
    private var rendersAlways = false
    private(set) var outputs: [GeneratedOutput] = []
    private(set) var actionsBeforeBuilds: [@Sendable (FilePath) async throws -> Void] = []
    private(set) var actionsAfterBuilds: [@Sendable (Result<BuildReport, BuildFailure>) async throws -> Void] = []

    /// Whether the program's additions may be different in each build.
    var isAskedInEachBuild: Bool {
        !pages.isEmpty || !outputs.isEmpty || !inputs.isEmpty || transformsAlways || rendersAlways
    }

    /// Whether a transform runs on all texts in each build.
    var transformsAlways: Bool { transforms.contains { $0.runs == .always } }

    /// Changes the text of a page before its links are followed, and before lists and themes use it. If it throws an error, the
    /// page has that error.
    public typealias Transform = @Sendable (_ document: inout Document, _ page: TransformedPage) throws -> Void

    /// Creates pages during a build.
    typealias PageMaker = @Sendable () async throws -> [SwiftPage]

    /// Creates a website with a theme and no other code in Swift.
    public init(theme: any Theme) {
        self.theme = theme
    }
}

// MARK: - Content

extension Website {
    /// Declares a type for the front matter of a section's pages, in addition to the keys that every page can have.
    ///
    /// ```swift
    /// struct Recipe: Decodable, Sendable { var servings: Int }
    /// Website().section("recipes", metadata: Recipe.self)
    /// ```
    /// Front matter that cannot be decoded as the type is an error with its position, and so is a key that neither the type nor
    /// sitegen reads. Templates and transforms get the value from ``/SitegenModel/Page/metadata(_:)``. The type replaces the
    /// fields that the configuration declares for the section.
    ///
    /// - Parameters:
    ///   - folder: The section's folder below `content/`: `recipes`, `recipes/soups`. The type also applies to the folders
    ///     below it, unless they have their own type.
    ///   - type: The type of the front matter. It may also read keys that every page can have, such as `title`.
    /// - Returns: The website with the section's type.
    public func section<Metadata: Decodable & Sendable>(
        _ folder: String, metadata type: Metadata.Type
    ) -> Website {
        adding { $0.metadata.append(SectionMetadata(folder: folder, type)) }
    }

    /// Adds a page whose text is written in Swift.
    ///
    /// - Parameters:
    ///   - path: The path below `content/` that a file with the text would have, without the extension: `about/kitchen`. It
    ///     determines the page's section and address. Other texts link to the page as `about/kitchen.md`.
    ///   - title: The page's title.
    ///   - content: The text.
    /// - Returns: The website with the page.
    public func page(
        _ path: String, title: String, @DocumentBuilder content: @escaping @Sendable () -> [Block]
    ) -> Website {
        pages { [SwiftPage(path: path, title: title, content: content)] }
    }

    /// Adds pages that the program creates in each build, for example from a database.
    ///
    /// - Parameter make: Creates the pages. If it throws an error, the build fails with it.
    /// - Returns: The website with the pages.
    public func pages(_ make: @escaping @Sendable () async throws -> [SwiftPage]) -> Website {
        adding { $0.pages.append(make) }
    }

    /// Changes the texts of all pages, including those written in Swift.
    ///
    /// Transforms are applied in the order in which they were added, before links are followed and lists are created.
    ///
    /// A transform runs again when the text, its front matter, or anything that it reads through the page has changed: a file
    /// (``TransformedPage/text(ofFile:)``), an environment variable (``TransformedPage/environment(_:)``), or an input of the
    /// program, such as a server's response (``input(_:_:)``). If a transform depends on anything else, such as the time, its
    /// output would become outdated. Use ``RunPolicy/always`` for it.
    ///
    /// Transforms are synchronous, because a text is read whenever another page needs it, for example for its title or its
    /// summary. Use ``input(_:_:)`` or ``beforeBuild(_:)`` for asynchronous work.
    ///
    /// - Parameters:
    ///   - runs: When the transform runs.
    ///   - transform: Receives each text, which it may change, and its page.
    /// - Returns: The website with the transform.
    public func transform(_ runs: RunPolicy = .onChange, _ transform: @escaping Transform) -> Website {
        adding { $0.transforms.append((runs, transform)) }
    }

    /// Adds a block directive, `::name` or `:::name`. It replaces an existing directive of that name.
    ///
    /// The handler runs again when the text, or anything that it reads from `renderer.site`, has changed: pages, data, a file
    /// (``/SitegenModel/Site/text(ofFile:)``), an environment variable, or an input of the program. If a handler depends on
    /// anything else, such as the time, its output would become outdated. Use ``RunPolicy/always`` for it.
    ///
    /// - Parameters:
    ///   - name: The name after `::` or `:::`.
    ///   - runs: When the handler runs.
    ///   - handler: Returns the HTML of the directive.
    /// - Returns: The website with the directive.
    public func directive(
        _ name: String, _ runs: RunPolicy = .onChange, handler: @escaping DirectiveHandlers.BlockHandler
    ) -> Website {
        adding { website in
            guard runs == .always else { return website.directives.add(name, block: handler) }
            website.rendersAlways = true
            website.directives.add(
                name,
                block: { directive, renderer in
                    renderer.site?.noteBuild()
                    return handler(directive, renderer)
                })
        }
    }

    /// Adds an inline directive, `:name[text]`. It replaces an existing directive of that name.
    ///
    /// - Parameters:
    ///   - name: The name after `:`.
    ///   - runs: When the handler runs (see ``directive(_:_:handler:)``).
    ///   - handler: Returns the HTML of the directive.
    /// - Returns: The website with the directive.
    public func inlineDirective(
        _ name: String, _ runs: RunPolicy = .onChange, handler: @escaping DirectiveHandlers.InlineHandler
    ) -> Website {
        adding { website in
            guard runs == .always else { return website.directives.add(name, inline: handler) }
            website.rendersAlways = true
            website.directives.add(
                name,
                inline: { directive, renderer in
                    renderer.site?.noteBuild()
                    return handler(directive, renderer)
                })
        }
    }
}

extension Website {
    /// Draws the diagrams of the content with a renderer. A website created by `Website()` draws them with Graphviz.
    ///
    /// - Parameter renderer: Draws diagrams; `nil` shows their source.
    /// - Returns: The website with the renderer instead of the previous one.
    public func diagrams(_ renderer: (any DiagramRenderer)?) -> Website {
        adding { $0.diagrams = renderer }
    }
}

// MARK: - Output

extension Website {
    /// Publishes each page in another format in addition to its HTML: `/recipes/soup/index.txt`.
    ///
    /// The files are generated in each build, several at a time.
    ///
    /// - Parameters:
    ///   - pathExtension: The file extension: `txt`, `ics`.
    ///   - folder: The section whose pages are published in the format, including those of the sections below it; all
    ///     pages by default.
    ///   - text: Returns the file of a page. If it throws an error, the build fails with it.
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
    ///   - folder: The section whose pages are published in the format, including those of the sections below it; all
    ///     pages by default.
    ///   - bytes: Returns the file of a page. If it throws an error, the build fails with it.
    /// - Returns: The website with the format.
    @_disfavoredOverload
    public func format(
        _ pathExtension: String, of folder: String = "",
        bytes: @escaping @Sendable (_ page: Page, _ site: Site) async throws -> [UInt8]
    ) -> Website {
        adding { $0.outputs.append(.format(pathExtension, folder.pathParts, bytes)) }
    }

    /// Publishes a file for the whole site, one for each language.
    ///
    /// The file is generated in each build.
    ///
    /// - Parameters:
    ///   - path: The address within the site: `/recipes.json`, which is `/fr/recipes.json` in French.
    ///   - text: Returns the file. If it throws an error, the build fails with it.
    /// - Returns: The website with the file.
    public func file(_ path: String, text: @escaping @Sendable (_ site: Site) async throws -> String) -> Website {
        file(path, bytes: { Array(try await text($0).utf8) })
    }

    /// Publishes a file for the whole site, as bytes.
    ///
    /// - Parameters:
    ///   - path: The address within the site: `/cover.png`, which is `/fr/cover.png` in French.
    ///   - bytes: Returns the file. If it throws an error, the build fails with it.
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
    /// `serve` rebuilds when a file changes, so write a file only if its contents are new.
    ///
    /// - Parameter action: Receives the site's folder. An error that it throws stops the build.
    /// - Returns: The website with the action.
    public func beforeBuild(_ action: @escaping @Sendable (_ folder: FilePath) async throws -> Void) -> Website {
        adding { $0.actionsBeforeBuilds.append(action) }
    }

    /// Runs an action after each build, including failed ones.
    ///
    /// - Parameter action: Receives the report of the build, or its errors. If it throws an error, the build fails with it, but
    ///   the output is published anyway.
    /// - Returns: The website with the action.
    public func afterBuild(
        _ action: @escaping @Sendable (_ result: Result<BuildReport, BuildFailure>) async throws -> Void
    ) -> Website {
        adding { $0.actionsAfterBuilds.append(action) }
    }

    func adding(_ change: (inout Website) -> Void) -> Website {
        var website = self
        change(&website)
        return website
    }
}
