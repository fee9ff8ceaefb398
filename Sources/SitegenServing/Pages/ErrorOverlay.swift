import Hypertext
import SitegenBase

/// The errors of a build as HTML that is shown over a page. Readers can collapse it to see the page.
enum ErrorOverlay {
    /// The overlay; empty if there are no errors.
    ///
    /// - Parameter isOverSite: Whether there is a page below, from the previous build.
    static func html(of diagnostics: [Diagnostic], isOverSite: Bool) -> String {
        guard !diagnostics.isEmpty else { return "" }
        var buffer = HTMLBuffer()
        buffer.write("<section role=\"alert\" aria-label=\"Errors\">")
        buffer.write("<details open><summary>")
        buffer.writeText(summary(of: diagnostics))
        buffer.write(isOverSite ? " – showing the last successful build" : " – no successful build yet")
        buffer.write("</summary>")
        for diagnostic in diagnostics {
            let lines = diagnostic.description.split(separator: "\n", maxSplits: 1)
            buffer.write(diagnostic.severity == .error ? "<h2>" : "<h2 class=\"warning\">")
            buffer.writeText(lines.first ?? "")
            buffer.write("</h2>")
            guard lines.count == 2 else { continue }
            // The first line break in a `pre` element is not part of its text (HTML Living Standard §13.1.2.5).
            buffer.write("<pre>\n")
            buffer.writeText(lines[1])
            buffer.write("</pre>")
        }
        buffer.write("</details></section>")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// `2 errors, 1 warning`
    private static func summary(of diagnostics: [Diagnostic]) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        return [(errors, "error"), (diagnostics.count - errors, "warning")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }
}
