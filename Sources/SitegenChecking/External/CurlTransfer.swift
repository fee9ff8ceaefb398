import CSitegenLibraries
import Foundation

/// A single request with libcurl.
///
/// Sendable: the pointer is constant, and the functions of CSitegenLibraries that take it document which threads may call them.
final class CurlTransfer: @unchecked Sendable {
    /// The settings for all requests of a client.
    struct Parameters: Sendable {
        var userAgent: String
        /// The trusted certificates, instead of the system's.
        var certificateFile: String?
        var usesProxy: Bool
    }

    private let pointer: OpaquePointer

    /// Creates a transfer; `nil` if libcurl is missing.
    init?() {
        guard let pointer = ccurl_transfer_create() else { return nil }
        self.pointer = pointer
    }

    deinit {
        ccurl_transfer_free(pointer)
    }

    /// Ends the request, either now or as soon as it begins. May be called on any thread.
    func cancel() {
        ccurl_cancel(pointer)
    }

    /// Sends the request and waits for the header of the response. Call it once, on a thread that ends afterwards.
    func run(_ request: HTTPRequest, _ parameters: Parameters) -> Result<HTTPResponse, HTTPFailure> {
        let exchange = Exchange(
            permitted: parameters.usesProxy || request.hostAddresses.isEmpty ? nil : request.hostAddresses)
        // The message is a C string.
        var message = [CChar](repeating: 0, count: Int(CCURL_MESSAGE_SIZE))
        let code = withExtendedLifetime(exchange) {
            Self.withPointers(
                request.url.absoluteString, parameters.userAgent, Self.resolution(of: request, parameters),
                parameters.certificateFile
            ) { url, userAgent, addresses, certificates in
                var call = ccurl_request(
                    url: url, user_agent: userAgent, is_head: request.method == .head, addresses: addresses,
                    uses_proxy: parameters.usesProxy, certificates: certificates,
                    time_limit: request.timeLimit.milliseconds,
                    context: Unmanaged.passUnretained(exchange).toOpaque(),
                    receives_line: { context, bytes, count in
                        let line = UnsafeRawBufferPointer(start: bytes, count: count)
                        return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().receive(line)
                    },
                    may_connect: { context, address in
                        Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().permits(address)
                    })
                return ccurl_run(pointer, &call, &message)
            }
        }
        switch exchange.progress {
        case .complete: return .success(exchange.header.response)
        case .malformed: return .failure(.malformedAnswer)
        case .incomplete:
            let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return .failure(HTTPFailure(curlCode: Int(code), message: text))
        }
    }

    /// The value of `CURLOPT_RESOLVE`. Any host on the port gets the addresses that were checked. With a proxy, whose name is
    /// resolved as well, only the host of the request gets them.
    private static func resolution(of request: HTTPRequest, _ parameters: Parameters) -> String? {
        guard !request.hostAddresses.isEmpty else { return nil }
        let port = request.url.port ?? (request.url.scheme == "https" ? 443 : 80)
        let host = parameters.usesProxy ? request.url.host() ?? "" : "*"
        // An IP address is not resolved.
        guard !host.contains(":") else { return nil }
        let addresses = request.hostAddresses.map { $0.isVersion6 ? "[\($0)]" : "\($0)" }
        return "\(host):\(port):\(addresses.joined(separator: ","))"
    }

    private static func withPointers<Value>(
        _ url: String, _ userAgent: String, _ addresses: String?, _ certificates: String?,
        _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Value
    ) -> Value {
        func withOptional(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Value) -> Value {
            text.map { $0.withCString(body) } ?? body(nil)
        }
        return url.withCString { url in
            userAgent.withCString { userAgent in
                withOptional(addresses) { addresses in
                    withOptional(certificates) { body(url, userAgent, addresses, $0) }
                }
            }
        }
    }

    /// The state that the callbacks of one request share, all on its thread.
    private final class Exchange {
        private(set) var header = ResponseHeader()
        private(set) var progress = ResponseHeader.Progress.incomplete
        private let permitted: [IPAddress]?

        /// - Parameter permitted: The addresses that the client may connect to; `nil` for all.
        init(permitted: [IPAddress]?) {
            self.permitted = permitted
        }

        func receive(_ line: UnsafeRawBufferPointer) -> Bool {
            progress = header.receive(line)
            return progress == .incomplete
        }

        /// This also applies if libcurl unexpectedly resolves a name.
        func permits(_ address: UnsafePointer<sockaddr>) -> Bool {
            guard let permitted else { return true }
            return IPAddress(address).map(permitted.contains) ?? false
        }
    }
}

extension HTTPFailure {
    /// Converts an error of libcurl.
    ///
    /// - Parameters:
    ///   - curlCode: The code (libcurl-errors(3)).
    ///   - message: The message of libcurl, which is the only source of the reason why a certificate was rejected.
    init(curlCode: Int, message: String) {
        switch ccurl_result(UInt32(clamping: curlCode)) {
        case CCURL_TIMED_OUT: self = .timedOut
        case CCURL_COULDNT_RESOLVE_HOST: self = .unknownHost
        case CCURL_COULDNT_CONNECT: self = .cannotConnect
        case CCURL_OK, CCURL_GOT_NOTHING, CCURL_SEND_ERROR, CCURL_RECEIVE_ERROR, CCURL_PARTIAL_FILE:
            // Without an error, the connection ended within the header.
            self = .connectionLost
        case CCURL_UNSUPPORTED_PROTOCOL, CCURL_WEIRD_SERVER_REPLY, CCURL_WRITE_ERROR, CCURL_OUT_OF_MEMORY,
            CCURL_TOO_LARGE:
            // Older versions report a header line that is too long as a lack of memory.
            self = .malformedAnswer
        case CCURL_SSL_CONNECT_ERROR: self = .insecure(.handshake)
        case CCURL_PEER_FAILED_VERIFICATION:
            let isOutdated = message.contains("expired") || message.contains("not yet valid")
            self = .insecure(isOutdated ? .outdated : .untrusted)
        case CCURL_BAD_CERTIFICATE_FILE: self = .noCertificates
        default: self = .failed(code: curlCode)
        }
    }
}

extension Duration {
    /// The duration in whole milliseconds, at least one.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        let limit = Int64(Int32.max)
        return Int(max(1, min(limit, min(max(seconds, 0), limit / 1000) * 1000 + attoseconds / 1_000_000_000_000_000)))
    }
}
