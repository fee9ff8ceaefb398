extension MetaAttribute {
    /// The RDFa property, used instead of a name: `og:title`, `article:published_time`
    /// (The Open Graph protocol; RDFa in HTML §3).
    ///
    /// - Parameter name: The property's name, with its prefix.
    /// - Returns: The attribute `property`.
    public static func property(_ name: String) -> Self {
        Self(Attribute(known: "property", .text(name)))
    }

    /// A property's value that is a URL; left out if following it would run code (see ``URLSafety``).
    ///
    /// - Parameter url: The URL, which has to be absolute for the Open Graph protocol.
    /// - Returns: The attribute `content`.
    public static func content(url: String) -> Self {
        Self(Attribute(known: "content", .url(url)))
    }
}
