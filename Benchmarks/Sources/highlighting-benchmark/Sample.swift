import SitegenHighlighting

/// A typical text in one language.
struct Sample {
    let language: Language
    let text: [UInt8]

    /// The samples of all languages from `Samples.txt`, where the line `==> Swift <==` starts the sample for Swift.
    static let all: [Sample] = {
        let archive = String(decoding: PackageResources.Samples_txt, as: UTF8.self)
        let samples = archive.split(separator: "==> ").map { entry in
            let heading = entry.prefix { $0 != "\n" }
            let name = String(heading.dropLast(" <==".count))
            guard let language = Language.named(name) else { preconditionFailure("no language is called \(name)") }
            return Sample(language: language, text: Array(entry.dropFirst(heading.count + 1).utf8))
        }
        precondition(samples.map(\.language.name) == Language.all.map(\.name), "every language has a sample, in order")
        return samples
    }()

    /// Returns the text, repeated until it has at least this number of bytes.
    func repeated(toBytes count: Int) -> [UInt8] {
        var result: [UInt8] = []
        while result.count < count { result += text }
        return result
    }
}
