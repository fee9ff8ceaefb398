public import Publishing

/// What happens while a site is served.
public enum ServingEvent: Sendable {
    /// The site can be visited.
    ///
    /// - Parameters:
    ///   - address: Where: `http://127.0.0.1:8000/`.
    ///   - takenPort: The port that was asked for, where another had to be used.
    case serving(address: String, takenPort: UInt16?)

    /// The site was built for the first time.
    case built(BuildReport)

    /// The site was built again, because its files have changed.
    case rebuilt(BuildReport)

    /// The site could not be built. The last good one stays up, if there was one, with the faults over its pages.
    case failed(BuildFailure)
}

/// Why a site cannot be served.
public enum ListeningFailure: Error, Hashable, Sendable {
    /// Other programs listen on all of these ports.
    case allTaken(ClosedRange<UInt16>)

    /// The system does not let this program listen on the port; the reason is a part of a sentence.
    case refused(port: UInt16, reason: String)
}
