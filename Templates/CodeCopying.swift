import Hypertext
import SitegenDocuments
import SitegenHighlighting

/// The buttons that copy code. A script adds them where the browser lets pages copy, so that no button is ever without
/// effect; it stands at the end of texts with code alone.
struct CodeCopying: HTML {
    let wording: Wording

    /// Names languages as the highlighter does. That code is plain text says nothing to readers.
    static let frame = CodeFrame { name in
        let language = Language.named(name)?.name ?? name
        return language == "Plain text" ? nil : language
    }

    var body: some HTML {
        Hypertext.script(.data("copy", wording[.copyCode]), .data("copied", wording[.codeCopied]), code: Self.script)
    }

    /// Deleted lines of a diff are not copied: readers want the code as it is afterwards. A status element announces
    /// the copy, since screen readers do not report that the label of a button has changed.
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
