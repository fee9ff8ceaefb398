import Sitegen

/// An item that somebody has bought.
struct Item {
    let name: String
    let price: Int
}

// region: invoice
/// An invoice, from a list of items.
func invoice(of items: [Item], to name: String) -> Document {
    Document {
        Heading(1) { "Invoice" }
        Paragraph {
            "For "; Strong { name }; "."
        }
        Table(alignments: [nil, .right]) {
            TableRow {
                "What"; "Price"
            }
            for item in items {
                TableRow {
                    item.name; "€ \(item.price)"
                }
            }
        }
        if items.isEmpty {
            Alert(.note) { Paragraph { "Nothing was bought." } }
        }
    }
}
// endregion

/// What the manual shows of the ways out of a document.
struct InvoiceForms {
    let html: String
    let markdown: String
    let text: String

    init(_ document: Document) {
        // region: forms
        html = document.render()
        markdown = document.markdown
        text = document.plainText
        // endregion
    }
}
