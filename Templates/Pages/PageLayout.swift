import Hypertext
import SitegenConfiguration
import SitegenModel

/// A complete page: the head, the parts that all pages share, and the content.
struct PageLayout: HTML {
    let subject: PageSubject
    let context: TemplateContext
    let content: Markup

    /// The target of the skip link. Ids derived from headings are lowercase; if an author sets this one, the check reports it.
    private static let contentID = "Content"

    init(of subject: PageSubject, in context: TemplateContext, @HTMLBuilder content: () -> Markup) {
        self.subject = subject
        self.context = context
        self.content = content()
    }

    var body: some HTML {
        let language = context.site.configuration.language.tag
        let hero = context.hero
        Doctype()
        Hypertext.html(
            .lang(language), .data("look", context.look.rawValue).when(context.look != .series),
            .data("progress", "").when(context.showsProgress),
            .data("page", "start").when(context.isStartPage || hero != nil),
            .data("page", "wide").when(context.isWide && hero == nil), .data("hero", hero),
            .dir(context.direction).when(context.direction == .rightToLeft)
        ) {
            PageHead(metadata: PageMetadata(subject, in: context), context: context)
            Hypertext.body {
                a(.class("skip"), .href("#\(Self.contentID)")) { context.wording[.skipLink] }
                Notices(context: context)
                SiteHeader(context: context)
                main(.id(Self.contentID), .tabindex(-1)) {
                    content
                    if context.site.configuration.look.hasBackToTop {
                        p(.class("to-top")) { a(.href("#")) { context.wording[.backToTop] } }
                    }
                }
                SiteFooter(context: context)
                if context.marksReadingPosition { ReadingPosition(context: context) }
            }
        }
    }
}
