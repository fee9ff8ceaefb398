/// What was found out about an outside link.
public enum ExternalLinkOutcome: Hashable, Sendable {
    /// Something is there.
    case reachable

    /// Something is there, and its server says that it has another address from now on (301, 308): the one that the
    /// last of the permanent redirects at the beginning led to.
    case moved(to: String)

    /// Nothing is there, or nothing that can be had.
    case broken(Breakage)

    /// It was not asked, or not to the end of its redirects, because it must not be.
    case refused(Refusal)

    /// It could not be found out this time.
    case undecided(Doubt)

    /// Why a link is broken.
    public enum Breakage: Hashable, Sendable {
        /// The server answered with this status, to `GET` too.
        case status(Int)
        /// There is no such host.
        case unknownHost(String)
        /// There was no answer in the time that it may take.
        case timedOut
        /// Nobody listens there.
        case cannotConnect
        /// The connection ended before there was an answer.
        case connectionLost
        /// There is no safe connection.
        case insecure(Insecurity)
        /// The answer is not HTTP, or its header is larger than the limit.
        case malformedAnswer
        /// A redirect that does not say where to, or to something that is not of the web; what it says.
        case misguidedRedirect(status: Int, location: String?)
        /// More redirects than are followed; how many that is.
        case tooManyRedirects(Int)
        /// Redirects that lead back to this address.
        case redirectLoop(String)
        /// Another error; its number in libcurl.
        case failed(code: Int)
    }

    /// Why a connection is not safe.
    public enum Insecurity: String, Hashable, Sendable {
        /// The certificate is not valid at this time: it has expired, as a rule.
        case outdated = "its certificate has expired or is not yet valid"
        /// The certificate is somebody else's, or vouched for by nobody who is trusted.
        case untrusted = "its certificate is not trusted"
        /// It does not come to that: the other side does not speak TLS, or none that is spoken here.
        case handshake = "no secure connection could be established"
    }

    /// Why a link must not be asked.
    public enum Refusal: Hashable, Sendable {
        /// The host, the link's own or a redirect's, is not one that anybody on the internet can reach.
        case network(IPAddress.Network, host: String)
        /// The configuration denies it; the pattern.
        case denied(pattern: String)
        /// The configuration allows others only.
        case notAllowed
        /// It is not a web URL.
        case notWeb
    }

    /// Why nothing was found out.
    public enum Doubt: Hashable, Sendable {
        /// The server asks for a longer `Retry-After` delay than allowed; its status, 429 or 503.
        case busy(status: Int)
        /// Nobody could be asked for the host's addresses.
        case noResolver
        /// The machine has no list of trusted certificates, so no `https` address can be verified.
        case noCertificates
        /// libcurl is missing.
        case noLibrary
    }
}

extension ExternalLinkOutcome {
    /// Whether there is nothing to be done about the link.
    public var isGood: Bool { self == .reachable }
}
