/// What the front matter of a recipe says beside what every page's may say.
struct Recipe: Decodable, Sendable {
    /// How hard it is.
    enum Level: String, Decodable, CaseIterable {
        case easy, hard
    }

    var servings: Int
    var ingredients: [String]
    var level: Level?

    /// The ingredients in a sentence.
    var list: String { ingredients.joined(separator: ", ") }
}
