import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: state
enum ListState: Equatable {
    case empty
    case loaded([ListItem])
    case failed(String)

    init(_ result: HTTPClientResult) {
        switch result {
        case .success(let data, let response) where response.statusCode == 200:
            do {
                self = .loaded(try JSONDecoder().decode([ListItem].self, from: data))
            } catch {
                self = .failed("The list cannot be read.")
            }
        case .success(_, let response):
            self = .failed("The server answered \(response.statusCode).")
        case .failure:
            self = .failed("The list could not be loaded.")
        }
    }
}
// endregion
