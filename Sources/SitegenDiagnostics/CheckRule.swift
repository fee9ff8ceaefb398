/// What a check of a site looks for, by the names that `site.yaml` and exceptions call it.
///
/// The rules are here and not where they are followed because front matter and configuration name them: a name that is
/// misspelt is told like any other mistake, with the nearest one that there is.
///
/// A minor version may add cases: write a `default` where you switch over them.
public enum CheckRule: String, Sendable, Codable, CaseIterable {
    /// A link leads to an address that the site does not have.
    case brokenLink = "broken-link"
    /// A link leads to a place in a page that is not there.
    case missingAnchor = "missing-anchor"
    /// A picture, style sheet, script or another file that a page needs is not there.
    case missingAsset = "missing-asset"
    /// An id is given more than once in a page.
    case duplicateID = "duplicate-id"
    /// Pages of one language have the same title.
    case duplicateTitle = "duplicate-title"
    /// A page has no title.
    case missingTitle = "missing-title"
    /// A title is longer than search engines show.
    case longTitle = "long-title"
    /// A page does not say what it is about.
    case missingDescription = "missing-description"
    /// A picture says nothing to those who do not see it.
    case missingAlternative = "missing-alternative"
    /// A heading is more than one level below the one before it.
    case skippedHeading = "skipped-heading"
    /// No other page leads to a page.
    case orphanPage = "orphan-page"
    /// A page is not there in a language of the site.
    case missingTranslation = "missing-translation"
    /// A picture has more bytes than the budget.
    case largeImage = "large-image"
    /// A text has a construct of another generator.
    case foreignSyntax = "foreign-syntax"
    /// An exception is made of something that is not found.
    case unusedException = "unused-exception"
    /// A link out of the site leads nowhere.
    case externalLink = "external-link"
    /// What a link out of the site leads to has moved for good.
    case externalRedirect = "external-redirect"
    /// A link out of the site could not be asked for.
    case uncheckedLink = "unchecked-link"
}

extension CheckRule {
    /// What becomes of a finding.
    public enum Severity: String, Sendable, Codable, CaseIterable {
        /// The check fails.
        case error
        /// It is told.
        case warning
        /// Nobody looks for it.
        case off

        /// What an error is that is found; nothing where nobody looks for it.
        package var diagnostic: Diagnostic.Severity? {
            switch self {
            case .error: .error
            case .warning: .warning
            case .off: nil
            }
        }
    }

    /// What becomes of a finding unless the site says otherwise: what a reader runs into is an error.
    public var standardSeverity: Severity {
        switch self {
        case .brokenLink, .missingAnchor, .missingAsset, .duplicateID, .missingTitle, .missingAlternative,
            .externalLink:
            .error
        case .duplicateTitle, .longTitle, .missingDescription, .skippedHeading, .orphanPage, .missingTranslation,
            .largeImage, .foreignSyntax, .unusedException, .externalRedirect, .uncheckedLink:
            .warning
        }
    }

    /// What is found, in one line.
    public var summary: String {
        switch self {
        case .brokenLink: "A link leads to an address that the site does not have."
        case .missingAnchor: "A link leads to a heading or another place that its page does not have."
        case .missingAsset: "A picture, style sheet, script or another file of a page is not there."
        case .duplicateID: "An id is given more than once in a page."
        case .duplicateTitle: "Pages of one language have the same title."
        case .missingTitle: "A page has no title."
        case .longTitle: "A title is longer than search engines show."
        case .missingDescription: "A page does not say what it is about."
        case .missingAlternative: "An image has no alt text."
        case .skippedHeading: "A heading is more than one level below the one before it."
        case .orphanPage: "No other page leads to a page; site maps and feeds do not count."
        case .missingTranslation: "A page is not there in one of the site's languages."
        case .largeImage: "A picture has more bytes than the budget."
        case .foreignSyntax: "A text has a construct of another generator, such as a shortcode."
        case .unusedException: "An exception is made of something that is not found."
        case .externalLink: "A link out of the site leads nowhere."
        case .externalRedirect: "What a link out of the site leads to has moved for good."
        case .uncheckedLink: "A link out of the site could not be asked for, so that nobody knows."
        }
    }

    /// Why that matters and what to do about it.
    public var explanation: String {
        switch self {
        case .brokenLink:
            """
            Whoever follows the link sees the page for what is not found. Name a file of content or an address \
            of the site.
            """
        case .missingAnchor:
            """
            The browser stays at the top of the page. Use the id of a heading that is there, or give one: ## \
            Title {#id}.
            """
        case .missingAsset:
            """
            The browser shows a gap, or a page without its style. Put the file into static/, or mend the \
            address.
            """
        case .duplicateID:
            "Links, labels and scripts find the first element of the id only. Give one of them another id."
        case .duplicateTitle:
            "Readers cannot tell the pages apart in tabs, bookmarks and search results. Rename one of them."
        case .missingTitle:
            "Tabs, bookmarks and search results show the address instead. Give the page a title element."
        case .longTitle:
            "Search results cut the end off. Say it shorter, or set check.titleLength in the configuration."
        case .missingDescription:
            """
            Search results and links that are shared show whatever stands first in the page. Write a \
            description into the front matter.
            """
        case .missingAlternative:
            """
            Screen readers read the file's name, or nothing at all. Describe the picture: ![A harbour at \
            night](harbour.jpg); one that only decorates says so: ![](line.svg){role=presentation}.
            """
        case .skippedHeading:
            """
            Those who go from heading to heading think that they have missed one. Use the next level, and \
            style it if it looks too large.
            """
        case .orphanPage: "Readers do not come across the page. Link to it from a page, a menu or a section's text."
        case .missingTranslation:
            "Readers of the language do not find the page. Translate the file: about.fr.md beside about.md."
        case .largeImage:
            """
            The page is slow where the connection is. Make the picture smaller, use AVIF or WebP, or set \
            check.imageBytes in the configuration.
            """
        case .foreignSyntax:
            """
            Readers see the construct as text. Write what sitegen has in its place, or put it in code if readers \
            are meant to see it.
            """
        case .unusedException:
            """
            What it was made for is mended, or is written otherwise now. Remove it, so that it hides nothing \
            new.
            """
        case .externalLink:
            "Whoever follows the link finds nothing. Link to where the content is now, or to an archive."
        case .externalRedirect: "The old address may stop leading on at any time. Link to the new one."
        case .uncheckedLink:
            """
            The server wants to be left alone, or the address is one of a private network, which are asked only \
            where check.external.allowPrivate says so. Follow the link by hand.
            """
        }
    }
}
