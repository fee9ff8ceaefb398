import SitegenCommands

/// The additional front-matter keys of a recipe.
struct Recipe: Decodable, Sendable {
    var servings: Int
    var ingredients: [String]
}

@main enum Kitchen {
    static func main() async {
        await website.run()
    }

    static var website: Website {
        Website()
            .section("recipes", metadata: Recipe.self)
            .transform { document, page in
                guard let recipe = page.metadata(Recipe.self) else { return }
                document.blocks.insert(contentsOf: needs(of: recipe), at: 0)
            }
            .page("about", title: "About") {
                Paragraph { "All of it was eaten." }
            }
            .inlineDirective("timer") { directive, renderer in
                span(.class("timer"), .title("\(directive.attributes["minutes"] ?? "0") minutes")) {
                    renderer.markup(of: directive.content)
                }
            }
    }

    /// The blocks above the text of a recipe.
    @DocumentBuilder private static func needs(of recipe: Recipe) -> [Block] {
        Paragraph { "Serves \(recipe.servings)." }
        BulletList { for ingredient in recipe.ingredients { ingredient } }
    }
}
