/// A line of the list, as the server sends it.
struct ListItem: Codable, Equatable, Identifiable, Sendable {
    var id: Int
    var title: String
}
