import Foundation

/// What remains the same of an error on its way through the loading system.
// region: identity
struct ErrorIdentity: Equatable {
    let domain: String
    let code: Int

    init(_ error: any Error) {
        let error = error as NSError
        domain = error.domain
        code = error.code
    }
}
// endregion
