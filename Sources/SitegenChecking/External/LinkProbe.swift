import Foundation
import SitegenConfiguration
import SitegenModel

/// Requests one link and follows its redirects. It sends `HEAD` first, and `GET` if that does not succeed.
///
/// Before each request, including those for redirects, all addresses of the host are checked. A page must not make the checker
/// send requests into the network that it runs in.
struct LinkProbe: Sendable {
    let client: any HTTPClient
    let resolver: HostResolver
    let options: ExternalLinkOptions
    let slots: RequestSlots
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date

    /// The delay for a host that asks for one without saying how long.
    private static let usualPause = Duration.seconds(5)

    /// The minimum delay, even if the host says zero, to avoid endless requests.
    private static let leastPause = Duration.seconds(1)

    /// - Throws: Only `CancellationError`.
    func outcome(of address: WebAddress) async throws -> ExternalLinkOutcome {
        var current = address
        var visited: Set = [address]
        var newAddress: WebAddress?
        var isPermanent = true
        for redirects in 0...max(0, options.redirectLimit) {
            if let refusal = options.refusal(of: current, isRedirect: redirects > 0) { return .refused(refusal) }
            let response: HTTPResponse
            switch try await answer(from: current) {
            case .success(let answer): response = answer
            case .failure(let ending): return ending.outcome
            }
            switch response.status {
            case 200..<300: return newAddress.map { .moved(to: $0.text) } ?? .reachable
            case 301, 302, 303, 307, 308: break
            default: return .broken(.status(response.status))
            }
            guard let location = response.location, let next = WebAddress(location, relativeTo: current) else {
                return .broken(.misguidedRedirect(status: response.status, location: response.location))
            }
            guard visited.insert(next).inserted else { return .broken(.redirectLoop(next.text)) }
            // The target of a temporary redirect is not an address to use permanently.
            isPermanent = isPermanent && (response.status == 301 || response.status == 308)
            if isPermanent { newAddress = next }
            current = next
        }
        return .broken(.tooManyRedirects(options.redirectLimit))
    }

    /// The outcome of a link without a response.
    private struct Ending: Error {
        let outcome: ExternalLinkOutcome
    }

    private func answer(from address: WebAddress) async throws -> Result<HTTPResponse, Ending> {
        let head = try await patientAnswer(.head, from: address)
        switch head {
        case .success(let response) where response.status < 400: return head
        case .failure(let ending) where !Self.mayBeAnsweredOtherwise(ending.outcome): return head
        default: return try await patientAnswer(.get, from: address)
        }
    }

    /// Whether a server that did not respond well to `HEAD` may respond to `GET`.
    private static func mayBeAnsweredOtherwise(_ outcome: ExternalLinkOutcome) -> Bool {
        switch outcome {
        case .broken(.unknownHost), .broken(.cannotConnect), .broken(.insecure), .refused, .undecided: false
        default: true
        }
    }

    /// A response that may contain `Retry-After`.
    private func patientAnswer(
        _ method: HTTPRequest.Method, from address: WebAddress
    ) async throws -> Result<HTTPResponse, Ending> {
        while true {
            let result = try await slots.use(address.authority) {
                if let status = await slots.statusOfBusy(address.authority) {
                    return Result<HTTPResponse, Ending>.failure(Ending(outcome: .undecided(.busy(status: status))))
                }
                return try await request(method, address)
            }
            guard case .success(let response) = result, let pause = pause(askedForBy: response) else { return result }
            guard try await slots.pause(address.authority, for: pause, status: response.status) else {
                return .failure(Ending(outcome: .undecided(.busy(status: response.status))))
            }
        }
    }

    private func pause(askedForBy response: HTTPResponse) -> Duration? {
        let delay = response.retryAfter.flatMap { RetryAfter.delay($0, now: now()) }
        switch response.status {
        case 429: return max(delay ?? Self.usualPause, Self.leastPause)
        // Without a delay, the status may be permanent.
        case 503: return delay.map { max($0, Self.leastPause) }
        default: return nil
        }
    }

    private func request(
        _ method: HTTPRequest.Method, _ address: WebAddress
    ) async throws -> Result<HTTPResponse, Ending> {
        do {
            return try await clock.limiting(to: options.timeout) {
                let addresses = try await resolver.addresses(address.host)
                if !options.allowsPrivateAddresses,
                    let network = addresses.lazy.map(\.network).first(where: { $0 != .global })
                {
                    return .failure(Ending(outcome: .refused(.network(network, host: address.host))))
                }
                let request = HTTPRequest(
                    method, address.url, hostAddresses: addresses, timeLimit: options.timeout)
                return .success(try await client.response(to: request))
            }
        } catch {
            try Task.checkCancellation()
            return .failure(Ending(outcome: ExternalLinkOutcome(error, askingFor: address)))
        }
    }
}
