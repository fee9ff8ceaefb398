import SitegenConfiguration

/// An aspect of a page on which output files can depend.
///
/// The aspects are declared in ``FrontMatterKeys`` and ``PageAspects``.
package struct PageAspect: Hashable, Sendable {
    package let number: Int

    /// All aspects, by number.
    package static let all = PageAspects.all.declarations.indices.map(PageAspect.init)

    /// The number of aspect numbers reserved for each page.
    ///
    /// A constant power of two, because every recorded dependency multiplies or divides by it.
    package static let stride = 32

    /// The aspects that depend on other pages.
    package static let ofOthers = all.filter { $0.declaration.origin == .otherPages }

    package var declaration: PageAspectDeclaration { PageAspects.all.declarations[number] }
}

/// The declaration of an aspect, independent of the type of its value. A class, because builds look it up for each
/// aspect of each page.
package final class PageAspectDeclaration: Sendable {
    /// The name in the output of `--explain`: ‘the title of content/a.md changed’.
    package let name: String

    package let origin: Origin

    /// The fingerprint of the aspect of a page of a site; 0 if it cannot be computed, which counts as changed.
    package let fingerprint: @Sendable (Page, Site) -> UInt64

    /// The source of an aspect's value.
    package enum Origin: Sendable {
        /// The page's file.
        case file
        /// The page's file and the history of git.
        case fileAndHistory
        /// The page's file and the targets of its links.
        case fileAndLinks
        /// The other pages of the site.
        case otherPages
    }

    init(name: String, origin: Origin, fingerprint: @escaping @Sendable (Page, Site) -> UInt64) {
        (self.name, self.origin, self.fingerprint) = (name, origin, fingerprint)
    }
}

extension PageKey {
    /// The key's aspect.
    var aspect: PageAspect { PageAspect(number: number) }
}
