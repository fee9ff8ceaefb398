import Hypertext

/// Makes tabs with the same name show the same tab, on the page and on pages that a reader opens later. Each group of tabs
/// works without it.
struct TabSynchronizing: HTML {
    var body: some HTML {
        Hypertext.script { Self.script }
    }

    /// Only tabs that a reader selects count: those that are selected here send no click.
    private static let script = """
        (()=>{let d=document,k="tabs-",show=(n,t)=>d.querySelectorAll(".tabs[data-name]").forEach(g=>{\
        if(g.dataset.name==n)for(let x of g.children)if(x.firstElementChild.textContent==t)x.open=true});\
        d.querySelectorAll(".tabs[data-name]").forEach(g=>{let n=g.dataset.name;\
        try{let t=localStorage[k+n];if(t)show(n,t)}catch{}\
        for(let x of g.children){let s=x.firstElementChild;s.addEventListener("click",()=>{if(!x.open){\
        show(n,s.textContent);x.open=false;try{localStorage[k+n]=s.textContent}catch{}}})}})})()
        """
}
