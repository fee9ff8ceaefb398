import Hypertext

/// The page of a list: its title, the author's text about it on the first page, and the list.
struct ListLayout: HTML {
    let context: TemplateContext
    let content: Markup

    init(in context: TemplateContext, @HTMLBuilder content: () -> Markup) {
        self.context = context
        self.content = content()
    }

    var body: some HTML {
        let subject = PageSubject(context)
        PageLayout(of: subject, in: context) {
            TitleBlock(of: subject, in: context)
            if let text = subject.text { Prose(page: text, context: context) }
            content
        }
    }
}
