import Hypertext
import SitegenDiagnostics
import SitegenDocuments
import SitegenModel

/// What the theme makes once of a language, for all of its pages.
///
/// A class, because every component of every page holds it: a reference is copied at once.
final class ThemeLanguage: LanguageTexts {
    /// The theme's words, with the site's own instead of some.
    let wording: Wording

    /// The direction of the language.
    let direction: Direction

    /// What the site's languages call themselves, by their tags.
    let names: [String: String]

    /// What the site's configuration changes of the style sheet, as CSS.
    let styles: String?

    /// Where the site's own words cannot be used, the theme's own stand.
    init(_ configuration: SiteConfiguration) {
        let tag = configuration.language.tag
        let wording = Wording.of(tag)
        self.wording = (try? wording.overriding(configuration.words)) ?? wording
        direction = LanguageTag.direction(of: tag)
        styles = ThemeStyles.css(configuration)
        let names = configuration.languages.map { ($0.tag, Self.name(of: $0)) }
        self.names = Dictionary(names) { first, _ in first }
    }

    /// What a language's readers call it: as the site says, else as the theme knows, else its tag.
    private static func name(of language: SiteLanguage) -> String {
        guard language.name == language.tag else { return language.name }
        let wording = Wording.of(language.tag)
        return LanguageTag.primary(of: language.tag) == wording.language ? wording.name : language.tag
    }

    /// The words of the configuration that the theme cannot use.
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

    var comments: CommentsTexts { CommentsTexts(show: wording[.showComments], source: wording[.commentsSource]) }

    /// Gives the renderer the words that it says by itself.
    func prepare(_ renderer: inout HTMLRenderer) {
        renderer.alertTitle = wording.title
        renderer.footnotesTitle = wording[.footnotes]
        renderer.backLinkLabel = wording[.backToText]
        renderer.detailsTitle = wording[.details]
        renderer.codeFrame = CodeCopying.frame
        renderer.scripts[DirectiveHandlers.tabsScript] = Markup(TabSynchronizing())
        renderer.scripts[CommentsDirective.name] = Markup(CommentsLoading())
        renderer.scripts[CodeFrame.script] = Markup(CodeCopying(wording: wording))
    }
}
