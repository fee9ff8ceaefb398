import Hypertext

/// Draws the diagrams of a page in the reader's browser, in the color scheme of the page.
struct MermaidLoading: HTML {
    /// The URL of the script that defines `mermaid`.
    let script: String

    var body: some HTML {
        Hypertext.script(.src(script))
        Hypertext.script { Self.start }
    }

    /// The theme of Mermaid for dark pages is chosen by the color of the page's text.
    private static let start = """
        (()=>{let c=getComputedStyle(document.body).color.match(/\\d+/g)||[0];\
        mermaid.initialize({startOnLoad:false,securityLevel:"strict",theme:+c[0]>127?"dark":"neutral"});\
        mermaid.run({querySelector:"pre.mermaid"})})()
        """
}
