package import SitegenBase
package import SitegenData

/// A data file whose rows become pages.
package struct DataFile: Sendable {
    let text: SourceText
    let value: FieldValue

    package init(text: SourceText, value: FieldValue) {
        self.text = text
        self.value = value
    }
}
