import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: client
struct CallbackHTTPClient {
    let session: URLSession

    func get(
        from url: URL,
        completion: @escaping @Sendable (Result<Data, any Error>) -> Void
    ) {
        let task = session.dataTask(with: url) { data, response, error in
            if let error {
                completion(.failure(error))
            } else if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
                completion(.success(data))
            } else {
                completion(.failure(UnexpectedRepresentation()))
            }
        }
        task.resume()
    }
}
// endregion
