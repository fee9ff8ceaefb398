import Hypertext
import HypertextAsync
import SitegenDocuments

/// What all pages have around their content.
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
                style(css: "body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui }")
                script(.src("https://unpkg.com/htmx.org@2.0.4"), .defer(true))
            }
            HypertextAsync.body { content }
        }
    }
}

/// The notes and the guestbook. The beginning of the page is sent at once; both lists are waited for at the same time.
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

/// A Markdown document as a page.
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

/// A form that works without scripts. With htmx, the new item is added to the list and the page stays.
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
