import Hypertext
import HypertextAsync
import SitegenDocuments

/// The frame of all pages.
struct Frame: AsyncHTML {
    let title: String
    let content: AsyncMarkup

    init(title: String, @AsyncHTMLBuilder content: () -> AsyncMarkup) {
        self.title = title
        self.content = content()
    }

    var body: some AsyncHTML {
        Doctype()
        html(.lang("en")) {
            head {
                Head.basics(title: title)
                Head.colorScheme("light dark")
                style { "body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui }" }
                script(.src("https://unpkg.com/htmx.org@2.0.4"), .defer(true))
            }
            HypertextAsync.body { content }
        }
    }
}

/// The notes and the guestbook. The start of the page is sent immediately, and both lists are loaded concurrently.
struct FrontPage: AsyncHTML {
    let notes: Notes
    let guestbook: Guestbook

    var body: some AsyncHTML {
        Frame(title: "Notebook") {
            h1 { "Notebook" }
            ul { for name in try await notes.names() { li { a(.href("/notes/\(name)")) { name } } } }
            h2 { "Greetings" }
            ul(.id("greetings")) { for greeting in await guestbook.greetings { GreetingItem(greeting: greeting) } }
            GreetingForm()
        }
    }
}

/// The page of a Markdown document.
struct NotePage: AsyncHTML {
    let note: Notes.Note

    var body: some AsyncHTML {
        Frame(title: note.title) {
            nav { a(.href("/")) { "Notebook" } }
            article { note.document }
        }
    }
}

struct GreetingItem: HTML {
    let greeting: Greeting

    var body: some HTML {
        li {
            strong { greeting.name }; ": "; greeting.text
        }
    }
}

/// A form that works without scripts. With htmx, the new item is added to the list without reloading the page.
struct GreetingForm: HTML {
    var body: some HTML {
        form(
            .action("/greetings"), .method(.post), .init(Attribute("hx-post", "/greetings")),
            .init(Attribute("hx-target", "#greetings")), .init(Attribute("hx-swap", "beforeend"))
        ) {
            label {
                "Name "; input(.name("name"), .required(true))
            }
            label {
                "Greeting "; input(.name("text"))
            }
            button { "Leave it" }
        }
    }
}
