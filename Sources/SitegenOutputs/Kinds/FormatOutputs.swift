package import Hypertext
package import SitegenBase
package import SitegenCache
package import SitegenConfiguration
import SitegenMarkdown
package import SitegenModel

/// A page that redirects to an address within the site.
package struct RedirectOutput: RenderedOutput {
    package static let kind = "redirect"

    private let target: String
    package let site: Site

    package init(to target: String, in site: Site) {
        (self.target, self.site) = (target, site)
    }

    package var role: OutputRole { .redirect }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(site.configuration.language.tag)
        hash.combine(target)
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        Markup(Redirect(to: target, in: site)).bytes(&buffer)
    }
}

/// A feed in one format.
package struct FeedOutput: RenderedOutput {
    package static let kind = "feed"

    private let feed: Feed
    package let format: FeedFormat

    package init(_ feed: Feed, in format: FeedFormat) {
        (self.feed, self.format) = (feed, format)
    }

    package var role: OutputRole { .replaceable }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(context.templates.fingerprintOfDirectives)
        hash.combine(format.rawValue)
        hash.combine(feed.site.configuration.language.tag)
        hash.combine(feed.title)
        hash.combine(feed.description)
        hash.combine(feed.path)
        hash.combine(feed.entries) { $0.combine($1.page.number) }
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        feed.bytes(in: format)
    }
}

/// A sitemap with the addresses of pages.
package struct SitemapOutput: RenderedOutput {
    package static let kind = "sitemap"

    private let files: [OutputFile]
    private let site: Site

    package init(of files: [OutputFile], in site: Site) {
        (self.files, self.site) = (files, site)
    }

    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        // Not as an array: a sitemap lists up to 50,000 addresses.
        for entry in files.lazy.compactMap(\.content.sitemapEntry) {
            hash.combine(entry.path)
            hash.combine(entry.date)
            hash.combine(entry.translations) { $0.combine($1) }
        }
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        let isTranslated = files.contains { $0.content.sitemapSize > 1 }
        return Sitemap.bytes(of: files.lazy.map(\.content.sitemapEntry), isTranslated: isTranslated, in: site)
    }
}

/// The list of the parts of a sitemap.
package struct SitemapIndexOutput: RenderedOutput {
    package static let kind = "sitemap index"

    private let names: [String]
    private let site: Site

    package init(of names: [String], in site: Site) {
        (self.names, self.site) = (names, site)
    }

    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(names) { $0.combine($1) }
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        Sitemap.indexBytes(of: names, in: site)
    }
}

/// A text in another format, for programs.
package struct TextOutput: RenderedOutput {
    package static let kind = "text"

    private let shown: Page
    private let format: OutputFormat
    private let site: Site

    package init(of text: Page, in format: OutputFormat, _ site: Site) {
        (shown, self.format, self.site) = (text, format, site)
    }

    package var text: Page? { shown }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(site.configuration.language.tag)
        hash.combine(context.templates.fingerprintOfDirectives)
        hash.combine(format.rawValue)
        for one in MarkdownExtension.allCases where site.configuration.markdownExtensions.contains(one) {
            hash.combine(one.rawValue)
        }
        hash.combine(shown.file)
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        PageText(of: shown, in: site).bytes(in: format)
    }
}

/// The list of pages for language models.
package struct LanguageModelListOutput: RenderedOutput {
    package static let kind = "language models"

    private let site: Site

    package init(of site: Site) {
        self.site = site
    }

    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(site.configuration.language.tag)
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        LanguageModelList(of: site).bytes
    }
}
