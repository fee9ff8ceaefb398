import SitegenConfiguration
import SitegenModel
import SitegenTools

/// Answers requests from the current preview.
struct RequestHandler: Sendable {
    let current: CurrentPreview

    /// Distinguishes the files of this server from those that an earlier one has served at the same address.
    private let run = String(UInt64.random(in: 0 ... .max), radix: 16)

    init(current: CurrentPreview) {
        self.current = current
    }

    /// - Throws: `CancellationError` if the server stops before there is a preview.
    func answer(_ head: RequestHead) async throws -> Reply {
        guard let preview = await current.first() else { throw CancellationError() }
        guard preview.address.isNamed(by: head["host"]) else {
            return Reply(
                "This host name is not allowed. Use \(preview.address.url), or allow the name with --allow-host.",
                status: 403)
        }
        guard head.method == "GET" || head.method == "HEAD" else {
            var reply = Reply("Only GET and HEAD requests are allowed.", status: 405)
            reply.headers["Allow"] = "GET, HEAD"
            return reply
        }
        if head.path == EventStream.path {
            // A page of another site may request the events, but must not receive them.
            let site = head["sec-fetch-site"] ?? "same-origin"
            guard preview.address.isOrigin(head["origin"], host: head["host"]), ["same-origin", "none"].contains(site)
            else {
                return Reply("Only pages of \(preview.address.url) can receive these events.", status: 403)
            }
            return Reply(EventStream(of: current))
        }
        return reply(to: head, in: preview)
    }

    private func reply(to head: RequestHead, in preview: Preview) -> Reply {
        if head.path == LiveScript.path {
            let tag = EntityTag(version: run, number: 0)
            return Reply(.memory(LiveScript.bytes), type: MediaType.javaScript, tag: tag)
        }
        guard let files = preview.files else {
            let page = """
                <!DOCTYPE html>
                <html lang="en"><meta charset="utf-8"><title>Not built yet</title>
                <body>\(PageInsertion(preview: preview, status: 503).html)</body></html>

                """
            return Reply(.memory(Array(page.utf8)), type: MediaType.html, status: 503)
        }
        let root = preview.address.path
        let accepted = AcceptedCodings(head["accept-encoding"] ?? "")
        guard let path = RequestPath(head.path) else { return notFound(files, preview) }
        guard path.names.starts(with: root), path.names.count > root.count || path.isFolder else {
            let isAtHome = path.names.isEmpty || path.names == root
            return isAtHome
                ? Reply(redirectingTo: preview.address.rootPath, status: 302) : notFound(files, preview)
        }
        let inside = RequestPath(names: Array(path.names.dropFirst(root.count)), isFolder: path.isFolder)
        switch files.find(inside) {
        case .file(let name, let file):
            return compressed(name, in: files, accepted) ?? reply(with: name, file, preview)
        case .folder:
            let location = RequestPath(names: path.names, isFolder: true).encoded
            return Reply(redirectingTo: location + Self.suffix(head.query), status: 301)
        case nil: return redirect(to: path, head.query, files) ?? notFound(files, preview)
        }
    }

    /// The redirect for an address without a page, from the file `_redirects` of the output.
    private func redirect(to path: RequestPath, _ query: String, _ files: BuiltFiles) -> Reply? {
        guard let file = files[RedirectRule.fileName], let bytes = try? file.content.bytes(in: 0..<file.content.count)
        else { return nil }
        let address = "/" + path.names.joined(separator: "/") + (path.isFolder ? "/" : "")
        let parameters = Self.suffix(query).dropFirst().split(separator: "&").map(String.init)
        let rules = String(decoding: bytes, as: UTF8.self).split(separator: "\n").lazy.compactMap {
            RedirectRule(line: String($0))
        }
        let location = rules.compactMap { $0.location(for: address, parameters: parameters) }.first
        return location.map { Reply(redirectingTo: $0.percentEncoded, status: 301) }
    }

    private func reply(
        with name: String, _ file: ServedFile, _ preview: Preview, status: Int = 200
    ) -> Reply {
        let type = MediaType.of(name)
        guard file.content.isCurrent else { return Self.changed }
        guard type == MediaType.html else {
            let tag = EntityTag(version: run, number: file.number)
            return Reply(file.content, type: type, status: status, time: file.time, tag: tag)
        }
        let page = name == "index.html" ? "" : name.hasSuffix("/index.html") ? String(name.dropLast(10)) : name
        guard let bytes = try? file.content.bytes(in: 0..<file.content.count) else { return Self.changed }
        var body = Array(bytes)
        PageInsertion(preview: preview, status: status, isDraft: preview.drafts.contains("/\(page)"))
            .insert(into: &body)
        // The inserted markup depends only on the preview.
        let tag = EntityTag(version: preview.version, number: file.number)
        return Reply(.memory(body), type: type, status: status, tag: tag)
    }

    /// The reply with the compressed copy of a file that a request accepts; `nil` if there is none. Pages are changed
    /// as they are sent, so no copy of a page is sent.
    private func compressed(_ name: String, in files: BuiltFiles, _ accepted: AcceptedCodings) -> Reply? {
        let type = MediaType.of(name)
        guard type != MediaType.html else { return nil }
        for coding in accepted.preferred {
            guard let copy = files["\(name).\(coding.pathExtension)"], copy.content.isCurrent else { continue }
            let tag = EntityTag(version: run, number: copy.number)
            var reply = Reply(copy.content, type: type, time: copy.time, tag: tag)
            reply.headers["Content-Encoding"] = coding.rawValue
            reply.headers["Vary"] = "Accept-Encoding"
            return reply
        }
        return nil
    }

    private func notFound(_ files: BuiltFiles, _ preview: Preview) -> Reply {
        guard let file = files["404.html"] else { return Reply("Page not found.", status: 404) }
        return reply(with: "404.html", file, preview, status: 404)
    }

    /// A large file that the next build is about to replace.
    private static var changed: Reply { Reply("The file is being rebuilt. Reload the page.", status: 503) }

    /// A query for a `Location` header, without characters that could end the header.
    private static func suffix(_ query: String) -> String {
        query.isEmpty || !query.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? "" : "?\(query)"
    }
}
