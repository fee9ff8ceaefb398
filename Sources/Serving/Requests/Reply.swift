import FlyingFox
import Foundation

/// What a request is answered with, before it is known whether the body has to be sent.
struct Reply: Sendable {
    var status = HTTPStatusCode.ok
    var headers: [HTTPHeader: String] = [:]
    var body: [UInt8]

    /// A body of some type.
    init(_ body: [UInt8], type: String, status: HTTPStatusCode = .ok) {
        self.status = status
        self.body = body
        headers[.contentType] = type
    }

    /// A sentence for people.
    init(_ sentence: String, status: HTTPStatusCode) {
        self.init(Array("\(sentence)\n".utf8), type: MediaType.plainText, status: status)
    }

    /// The way to another path.
    init(redirectingTo location: String, status: HTTPStatusCode) {
        self.init("See \(location)", status: status)
        headers[.location] = location
    }

    /// The response to a request: without the body where the request was HEAD (RFC 9110 §9.3.2) or the browser has the
    /// body already (§15.4.5). The headers speak of the body all the same.
    func response(to request: HTTPRequest) -> HTTPResponse {
        var status = status
        var headers = headers
        var sendsBody = request.method != .HEAD
        // Every page may change at any moment, so the browser has to ask each time.
        headers[.cacheControl] = "no-cache"
        headers[.contentLength] = String(body.count)
        if status == .ok {
            let tag = EntityTag(of: body)
            headers[.eTag] = tag.text
            if let known = request.headers[.ifNoneMatch], tag.isListed(in: known) {
                status = .notModified
                headers[.contentType] = nil
                sendsBody = false
            }
        }
        let data = sendsBody ? Data(body) : Data()
        return HTTPResponse(
            statusCode: status, headers: HTTPHeaders(headers),
            body: HTTPBodySequence(data: data, suggestedBufferSize: 65_536))
    }
}
