import Hypertext

/// The page of a folder: its own text, its subsections and its pages.
struct SectionTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) { SectionContents(context: context) }
    }
}
