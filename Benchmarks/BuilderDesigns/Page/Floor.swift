import Hypertext

/// The same page as hand-written appends to the buffer, a lower bound for all builders.
func writeByHand(_ post: Post, to buffer: inout HTMLBuffer) {
    buffer.write("<!DOCTYPE html>\n<html lang=\"en\"><head><meta name=\"description\" content=\"")
    buffer.writeText(post.title)
    buffer.write("\"><title>")
    buffer.writeText(post.title)
    buffer.write("</title></head><body><main id=\"content\" class=\"post\"><h1>")
    buffer.writeText(post.title)
    buffer.write("</h1>")
    for paragraph in post.paragraphs {
        buffer.write("<p>")
        buffer.writeText(paragraph)
        buffer.write("</p>")
    }
    buffer.write(
        "<table class=\"files\"><thead><tr><th>Name</th><th>Size</th><th>State</th></tr></thead><tbody>")
    for row in post.rows {
        buffer.write("<tr><td>")
        buffer.writeText(row.name)
        buffer.write("</td><td class=\"number\">")
        buffer.writeText(row.size)
        buffer.write("</td><td>")
        buffer.writeText(row.state)
        buffer.write("</td></tr>")
    }
    buffer.write("</tbody></table><ul class=\"links\">")
    for reference in post.references {
        buffer.write("<li><a href=\"")
        buffer.writeText(reference.url)
        buffer.write("\" class=\"")
        buffer.writeText(reference.style)
        buffer.write("\" data-index=\"")
        buffer.writeText(reference.index)
        buffer.write("\">")
        buffer.writeText(reference.text)
        buffer.write("</a></li>")
    }
    buffer.write("</ul></main></body></html>")
}
