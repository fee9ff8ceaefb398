// region: error
/// The server responded, but not with data that the client can use.
struct UnexpectedRepresentation: Error {}
// endregion
