/// Where an address leads that stands in a file of the site.
enum AddressTarget: Hashable, Sendable {
    /// To a file of the site, by its number, and a place in it if it names one.
    case file(Int, anchor: String?)
    /// To a place within the site that is not there.
    case missing(String)
    /// Out of the site: the whole address.
    case outside(String)
    /// Nowhere that can be looked at: to a mail program, to data that the address itself is.
    case none
}
