import SitegenDocuments

func inTables(names: [String: String]) {
    _ = Table { "A" }  // error: 'buildExpression' is unavailable: a table consists of rows
    _ = Table { TableCell { "A" } }  // error: 'buildExpression' is unavailable: a table consists of rows
    _ = Table { Paragraph { "A" } }  // error: 'buildExpression' is unavailable: a table consists of rows
    _ = Table { names }  // error: 'buildExpression' is unavailable: a table consists of rows
    _ = Table { TableRow { Paragraph { "A" } } }  // error: 'buildExpression' is unavailable: a row consists of cells
    _ = Table { TableRow { TableRow { "A" } } }  // error: 'buildExpression' is unavailable: a row consists of cells
    _ = Table { TableRow { names } }  // error: 'buildExpression' is unavailable: a row consists of cells
    _ = Table { TableRow { print("A") } }  // error: 'buildExpression' is unavailable: this has no content
}
