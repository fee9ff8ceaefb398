/// Decides which attributes Markdown need not keep.
enum HTMLLoss {
    /// The attributes without an effect in the new site: those of style sheets and scripts, which are not imported, of search
    /// engines, and of the way in which links and images are loaded.
    private static let ignored: Set = [
        "class", "rel", "target", "tabindex", "role", "itemprop", "itemscope", "itemtype", "itemid", "contenteditable",
        "srcset", "sizes", "loading", "decoding", "fetchpriority", "border", "cellpadding", "cellspacing",
        "frameborder",
        "spellcheck", "draggable", "hspace", "vspace", "property", "typeof", "translate",
    ]

    /// The properties of styles that the theme determines.
    private static let themed: Set = [
        "font", "font-family", "font-size", "font-weight", "font-style", "font-variant", "line-height",
        "letter-spacing",
        "word-spacing", "white-space", "orphans", "widows", "text-indent", "text-transform", "text-rendering",
        "box-sizing",
        "vertical-align", "outline", "cursor", "text-size-adjust", "overflow-wrap", "word-wrap", "word-break",
        "list-style", "list-style-type", "list-style-position", "border", "border-radius", "border-collapse",
        "border-spacing", "min-width", "max-width", "min-height", "max-height", "height", "box-shadow", "transition",
    ]

    /// Whether an element has attributes that Markdown cannot express.
    ///
    /// - Parameter handled: The attributes that the caller converts.
    static func losesAttributes(_ element: HTMLElement, except handled: Set<String> = []) -> Bool {
        element.attributes.contains { name, value in
            if handled.contains(name) || ignored.contains(name) { return false }
            if name.hasPrefix("data-") || name.hasPrefix("aria-") || name.hasPrefix("on") || name.hasPrefix("xml") {
                return false
            }
            switch name {
            case "style": return hasEffect(style: value)
            case "align": return !["left", "justify", ""].contains(value.lowercased())
            case "dir": return value.lowercased() != "ltr"
            case "start", "type": return true
            default: return true
            }
        }
    }

    /// Whether a style determines more than the typeface and the spacing.
    static func hasEffect(style: String) -> Bool {
        style.split(separator: ";").contains { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmed.lowercased() }
            guard parts.count == 2 else { return false }
            let (name, value) = (parts[0], parts[1])
            if name.hasPrefix("mso") || name.hasPrefix("-") || name.hasPrefix("margin") || name.hasPrefix("padding")
                || name.hasPrefix("font-") || themed.contains(name)
            {
                return false
            }
            switch name {
            case "text-align": return !["left", "start", "justify", "inherit", "initial"].contains(value)
            case "color": return !["black", "#000", "#000000", "inherit", "initial", "windowtext"].contains(value)
            case "background", "background-color":
                return !["white", "#fff", "#ffffff", "transparent", "inherit", "initial", "none"].contains(value)
            case "text-decoration": return !["none", "inherit", "initial"].contains(value)
            default: return true
            }
        }
    }

    /// An id that Markdown can express; `nil` for any other.
    static func identifier(_ id: String) -> String? {
        let isPlain = id.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_.:".unicodeScalars.contains($0)
        }
        return !id.isEmpty && id.utf8.count < 200 && isPlain ? id : nil
    }
}
