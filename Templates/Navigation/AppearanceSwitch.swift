package import Hypertext

/// The button that changes between light mode, dark mode and the setting of the reader's system. Without its script, it is
/// hidden and the system setting applies.
package struct AppearanceSwitch: HTML {
    let wording: Wording

    package var body: some HTML {
        button(
            .class("appearance"), .type(.button), .ariaLabel(wording[.appearance]),
            .data("light", wording[.lightAppearance]), .data("dark", wording[.darkAppearance]),
            .data("auto", wording[.automaticAppearance]), .hidden)
    }

    /// The script at the start of a page's head, before the style sheet, so that the page never flashes in the wrong colors.
    ///
    /// The first click changes from the system setting to the opposite, so that it has a visible effect. The browser stores the
    /// choice for all pages of the origin. If a reader's browser does not allow storage, the choice applies to this page.
    package static let script = """
        (()=>{let d=document,e=d.documentElement,k="theme",s="",\
        set=()=>{if(s)e.dataset[k]=s;else delete e.dataset[k]};\
        try{s=localStorage[k]}catch{}\
        if(s!="light"&&s!="dark")s="";set();\
        addEventListener("DOMContentLoaded",()=>{\
        let b=d.querySelector(".appearance"),l=b?.ariaLabel,\
        show=()=>b.title=b.ariaLabel=`${l} (${b.dataset[s||"auto"]})`;\
        if(b){b.hidden=false;show();b.onclick=()=>{\
        let m=["dark","light"];if(matchMedia("(prefers-color-scheme:dark)").matches)m.reverse();\
        s=[...m,""][[...m,""].indexOf(s)+1]??m[0];\
        set();show();try{localStorage[k]=s}catch{}}}})})()
        """
}
