import Hypertext

/// A folder's page: its own text, the sections in it, and its pages.
struct SectionTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) { SectionContents(context: context) }
    }
}
