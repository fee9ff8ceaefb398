/// The rules of a site check. Their raw values are the names used in `site.yaml` and in exceptions.
///
/// The rules are declared in this module because front matter and the configuration refer to them. A misspelled name is
/// reported like any other error, with the most similar name.
///
/// A minor version may add cases, so write a `default` in each `switch`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum CheckRule: String, Sendable, Codable, CaseIterable {
    /// A link leads to an address that the site does not have.
    case brokenLink = "broken-link"
    /// A link leads to an anchor that the target page does not have.
    case missingAnchor = "missing-anchor"
    /// An image, style sheet, script or other file that a page needs does not exist.
    case missingAsset = "missing-asset"
    /// An id is used more than once in a page.
    case duplicateID = "duplicate-id"
    /// Several pages in one language have the same title.
    case duplicateTitle = "duplicate-title"
    /// A page has no title.
    case missingTitle = "missing-title"
    /// A title is longer than search engines show.
    case longTitle = "long-title"
    /// A page has no description.
    case missingDescription = "missing-description"
    /// An image has no alt text.
    case missingAlternative = "missing-alternative"
    /// A heading is more than one level below the one before it.
    case skippedHeading = "skipped-heading"
    /// No other page links to the page.
    case orphanPage = "orphan-page"
    /// A page is not available in a language of the site, or the labels of a menu are not.
    case missingTranslation = "missing-translation"
    /// An image exceeds the size limit.
    case largeImage = "large-image"
    /// A page shows an image that is damaged, or whose smaller copies cannot be created.
    case unreadableImage = "unreadable-image"
    /// A text contains a construct of another generator.
    case foreignSyntax = "foreign-syntax"
    /// An exception does not suppress any finding.
    case unusedException = "unused-exception"
    /// An external link does not work.
    case externalLink = "external-link"
    /// The target of an external link has moved permanently.
    case externalRedirect = "external-redirect"
    /// An external link could not be checked.
    case uncheckedLink = "unchecked-link"
}

extension CheckRule {
    /// How findings are treated.
    public enum Severity: String, Sendable, Codable, CaseIterable {
        /// The check fails.
        case error
        /// The finding is reported.
        case warning
        /// The rule is not checked.
        case off

        /// The severity of findings; `nil` if the rule is off.
        package var diagnostic: Diagnostic.Severity? {
            switch self {
            case .error: .error
            case .warning: .warning
            case .off: nil
            }
        }
    }

    /// The default severity of findings. Problems that affect readers are errors.
    public var standardSeverity: Severity {
        switch self {
        case .brokenLink, .missingAnchor, .missingAsset, .duplicateID, .missingTitle, .missingAlternative,
            .externalLink:
            .error
        case .duplicateTitle, .longTitle, .missingDescription, .skippedHeading, .orphanPage, .missingTranslation,
            .largeImage, .unreadableImage, .foreignSyntax, .unusedException, .externalRedirect, .uncheckedLink:
            .warning
        }
    }

    /// What the rule reports, in one line.
    public var summary: String {
        switch self {
        case .brokenLink: "A link leads to an address that does not exist in the site."
        case .missingAnchor: "A link leads to a heading or another anchor that does not exist."
        case .missingAsset: "An image, a style sheet, a script or another file of a page is missing."
        case .duplicateID: "An id is used more than once in a page."
        case .duplicateTitle: "Pages of one language have the same title."
        case .missingTitle: "A page has no title."
        case .longTitle: "A title is longer than the limit."
        case .missingDescription: "A page has no description."
        case .missingAlternative: "An image has no alt text."
        case .skippedHeading: "A heading skips a level."
        case .orphanPage: "No other page links to the page. Sitemaps and feeds do not count."
        case .missingTranslation: "A page or the labels of a menu are not translated into one of the site's languages."
        case .largeImage: "An image is larger than the limit."
        case .unreadableImage: "A page shows an image that is damaged, or whose smaller copies cannot be created."
        case .foreignSyntax: "A page uses the syntax of another generator, such as a shortcode."
        case .unusedException: "An exception allows a finding that no longer exists."
        case .externalLink: "An external link is broken."
        case .externalRedirect: "The target of an external link has moved permanently."
        case .uncheckedLink: "An external link could not be checked."
        }
    }

    /// Why that matters and how to fix it.
    public var explanation: String {
        switch self {
        case .brokenLink:
            """
            Readers who follow the link see the 404 page. Link to a content file or to an address of the site.
            """
        case .missingAnchor:
            """
            The browser stays at the top of the page. Use the id of an existing heading, or add the id: ## \
            Title {#id}.
            """
        case .missingAsset:
            """
            The browser shows a gap, or a page without its style. Put the file into static/, or fix the \
            address.
            """
        case .duplicateID:
            "Links, labels and scripts find only the first element with the id. Change the id of the other one."
        case .duplicateTitle:
            "Readers cannot tell the pages apart in tabs, bookmarks and search results. Change one of the titles."
        case .missingTitle:
            "Tabs, bookmarks and search results show the address instead. Add a title element."
        case .longTitle:
            "Search results cut off the end. Shorten the title, or raise check.titleLength in the configuration."
        case .missingDescription:
            """
            Search results and shared links show the beginning of the page instead. Add a description to the \
            front matter.
            """
        case .missingAlternative:
            """
            Screen readers read the file name, or nothing at all. Describe the image: ![A harbour at \
            night](harbour.jpg). Mark a decorative image: ![](line.svg){role=presentation}, or alt="" in HTML.
            """
        case .skippedHeading:
            """
            Readers who navigate by headings think that they have missed one. Use the next level. If the heading \
            then looks too large, change its style.
            """
        case .orphanPage: "Readers cannot find the page. Link to it from a page, a menu or a section page."
        case .missingTranslation:
            """
            Readers of the language cannot read the page. Translate the file: about.fr.md next to about.md. For a menu, \
            write languages.fr.menu.
            """
        case .largeImage:
            """
            The page loads slowly on a slow connection. Reduce the size of the image, use AVIF or WebP, or raise \
            check.imageBytes in the configuration.
            """
        case .unreadableImage:
            """
            The browser shows a gap, a part of the image, or the large original. Save the image again with an image \
            editor, or follow the advice of the message.
            """
        case .foreignSyntax:
            """
            Readers see the syntax as text. Replace it with the equivalent in sitegen, or put it in code if readers \
            should see it.
            """
        case .unusedException:
            """
            The finding has been fixed or its text has changed. Remove the exception, so that it cannot hide new \
            findings.
            """
        case .externalLink:
            "Readers who follow the link find nothing. Link to the content's new address, or to an archive."
        case .externalRedirect: "The redirect may be removed at any time. Link to the new address."
        case .uncheckedLink:
            """
            The server asks clients to retry later, for example, or the address is in a private network. sitegen \
            checks private addresses only if check.external.allowPrivate is on. Check the link by hand.
            """
        }
    }
}
