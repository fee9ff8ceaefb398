import SitegenCache

extension Dependency {
    /// An aspect of a page.
    ///
    /// - Parameter page: The page's number.
    package init(_ aspect: PageAspect, of page: Int) {
        self.init(aspect: page * PageAspect.stride + aspect.number)
    }

    /// The page's number and the aspect, if the dependency is an aspect of a page.
    package var ofPage: (number: Int, aspect: PageAspect)? {
        guard case .aspect(let number) = subject else { return nil }
        let aspect = number % PageAspect.stride
        // A crafted cache may name an aspect that is not declared.
        guard aspect < PageAspects.all.declarations.count else { return nil }
        return (number / PageAspect.stride, PageAspect(number: aspect))
    }
}

extension DependencyTable {
    /// Tracks a list of pages.
    mutating func track(list name: String, _ pages: [Page]) -> Tracked<[Page]> {
        track(name, pages) { $0.combine($1) { $0.combine($1.number) } }
    }
}
