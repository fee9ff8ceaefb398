package import Hypertext

/// The choice between light mode, dark mode and the setting of the reader's system. Without its script, the buttons are hidden
/// and the system setting applies.
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

    /// The script at the start of a page's head, before the style sheet, so that the page never flashes in the wrong colors.
    ///
    /// The browser stores the choice for all pages of the origin. If a reader's browser does not allow storage, the choice
    /// applies to this page.
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
