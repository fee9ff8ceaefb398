import Hummingbird

/// Run `swift run Notebook`, then open http://localhost:8080/.
@main enum Notebook {
    static func main() async throws {
        let router = router(notes: Notes(folder: "notes"), guestbook: Guestbook())
        try await Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: 8080))).run()
    }

    static func router(notes: Notes, guestbook: Guestbook) -> Router<FormContext> {
        let router = Router(context: FormContext.self)
        router.get("/") { _, _ in
            FrontPage(notes: notes, guestbook: guestbook).response
        }
        router.get("/notes/:name") { _, context in
            guard let note = try await notes.note(try context.parameters.require("name")) else {
                throw HTTPError(.notFound)
            }
            return NotePage(note: note).response
        }
        router.post("/greetings") { request, context in
            let greeting = try await request.decode(as: Greeting.self, context: context)
            guard !greeting.name.isEmpty else { throw HTTPError(.badRequest, message: "a greeting needs a name") }
            await guestbook.add(greeting)
            // htmx requests only the new item; a browser without scripts goes back to the page.
            if request.headers.askAsHTMX { return GreetingItem(greeting: greeting).response }
            return .redirect(to: "/", type: .normal)
        }
        return router
    }
}
