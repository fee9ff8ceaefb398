import SitegenBase
import SitegenConfiguration
import SitegenModel

/// Asks questions about a new site.
///
/// Each question shows the answer for people who only press Enter. An invalid answer is asked for again. If the input ends, no
/// site is created.
package struct Dialogue {
    /// Shows a question and waits for a line; `nil` if the input has ended.
    private let ask: (String) -> String?

    /// Shows a line.
    private let say: (String) -> Void

    /// Creates a dialogue.
    package init(ask: @escaping (String) -> String?, say: @escaping (String) -> Void) {
        self.ask = ask
        self.say = say
    }

    /// Asks for all properties of a site.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, as typed.
    ///   - site: The default answers.
    /// - Returns: The site, or `nil` if the input ends.
    package func site(in folder: String, suggesting site: NewSite) -> NewSite? {
        var site = site
        say("A new site in \(folder == "." ? "this folder" : folder). Press Enter to accept the value in brackets.\n")
        guard let title = line("Title", site.title) else { return nil }
        site.title = title
        guard let language = language(site.language) else { return nil }
        site.language = language
        guard let starter = starter(site.starter) else { return nil }
        site.starter = starter
        guard let author = line("Author", site.author ?? "") else { return nil }
        site.author = author.isEmpty ? nil : author
        say("")
        return site
    }

    private func line(_ question: String, _ suggestion: String) -> String? {
        guard let answer = ask("\(question)\(suggestion.isEmpty ? "" : " [\(suggestion)]"): ") else { return nil }
        let text = answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.isEmpty ? suggestion : text
    }

    private func language(_ suggestion: String) -> String? {
        while let answer = line("Language", suggestion) {
            if SiteConfiguration.isLanguageTag(answer) { return answer }
            say("‘\(answer)’ is not a language tag. Use one such as \(StarterWords.examples) or pt-BR.")
        }
        return nil
    }

    private func starter(_ suggestion: Starter) -> Starter? {
        say("\nWhich starter do you want to use?")
        let width = Starter.allCases.map(\.rawValue.count).max() ?? 0
        for (number, starter) in Starter.allCases.enumerated() {
            let space = String(repeating: " ", count: width - starter.rawValue.count)
            say("  \(number + 1)  \(starter.rawValue)\(space)  \(starter.summary)")
        }
        while let answer = line("Starter", suggestion.rawValue) {
            if let number = Int(answer), (1...Starter.allCases.count).contains(number) {
                return Starter.allCases[number - 1]
            }
            if let starter = Starter(rawValue: answer.lowercased()) { return starter }
            let nearest = Suggestion.nearest(to: answer, among: Starter.allCases.map(\.rawValue))
            say(
                "Unknown starter ‘\(answer)’. \(nearest.map { "Did you mean ‘\($0)’?" } ?? "Enter a number or a name.")"
            )
        }
        return nil
    }
}
