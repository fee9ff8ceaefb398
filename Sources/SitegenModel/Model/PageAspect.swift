/// An aspect of a page on which output files can depend.
///
/// The aspects are declared in ``FrontMatterKeys`` and ``PageAspects``.
package struct PageAspect: Hashable, Sendable {
    package let number: Int

    /// All of them, by number.
    package static let all = PageAspects.all.declarations.indices.map(PageAspect.init)

    /// How many numbers each page has for its aspects, used or not.
    ///
    /// A power of two that the compiler knows: each recorded dependency is computed with it.
    package static let stride = 32

    /// Those that follow from the other pages.
    package static let ofOthers = all.filter { $0.declaration.origin == .otherPages }

    package var declaration: PageAspectDeclaration { PageAspects.all.declarations[number] }
}

/// What the engine knows of an aspect, whatever its value is.
package struct PageAspectDeclaration: Sendable {
    /// What `--explain` calls it: ‘the title of content/a.md changed’.
    package let name: String

    package let origin: Origin

    /// The fingerprint of the aspect of a page of a site; 0 if it cannot be told, so that it counts as changed.
    package let fingerprint: @Sendable (Page, Site) -> UInt64

    /// What an aspect can change with.
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
}
