import Hypertext

/// Shows the images of galleries and enlarged images in a dialog. Without the script, their links open the files.
struct Lightbox: HTML {
    let wording: Wording

    var body: some HTML {
        Hypertext.script(
            .data("close", wording[.close]), .data("previous", wording[.previousImage]),
            .data("next", wording[.nextImage])
        ) { Self.script }
    }

    /// The buttons and the arrow keys lead to the other images of the same gallery.
    private static let script = """
        (()=>{let d=document,s=d.currentScript,w=s.dataset,all,at,\
        make=(n,k)=>Object.assign(d.createElement(n),k),\
        show=n=>{at=(n+all.length)%all.length;let a=all[at],t=a.querySelector("img").alt,\
        c=a.closest("figure")?.querySelector("figcaption");\
        pic.src=a.href;pic.alt=t;cap.textContent=c?c.textContent:"";box.ariaLabel=t||cap.textContent},\
        go=(t,l,n)=>make("button",{textContent:t,ariaLabel:l,onclick:()=>show(at+n)}),\
        box=make("dialog",{className:"lightbox"}),pic=make("img"),cap=make("p",{ariaLive:"polite"}),\
        prev=go("‹",w.previous,-1),next=go("›",w.next,1),\
        shut=make("button",{textContent:"×",ariaLabel:w.close,onclick:()=>box.close()});\
        box.append(pic,cap,prev,next,shut);s.after(box);\
        box.onclick=e=>{if(e.target==box||e.target==pic)box.close()};\
        box.onkeydown=e=>{let n={ArrowLeft:-1,ArrowRight:1}[e.key];if(n&&all[1])show(at+(d.dir=="rtl"?-n:n))};\
        s.parentNode.querySelectorAll(".gallery figure>a,a.zoom").forEach(a=>a.onclick=e=>{\
        if(e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();let g=a.closest(".gallery");\
        all=g?[...g.querySelectorAll("figure>a")]:[a];prev.hidden=next.hidden=!all[1];show(all.indexOf(a));box.showModal()})})()
        """
}
