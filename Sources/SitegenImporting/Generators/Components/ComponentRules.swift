/// The equivalents in sitegen of the components of Docusaurus, VitePress, VuePress, Starlight and Nextra.
enum ComponentRules {
    /// The role of a component.
    enum Role {
        /// Tabs, whose labels are those of the tabs or the list in `items`.
        case tabs
        /// A tab; its label is in one of these attributes.
        case tab
        /// An alert of a kind, or of that in the attribute `type`.
        case alert(String?)
        case details
        case cards
        case card
        case steps
        case fileTree
        case badge
        case button
        case icon
        /// A component whose content is shown without it.
        case content
        /// A component that shows nothing without its program.
        case nothing
        case code
        case image
        case youtube
    }

    /// Elements in lowercase that are converted as well.
    static let lowercased: Set = ["code-group", "code-block", "center"]

    private static let roles: [String: Role] = [
        "Tabs": .tabs, "CodeGroup": .tabs, "code-group": .tabs, "CodeTabs": .tabs,
        "TabItem": .tab, "Tab": .tab, "Tabs.Tab": .tab, "CodeGroupItem": .tab, "code-block": .tab,
        "Aside": .alert(nil), "Callout": .alert(nil), "Admonition": .alert(nil), "Alert": .alert(nil),
        "Note": .alert("note"), "Tip": .alert("tip"), "Info": .alert("info"), "Warning": .alert("warning"),
        "Caution": .alert("caution"), "Danger": .alert("danger"), "Important": .alert("important"),
        "Details": .details, "Accordion": .details, "Collapse": .details, "Collapsible": .details,
        "Expandable": .details,
        "CardGrid": .cards, "Cards": .cards, "CardGroup": .cards, "Card": .card, "LinkCard": .card, "Cards.Card": .card,
        "Steps": .steps, "FileTree": .fileTree, "Badge": .badge, "LinkButton": .button, "Icon": .icon,
        "AccordionGroup": .content, "BrowserOnly": .content, "ClientOnly": .content, "center": .content,
        "Fragment": .content,
        "React.Fragment": .content, "Box": .content, "DocCardList": .nothing, "DocCard": .nothing,
        "CodeBlock": .code, "Code": .code, "Image": .image, "Img": .image, "ThemedImage": .image, "ZoomImage": .image,
        "YouTube": .youtube, "Youtube": .youtube, "LiteYouTubeEmbed": .youtube, "Link": .content,
    ]

    /// The role of a component; `nil` if it is unknown.
    static func role(of name: String) -> Role? { roles[name] }

    /// The kind of alert for the kind that a generator names; it is the same for kinds that sitegen knows.
    static func alertKind(_ name: String) -> String {
        switch name.lowercased() {
        case "default", "secondary", "": "note"
        case "error": "danger"
        case "warn": "warning"
        case "success": "success"
        case "safe": "tip"
        default: name.lowercased()
        }
    }
}
