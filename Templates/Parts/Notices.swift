package import Hypertext
import SitegenConfiguration
import SitegenModel

/// What readers should know before they read a page: that it is not about the latest version, and the site's announcement.
package struct Notices: HTML {
    let context: TemplateContext

    package var body: some HTML {
        let latest = context.latestVersion
        let announcement = context.site.announcement
        if latest != nil || announcement != nil {
            aside(.class("notices"), .ariaLabel(context.wording[.announcement])) {
                if let latest {
                    p {
                        context.wording[.otherVersion]
                        " "
                        a(.href(context.site.url(latest))) { context.wording[.latestVersion] }
                    }
                }
                if let announcement {
                    div(.data("id", announcement.id)) {
                        div { UnescapedHTML(announcement.html) }
                        button(.type(.button), .ariaLabel(context.wording[.close]), .hidden) { "×" }
                    }
                    Hypertext.script { Self.script }
                }
            }
        }
    }

    /// Shows the button that closes the announcement, and hides announcements that the reader has closed. It runs before the
    /// announcement is shown. The browser stores the id of the closed announcement for all pages of the origin.
    package static let script = """
        (()=>{let k="announcement",n=document.currentScript.previousElementSibling,b=n.lastElementChild,i=n.dataset.id,\
        close=()=>{let a=n.parentNode;n.remove();a.querySelector("p")||a.remove()};\
        try{if(localStorage[k]==i)return close()}catch{}\
        b.hidden=false;b.onclick=()=>{try{localStorage[k]=i}catch{}close()}})()
        """
}

extension TemplateContext {
    /// The address of the latest version of a manual; `nil` if this is it, or it is unknown.
    package var latestVersion: String? {
        guard let versions, let latest = versions.entries.first(where: \.isLatest) else { return nil }
        return latest == versions.current ? nil : latest.url
    }
}
