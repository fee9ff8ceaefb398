/// Attributes that every element may have (HTML Living Standard §3.2.6).
extension Attribute {
    /// Names by which style sheets and scripts find the element.
    public static func `class`(_ names: String...) -> Self {
        Self("class", .text(names.joined(separator: " ")))
    }

    /// The element's name, the only one of its kind on the page.
    public static func id(_ name: String) -> Self {
        Self("id", .text(name))
    }

    /// The language of what the element holds, as a BCP 47 tag.
    public static func lang(_ tag: String) -> Self {
        Self("lang", .text(tag))
    }

    /// The direction in which the text that the element holds is read.
    public static func dir(_ direction: TextDirection) -> Self {
        Self("dir", .text(direction.rawValue))
    }

    /// Advice about the element, often shown when it is pointed at.
    public static func title(_ text: String) -> Self {
        Self("title", .text(text))
    }

    /// What the element is to assistive technology where its name does not say it (WAI-ARIA §5).
    public static func role(_ role: String) -> Self {
        Self("role", .text(role))
    }

    /// A name for assistive technology (WAI-ARIA §6.7).
    public static func ariaLabel(_ text: String) -> Self {
        Self("aria-label", .text(text))
    }

    /// The id of the element that names this one (WAI-ARIA §6.7).
    public static func ariaLabelledBy(_ id: String) -> Self {
        Self("aria-labelledby", .text(id))
    }

    /// Marks the item that is the current one of its set (WAI-ARIA §6.7).
    public static func ariaCurrent(_ kind: CurrentItem) -> Self {
        Self("aria-current", .text(kind.rawValue))
    }

    /// Takes the element out of what assistive technology sees.
    public static var ariaHidden: Self {
        Self("aria-hidden", .text("true"))
    }

    /// Where the element comes when the reader moves with the Tab key; −1 takes it out of that order.
    public static func tabindex(_ index: Int) -> Self {
        Self("tabindex", .text(String(index)))
    }
}

/// The direction in which text is read (HTML Living Standard §3.2.6.4).
public enum TextDirection: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
    /// As the text itself tells.
    case auto
}

/// What the current item of a set is (WAI-ARIA, `aria-current`).
public enum CurrentItem: String, Sendable {
    case page, step, location, date, time
    case item = "true"
}
