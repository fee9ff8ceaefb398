import SitegenDiagnostics
import SitegenFiles

extension Suggestion {
    /// The path that somebody may have meant: one of the same folder with a like name, else one with the same name in
    /// another folder.
    ///
    /// Only what shares the folder or the name is compared, since a site may have many thousands of paths.
    package static func nearestPath(to path: String, among candidates: some Sequence<String>) -> String? {
        let parts = path.pathParts
        guard let name = parts.last else { return nil }
        let count = parts.count
        var neighbours: [String: String] = [:]
        var namesakes: [String] = []
        for candidate in candidates {
            let other = candidate.pathParts
            if other.count == count, other.dropLast() == parts.dropLast() { neighbours[other[count - 1]] = candidate }
            if other.last == name { namesakes.append(candidate) }
        }
        return nearest(to: name, among: neighbours.keys.sorted()).flatMap { neighbours[$0] }
            ?? namesakes.min { ($0.count, $0) < ($1.count, $1) }
    }
}
