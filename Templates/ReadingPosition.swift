package import Hypertext
import SitegenModel

/// Shows where the reader is: marks the visible section in the table of contents, scrolls the list of a manual's pages to
/// the current one, and adds to each heading a link to itself. Nothing depends on it.
package struct ReadingPosition: HTML {
    let wording: Wording

    package var body: some HTML {
        Hypertext.script(.data("permalink", wording[.permalink]), code: Self.script)
    }

    /// A section counts as visible once its heading is in the upper third of the window.
    package static let script = """
        (()=>{let d=document,w=d.currentScript.dataset,t=d.querySelector(".tree [aria-current=page]"),\
        n=t?.closest(".tree");if(n)n.scrollTop=t.getBoundingClientRect().top-n.getBoundingClientRect().top-n.clientHeight/2;\
        if(innerWidth>1023)\
        d.querySelectorAll(":is(.tree,.contents)>details").forEach(x=>x.open=true);\
        d.querySelectorAll(".prose :is(h2,h3,h4)[id]").forEach(x=>{let a=d.createElement("a");a.className="permalink";\
        a.href="#"+x.id;a.ariaLabel=w.permalink;a.textContent="#";x.append(" ",a)});\
        let l=[...d.querySelectorAll(".contents a")],\
        h=l.map(a=>d.getElementById(a.getAttribute("href").slice(1))),q,\
        mark=()=>{q=0;let i=h.findLastIndex(x=>x&&x.getBoundingClientRect().top<innerHeight/3);\
        l.forEach((a,j)=>j==i?a.setAttribute("aria-current","location"):a.removeAttribute("aria-current"))};\
        if(l.length){mark();addEventListener("scroll",()=>q||=requestAnimationFrame(mark),{passive:true})}})()
        """
}

extension TemplateContext {
    /// Whether the page has anything that ``ReadingPosition`` shows.
    package var marksReadingPosition: Bool {
        switch look {
        case .docs: true
        case .series: page.text(in: site)?.tableOfContents.isChoice ?? false
        // Its table of contents scrolls with the text.
        case .blog: false
        }
    }
}
