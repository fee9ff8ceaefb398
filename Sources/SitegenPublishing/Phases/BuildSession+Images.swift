import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenModel
import SitegenOutputs
import SitegenTools

extension BuildPlan {
    /// The numbers of the files that an image processor creates, grouped by what is created together: the variants of an image with
    /// one quality, one share card or one icon.
    var pendingImages: [[Int]] {
        struct Group: Hashable { let file: String, quality: Int? }
        var variants: [Group: [Int]] = [:]
        var others: [[Int]] = []
        for (number, file) in outputs.files.enumerated() {
            guard case .byImageProcessor = file.content.turn, decisions[number].kept == nil else { continue }
            if let output = file.content as? VariantOutput {
                variants[Group(file: output.image.name, quality: output.variant.quality), default: []].append(number)
            } else {
                others.append([number])
            }
        }
        return variants.values.sorted { $0[0] < $1[0] } + others
    }
}

extension FileRenderer {
    typealias Outcome = (number: Int, result: Result<RenderedFile, Obstacle>)
}

/// Creates the images of a build.
struct ImageRendering: Sendable {
    let renderer: FileRenderer
    let processor: any ImageProcessor
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
        defer { BuildContext.current.progress?.advance(by: numbers.count) }
        do {
            return try await zip(numbers, bytes(of: numbers.map { renderer.plan.outputs.files[$0] })).map(staged)
        } catch let diagnostic as Diagnostic {
            return numbers.map { ($0, .failure(.unreadable(diagnostic))) }
        } catch {
            return numbers.map { ($0, .failure(.undecodable)) }
        }
    }

    /// The bytes of the variants of one image, of a share card or of an icon.
    private func bytes(of files: [OutputFile]) async throws -> [[UInt8]] {
        if let card = (files.first?.content as? CardOutput)?.card {
            do {
                return [try await processor.draw(card)]
            } catch let failure {
                broken.add(card, failure)
                throw failure
            }
        }
        if let output = files.first?.content as? IconImageOutput {
            let bytes = try renderer.plan.site.inputs.read(output.drawing, isSource: false).bytes
            do throws(ImageFailure) {
                return [try await processor.draw(output.icon, from: bytes)]
            } catch let failure {
                broken.add(output.drawing, failure)
                throw failure
            }
        }
        let variants = files.compactMap { $0.content as? VariantOutput }
        guard let image = variants.first?.image,
            let settings = renderer.plan.model.images.settings(of: image, for: variants[0].variant)
        else { return [] }
        let (bytes, hash) = try renderer.plan.site.inputs.read(image, isSource: false)
        do throws(ImageFailure) {
            guard let format = SiteImages.format(of: bytes) else { throw ImageFailure("it changed during the build") }
            return try await processor.files(
                of: ImageBytes(bytes: bytes, hash: hash, format: format), variants.map(\.variant),
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
