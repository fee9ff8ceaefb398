import Hypertext
import Publishing

/// The faults of a build as HTML to lay over a page. It can be folded up to see what is below.
enum FaultOverlay {
    /// The id of the overlay's element.
    static let id = "sitegen-faults"

    /// The overlay; empty where there is no fault.
    ///
    /// - Parameter isOverSite: Whether there is a page below, of the build before.
    static func html(of faults: [Fault], isOverSite: Bool) -> String {
        guard !faults.isEmpty else { return "" }
        var buffer = HTMLBuffer()
        buffer.writeUnescaped("<section id=\"\(id)\" role=\"alert\" aria-label=\"Faults\">\(style)")
        buffer.write("<details open><summary>")
        buffer.writeText(summary(of: faults))
        buffer.write(isOverSite ? " – below is the site as it was before" : " – there is no site to show yet")
        buffer.write("</summary>")
        for fault in faults {
            let lines = fault.description.split(separator: "\n", maxSplits: 1)
            buffer.write(fault.severity == .error ? "<h2>" : "<h2 class=\"warning\">")
            buffer.writeText(lines.first ?? "")
            buffer.write("</h2>")
            guard lines.count == 2 else { continue }
            // The first line break in a pre element is not part of its text (HTML Living Standard §13.1.2.5).
            buffer.write("<pre>\n")
            buffer.writeText(lines[1])
            buffer.write("</pre>")
        }
        buffer.write("</details></section>")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// `2 errors, 1 warning`
    private static func summary(of faults: [Fault]) -> String {
        let errors = faults.count { $0.severity == .error }
        return [(errors, "error"), (faults.count - errors, "warning")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }

    /// What the site says of its elements is taken back first.
    private static let style = """
        <style>\
        #\(id),#\(id) *{all:revert}\
        #\(id){position:fixed;inset:0 0 auto;z-index:2147483647;max-height:100vh;overflow:auto;box-sizing:border-box;\
        padding:1rem 1.5rem;background:#1d1b20;color:#f4eff4;border-bottom:4px solid #ff6b5e;text-align:start;\
        font:15px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}\
        #\(id) style{display:none}\
        #\(id) summary{cursor:pointer;font-weight:700}\
        #\(id) h2{margin:1.25rem 0 .25rem;font:inherit;font-weight:700;color:#ff8f85;overflow-wrap:anywhere}\
        #\(id) h2.warning{color:#f2c14e}\
        #\(id) pre{margin:0;font:inherit;overflow-x:auto}\
        @media print{#\(id){display:none}}\
        </style>
        """
}
