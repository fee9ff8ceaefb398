package import Hypertext

/// The choice between light, dark and what the reader's system says. Without its script
/// the buttons stay hidden and the system decides.
package struct AppearanceSwitch: HTML {
    let wording: Wording

    package var body: some HTML {
        div(.class("appearance"), .role(.group), .ariaLabel(wording[.appearance]), .hidden) {
            choice("light", .lightAppearance)
            choice("dark", .darkAppearance)
            choice("", .automaticAppearance)
        }
    }

    private func choice(_ value: String, _ label: Wording.Label) -> Markup {
        button(.type(.button), .value(value)) { wording[label] }
    }

    /// What the page's head begins with, before the style sheet, so that the page is never shown in the wrong colors.
    ///
    /// The choice is kept in the browser for all pages of the address. A reader who lets no page keep anything can
    /// choose for this page.
    package static let script = """
        (()=>{let d=document,e=d.documentElement,k="theme",s="",\
        set=()=>{if(s)e.dataset[k]=s;else delete e.dataset[k]};\
        try{s=localStorage[k]}catch{}\
        if(s!="light"&&s!="dark")s="";set();\
        addEventListener("DOMContentLoaded",()=>{\
        let b=d.querySelectorAll(".appearance button"),\
        show=()=>b.forEach(x=>x.setAttribute("aria-pressed",x.value==s));\
        b.forEach(x=>{x.parentNode.hidden=false;x.onclick=()=>{s=x.value;set();show();\
        try{localStorage[k]=s}catch{}}});show()})})()
        """
}
