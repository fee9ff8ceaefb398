import SitegenCache
import SitegenDiagnostics
import SitegenModel
import SitegenPhases

extension BuildPlan {
    /// The numbers of the files that an image processor creates, grouped by what is created together: the variants of an image, or
    /// one share card.
    var pendingImages: [[Int]] {
        var variants: [String: [Int]] = [:]
        var cards: [[Int]] = []
        for (number, file) in outputs.files.enumerated() {
            if let image = file.variant?.image {
                if decisions[number].kept == nil { variants[image.name, default: []].append(number) }
            } else if file.card != nil, decisions[number].kept == nil {
                cards.append([number])
            }
        }
        return variants.sorted { $0.key < $1.key }.map(\.value) + cards
    }
}

extension FileRenderer {
    typealias Outcome = (number: Int, result: Result<RenderedFile, Obstacle>)
}

/// Creates the images of a build.
struct ImageRendering: Sendable {
    let renderer: FileRenderer
    let processor: any ImageProcessor
    /// How variants are created; `nil` if there are only share cards.
    let configuration: ImageConfiguration?
    let broken: BrokenImages

    /// Creates the files, as many groups at a time as the build has tasks.
    ///
    /// - Parameter groups: The numbers of the files that are created together.
    func run(_ groups: [[Int]]) async -> [FileRenderer.Outcome] {
        await withTaskGroup(of: [FileRenderer.Outcome].self) { tasks in
            var results: [FileRenderer.Outcome] = []
            for (index, numbers) in groups.enumerated() {
                if index >= BuildContext.current.jobs, let next = await tasks.next() { results += next }
                tasks.addTask { await outcomes(of: numbers) }
            }
            for await next in tasks { results += next }
            return results.sorted { $0.number < $1.number }
        }
    }

    private func outcomes(of numbers: [Int]) async -> [FileRenderer.Outcome] {
        do {
            return try await zip(numbers, bytes(of: numbers.map { renderer.plan.outputs.files[$0] })).map(staged)
        } catch let diagnostic as Diagnostic {
            return numbers.map { ($0, .failure(.unreadable(diagnostic))) }
        } catch {
            return numbers.map { ($0, .failure(.undecodable)) }
        }
    }

    /// The bytes of the variants of one image, or of a share card.
    private func bytes(of files: [OutputFile]) async throws -> [[UInt8]] {
        if let card = files.first?.card {
            do {
                return [try await processor.draw(card)]
            } catch let failure {
                broken.add(card, failure)
                throw failure
            }
        }
        guard let image = files.first?.variant?.image, let format = SiteImages.format(of: image.name),
            let settings = configuration?.settings(of: image.name)
        else { return [] }
        let (bytes, hash) = try renderer.plan.site.inputs.read(image, isSource: false)
        do {
            return try await processor.files(
                of: ImageBytes(bytes: bytes, hash: hash, format: format), files.compactMap { $0.variant?.variant },
                settings)
        } catch let failure {
            broken.add(image, failure)
            throw failure
        }
    }

    private func staged(_ number: Int, _ bytes: [UInt8]) -> FileRenderer.Outcome {
        let plan = renderer.plan
        let fingerprint = plan.decisions.planFingerprint(of: plan.outputs.files[number]) ?? 0
        return (number, renderer.stage(bytes, number, planFingerprint: fingerprint))
    }
}
