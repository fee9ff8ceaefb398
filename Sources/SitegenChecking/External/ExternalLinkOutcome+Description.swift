extension ExternalLinkOutcome: CustomStringConvertible {
    /// The outcome as part of a sentence whose subject is the link: `is not answered: 404 (not found)`.
    public var description: String {
        switch self {
        case .reachable: "is reachable"
        case .moved(let address): "has moved permanently to \(address)"
        case .broken(let breakage): "is broken: \(breakage)"
        case .refused(let refusal): "was not checked: \(refusal)"
        case .undecided(let doubt): "could not be checked: \(doubt)"
        }
    }

    /// How to fix the link; `nil` if nothing can be done.
    public var help: String? {
        switch self {
        case .reachable: nil
        case .moved(let address): "change the link to \(address)"
        case .broken(.insecure): "open the link in a browser, and report the problem to the owner of the site"
        case .broken(.timedOut): "try again, or increase ‘check.external.timeout’"
        case .broken(.status(401)), .broken(.status(403)):
            "if the link works in a browser, the server blocks automated requests; add the address to ‘check.external.deny’"
        case .broken: "fix or remove the link"
        case .refused(.network):
            "set ‘check.external.allowPrivate’ to true if you trust all links, or add the address to ‘check.external.deny’"
        case .refused(.notWeb): "write a complete URL, such as https://example.org/"
        case .refused(.denied), .refused(.notAllowed): nil
        case .undecided(.noCertificates): "install the package ca-certificates"
        case .undecided(.noLibrary): CurlHTTPClient.installationHelp
        case .undecided: "try again later"
        }
    }
}

extension ExternalLinkOutcome.Breakage: CustomStringConvertible {
    /// The reason as part of a sentence.
    public var description: String {
        switch self {
        case .status(let status):
            "the server responds with \(status)" + (Self.meanings[status].map { " (\($0))" } ?? "")
        case .unknownHost(let host): "unknown host ‘\(host)’"
        case .timedOut: "the request timed out"
        case .cannotConnect: "cannot connect to the server"
        case .connectionLost: "the connection was closed before a response arrived"
        case .insecure(let insecurity): insecurity.rawValue
        case .malformedAnswer: "the response is not valid HTTP"
        case .misguidedRedirect(let status, nil): "the redirect (\(status)) has no Location header"
        case .misguidedRedirect(let status, let location?):
            "the redirect (\(status)) leads to ‘\(location)’, which is not a web address"
        case .tooManyRedirects(let limit): "the server redirects more than \(limit) times"
        case .redirectLoop(let address): "the redirects lead back to \(address)"
        case .failed(let code): "the request failed (\(code))"
        }
    }

    private static let meanings = [
        400: "bad request", 401: "unauthorized", 403: "forbidden", 404: "not found", 405: "method not allowed",
        410: "gone", 451: "unavailable for legal reasons", 500: "internal server error", 502: "bad gateway",
        503: "service unavailable", 504: "gateway timeout",
    ]
}

extension ExternalLinkOutcome.Refusal: CustomStringConvertible {
    /// The reason as part of a sentence.
    public var description: String {
        switch self {
        case .network(.unspecified, let host): "‘\(host)’ has an unspecified address"
        case .network(let network, let host): "‘\(host)’ has a \(network.rawValue) address"
        case .denied(let pattern): "‘check.external.deny’ contains ‘\(pattern)’"
        case .notAllowed: "‘check.external.allow’ does not contain the address"
        case .notWeb: "it is not a web address"
        }
    }
}

extension ExternalLinkOutcome.Doubt: CustomStringConvertible {
    /// The reason as part of a sentence.
    public var description: String {
        switch self {
        case .busy(let status): "the server asks clients to retry later (\(status))"
        case .noResolver: "this machine cannot resolve host names at the moment"
        case .noCertificates: "this machine has no list of trusted certificates"
        case .noLibrary: "libcurl 7.68 or later is missing"
        }
    }
}
