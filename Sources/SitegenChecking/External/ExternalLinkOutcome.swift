/// The result of checking an external link.
public enum ExternalLinkOutcome: Hashable, Sendable {
    /// The link works.
    case reachable

    /// The link works, but its server says that the address has changed permanently (301, 308). The new address is the target
    /// of the last in the initial sequence of permanent redirects.
    case moved(to: String)

    /// The link does not work.
    case broken(Breakage)

    /// The link, or one of its redirects, was not requested because that is not allowed.
    case refused(Refusal)

    /// The check could not determine whether the link works.
    case undecided(Doubt)

    /// Why a link is broken.
    public enum Breakage: Hashable, Sendable {
        /// The server responded with this status, also to `GET`.
        case status(Int)
        /// The host does not exist.
        case unknownHost(String)
        /// There was no response within the time limit.
        case timedOut
        /// No server accepts connections.
        case cannotConnect
        /// The connection ended before the response.
        case connectionLost
        /// A secure connection could not be established.
        case insecure(Insecurity)
        /// The response is not HTTP, or its header is larger than the limit.
        case malformedAnswer
        /// A redirect without a target, or whose location is not a web URL.
        case misguidedRedirect(status: Int, location: String?)
        /// The number of redirects exceeds this limit.
        case tooManyRedirects(Int)
        /// The redirects lead back to this address.
        case redirectLoop(String)
        /// Another error, with its code in libcurl.
        case failed(code: Int)
    }

    /// Why a connection is not secure.
    public enum Insecurity: String, Hashable, Sendable {
        /// The certificate is not valid at this time; usually, it has expired.
        case outdated = "the server's certificate has expired or is not yet valid"
        /// The certificate is for another host, or its issuer is not trusted.
        case untrusted = "the server's certificate is not trusted"
        /// The handshake failed: the server does not support TLS, or no version that libcurl supports.
        case handshake = "no secure connection could be established"
    }

    /// Why a link must not be requested.
    public enum Refusal: Hashable, Sendable {
        /// The host of the link or of a redirect is not reachable from the public internet.
        case network(IPAddress.Network, host: String)
        /// The configuration denies the link with this pattern.
        case denied(pattern: String)
        /// The configuration allows only other links.
        case notAllowed
        /// It is not a web URL.
        case notWeb
    }

    /// Why the check has no result.
    public enum Doubt: Hashable, Sendable {
        /// The server asks for a longer `Retry-After` delay than allowed, with status 429 or 503.
        case busy(status: Int)
        /// No DNS server could be reached to resolve the host.
        case noResolver
        /// The machine has no list of trusted certificates, so no `https` link can be verified.
        case noCertificates
        /// libcurl is missing.
        case noLibrary
    }
}

extension ExternalLinkOutcome {
    /// Whether the link works and needs no change.
    public var isGood: Bool { self == .reachable }
}
