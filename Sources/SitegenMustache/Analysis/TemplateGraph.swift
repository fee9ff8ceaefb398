/// The references between templates.
struct TemplateGraph {
    /// A tag that refers to a partial.
    struct Edge {
        /// The file that contains it.
        let file: String
        let reference: TemplatePart.Reference
        fileprivate let from: Int
        fileprivate let to: Int
    }

    private var edges: [Edge] = []
    /// The outgoing edges of each part.
    private var ways: [[Int]] = []
    /// The part of each file, without the blocks that it fills.
    private var files: [String: Int] = [:]
    private var names: [Int: String] = [:]

    /// - Parameter templates: The parts of each file, by the name that tags use.
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
                    // A filled block is filled in everything that is rendered inside it.
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
            // A file also refers to the blocks that it fills.
            for offset in parts.indices.dropFirst() { fillings[start, default: []].append(start + offset) }
        }
    }

    private var fillings: [Int: [Int]] = [:]

    /// The given files and all files that they refer to, directly or indirectly, by name.
    func reachable(from roots: [String]) -> Set<String> {
        var seen: Set<Int> = []
        var pending = roots.compactMap { files[$0] }
        while let part = pending.popLast() {
            guard seen.insert(part).inserted else { continue }
            pending += fillings[part] ?? []
            // A block of another file leads to what that file fills it with, which does not belong to this file.
            pending += ways[part].lazy.map { edges[$0] }.filter { names[$0.to] != nil }.map(\.to)
        }
        return Set(seen.compactMap { names[$0] })
    }

    /// The tags that may cause endless recursion.
    ///
    /// Recursion ends only if every step of the cycle keeps the current value or descends from it, and at least one step
    /// descends: ``TemplatePart/Place/below``.
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
