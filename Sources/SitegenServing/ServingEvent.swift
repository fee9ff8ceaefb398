public import SitegenBase

/// An event while a site is served.
///
/// A minor version may add cases, so write a `default` in each `switch`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ServingEvent: Sendable {
    /// The site is available.
    ///
    /// - Parameters:
    ///   - address: The URL: `http://127.0.0.1:8000/`.
    ///   - takenPort: The port that was tried first, if another one had to be used.
    case serving(address: String, takenPort: UInt16?)

    /// The site was built for the first time.
    case built(ServedBuild)

    /// The site was rebuilt because its files have changed, and the result is different.
    case rebuilt(ServedBuild)

    /// The site could not be built. The last successful build is still served, if there was one, with the errors shown over its
    /// pages.
    case failed(BuildFailure)

    /// The package whose program builds the site is being compiled.
    case compiling(product: String)

    /// The system does not report changes, for a reason that is a sentence without a period. The files are checked twice a
    /// second instead.
    case polling(reason: String)
}

/// The port at which a site is served.
public enum ServedPort: Hashable, Sendable {
    /// Only this port; 0 lets the system choose one.
    case exactly(UInt16)

    /// The first free port of twenty, starting with this one.
    case firstFree(from: UInt16)
}

/// Why a site cannot be served.
public enum ListeningFailure: Error, Hashable, Sendable {
    /// Other programs use all of these ports.
    case allTaken(ClosedRange<UInt16>)

    /// No network interface of this machine has the address.
    case foreignAddress(String)

    /// The system does not allow this program to listen on the port. The reason is part of a sentence.
    case refused(port: UInt16, reason: String)
}
