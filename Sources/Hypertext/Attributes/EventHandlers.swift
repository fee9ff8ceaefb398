extension MarkupAttribute {
    /// JavaScript that the page runs when something happens: `.on(.click, code: "save()")` is `onclick="save()"`
    /// (HTML Living Standard §8.1.8.1).
    ///
    /// The code is escaped as the text of an attribute, which keeps the markup well-formed, and then it runs. No escaping makes
    /// untrusted text safe inside it.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - code: Trusted JavaScript, not escaped yet.
    /// - Returns: The attribute.
    public static func on(_ event: Event, code: String) -> Self {
        Self(Attribute(known: "on" + event.rawValue, .text(code)))
    }
}
