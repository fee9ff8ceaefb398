import SitegenCommands

/// A cookbook. `swift run Kitchen build` builds it, and `swift run Kitchen serve` previews it while you write.
@main
enum Kitchen {
    static func main() async {
        await website.run()
    }

    static var website: Website {
        Website(theme: KitchenTheme())
            .section("recipes", metadata: Recipe.self)
            .page("about", title: "About") {
                Paragraph { "All of it was eaten." }
            }
            .transform { document, page in
                guard let recipe = page.metadata(Recipe.self) else { return }
                document.blocks.insert(Paragraph { "Serves \(recipe.servings), with \(recipe.list)." }, at: 0)
            }
            .inlineDirective("timer") { directive, renderer in
                span(.class("timer"), .title("\(directive.attributes["minutes"] ?? "0") minutes")) {
                    renderer.markup(of: directive.content)
                }
            }
            .format("txt", of: "recipes") { page, _ in
                page.metadata(Recipe.self)?.ingredients.map { "[ ] \($0)\n" }.joined() ?? ""
            }
            .file("/shopping.txt") { site in
                let recipes = site.pages.compactMap { $0.metadata(Recipe.self) }
                return Set(recipes.flatMap(\.ingredients)).sorted().map { "\($0)\n" }.joined()
            }
    }
}
