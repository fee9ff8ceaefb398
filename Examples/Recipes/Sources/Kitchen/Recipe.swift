/// The front-matter fields of a recipe, in addition to those of every page.
struct Recipe: Decodable, Sendable {
    /// The difficulty.
    enum Level: String, Decodable, CaseIterable {
        case easy, hard
    }

    var servings: Int
    var ingredients: [String]
    var level: Level?

    /// The ingredients as a text, separated by commas.
    var list: String { ingredients.joined(separator: ", ") }
}
