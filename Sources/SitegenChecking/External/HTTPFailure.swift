/// Why an ``HTTPClient`` has no answer.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// The answer did not come in time.
    case timedOut
    /// The host's name has no address.
    case unknownHost
    /// No address of the host accepts a connection.
    case cannotConnect
    /// The connection ended before the header of the answer was complete.
    case connectionLost
    /// TLS could not be set up.
    case insecure(ExternalLinkOutcome.Insecurity)
    /// The answer is not HTTP, or its header is larger than the limit.
    case malformedAnswer
    /// The machine has no list of trusted certificates.
    case noCertificates
    /// The library that sends requests is missing.
    case noLibrary
    /// Another error; its number in libcurl (libcurl-errors(3)).
    case failed(code: Int)
}
