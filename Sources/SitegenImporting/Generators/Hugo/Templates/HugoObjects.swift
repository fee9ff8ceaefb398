import SitegenData

/// Provides the pages and data that templates of a site refer to.
struct HugoTemplateHost: GoHost {
    let site: HugoContext
    /// The page that contains the shortcode.
    let page: Int
    /// The nesting depth of the texts that are being converted.
    let depth: Int
    /// The work that templates may do for the text.
    let budget: EvaluationBudget

    func global(_ name: String) -> GoValue? {
        switch name {
        case "site": .object(HugoSiteObject(host: self))
        case "page": .object(HugoPageObject(host: self, index: page))
        case "hugo": .object(HugoGeneratorObject(host: self))
        case "now": .unknown
        default: nil
        }
    }

    func partial(_ name: String) -> GoTemplate? { site.pages.partial(name) }

    /// The page that a reference leads to.
    func page(_ reference: String, from index: Int) -> GoValue {
        guard let path = site.logicalPath(reference, from: site.pages.pages[index].entry),
            let index = site.pages.index(of: path)
        else { return .none }
        return .object(HugoPageObject(host: self, index: index))
    }
}

/// `site` in a template.
struct HugoSiteObject: GoObject {
    let host: HugoTemplateHost

    var identity: String { "site" }

    func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        let configuration = host.site.configuration
        switch name {
        case "Title": return configuration.text("title").map { .text($0) } ?? .none
        case "Params": return try host.site.pages.siteParameters(host.budget)
        case "Data": return try host.site.pages.data(host.budget)
        case "GetPage": return host.page(arguments.first?.text ?? "", from: host.page)
        case "BaseURL": return configuration.text("baseURL").map { .text($0) } ?? .none
        default: throw GoFailure("‘site.\(name)’")
        }
    }
}

/// `hugo` in a template. Versions and the environment are unknown.
struct HugoGeneratorObject: GoObject {
    let host: HugoTemplateHost

    var identity: String { "hugo" }

    func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        name == "Data" ? try host.site.pages.data(host.budget) : .unknown
    }
}

/// A page in a template.
struct HugoPageObject: GoObject {
    let host: HugoTemplateHost
    let index: Int

    private var page: HugoPages.Page { host.site.pages.pages[index] }

    var identity: String { page.entry.source }

    func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        let entry = page.entry
        switch name {
        case "Title": return .text(entry.fields.text(at: "title") ?? "")
        case "LinkTitle": return .text(HugoPages.linkTitle(entry))
        case "Description": return .text(entry.fields.text(at: "description") ?? "")
        case "Path": return .text("/" + entry.logicalPath.lowercased().replacing(" ", with: "-"))
        case "RelPermalink": return .text(address)
        case "Section": return .text(page.folders.first ?? "")
        case "Weight": return .integer(entry.fields.value(at: "weight")?.integer ?? 0)
        case "Kind": return .text(page.isSection ? page.folders.isEmpty ? "home" : "section" : "page")
        case "IsPage": return .bool(!page.isSection)
        case "IsSection": return .bool(page.isSection && !page.folders.isEmpty)
        case "IsHome": return .bool(page.isSection && page.folders.isEmpty)
        case "Params": return .map(try host.site.pages.parameters(of: index, host.budget))
        case "Param":
            let parameters = GoValue.map(try host.site.pages.parameters(of: index, host.budget))
            return arguments.first?.text.map { parameters.field($0) } ?? .none
        case "Site": return .object(HugoSiteObject(host: host))
        case "Page": return .object(self)
        case "GetPage": return host.page(arguments.first?.text ?? "", from: index)
        case "RawContent":
            try host.budget.charge(page.length)
            return .markup(page.body.text)
        case "RenderShortcodes": return .markup(try converted())
        case "Content": return .markup(GoMarkdown.marked(try converted()))
        case "RenderString": return .markup(GoMarkdown.marked(arguments.last?.text ?? ""))
        default: return try list(name)
        }
    }

    private func list(_ name: String) throws(GoFailure) -> GoValue {
        guard ["Pages", "RegularPages", "Sections"].contains(name) else { throw GoFailure("‘\(name)’ of a page") }
        let pages = host.site.pages
        let children = try pages.children(of: index)
        try host.budget.charge(children.count.multiplied(by: EvaluationBudget.step))
        let listed = children.filter { child in
            name == "Pages" || pages.pages[child].isSection == (name == "Sections")
        }
        return .object(HugoPageList(pages: listed.map { HugoPageObject(host: host, index: $0) }))
    }

    private var address: String {
        let (entry, folders) = (page.entry, page.folders)
        let isBundle = entry.isIndex && !page.isSection
        return HugoAddresses(configuration: host.site.configuration).address(
            entry.fields, folders: isBundle ? Array(folders.dropLast()) : folders,
            name: isBundle ? folders.last ?? "" : entry.logicalPath.fileName, isSection: page.isSection,
            title: entry.fields.text(at: "title") ?? "")
    }

    /// The text with its own shortcodes converted.
    private func converted() throws(GoFailure) -> String {
        guard host.depth < 4 else { throw GoFailure("shortcodes nested too deeply") }
        try host.budget.charge(page.length.multiplied(by: 8 * EvaluationBudget.keptByte))
        // Constructs that cannot be converted are reported for the text itself.
        let log = ImportLog(budget: host.budget)
        let shortcodes = HugoShortcodes(site: host.site, page: page.entry, log: log, depth: host.depth + 1)
        return try host.budget.nested { () throws(GoFailure) in shortcodes.convert(page.body).trimmed.text }
    }
}

