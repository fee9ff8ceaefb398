/// A part of a site on which output files can depend: an aspect of a page, or a list, a menu and the like.
///
/// It is identified by a number that stays the same from one build to the next.
struct Dependency: Hashable, Comparable, Sendable {
    let number: UInt32

    init(number: UInt32) {
        self.number = number
    }

    /// An aspect of a page.
    ///
    /// - Parameter page: The page's number.
    init(_ aspect: PageAspect, of page: Int) {
        number = UInt32(page * PageAspect.stride + aspect.number) << 1
    }

    /// Anything else.
    ///
    /// - Parameter other: The number in the ``DependencyTable``.
    init(other: Int) {
        number = UInt32(other) << 1 | 1
    }

    /// What the dependency is about.
    var subject: Subject {
        let index = Int(number >> 1)
        guard number & 1 == 0 else { return .other(index) }
        return .page(index / PageAspect.stride, PageAspect(number: index % PageAspect.stride))
    }

    enum Subject {
        case page(Int, PageAspect)
        case other(Int)
    }

    static func < (left: Dependency, right: Dependency) -> Bool { left.number < right.number }
}
