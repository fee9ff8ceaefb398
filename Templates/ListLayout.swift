import Hypertext

/// The page of a list: its title, on its first page what an author has written about it, and the list.
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
