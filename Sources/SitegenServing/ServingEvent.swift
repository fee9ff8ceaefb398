public import SitegenDiagnostics

/// What happens while a site is served.
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ServingEvent: Sendable {
    /// The site can be visited.
    ///
    /// - Parameters:
    ///   - address: Where: `http://127.0.0.1:8000/`.
    ///   - takenPort: The port that was tried first, where another had to be used.
    case serving(address: String, takenPort: UInt16?)

    /// The site was built for the first time.
    case built(ServedBuild)

    /// The site was built again, because its files have changed, and is not what it was.
    case rebuilt(ServedBuild)

    /// The site could not be built. The last good one stays up, if there was one, with the errors over its pages.
    case failed(BuildFailure)

    /// The package whose program is the site is being compiled.
    case compiling(product: String)

    /// The system does not tell of changes, for a reason that is a sentence without a full stop. The files are looked
    /// at twice a second instead.
    case polling(reason: String)
}

/// Which port a site is served on.
public enum ServedPort: Hashable, Sendable {
    /// This one and no other; 0 leaves the choice to the system.
    case exactly(UInt16)

    /// The first that is free of the twenty from this one on.
    case firstFree(from: UInt16)
}

/// Why a site cannot be served.
public enum ListeningFailure: Error, Hashable, Sendable {
    /// Other programs listen on all of these ports.
    case allTaken(ClosedRange<UInt16>)

    /// No network interface of this machine has the address.
    case foreignAddress(String)

    /// The system does not let this program listen on the port; the reason is a part of a sentence.
    case refused(port: UInt16, reason: String)
}
