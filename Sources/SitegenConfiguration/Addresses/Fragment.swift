import Foundation

/// The part of a URL after `#`.
package enum Fragment {
    /// The id that a fragment leads to; `nil` if it does not refer to an id.
    ///
    /// These fragments do not refer to an id: an empty fragment and `top`, which lead to the top of the page (HTML Living
    /// Standard §7.4.6.4), and fragments for a script of the page, which begin with `?`, `/` or `!`: `#?version=6.3`,
    /// `#/settings`. The part after `:~:` contains instructions for the browser (URL Fragment Text Directives), such as a text
    /// to find.
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
