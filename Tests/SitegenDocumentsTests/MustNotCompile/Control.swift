import Hypertext
import SitegenDocuments

/// A component of blocks.
struct Warning: BlockContent {
    let text: String
    let count: Int?

    var blocks: [Block] {
        Heading(2) { "Warning" }
        Paragraph {
            Strong { text }; ": "; count
        }
        if count == nil { "No number." }
    }
}

/// A component within a line.
struct Key: InlineContent {
    let name: String

    var inlines: [Inline] {
        Embed { kbd { name } }
        " key"
    }
}

func control(names: [String], warning: Warning?, paragraphs: [Paragraph], row: TableRow?, rest: Document) -> Document {
    Document {
        warning
        Warning(text: "Steep", count: 5)
        paragraphs
        5
        names.first
        Key(name: "Ctrl")
        Paragraph {
            "There are "
            5
            names.first?.prefix(2)
            Key(name: "Alt")
            Text("blue").color(.blue)
        }
        Embed { hr() }
        BulletList {
            "a"
            5
            names.first
            Key(name: "x")
            ListItem { CodeBlock("let a = 1", language: "swift") }
            for name in names { name }
        }
        Table {
            TableRow {
                "a"; 5; names.first
            }
            row
        }
        if names.isEmpty { "none" } else { Heading(1) { "some" } }
        rest
    }
}
