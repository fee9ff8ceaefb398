import FlyingFox
import SystemPackage

/// Answers requests with what the preview has.
struct RequestHandler: HTTPHandler {
    let current: CurrentPreview

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let preview = await current.first() else { throw CancellationError() }
        guard preview.address.isNamed(by: request.headers[.host]) else {
            return Reply("This server is \(preview.address.url) and no other.", status: .forbidden)
                .response(to: request)
        }
        guard request.method == .GET || request.method == .HEAD else {
            var reply = Reply("Pages can be read, and that is all.", status: .methodNotAllowed)
            reply.headers[HTTPHeader("Allow")] = "GET, HEAD"
            return reply.response(to: request)
        }
        let path = request.target.path()
        if path == EventStream.path {
            guard request.method == .GET else { return Reply([], type: MediaType.eventStream).response(to: request) }
            return EventStream(of: current).response
        }
        return reply(to: path, query: request.target.query(), in: preview).response(to: request)
    }

    private func reply(to encodedPath: String, query: String, in preview: Preview) -> Reply {
        if encodedPath == LiveScript.path { return Reply(LiveScript.bytes, type: MediaType.javaScript) }
        guard let folder = preview.folder.map(PageFolder.init) else {
            let page = """
                <!DOCTYPE html>
                <html lang="en"><meta charset="utf-8"><title>Not built yet</title>
                <body>\(preview.insertion)</body></html>

                """
            return Reply(Array(page.utf8), type: MediaType.html, status: .serviceUnavailable)
        }
        let root = preview.address.path
        guard let path = RequestPath(encodedPath) else { return notFound(in: folder, preview) }
        guard path.names.starts(with: root), path.names.count > root.count || path.isFolder else {
            let isAtHome = path.names.isEmpty || path.names == root
            return isAtHome
                ? Reply(redirectingTo: preview.address.rootPath, status: .found) : notFound(in: folder, preview)
        }
        switch folder.find(RequestPath(names: Array(path.names.dropFirst(root.count)), isFolder: path.isFolder)) {
        case .file(let file):
            guard let reply = self.reply(with: file, in: folder, preview) else { return notFound(in: folder, preview) }
            return reply
        case .folder:
            let location = RequestPath(names: path.names, isFolder: true).encoded
            return Reply(redirectingTo: location + Self.suffix(query), status: .movedPermanently)
        case nil:
            return notFound(in: folder, preview)
        }
    }

    private func reply(with file: FilePath, in folder: PageFolder, _ preview: Preview) -> Reply? {
        guard var body = folder.read(file) else { return nil }
        let type = MediaType.of(file.lastComponent?.string ?? "")
        if type == MediaType.html { Self.insert(preview.insertion, into: &body) }
        return Reply(body, type: type)
    }

    private func notFound(in folder: PageFolder, _ preview: Preview) -> Reply {
        guard var reply = folder.notFound.flatMap({ self.reply(with: $0, in: folder, preview) }) else {
            return Reply("There is no such page.", status: .notFound)
        }
        reply.status = .notFound
        return reply
    }

    /// A query for a `Location`, without what could end the header.
    private static func suffix(_ query: String) -> String {
        query.isEmpty || !query.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? "" : "?\(query)"
    }

    /// Puts markup before the end of a page's body, or at its very end where `</body>` is left out.
    private static func insert(_ markup: String, into page: inout [UInt8]) {
        let tag = Array("</body".utf8)
        let starts = stride(from: page.count - tag.count, through: 0, by: -1)
        let place = starts.first { start in
            // In ASCII, a letter's case is one bit; `<` and `/` have it set already.
            zip(page[start...], tag).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
        page.insert(contentsOf: markup.utf8, at: place ?? page.count)
    }
}
