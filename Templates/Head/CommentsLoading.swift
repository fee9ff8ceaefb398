package import Hypertext

/// Replaces the link to the comments with the comments when a reader follows it. Nothing is loaded from giscus before that.
package struct CommentsLoading: HTML {
    package init() {}

    package var body: some HTML {
        Hypertext.script { Self.script }
    }

    /// Loads the comments for the page's path, in the color scheme that the reader has chosen. The focus stays at the position
    /// of the link.
    private static let script = """
        (()=>{let d=document;d.querySelectorAll(".comments").forEach(x=>x.querySelector("a").onclick=e=>{\
        if(e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();let s=d.createElement("script");\
        Object.assign(s.dataset,x.dataset,{mapping:"pathname",strict:"1",reactionsEnabled:"1",inputPosition:"top",\
        theme:d.documentElement.dataset.theme||"preferred_color_scheme"});\
        s.crossOrigin="anonymous";s.src="https://giscus.app/client.js";x.replaceChildren(s);x.tabIndex=-1;x.focus()})})()
        """
}
