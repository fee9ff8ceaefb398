extension ExternalLinkOutcome {
    /// Creates the outcome for an error of a resolver or a client.
    init(_ error: any Error, askingFor address: WebAddress) {
        switch error {
        case HostResolver.Failure.unknownHost, HTTPFailure.unknownHost: self = .broken(.unknownHost(address.host))
        case HostResolver.Failure.unavailable: self = .undecided(.noResolver)
        case HTTPFailure.timedOut: self = .broken(.timedOut)
        case HTTPFailure.cannotConnect: self = .broken(.cannotConnect)
        case HTTPFailure.connectionLost: self = .broken(.connectionLost)
        case HTTPFailure.insecure(let insecurity): self = .broken(.insecure(insecurity))
        case HTTPFailure.malformedAnswer: self = .broken(.malformedAnswer)
        case HTTPFailure.noCertificates: self = .undecided(.noCertificates)
        case HTTPFailure.noLibrary: self = .undecided(.noLibrary)
        case HTTPFailure.failed(let code): self = .broken(.failed(code: code))
        default: self = .broken(.failed(code: -1))
        }
    }
}
