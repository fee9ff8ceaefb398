public import SitegenConfiguration

extension Site {
    /// Returns whether a page shows a part, according to its front matter or, if that does not say, to its section.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - page: The page.
    /// - Returns: Whether the page shows the part; `nil` for the theme's default.
    public func shows(_ part: PagePart, on page: Page) -> Bool? {
        page.parts[part] ?? configuration.setting(of: page.folder) { $0.parts[part] }
    }

    /// Returns whether the page of a section shows a part, according to its front matter or, if that does not say, to the
    /// settings of the section.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - section: The section.
    /// - Returns: Whether the section's page shows the part; `nil` for the theme's default.
    public func shows(_ part: PagePart, on section: Section) -> Bool? {
        section.page?.parts[part] ?? configuration.setting(of: section.folder) { $0.parts[part] }
    }
}
