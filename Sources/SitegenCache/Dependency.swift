/// A part of a site that output files can depend on: an aspect of a page, a list, a menu.
///
/// It is identified by a number that stays the same from build to build. This module does not know what the number
/// means.
public struct Dependency: Hashable, Comparable, Sendable {
    /// The number that identifies the dependency, in this build and the next.
    public let number: UInt32

    /// Creates the dependency with a number.
    @inlinable
    public init(number: UInt32) {
        self.number = number
    }

    /// An aspect of a page, with its number in the site model.
    @inlinable
    public init(aspect: Int) {
        number = UInt32(aspect) << 1
    }

    /// Any other dependency, with its number in the ``DependencyTable``.
    @inlinable
    public init(other: Int) {
        number = UInt32(other) << 1 | 1
    }

    /// The subject of the dependency.
    @inlinable
    public var subject: Subject {
        let index = Int(number >> 1)
        return number & 1 == 0 ? .aspect(index) : .other(index)
    }

    /// The subject of a dependency.
    @frozen
    public enum Subject: Hashable {
        /// An aspect of a page, with its number in the site model.
        case aspect(Int)
        /// Any other dependency, with its number in the ``DependencyTable``.
        case other(Int)
    }

    /// Orders dependencies by their numbers.
    @inlinable
    public static func < (left: Dependency, right: Dependency) -> Bool { left.number < right.number }
}
