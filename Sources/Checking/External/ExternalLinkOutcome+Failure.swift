import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ExternalLinkOutcome {
    /// What an error of a client says about a link.
    init(_ error: any Error, askingFor address: WebAddress) {
        switch error {
        case HostResolver.Failure.unknownHost: self = .broken(.unknownHost(address.host))
        case HostResolver.Failure.unavailable: self = .undecided(.noResolver)
        // What is no URL has not come so far: on Linux this is said of addresses of version 6.
        case _ where (error as NSError).domain == NSURLErrorDomain && (error as NSError).code == NSURLErrorBadURL:
            self = .undecided(.version6)
        default: self = .broken(Breakage(error, host: address.host))
        }
    }
}

extension ExternalLinkOutcome.Breakage {
    /// Reads an error by its domain and code: which class it has differs between platforms.
    fileprivate init(_ error: any Error, host: String) {
        let error = error as NSError
        guard error.domain == NSURLErrorDomain else {
            self = .failed(code: error.code)
            return
        }
        switch URLError.Code(rawValue: error.code) {
        case .timedOut: self = .timedOut
        case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
        case .cannotConnectToHost, .notConnectedToInternet: self = .cannotConnect
        case .networkConnectionLost: self = .connectionLost
        case .serverCertificateHasBadDate, .serverCertificateNotYetValid: self = .insecure(.outdated)
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot: self = .insecure(.untrusted)
        case .secureConnectionFailed, .clientCertificateRejected, .clientCertificateRequired,
            .appTransportSecurityRequiresSecureConnection:
            self = .insecure(.handshake)
        case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
            .dataLengthExceedsMaximum:
            self = .malformedAnswer
        // On Linux this is also what begins as no answer in HTTP does.
        case .unsupportedURL: self = .malformedAnswer
        // On Linux, all that libcurl has a code for and URLSession none.
        case .unknown: self = Self.insecurity(in: error.localizedDescription).map(Self.insecure) ?? .malformedAnswer
        default: self = .failed(code: error.code)
        }
    }

    /// What a message of libcurl's says about certificates and handshakes: nothing else on Linux does.
    private static func insecurity(in message: String) -> ExternalLinkOutcome.Insecurity? {
        guard message.contains("SSL") || message.contains("TLS") else { return nil }
        if message.contains("expired") || message.contains("not yet valid") { return .outdated }
        return message.contains("certificate") ? .untrusted : .handshake
    }
}
