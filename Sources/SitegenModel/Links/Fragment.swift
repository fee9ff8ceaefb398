/// The part of a URL after `#`.
package enum Fragment {
    /// The id that a fragment leads to; `nil` if it names none.
    ///
    /// These name none: an empty fragment and `top`, which lead to the top of the page (HTML Living Standard §7.4.6.4),
    /// and what a script of the page reads, which begins with `?`, `/` or `!`: `#?version=6.3`, `#/settings`. What
    /// follows `:~:` is for the browser (URL Fragment Text Directives), such as a text to look for.
    ///
    /// - Parameter fragment: The fragment without its `#`, percent-encoded.
    package static func anchor(of fragment: Substring) -> String? {
        var fragment = fragment
        if let directive = fragment.firstRange(of: ":~:") { fragment = fragment[..<directive.lowerBound] }
        switch fragment.utf8.first {
        case nil, UInt8(ascii: "?"), UInt8(ascii: "/"), UInt8(ascii: "!"): return nil
        default: break
        }
        let anchor = String(fragment).removingPercentEncoding
        return anchor.lowercased() == "top" ? nil : anchor
    }
}
