import Hypertext

/// The page, built with the library.
struct PageWithFor: HTML {
    let post: Post

    var body: some HTML {
        Doctype()
        html(.lang("en")) {
            head {
                meta(.name(.description), .content(post.title))
                title { post.title }
            }
            Hypertext.body {
                main(.id("content"), .class("post")) {
                    h1 { post.title }
                    for paragraph in post.paragraphs { p { paragraph } }
                    table(.class("files")) {
                        thead {
                            tr {
                                th { "Name" }
                                th { "Size" }
                                th { "State" }
                            }
                        }
                        tbody {
                            for row in post.rows {
                                tr {
                                    td { row.name }
                                    td(.class("number")) { row.size }
                                    td { row.state }
                                }
                            }
                        }
                    }
                    ul(.class("links")) {
                        for link in post.links {
                            li {
                                a(.href(link.url), .class(link.style), .data("index", link.index)) { link.text }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The same page with loops that do not create arrays.
struct PageWithForEach: HTML {
    let post: Post

    var body: some HTML {
        Doctype()
        html(.lang("en")) {
            head {
                meta(.name(.description), .content(post.title))
                title { post.title }
            }
            Hypertext.body {
                main(.id("content"), .class("post")) {
                    h1 { post.title }
                    ForEach(post.paragraphs) { paragraph in p { paragraph } }
                    table(.class("files")) {
                        thead {
                            tr {
                                th { "Name" }
                                th { "Size" }
                                th { "State" }
                            }
                        }
                        tbody {
                            ForEach(post.rows) { row in
                                tr {
                                    td { row.name }
                                    td(.class("number")) { row.size }
                                    td { row.state }
                                }
                            }
                        }
                    }
                    ul(.class("links")) {
                        ForEach(post.links) { link in
                            li {
                                a(.href(link.url), .class(link.style), .data("index", link.index)) { link.text }
                            }
                        }
                    }
                }
            }
        }
    }
}
