// region: error
/// The server answered, but not with what can be used.
struct UnexpectedRepresentation: Error {}
// endregion
