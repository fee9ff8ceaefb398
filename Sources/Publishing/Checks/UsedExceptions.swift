/// The exceptions without which more would be told, so that the others can be told to be of no use.
package struct UsedExceptions: Sendable {
    private struct PageRule: Hashable { let file: String, rule: CheckRule }

    private struct CommentRule: Hashable { let exception: CheckException, rule: CheckRule }

    private var ofPages: Set<PageRule> = []
    private var ofComments: Set<CommentRule> = []

    package init() {}

    package mutating func formUnion(_ other: UsedExceptions) {
        ofPages.formUnion(other.ofPages)
        ofComments.formUnion(other.ofComments)
    }

    /// Whether a page makes an exception of what a rule finds in it, in its front matter or in its text; that one is of
    /// use then.
    ///
    /// - Parameter place: The file and the line in which it is written, if it is written in one.
    package mutating func allow(_ rule: CheckRule, in page: Page, at place: (file: String, line: Int)?) -> Bool {
        if page.allowedRules.contains(rule) {
            ofPages.insert(PageRule(file: page.file, rule: rule))
            return true
        }
        guard let place else { return false }
        let exceptions = page.exceptions.filter {
            $0.rules.contains(rule) && $0.holds(in: place.file, line: place.line)
        }
        for exception in exceptions { ofComments.insert(CommentRule(exception: exception, rule: rule)) }
        return !exceptions.isEmpty
    }

    /// Whether what the front matter of a page allows was found in it.
    package func holds(_ rule: CheckRule, ofPageIn file: String) -> Bool {
        ofPages.contains(PageRule(file: file, rule: rule))
    }

    /// Whether what a comment allows was found.
    package func holds(_ rule: CheckRule, of exception: CheckException) -> Bool {
        ofComments.contains(CommentRule(exception: exception, rule: rule))
    }
}
