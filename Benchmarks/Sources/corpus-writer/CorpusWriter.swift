import Corpus
import Foundation

/// Writes posts into a folder: `corpus-writer 10000 site/content/posts`.
@main
enum CorpusWriter {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[1]), count > 0 else {
            FileHandle.standardError.write(Data("usage: corpus-writer COUNT FOLDER\n".utf8))
            exit(2)
        }
        let folder = URL(fileURLWithPath: arguments[2])
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var corpus = Corpus()
        for number in 0..<count {
            let file = folder.appendingPathComponent("post-\(number).md")
            try Data(corpus.post(number: number).utf8).write(to: file)
        }
    }
}
