import SitegenDocuments

struct Mixed: DocumentVisitor {  // error: type 'Mixed' does not conform to protocol 'DocumentVisitor'
    func visit(_ heading: Heading) -> [String] { [] }
    func visit(_ text: Text) -> String { text.string }
}
