import Hypertext
import SitegenConfiguration
package import SitegenDocuments
import SitegenModel

/// An article's table of contents, if it has more than one heading. If there is no space beside the text, it is collapsed in a
/// line below the header, which stays while the text scrolls.
struct ContentsNavigation: HTML {
    let contents: TableOfContents
    let context: TemplateContext

    /// Ids derived from headings are lowercase; if an author sets this one, the check reports it.
    private static let titleID = "Contents"

    var body: some HTML {
        if context.showsContents(contents) {
            nav(.class("contents"), .ariaLabelledBy(Self.titleID)) {
                details {
                    summary {
                        span(.id(Self.titleID)) { context.wording[context.look == .docs ? .onThisPage : .contents] }
                    }
                    list(of: contents.entries)
                }
            }
        }
    }

    /// The nesting is as deep as that of headings: at most six levels.
    private func list(of entries: [TableOfContents.Entry]) -> Markup {
        ol {
            for entry in entries {
                li {
                    a(.href("#\(entry.id)")) { entry.titleMarkup }
                    if !entry.entries.isEmpty { list(of: entry.entries) }
                }
            }
        }
    }
}

extension TableOfContents {
    /// Whether there is more than one heading.
    package var isChoice: Bool { entries.count > 1 || entries.first?.entries.isEmpty == false }
}
