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
    }
}
