import SitegenBase
import SystemPackage

/// Compares the manifests of shards that are to be merged.
struct ShardComparison {
    private typealias Part = ShardMerge.Part

    private let parts: [ShardMerge.Part]

    init(of parts: [ShardMerge.Part]) {
        self.parts = parts
    }

    /// A property in which all shards of a site agree.
    private struct Aspect {
        let name: String
        let plural: String
        /// How shards with different values are made to agree.
        let help: String
        /// Whether messages show the value.
        let isShown: Bool
        let value: @Sendable (ShardManifest) -> String

        func shown(_ part: Part) -> String { isShown ? " (\(value(part.manifest)))" : "" }
    }

    private static let aspects = [
        Aspect(
            name: "a different sitegen version", plural: "different sitegen versions",
            help: "build all shards with the same sitegen version", isShown: true, value: \.version),
        Aspect(
            name: "a different number of shards", plural: "different numbers of shards",
            help: "build all shards with the same number of shards, and remove the folders of old shards",
            isShown: true, value: { "\($0.count)" }),
        Aspect(
            name: "a different configuration", plural: "different configurations",
            help: "build all shards with the same site.yaml and the same options", isShown: false,
            value: \.configuration),
        Aspect(
            name: "different content", plural: "different content",
            help: "build all shards from the same commit, on the same day", isShown: false,
            value: { $0.sources + $0.names }),
        Aspect(
            name: "different headers", plural: "different headers", help: "build all shards again", isShown: false,
            value: { $0.headersFingerprint ?? "" }),
    ]

    /// The errors if the shards belong to different sites. Shards that differ from the others are named if it is clear which ones
    /// are right.
    var differences: [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var remaining = parts
        for aspect in Self.aspects {
            let groups = Self.groups(of: remaining, by: aspect)
            guard groups.count > 1 else { continue }
            guard let usual = Self.usual(among: groups) else {
                let listed = groups.map { group in
                    group.prefix(3).map(\.folder.string).joined(separator: ", ") + (group.count > 3 ? ", …" : "")
                        + aspect.shown(group[0])
                }
                diagnostics.append(
                    Diagnostic(
                        "the shards were built with \(aspect.plural): \(listed.joined(separator: "; "))", file: place,
                        help: aspect.help))
                break
            }
            diagnostics += groups.filter { $0[0].folder != usual[0].folder }.joined().map { odd in
                Diagnostic(
                    "the shard was built with \(aspect.name)\(aspect.shown(odd)) than the others\(aspect.shown(usual[0]))",
                    file: odd.folder.string, help: aspect.help)
            }
            remaining = usual
        }
        return diagnostics
    }

    /// The shards with equal values, in the order of the first one of each group.
    private static func groups(of parts: [Part], by aspect: Aspect) -> [[Part]] {
        var groups: [[Part]] = []
        for part in parts {
            let value = aspect.value(part.manifest)
            if let index = groups.firstIndex(where: { aspect.value($0[0].manifest) == value }) {
                groups[index].append(part)
            } else {
                groups.append([part])
            }
        }
        return groups
    }

    /// The only group with all shards of a site, otherwise the group with more than half of the shards; `nil` if there is none.
    private static func usual(among groups: [[Part]]) -> [Part]? {
        let complete = groups.filter { group in
            Set(group.map(\.manifest.shard)).isSuperset(of: 1...group[0].manifest.count)
        }
        guard complete.isEmpty else { return complete.count == 1 ? complete[0] : nil }
        let count = groups.reduce(0) { $0 + $1.count }
        return groups.first { $0.count * 2 > count }
    }

    /// The errors if shards are missing or duplicated.
    var gaps: [Diagnostic] {
        // The numbers of shards of different counts cannot be compared.
        guard let count = parts.first?.manifest.count, parts.allSatisfy({ $0.manifest.count == count }) else {
            return []
        }
        var diagnostics: [Diagnostic] = []
        var known: [Int: FilePath] = [:]
        for part in parts {
            if let other = known.updateValue(part.folder, forKey: part.manifest.shard) {
                diagnostics.append(
                    Diagnostic(
                        "shard \(part.manifest.shard) is also in \(other)", file: part.folder.string,
                        help: "pass each shard only once"))
            }
        }
        let missing = (1...count).filter { known[$0] == nil }
        if !missing.isEmpty {
            let listed = missing.prefix(10).map(String.init).joined(separator: ", ")
            diagnostics.append(
                Diagnostic(
                    "\(missing.count == 1 ? "shard" : "shards") \(listed)\(missing.count > 10 ? ", …" : "") of "
                        + "\(count) \(missing.count == 1 ? "is" : "are") missing",
                    file: place, help: "build the missing shards, and pass their folders"))
        }
        return diagnostics
    }

    /// The folder that contains all shards, for errors that concern all of them.
    var place: String {
        guard var folder = parts.first?.folder.removingLastComponent() else { return "." }
        while !folder.isEmpty, !parts.allSatisfy({ $0.folder.starts(with: folder) }) { folder.removeLastComponent() }
        return folder.isEmpty ? "." : folder.string
    }
}
