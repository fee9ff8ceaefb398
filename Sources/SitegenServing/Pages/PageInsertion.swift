import Hypertext

/// The markup that is inserted into served pages, but never into the output of a build: the errors of a build, the marker of a
/// draft, and the script that keeps them up to date.
struct PageInsertion {
    /// The name of the inserted element. The hyphen distinguishes it from the elements of HTML.
    static let element = "sitegen-preview"

    let preview: Preview

    /// The status with which the page is sent.
    let status: Int

    /// Whether the page will not be published.
    var isDraft = false

    /// The markup.
    var html: String {
        """
        <\(Self.element) data-version="\(preview.version)" data-status="\(status)">\(content)</\(Self.element)>\
        <script src="\(LiveScript.path)"></script>
        """
    }

    private var content: String {
        let badge = isDraft ? "<p class=\"draft\">Draft</p>" : ""
        return "<style>\(Self.style)</style>\(badge)\(preview.overlay)"
    }

    /// Styles of the site for its elements are reset first.
    private static let style = """
        \(element),\(element) *{all:revert}\
        \(element) style{display:none}\
        \(element) .draft{position:fixed;inset:auto 0 0 auto;z-index:2147483646;margin:0;padding:.25rem .75rem;\
        background:#f2c14e;color:#1d1b20;font:700 13px/1.5 system-ui,sans-serif}\
        \(element) [role=status]{position:fixed;inset:0 0 auto;z-index:2147483646;margin:0;padding:1rem 1.5rem;\
        background:#f2c14e;color:#1d1b20;font:16px/1.5 system-ui,sans-serif}\
        \(element) section{position:fixed;inset:0 0 auto;z-index:2147483647;max-height:100vh;overflow:auto;\
        box-sizing:border-box;padding:1rem 1.5rem;background:#1d1b20;color:#f4eff4;border-bottom:4px solid #ff6b5e;\
        text-align:start;font:15px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}\
        \(element) summary{cursor:pointer;font-weight:700}\
        \(element) h2{margin:1.25rem 0 .25rem;font:inherit;font-weight:700;color:#ff8f85;overflow-wrap:anywhere}\
        \(element) h2.warning{color:#f2c14e}\
        \(element) pre{margin:0;font:inherit;overflow-x:auto}\
        @media print{\(element){display:none}}
        """

    /// Inserts the markup before `</body>`, or at the end of the page if that is omitted.
    func insert(into page: inout [UInt8]) {
        let tag = Array("</body".utf8)
        let starts = stride(from: page.count - tag.count, through: 0, by: -1)
        let place = starts.first { start in
            // In ASCII, the case of a letter is a single bit, which is already set in `<` and `/`.
            page[start] == tag[0] && zip(page[start...], tag).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
        page.insert(contentsOf: html.utf8, at: place ?? page.count)
    }
}
