import SitegenCommands

/// What the front matter of a recipe says beside what every page's may say.
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
