import Hypertext
import SitegenDocuments
import SitegenHighlighting

/// The buttons that copy code. A script adds them if the browser lets pages copy, so that every button works. It is included
/// only after texts with code.
struct CodeCopying: HTML {
    let wording: Wording

    /// The names of languages as the highlighter knows them. “Plain text” is omitted, because it does not help readers.
    static let frame = CodeFrame { name in
        let language = Language.named(name)?.name ?? name
        return language == "Plain text" ? nil : language
    }

    var body: some HTML {
        Hypertext.script(.data("copy", wording[.copyCode]), .data("copied", wording[.codeCopied])) { Self.script }
    }

    /// Deleted lines of a diff are not copied, because readers want the code after the change. A status element announces the
    /// copy, because screen readers do not announce that the label of a button has changed.
    static let script = """
        (()=>{let d=document,s=d.currentScript,c=navigator.clipboard,w=s.dataset,r=d.createElement("span");\
        if(!c)return;r.role="status";r.className="visually-hidden";s.after(r);\
        s.parentNode.querySelectorAll(".code>pre:not(.copy+*)").forEach(p=>{\
        let b=d.createElement("button"),t;b.type="button";b.className="copy";b.textContent=w.copy;\
        b.onclick=async()=>{let n=p.cloneNode(true);n.querySelectorAll("del.line").forEach(x=>x.remove());\
        try{await c.writeText(n.textContent)}catch{return}\
        b.textContent=r.textContent=w.copied;clearTimeout(t);\
        t=setTimeout(()=>{b.textContent=w.copy;r.textContent=""},2000)};p.before(b)})})()
        """
}
