/// How a browser interprets the value of an attribute.
enum MarkupAttributeKind: Hashable {
    /// Text.
    case plain
    /// A URL.
    case url
    /// URLs with a separator between them.
    case urls(separator: UInt8)
    /// A script.
    case eventHandler
    /// CSS.
    case style
    /// A document.
    case document
    /// The value that determines whether the content of an element is a script.
    case scriptType

    /// The kind of an attribute, by its name in lowercase.
    init(_ name: String, of element: String) {
        self =
            switch name {
            case "href", "src", "action", "formaction", "poster", "data", "cite", "background", "longdesc", "usemap",
                "manifest", "codebase", "classid", "profile", "icon", "dynsrc", "lowsrc", "xlink:href", "itemid",
                "xmlns":
                .url
            case "srcset", "imagesrcset": .urls(separator: UInt8(ascii: ","))
            case "ping", "archive", "itemtype", "attributionsrc": .urls(separator: UInt8(ascii: " "))
            case "to", "from", "by", "values": Self.isAnimation(element) ? .urls(separator: UInt8(ascii: ";")) : .plain
            case "style": .style
            case "srcdoc": .document
            case "type" where element == "script": .scriptType
            case _ where name.hasPrefix("on"): .eventHandler
            default: .plain
            }
    }

    private static func isAnimation(_ element: String) -> Bool {
        element == "set" || element.hasPrefix("animate")
    }

    /// Whether the value is one or more URLs.
    var isURL: Bool {
        switch self {
        case .url, .urls: true
        default: false
        }
    }
}
