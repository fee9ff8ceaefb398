import ArgumentParser
import SitegenBase
import SitegenCommands
import SitegenImporting
import SystemPackage

/// `sitegen import [<kind>] <old> <new>`.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import the site of another generator.",
        usage: "sitegen import [<kind>] <old> <new>",
        discussion: """
            Converts the site in the folder <old> and writes it to the folder <new>. The file import-report.md lists \
            everything that could not be converted. <old> is never changed. Import into the same folder again to update \
            the files that you have not edited.

            KINDS
              \(SiteKind.allCases.map(\.rawValue).joined(separator: ", "))

            EXAMPLES
              sitegen import hugo old new
              sitegen import old new             detect the kind from the files
              sitegen import markdown docs new   a folder of Markdown files
            """
    )

    @Argument(help: "The old site's generator (detected if omitted), the old site's folder and the new site's folder.")
    var arguments: [String]

    func validate() throws {
        guard (2...3).contains(arguments.count) else {
            throw ValidationError("Pass the old site's folder and the new site's folder: sitegen import old new")
        }
        if arguments.count == 3, SiteKind(rawValue: arguments[0]) == nil {
            let kinds = SiteKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("‘\(arguments[0])’ is not a known kind of site. Write one of \(kinds).")
        }
    }

    func run() throws {
        let kind = arguments.count == 3 ? SiteKind(rawValue: arguments[0]) : nil
        let folders = arguments.suffix(2)
        let (old, new) = (folders[folders.startIndex], folders[folders.startIndex + 1])
        do throws(BuildFailure) {
            let summary = try SiteImport(kind, from: FilePath(old), to: FilePath(new)).run()
            Console.line(text(summary, new))
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
    }

    private func text(_ summary: SiteImport.Summary, _ folder: String) -> String {
        var lines = [
            "Imported from \(summary.kind.name) to \(folder). Pages: \(summary.pages). Other files: \(summary.files)."
        ]
        if !summary.kept.isEmpty {
            lines.append(
                "Not updated, because you edited or removed them after the last import: \(summary.kept.count).")
        }
        if summary.notes > 0 {
            lines.append("Places to review: \(summary.notes). \(folder)/import-report.md lists them.")
        }
        lines.append("Next: sitegen build \(folder)")
        return lines.joined(separator: "\n")
    }
}
