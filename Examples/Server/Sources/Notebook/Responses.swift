import HTTPTypes
import Hummingbird
import Hypertext
import HypertextAsync

extension AsyncHTML {
    /// A response that sends each part of the page as soon as it is available.
    var response: Response {
        Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody { writer in
                try await render { chunk in try await writer.write(ByteBuffer(bytes: chunk)) }
                try await writer.finish(nil)
            })
    }
}

extension HTML {
    /// A response with the whole page.
    var response: Response {
        Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: render())))
    }
}

extension HTTPFields {
    /// Whether htmx requests a part of the page.
    var askAsHTMX: Bool { contains { $0.name.canonicalName == "hx-request" } }
}

/// A request context that decodes forms.
struct FormContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var requestDecoder: URLEncodedFormDecoder { URLEncodedFormDecoder() }

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
    }
}
