import SitegenBase
import SitegenFiles

extension Suggestion {
    /// The path that an author may have meant: the bundle of a text or the reverse (`trip.md`, `trip/index.md`), otherwise
    /// one in the same folder with a similar name, otherwise one with the same name in another folder.
    ///
    /// Compares only paths that share the folder or the name, because a site may have many thousands of paths.
    package static func nearestPath(to path: String, among candidates: some Sequence<String>) -> String? {
        let parts = path.pathParts
        guard let name = parts.last else { return nil }
        let count = parts.count
        let other = bundle(of: parts)
        var neighbours: [String: String] = [:]
        var namesakes: [String] = []
        for candidate in candidates {
            let found = candidate.pathParts
            if found == other { return candidate }
            if found.count == count, found.dropLast() == parts.dropLast() { neighbours[found[count - 1]] = candidate }
            if found.last == name { namesakes.append(candidate) }
        }
        return nearest(to: name, among: neighbours.keys.sorted()).flatMap { neighbours[$0] }
            ?? namesakes.min { ($0.count, $0) < ($1.count, $1) }
    }

    /// `trip/index.md` for `trip.md`, and the reverse.
    private static func bundle(of parts: [String]) -> [String]? {
        guard let name = parts.last, let dot = name.firstIndex(of: ".") else { return nil }
        let folder = Array(parts.dropLast())
        guard name[..<dot] == "index" else { return folder + [String(name[..<dot]), "index\(name[dot...])"] }
        return folder.last.map { folder.dropLast() + ["\($0)\(name[dot...])"] }
    }
}