/// A list of pages, which can be sorted.
struct HugoPageList: GoObject {
    let pages: [HugoPageObject]

    var identity: String { "pages " + pages.map(\.identity).joined(separator: " ") }

    var size: Int { pages.count.multiplied(by: 100) }

    func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        func sorted(_ key: String) throws(GoFailure) -> GoValue {
            var keyed: [(key: String, page: HugoPageObject)] = []
            for page in pages { keyed.append((try page.member(key, []).text?.lowercased() ?? "", page)) }
            let order = keyed.enumerated().sorted { left, right in
                (left.element.key, left.offset) < (right.element.key, right.offset)
            }
            return .object(HugoPageList(pages: order.map(\.element.page)))
        }
        switch name {
        case "ByTitle": return try sorted("Title")
        case "ByLinkTitle": return try sorted("LinkTitle")
        case "Len": return .integer(pages.count)
        case "Reverse": return .object(HugoPageList(pages: pages.reversed()))
        default: throw GoFailure("‘\(name)’ of a list of pages")
        }
    }

    var elements: [GoValue]? { pages.map { .object($0) } }
}

/// A call of a shortcode, which is the dot of its template.
struct HugoCallObject: GoObject {
    let host: HugoTemplateHost
    let code: Shortcode
    let content: String?
    /// The line in which the call begins.
    let number: Int
    private let scratch = GoScratch()

    init(host: HugoTemplateHost, code: Shortcode, content: String?, number: Int) {
        (self.host, self.code, self.content, self.number) = (host, code, content, number)
    }

    var identity: String { "shortcode \(code.name)" }

    var size: Int { (content?.utf8.count ?? 0).adding(code.arguments.count.multiplied(by: EvaluationBudget.step)) }

    func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        switch name {
        case "Get":
            if case .integer(let place) = arguments.first { return argument(at: place) }
            return arguments.first?.text.flatMap { code.argument($0) }.map { Self.value($0) } ?? .none
        case "Params":
            guard hasNames else { return .list(GoList(code.arguments.map { Self.value($0.value) })) }
            let pairs = code.arguments.map { ($0.name ?? "", Self.value($0.value)) }
            return .map(GoMap(Dictionary(pairs, uniquingKeysWith: { first, _ in first })))
        case "IsNamedParams": return .bool(hasNames)
        case "Inner", "InnerDeindent": return .markup(content ?? "")
        case "Name": return .text(code.name)
        case "Page": return .object(HugoPageObject(host: host, index: host.page))
        case "Site": return .object(HugoSiteObject(host: host))
        case "Position": return .text("\(host.site.pages.pages[host.page].entry.source):\(number)")
        case "Ordinal": return .unknown
        case "Scratch", "Store": return .object(scratch)
        default: throw GoFailure("‘\(name)’ of a shortcode")
        }
    }

    private var hasNames: Bool { code.arguments.contains { $0.name != nil } }

    private func argument(at place: Int) -> GoValue {
        let unnamed = code.arguments.filter { $0.name == nil }
        return unnamed.indices.contains(place) ? Self.value(unnamed[place].value) : .none
    }

    /// An argument. `true` and `false` are Booleans in Hugo.
    private static func value(_ text: String) -> GoValue {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: .text(text)
        }
    }
}
