/// The target of an address in a file of the site.
enum AddressTarget: Hashable, Sendable {
    /// A file of the site, by its number, and the id in it, if the address has a fragment.
    case file(Int, anchor: String?)
    /// An address within the site that does not exist.
    case missing(String)
    /// The complete URL of a target outside the site.
    case outside(String)
    /// A target that cannot be checked, such as `mailto:` or `data:`.
    case none
}
