/// A node of a template.
enum TemplateNode {
    /// The bytes of text between tags.
    case text(Range<Int>)
    /// `{{name}}`, `{{{name}}}`
    case value(TagSearch.Tag)
    /// `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`
    case section(TagSearch.Tag, [TemplateNode])
    /// `{{> name}}`, or `{{< name}}` with the fillings of its blocks.
    case partial(TagSearch.Tag, blocks: [String: Filling])
    /// `{{$name}}…{{/name}}`, with its default content.
    case block(TagSearch.Tag, [TemplateNode])
    /// `{{% name: value}}`
    case setting(TagSearch.Tag)

    /// The content that fills a block of a partial.
    struct Filling: Hashable {
        /// The template that contains it.
        let file: String
        let tag: TagSearch.Tag
        let nodes: [TemplateNode]

        static func == (left: Filling, right: Filling) -> Bool {
            left.file == right.file && left.tag.range == right.tag.range
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(file)
            hasher.combine(tag.range)
        }
    }
}

/// A well-formed template as a tree.
struct TemplateTree {
    let bytes: [UInt8]
    private(set) var nodes: [TemplateNode] = []

    /// - Parameter file: The name of the template in the library.
    init(_ text: String, file: String) {
        bytes = Array(text.utf8)
        var search = TagSearch(bytes)
        var position = 0
        nodes = Self.nodes(&search, &position, end: bytes.count, file: file)
    }

    /// The nodes up to the end of the open section.
    private static func nodes(
        _ search: inout TagSearch, _ position: inout Int, end: Int, file: String
    ) -> [TemplateNode] {
        var nodes: [TemplateNode] = []
        while let tag = search.next() {
            if tag.range.lowerBound > position { nodes.append(.text(position..<tag.range.lowerBound)) }
            position = tag.range.upperBound
            switch tag.kind {
            case .end: return nodes
            case .value, .unescapedValue: nodes.append(.value(tag))
            case .section, .invertedSection:
                nodes.append(.section(tag, Self.nodes(&search, &position, end: end, file: file)))
            case .block: nodes.append(.block(tag, Self.nodes(&search, &position, end: end, file: file)))
            case .partial: nodes.append(.partial(tag, blocks: [:]))
            case .parent:
                let inner = Self.nodes(&search, &position, end: end, file: file)
                var blocks: [String: TemplateNode.Filling] = [:]
                for case .block(let block, let content) in inner {
                    blocks[block.expression] = TemplateNode.Filling(file: file, tag: block, nodes: content)
                }
                nodes.append(.partial(tag, blocks: blocks))
            case .setting: nodes.append(.setting(tag))
            case .other: break
            }
        }
        if position < end { nodes.append(.text(position..<end)) }
        position = end
        return nodes
    }

    /// The names of the blocks and of the partials in nodes, including those in fillings.
    static func references(in nodes: [TemplateNode]) -> (blocks: Set<String>, partials: Set<String>) {
        var blocks: Set<String> = []
        var partials: Set<String> = []
        for node in nodes {
            switch node {
            case .text, .value, .setting: continue
            case .section(_, let content): merge(references(in: content))
            case .block(let tag, let content):
                blocks.insert(tag.expression)
                merge(references(in: content))
            case .partial(let tag, let fillings):
                partials.insert(tag.expression)
                for filling in fillings.values { merge(references(in: filling.nodes)) }
            }
        }
        func merge(_ other: (blocks: Set<String>, partials: Set<String>)) {
            blocks.formUnion(other.blocks)
            partials.formUnion(other.partials)
        }
        return (blocks, partials)
    }
}
