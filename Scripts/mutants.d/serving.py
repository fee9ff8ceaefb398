# The development server: requests, replies, addresses, watching, and previews.

MODULES = ["SitegenServing"]

SUITES = [
    # The first suites start no server.
    r"SitegenServingTests\.(RequestHead|FileContent|WatchedPlaces|ChangeCollector|CommandPreview)",
    r"SitegenServingTests\.(Request|Page|Safety)Tests", r"SitegenServingTests\.(Package|Rebuild)Tests",
]

FAULTS = [
    # Requests.
    text("RequestHead.swift", '($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09', '($0 >= 0x20 && (MUTANT || $0 != 0x7F)) || $0 == 0x09', "a request contains a control character"),
    text("RequestHead.swift", 'if name == "host" || name == "content-length", headers[name] != nil {', 'if name == "host" || !MUTANT && name == "content-length", headers[name] != nil {', "a request has two lengths"),
    text("RequestHead.swift", 'if minorVersion == 1, headers["host"] == nil {', 'if !MUTANT, minorVersion == 1, headers["host"] == nil {', "a request without a host is accepted"),
    text("RequestHead.swift", 'let end = rest.firstIndex { $0 == "/" || $0 == "?" }', 'let end = rest.firstIndex { $0 == "/" || !MUTANT && $0 == "?" }', "a whole address with a query but no path has a wrong path"),
    text("RequestHead.swift", 'return minorVersion == 1 && !options.contains("close")', 'return (MUTANT || minorVersion == 1) && !options.contains("close")', "an old client waits for the end of a response"),
    text("RequestHead.swift", 'self["content-length"].map { $0 != "0" } ?? false', 'self["content-length"].map { MUTANT || $0 != "0" } ?? false', "a request with a length of 0 ends its connection"),
    text("RequestPath.swift", '!name.isEmpty, name != ".", name != ".."', '!name.isEmpty, MUTANT || name != ".", name != ".."', "a path contains the part `.`"),
    text("RequestPath.swift", 'byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\\\")', 'byte != UInt8(ascii: "/") && (MUTANT || byte != UInt8(ascii: "\\\\"))', "a path contains an encoded backslash"),
    text("RequestPath.swift", "return isPlain && text.utf8.elementsEqual(bytes) ? text : nil", "return isPlain && (MUTANT || text.utf8.elementsEqual(bytes)) ? text : nil", "a path is malformed UTF-8"),
    # Replies.
    text("Reply+Conditions.swift", 'head["if-range"].map({ $0 == tag.text ||', 'head["if-range"].map({ MUTANT || $0 == tag.text ||', "a part of an old file is completed with one of a new file"),
    text("Reply+Conditions.swift", 'if let known = head["if-none-match"] { return tag.isListed(in: known) }', 'if !MUTANT, let known = head["if-none-match"] { return tag.isListed(in: known) }', "an entity tag has no effect"),
    text("Reply+Conditions.swift", "min(last ?? count, count - 1) + 1", "min(last ?? count, MUTANT ? count : count - 1) + 1", "a range ends after the file"),
    text("Reply+Conditions.swift", "if let first, let last, first > last { return nil }", "if let first, let last, first > last { if !MUTANT { return nil } }", "a reversed range is a valid one"),
    text("Reply+Conditions.swift", "guard let last, last > 0, count > 0 else { return nil }", "guard let last, MUTANT || last > 0, count > 0 else { return nil }", "the last 0 bytes are a range"),
    text("EntityTag.swift", 'return tag == "*" || tag', 'return !MUTANT && tag == "*" || tag', "an asterisk does not match"),
    text("EntityTag.swift", 'item.hasPrefix("W/") ? item.dropFirst(2) : item', 'item.hasPrefix("W/") && !MUTANT ? item.dropFirst(2) : item', "a weak tag does not match"),
    text("RequestHandler.swift", 'guard head.method == "GET" || head.method == "HEAD" else', 'guard head.method == "GET" || !MUTANT && head.method == "HEAD" else', "HEAD is not allowed"),
    text("RequestHandler.swift", '["same-origin", "none"].contains(site)', '(MUTANT ? ["same-origin", "none", "same-site"] : ["same-origin", "none"]).contains(site)', "another port of this machine reads the events"),
    text("RequestHandler.swift", "guard type != MediaType.html else { return nil }", "guard MUTANT || type != MediaType.html else { return nil }", "a compressed page has no script for updates"),
    text("RequestHandler.swift", '!query.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? ""', '!MUTANT && !query.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? ""', "a query splits a header"),
    text("Reply.swift", 'if isLast { headers["Connection"] = "close" }', 'if isLast, !MUTANT { headers["Connection"] = "close" }', "a client does not know that its connection ends"),
    # Addresses.
    text("HostName.swift", 'name.last == "." ? name.dropLast() : name', 'name.last == "." && !MUTANT ? name.dropLast() : name', "a host name with a final dot is another one"),
    text("ServedAddress.swift", "return ServedHost.isLoopback(address) || address == host.address || !host.isLoopback", "return MUTANT || ServedHost.isLoopback(address) || address == host.address || !host.isLoopback", "another site's name that resolves here can read the pages"),
    text("ServedAddress.swift", 'port == 80 ? "" : ":\\(port)"', '!MUTANT && port == 80 ? "" : ":\\(port)"', "the address has the usual port"),
    text("ServedHost.swift", 'address.hasPrefix("127.") || address == "::1"', '(MUTANT ? address == "127.0.0.1" : address.hasPrefix("127.")) || address == "::1"', "another loopback address is not one"),
    text("ServedHost.swift", 'return isIPv6 ? "[\\(address)]" : address', 'return isIPv6 && !MUTANT ? "[\\(address)]" : address', "an address of version 6 has no brackets in a URL"),
    # Connections.
    text("ClientConnection.swift", "Self.place(of: end, in: received, from: max(searched - 3, 0))", "Self.place(of: end, in: received, from: max(searched - (MUTANT ? 2 : 3), 0))", "the end of a head that arrives in parts is not found"),
    text("ClientConnection.swift", 'var rest = head?.method == "HEAD" ? 0..<0 : range', 'var rest = head?.method == "HEAD" && !MUTANT ? 0..<0 : range', "a response to HEAD has a body"),
    text("ClientConnection.swift", "let isLast = !head.allowsAnother || head.hasBody || reply.isEndless", "let isLast = !head.allowsAnother || !MUTANT && head.hasBody || reply.isEndless", "the body of a request is read as the next one"),
    text("ClientConnection.swift", "received.prefix { $0 == 13 || $0 == 10 }.count", "(MUTANT ? 0 : received.prefix { $0 == 13 || $0 == 10 }.count)", "a line end before a request makes it malformed"),
    # Watching and previews.
    text("WatchedPlaces.swift", "if BackupFile.isName(name) {", "if !MUTANT, BackupFile.isName(name) {", "a backup of an editor starts a build"),
    text("WatchedPlaces.swift", 'if name.hasPrefix("."), !includesHidden { return false }', 'if !MUTANT, name.hasPrefix("."), !includesHidden { return false }', "a hidden file starts a build"),
    text("ChangeCollector.swift", "if isUnfinished { noted.unfinished.insert(path) } else { noted.unfinished.remove(path) }", "if isUnfinished { noted.unfinished.insert(path) } else if !MUTANT { noted.unfinished.remove(path) }", "a finished file counts as unfinished"),
    text("ErrorOverlay.swift", '.map { "\\($0.0) \\($0.1)\\($0.0 == 1 ? "" : "s")" }', '.map { "\\($0.0) \\($0.1)\\($0.0 == 1 && !MUTANT ? "" : "s")" }', "one error is several"),
    text("PageInsertion.swift", "$0 | 0x20 == $1 | 0x20", "(MUTANT ? $0 == $1 : $0 | 0x20 == $1 | 0x20)", "the script is not in a page with tags in upper case"),
    text("Preview.swift", "guard overlay == shown.overlay, drafts == shown.drafts else { return true }", "guard overlay == shown.overlay, MUTANT || drafts == shown.drafts else { return true }", "a page does not show that it became a draft"),
    text("BuiltFiles.swift", "&& earlier.files[$0.key] != $0.value", "&& (MUTANT ? earlier.files[$0.key] == nil : earlier.files[$0.key] != $0.value)", "changed files are not loaded again"),
    text("CompilerOutput.swift", "return located.isEmpty ? diagnostics : located", "return MUTANT || located.isEmpty ? diagnostics : located", "messages of the compiler without a place are shown"),
    text("SitePackage.swift", "if place == folder, Self.otherFolders.contains(entry.text) { continue }", "if MUTANT || place == folder, Self.otherFolders.contains(entry.text) { continue }", "a folder `content` within the sources is not watched"),
]
