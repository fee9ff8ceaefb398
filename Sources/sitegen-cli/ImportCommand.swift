import ArgumentParser
import SitegenBase
import SitegenCommands
import SitegenImporting
import SystemPackage

/// `sitegen import [<kind>] <old> <new>`.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import the site of another generator.",
        usage: "sitegen import [<kind>] <old> <new>",
        discussion: """
            Converts the site in the folder <old> and writes it to the folder <new>. The file import-report.md lists \
            everything that could not be converted. <old> is never changed. Import into the same folder again to update \
            the files that you have not edited.

            After the import, the site is built in memory, without running other programs. Errors are fixed, and the \
            words of the pages are compared with those of the old texts. The exit status is 1 if the site does not \
            build.

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

    @Flag(name: .customLong("no-build"), help: "Do not build the new site.")
    var withoutBuild = false

    func validate() throws {
        guard (2...3).contains(arguments.count) else {
            throw ValidationError("Pass the old site's folder and the new site's folder: sitegen import old new")
        }
        if arguments.count == 3, SiteKind(rawValue: arguments[0]) == nil {
            let kinds = SiteKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("‘\(arguments[0])’ is not a known kind of site. Write one of \(kinds).")
        }
    }

    func run() async throws {
        let kind = arguments.count == 3 ? SiteKind(rawValue: arguments[0]) : nil
        let folders = arguments.suffix(2)
        let (old, new) = (folders[folders.startIndex], folders[folders.startIndex + 1])
        do throws(BuildFailure) {
            let site = SiteImport(kind, from: FilePath(old), to: FilePath(new))
            let summary = try await withoutBuild ? site.run() : site.run(building: ImportedSiteBuild.run)
            Console.line(text(summary, new))
            if case .failed(let errors) = summary.build {
                Diagnostics.print(errors, as: .text)
                Console.error(
                    "The site does not build yet. To publish its other pages: sitegen build --keep-going \(new)")
                throw BuildFailure([])
            }
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
    }

    private func text(_ summary: SiteImport.Summary, _ folder: String) -> String {
        let evidence = summary.evidence.map { " (recognized by \($0))" } ?? ""
        var lines = [
            "Imported from \(summary.kind.name) to \(folder)\(evidence). Pages: \(summary.pages). Other files: \(summary.files)."
        ]
        if !summary.kept.isEmpty {
            lines.append(
                "Not updated, because you edited or removed them after the last import: \(summary.kept.count).")
        }
        if summary.notes > 0 {
            lines.append("Places to review: \(summary.notes). \(folder)/import-report.md lists them.")
        }
        if let (old, kept) = summary.words, old > 0 {
            let share = Double(kept) * 100 / Double(old)
            lines.append("Words of the old texts on the new pages: \(Self.percent(share)) of \(old).")
        }
        switch summary.build {
        case .succeeded(let warnings):
            lines.append("The site builds" + (warnings > 0 ? ", with warnings: \(warnings)." : "."))
        case .skipped(let reason): lines.append("The site was not built, because \(reason).")
        case .failed: return lines.joined(separator: "\n")
        case nil: break
        }
        lines.append("Next: sitegen build \(folder)")
        return lines.joined(separator: "\n")
    }

    /// A share in percent with one decimal, rounded down, so that 100 % means all.
    private static func percent(_ share: Double) -> String {
        let tenths = Int((share * 10).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
