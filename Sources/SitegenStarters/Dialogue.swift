import SitegenDiagnostics
import SitegenModel

/// Asks what a new site is to be.
///
/// Each question names its answer for those who only press Enter. An answer that is none is asked for again; where the
/// answers end, there is no site.
package struct Dialogue {
    /// Shows a question and waits for a line; `nil` where there are no more.
    private let ask: (String) -> String?

    /// Shows a line.
    private let say: (String) -> Void

    /// A dialogue with somebody.
    package init(ask: @escaping (String) -> String?, say: @escaping (String) -> Void) {
        self.ask = ask
        self.say = say
    }

    /// Asks for everything that a site can be asked for.
    ///
    /// - Parameters:
    ///   - folder: Where it will stand, as it was typed.
    ///   - site: What holds where only Enter is pressed.
    /// - Returns: The site, or `nil` where the answers end.
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
            if let number = Int(answer), Starter.allCases.indices.contains(number - 1) {
                return Starter.allCases[number - 1]
            }
            if let starter = Starter(rawValue: answer.lowercased()) { return starter }
            let nearest = Suggestion.nearest(to: answer, among: Starter.allCases.map(\.rawValue))
            say(
                "Unknown starter ‘\(answer)’. \(nearest.map { "Did you mean \($0)?" } ?? "Enter its number.")"
            )
        }
        return nil
    }
}
