import SitegenDocuments

/// The addresses of the lists of terms in the new site.
enum TermAddress {
    /// The part of an address for a tag or a category, as in `AddressPart.term` of SitegenConfiguration; empty if the name has no
    /// letters and digits.
    static func slug(_ name: String) -> String {
        let spelled = name.replacing("+", with: "-plus").replacing("#", with: "-sharp")
        return spelled.split(separator: ".").map { Slugger.slug(String($0)) }.filter { !$0.isEmpty }.joined(
            separator: ".")
    }
}
