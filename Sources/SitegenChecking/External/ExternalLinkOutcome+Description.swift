extension ExternalLinkOutcome: CustomStringConvertible {
    /// The outcome as a part of a sentence whose subject is the link: `is not answered: 404 (not found)`.
    public var description: String {
        switch self {
        case .reachable: "leads somewhere"
        case .moved(let address): "has moved for good to \(address)"
        case .broken(let breakage): "is broken: \(breakage)"
        case .refused(let refusal): "was not asked: \(refusal)"
        case .undecided(let doubt): "could not be checked: \(doubt)"
        }
    }

    /// What to do; `nil` where there is nothing.
    public var help: String? {
        switch self {
        case .reachable: nil
        case .moved(let address): "write \(address)"
        case .broken(.insecure): "look at the address in a browser, and tell its owner"
        case .broken(.timedOut): "try again, or allow more time with ‘timeout’"
        case .broken(.status(401)), .broken(.status(403)):
            "where a browser is answered, add the address to ‘deny’: its server wants no programs"
        case .broken: "mend or remove the link"
        case .refused(.network): "set ‘allowPrivate’ where all links of the site are trusted, or deny the address"
        case .refused(.notWeb): "write it with a host, such as https://example.org/"
        case .refused(.denied), .refused(.notAllowed): nil
        case .undecided(.noCertificates): "install ca-certificates"
        case .undecided(.noLibrary): CurlHTTPClient.installationHelp
        case .undecided: "try again later"
        }
    }
}

extension ExternalLinkOutcome.Breakage: CustomStringConvertible {
    /// The reason as a part of a sentence.
    public var description: String {
        switch self {
        case .status(let status): "the server answers \(status)" + (Self.meanings[status].map { " (\($0))" } ?? "")
        case .unknownHost(let host): "there is no host ‘\(host)’"
        case .timedOut: "no answer in time"
        case .cannotConnect: "nobody answers there"
        case .connectionLost: "the connection ended before there was an answer"
        case .insecure(let insecurity): insecurity.rawValue
        case .malformedAnswer: "the answer is not valid HTTP"
        case .misguidedRedirect(let status, nil): "the redirect (\(status)) does not say where to"
        case .misguidedRedirect(let status, let location?): "the redirect (\(status)) leads to ‘\(location)’"
        case .tooManyRedirects(let limit): "more than \(limit) redirects"
        case .redirectLoop(let address): "its redirects lead back to \(address)"
        case .failed(let code): "the request failed (\(code))"
        }
    }

    private static let meanings = [
        400: "bad request", 401: "wants a password", 403: "forbidden", 404: "not found", 405: "method not allowed",
        410: "gone", 451: "withheld for legal reasons", 500: "internal error", 502: "bad gateway",
        503: "not available", 504: "gateway time-out",
    ]
}

extension ExternalLinkOutcome.Refusal: CustomStringConvertible {
    /// The reason as a part of a sentence.
    public var description: String {
        switch self {
        case .network(.unspecified, let host): "‘\(host)’ has an unspecified address"
        case .network(let network, let host): "‘\(host)’ has a \(network.rawValue) address"
        case .denied(let pattern): "‘\(pattern)’ denies it"
        case .notAllowed: "it is not among those that are allowed"
        case .notWeb: "it is no address of the web"
        }
    }
}

extension ExternalLinkOutcome.Doubt: CustomStringConvertible {
    /// The reason as a part of a sentence.
    public var description: String {
        switch self {
        case .busy(let status): "its server wants to be asked later (\(status))"
        case .noResolver: "names of hosts cannot be looked up just now"
        case .noCertificates: "this machine has no list of trusted certificates"
        case .noLibrary: "libcurl 7.68 or later is missing"
        }
    }
}
