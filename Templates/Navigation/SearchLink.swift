package import Hypertext
import SitegenModel

/// The link to the search page. `SearchScript` opens the search in a dialog instead.
package struct SearchLink: HTML {
    let context: TemplateContext

    package var body: some HTML {
        if let path = context.site.searchPath, let index = context.site.searchIndexPath {
            let (site, wording) = (context.site, context.wording)
            a(
                .class("search"), .href(site.url(path)), .data("script", site.url(DefaultTheme.searchScript.path)),
                .data("index", site.url(index)), .data("results", wording[.searchResults]),
                .data("none", wording[.nothingFound]), .data("failed", wording[.searchFailed]),
                .data("close", wording[.close])
            ) {
                wording[.search]
            }
        }
    }
}

/// The script that opens the search in a dialog when a reader uses the link, or presses `/` or Ctrl-K.
///
/// It follows the header: browsers may show a page before they run a script, and a script within the header would show half of
/// the header, which would shift when the rest arrives.
package struct SearchScript: HTML {
    let context: TemplateContext

    package var body: some HTML {
        if context.site.searchPath != nil, context.site.searchIndexPath != nil { script { Self.code } }
    }

    /// Loads the script of the search, which is a separate module, when it is needed.
    package static let code = """
        (()=>{let d=document,l=d.querySelector("a.search"),m=()=>import(l.dataset.script),\
        o=e=>{e.preventDefault();m().then(m=>m.open(l),()=>location=l.href)};\
        l.onclick=e=>{if(!e.ctrlKey&&!e.metaKey&&!e.shiftKey)o(e)};\
        d.addEventListener("keydown",e=>{let c=e.ctrlKey||e.metaKey;\
        if(e.key=="k"&&c||e.key=="/"&&!c&&!e.altKey&&!e.target.closest?.("input,textarea,select,[contenteditable]"))o(e)});\
        d.addEventListener("DOMContentLoaded",()=>{let f=d.querySelector("form.search-page");\
        if(f)m().then(m=>m.page(f,l))})})()
        """
}
