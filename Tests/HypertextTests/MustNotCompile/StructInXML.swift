import Hypertext

private struct Post {
    let title: String
}

private func structInXML(post: Post) -> XML {
    element("entry") {
        post  // error: 'buildExpression' is unavailable: this is not XML
    }
}
