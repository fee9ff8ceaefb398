import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Notebook

struct NotebookTests {
    private func test(_ body: @escaping @Sendable (any TestClientProtocol, Guestbook) async throws -> Void) async throws
    {
        let notes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../notes").standardized
            .path
        let guestbook = Guestbook()
        let application = Application(router: Notebook.router(notes: Notes(folder: notes), guestbook: guestbook))
        try await application.test(.router) { client in try await body(client, guestbook) }
    }

    @Test func `The front page lists notes and greetings`() async throws {
        try await test { client, guestbook in
            await guestbook.add(Greeting(name: "Tom & Jerry", text: "<hello>"))
            try await client.execute(uri: "/", method: .get) { response in
                let page = String(buffer: response.body)
                #expect(response.status == .ok)
                #expect(page.hasPrefix("<!DOCTYPE html>"))
                #expect(page.contains(#"<li><a href="/notes/actors">actors</a></li>"#))
                #expect(page.contains("<li><strong>Tom &amp; Jerry</strong>: &lt;hello&gt;</li>"))
            }
        }
    }

    @Test func `A note is a Markdown document`() async throws {
        try await test { client, _ in
            try await client.execute(uri: "/notes/streams", method: .get) { response in
                let page = String(buffer: response.body)
                #expect(page.contains("<title>Streams</title>"))
                #expect(page.contains("<td>an actor</td>"))
            }
        }
    }

    @Test(arguments: ["/notes/none", "/notes/..%2FPackage", "/notes/%2Fetc%2Fpasswd"])
    func `There are no other notes than those of the folder`(path: String) async throws {
        try await test { client, _ in
            try await client.execute(uri: path, method: .get) { response in #expect(response.status == .notFound) }
        }
    }

    @Test(arguments: [true, false])
    func `A greeting is an item for htmx, and the page for others`(asksAsHTMX: Bool) async throws {
        try await test { client, guestbook in
            var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
            if asksAsHTMX { headers.append(HTTPField(name: try #require(HTTPField.Name("HX-Request")), value: "true")) }
            let form = ByteBuffer(string: "name=Ada&text=1+%3C+2")
            try await client.execute(uri: "/greetings", method: .post, headers: headers, body: form) { response in
                if asksAsHTMX {
                    #expect(String(buffer: response.body) == "<li><strong>Ada</strong>: 1 &lt; 2</li>")
                } else {
                    #expect(response.status == .seeOther)
                    #expect(response.headers[.location] == "/")
                }
            }
            #expect(await guestbook.greetings.map(\.text) == ["1 < 2"])
        }
    }
}
