/// Which templates ask for which others.
struct TemplateGraph {
    /// A tag that asks for a partial.
    struct Edge {
        /// The file that it stands in.
        let file: String
        let reference: TemplatePart.Reference
        fileprivate let from: Int
        fileprivate let to: Int
    }

    private var edges: [Edge] = []
    /// The edges that lead from a part.
    private var ways: [[Int]] = []
    /// The part that a file is, the blocks that it fills left out.
    private var files: [String: Int] = [:]
    private var names: [Int: String] = [:]

    /// - Parameter templates: The parts of each file, by the name by which a tag asks for it.
    init(_ templates: [String: [TemplatePart]]) {
        let sorted = templates.sorted { $0.key < $1.key }
        var count = 0
        var blocks: [String: [Int]] = [:]
        for (name, parts) in sorted {
            files[name] = count
            names[count] = name
            for (offset, part) in parts.enumerated() {
                if let block = part.block { blocks[block, default: []].append(count + offset) }
            }
            count += parts.count
        }
        ways = Array(repeating: [], count: count)
        for (name, parts) in sorted {
            guard let start = files[name] else { continue }
            for (offset, part) in parts.enumerated() {
                for reference in part.references {
                    // A block that is filled is so for all that is rendered within.
                    let targets =
                        switch reference.target {
                        case .partial(let name): files[name].map { [$0] } ?? []
                        case .block(let name): blocks[name] ?? []
                        }
                    for target in targets {
                        ways[start + offset].append(edges.count)
                        edges.append(Edge(file: name, reference: reference, from: start + offset, to: target))
                    }
                }
            }
            // What a file fills elsewhere it also asks for.
            for offset in parts.indices.dropFirst() { fillings[start, default: []].append(start + offset) }
        }
    }

    private var fillings: [Int: [Int]] = [:]

    /// The files that some files ask for, and those, by name.
    func reachable(from roots: [String]) -> Set<String> {
        var seen: Set<Int> = []
        var pending = roots.compactMap { files[$0] }
        while let part = pending.popLast() {
            guard seen.insert(part).inserted else { continue }
            pending += fillings[part] ?? []
            // A block of another file leads to what that file fills it with, which is nothing of this one's.
            pending += ways[part].lazy.map { edges[$0] }.filter { names[$0.to] != nil }.map(\.to)
        }
        return Set(seen.compactMap { names[$0] })
    }

    /// The tags by which a part may come to hold itself without an end.
    ///
    /// In a circle every step has to stay with what its template is given or what is below that, and one at least has to
    /// go further down: ``TemplatePart/Place/below``.
    var endless: [Edge] {
        edges.filter { edge in
            switch edge.reference.place {
            case .below: false
            case .here: leads(from: edge.to, to: edge.from) { $0.reference.place != .below }
            case .elsewhere: leads(from: edge.to, to: edge.from) { _ in true }
            }
        }
    }

    private func leads(from start: Int, to end: Int, by isWay: (Edge) -> Bool) -> Bool {
        var seen: Set<Int> = []
        var pending = [start]
        while let part = pending.popLast() {
            if part == end { return true }
            guard seen.insert(part).inserted else { continue }
            pending += ways[part].lazy.map { edges[$0] }.filter(isWay).map(\.to)
        }
        return false
    }
}
