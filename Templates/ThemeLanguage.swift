import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenDocuments
import SitegenModel

/// The values that the theme computes once per language, for all of its pages.
///
/// This is a class because every component of every page holds it, and a reference is cheap to copy.
final class ThemeLanguage: LanguageTexts {
    /// The theme's words, with the site's replacements.
    let wording: Wording

    /// The theme's words for pages of a blog, with the site's replacements.
    let blogWording: Wording

    /// The direction of the language.
    let direction: Direction

    /// The names of the site's languages in these languages, by their tags.
    let names: [String: String]

    /// The site's changes to the style sheet, as CSS.
    let styles: String?

    /// If the site's replacements are invalid, the theme's own words are used.
    init(_ configuration: SiteConfiguration) {
        let tag = configuration.language.tag
        let wording = Wording.of(tag)
        self.wording = (try? wording.overriding(configuration.words)) ?? wording
        blogWording = (try? wording.ofBlog.overriding(configuration.words)) ?? wording.ofBlog
        direction = LanguageTag.direction(of: tag)
        styles = ThemeStyles.css(configuration)
        let names = configuration.languages.map { ($0.tag, Self.name(of: $0)) }
        self.names = Dictionary(names) { first, _ in first }
    }

    /// The name of a language: the one that the site sets, otherwise the theme's, otherwise its tag.
    private static func name(of language: SiteLanguage) -> String {
        guard language.name == language.tag else { return language.name }
        let wording = Wording.of(language.tag)
        return LanguageTag.primary(of: language.tag) == wording.language ? wording.name : language.tag
    }

    /// The errors for words in the configuration that the theme cannot use.
    static func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] {
        do throws(InvalidTexts) {
            _ = try Wording.of(configuration.language.tag).overriding(configuration.words)
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                configuration.diagnostic(
                    "in ‘words’: \(diagnostic.message)", at: "words", diagnostic.key, help: diagnostic.help)
            }
        }
    }

    var pagesTitle: String { wording[.pages] }

    func title(of kind: OutputPage.Kind) -> String? {
        switch kind {
        case .taxonomy(let taxonomy): wording.name(of: taxonomy)
        case .allSeries: wording[.allSeries]
        case .archives: wording[.archive]
        case .archive(let archive): wording.number(archive.year)
        case .search: wording[.search]
        case .notFound: wording[.notFound]
        case .home, .section, .article, .term, .series: nil
        }
    }

    var comments: CommentsTexts { CommentsTexts(show: wording[.showComments], source: wording[.commentsSource]) }

    /// Sets the renderer's own words.
    func prepare(_ renderer: inout HTMLRenderer) {
        renderer.alertTitle = wording.title
        renderer.footnotesTitle = wording[.footnotes]
        renderer.backLinkLabel = wording[.backToText]
        renderer.detailsTitle = wording[.details]
        renderer.codeFrame = CodeCopying.frame
        renderer.fitsTables = true
        renderer.scripts[DirectiveHandlers.tabsScript] = Markup(TabSynchronizing())
        renderer.scripts[DirectiveHandlers.imagesScript] = Markup(Lightbox(wording: wording))
        renderer.scripts[CommentsDirective.name] = Markup(CommentsLoading())
        renderer.scripts[CodeFrame.script] = Markup(CodeCopying(wording: wording))
    }
}
