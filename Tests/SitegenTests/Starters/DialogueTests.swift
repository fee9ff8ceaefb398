import Testing

@testable import sitegen_cli

/// Typed answers beside the output.
@Suite struct DialogueTests {
    /// The output of the terminal, including the typed answers, and the resulting site.
    private func dialogue(_ answers: [String], in folder: String = "garden") -> (shown: String, site: NewSite?) {
        var answers = answers[...]
        var shown = ""
        let dialogue = Dialogue { question in
            shown += question
            guard let answer = answers.popFirst() else { return nil }
            shown += answer + "⏎\n"
            return answer
        } say: { line in
            shown += line + "\n"
        }
        let site = dialogue.site(in: folder, suggesting: NewSite(.blog, title: "Garden", author: "Ada"))
        return (shown, site)
    }

    @Test func `Enter accepts the suggested value`() {
        let (shown, site) = dialogue(["", "", "", ""])
        #expect(site == NewSite(.blog, title: "Garden", author: "Ada"))
        #expect(
            shown == """
                A new site in garden. Press Enter to accept the value in brackets.

                Title [Garden]: ⏎
                Language [en]: ⏎

                Which starter do you want to use?
                  1  blog     posts sorted by date, with tags and a feed
                  2  series   articles in reading order
                  3  docs     a manual with a sidebar
                  4  site     a start page, projects and contact details
                  5  package  a Swift package that builds pages in code
                Starter [blog]: ⏎
                Author [Ada]: ⏎


                """)
    }

    @Test func `An invalid answer repeats the question`() {
        let (shown, site) = dialogue(
            ["  Le  jardin ", "français", "fr", "bolg", "7", "\(Int.min)", "3", "Grace Hopper"], in: ".")
        #expect(site == NewSite(.docs, title: "Le jardin", language: "fr", author: "Grace Hopper"))
        #expect(shown.hasPrefix("A new site in this folder."))
        #expect(
            shown.contains(
                "‘français’ is not a language tag. Use one such as en, fr, de or pt-BR.\nLanguage [en]: fr⏎\n"))
        #expect(shown.contains("Unknown starter ‘bolg’. Did you mean ‘blog’?\nStarter [blog]: 7⏎\n"))
        #expect(shown.contains("Unknown starter ‘7’. Enter a number or a name.\n"))
        #expect(shown.contains("Unknown starter ‘\(Int.min)’. Enter a number or a name.\n"))
    }

    @Test(arguments: [[], ["A"], ["A", "fr"], ["A", "fr", "nothing of the kind"], ["A", "fr", "1"]])
    func `No site is created if the input ends early`(answers: [String]) {
        #expect(dialogue(answers).site == nil)
    }
}
