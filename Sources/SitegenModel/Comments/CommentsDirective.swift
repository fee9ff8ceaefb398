package import Hypertext
import SitegenConfiguration
package import SitegenDocuments

/// The directive `::comments`, which shows a page's discussion on GitHub, with giscus.
///
/// It renders a link to the discussions. A script of the theme replaces it with the comments when the reader follows it;
/// nothing is loaded from another host before.
package enum CommentsDirective {
    /// The directive's name, and that of its script in `HTMLRenderer.scripts`.
    package static let name = "comments"

    /// Its attributes: only those of its element.
    package static let rules = DirectiveRules()

    /// The position of the directive in a document that ends with it; `nil` for any other document. Footnotes may follow it.
    package static func lastPosition(in document: Document) -> Int? {
        let last = document.blocks.lastIndex { if case .footnote = $0 { false } else { true } }
        guard let last, case .directive(let directive) = document.blocks[last], directive.name == name else {
            return nil
        }
        return last
    }

    package static func markup(of directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        guard let site = renderer.site, site.configuration.comments != nil else { return Markup {} }
        renderer.needScript(name)
        return element(
            renderer.attributes(
                directive.attributes, beside: ["comments"],
                except: ["repo", "repo-id", "category", "category-id", "lang"].map { "data-\($0)" }), in: site)
    }

    /// The link to the discussions; empty if the configuration has no settings for comments.
    ///
    /// - Parameter attributes: The attributes of the element, with its class.
    package static func element(_ attributes: GlobalAttribute, in site: Site) -> Markup {
        guard let settings = site.configuration.comments else { return Markup {} }
        let texts = (site.themeData as? any LanguageTexts)?.comments ?? CommentsTexts()
        return div(
            attributes, .data("repo", settings.repository), .data("repo-id", settings.repositoryID),
            .data("category", settings.category), .data("category-id", settings.categoryID),
            .data("lang", settings.language(for: site.configuration.language.tag))
        ) {
            p {
                a(.class("button"), .href("https://github.com/\(settings.repository)/discussions")) { texts.show }
            }
            p { small { texts.source } }
        }
    }
}
