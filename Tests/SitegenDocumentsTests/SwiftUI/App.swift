import SitegenDocuments
import SwiftUI

// In this file, the plain names are SwiftUI's. Those of documents have the module's name before them.
private typealias Text = SwiftUI.Text
private typealias Link = SwiftUI.Link

private struct Screen: View {
    let title = Text("Harbours")
    let link = Link()

    let document = Document {
        Heading(1) { "Harbours" }
        Paragraph {
            "See "; SitegenDocuments.Link("/a/") { "a" }; SitegenDocuments.Text("!").color(.red)
        }
    }
}
