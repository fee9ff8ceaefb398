/// Why an ``HTTPClient`` has no response.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// There was no response within the time limit.
    case timedOut
    /// The host's name has no address.
    case unknownHost
    /// No address of the host accepts a connection.
    case cannotConnect
    /// The connection ended before the header of the response was complete.
    case connectionLost
    /// TLS could not be set up.
    case insecure(ExternalLinkOutcome.Insecurity)
    /// The response is not HTTP, or its header is larger than the limit.
    case malformedAnswer
    /// The machine has no list of trusted certificates.
    case noCertificates
    /// The library that sends requests is missing.
    case noLibrary
    /// Another error, with its code in libcurl (libcurl-errors(3)).
    case failed(code: Int)
}
