/// Something on which output files can depend: an aspect of a page, a list, a menu.
///
/// It is identified by a number that stays the same from one build to the next. This module does not know what the
/// number stands for.
public struct Dependency: Hashable, Comparable, Sendable {
    /// Its identity, in one build and in the next.
    public let number: UInt32

    /// The dependency with a number.
    @inlinable
    public init(number: UInt32) {
        self.number = number
    }

    /// An aspect of a page, by the number that the site model gives it.
    @inlinable
    public init(aspect: Int) {
        number = UInt32(aspect) << 1
    }

    /// Anything else, by its number in the ``DependencyTable``.
    @inlinable
    public init(other: Int) {
        number = UInt32(other) << 1 | 1
    }

    /// What the dependency is about.
    @inlinable
    public var subject: Subject {
        let index = Int(number >> 1)
        return number & 1 == 0 ? .aspect(index) : .other(index)
    }

    /// What a dependency can be about.
    @frozen
    public enum Subject: Hashable {
        /// An aspect of a page, by the number that the site model gives it.
        case aspect(Int)
        /// Anything else, by its number in the ``DependencyTable``.
        case other(Int)
    }

    /// Orders dependencies by their numbers.
    @inlinable
    public static func < (left: Dependency, right: Dependency) -> Bool { left.number < right.number }
}
