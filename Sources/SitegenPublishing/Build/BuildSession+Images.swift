import SitegenCache
import SitegenDiagnostics
import SitegenModel
import SitegenPhases

extension BuildPlan {
    /// The numbers of the variants to create, grouped by image.
    var pendingVariants: [[Int]] {
        var numbers: [String: [Int]] = [:]
        for (number, file) in outputs.files.enumerated() {
            guard let image = file.variant?.image, decisions[number].kept == nil else { continue }
            numbers[image.name, default: []].append(number)
        }
        return numbers.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension FileRenderer {
    typealias Outcome = (number: Int, result: Result<RenderedFile, Obstacle>)

    /// Creates the variants of images, processing as many images concurrently as the build has tasks.
    ///
    /// - Parameter images: The numbers of the variants of each image.
    func images(
        _ images: [[Int]], _ processor: (any ImageProcessor)?, _ settings: ImageSettings?, _ broken: BrokenImages
    ) async -> [Outcome] {
        guard let processor, let settings, !images.isEmpty else { return [] }
        return await withTaskGroup(of: [Outcome].self) { group in
            var results: [Outcome] = []
            for (index, numbers) in images.enumerated() {
                if index >= BuildContext.current.jobs, let next = await group.next() { results += next }
                group.addTask { await self.variants(numbers, processor, settings, broken) }
            }
            for await next in group { results += next }
            return results.sorted { $0.number < $1.number }
        }
    }

    /// Creates variants of one image.
    private func variants(
        _ numbers: [Int], _ processor: any ImageProcessor, _ settings: ImageSettings, _ broken: BrokenImages
    ) async -> [Outcome] {
        let outputs = numbers.map { plan.outputs.files[$0] }
        guard let image = outputs.first?.variant?.image, let format = SiteImages.format(of: image.name) else {
            return []
        }
        let files: [[UInt8]]
        do {
            let (bytes, hash) = try plan.site.inputs.read(image, isSource: false)
            files = try await processor.files(
                of: ImageBytes(bytes: bytes, hash: hash, format: format), outputs.compactMap { $0.variant?.variant },
                settings)
        } catch let failure as ImageFailure {
            broken.add(image, failure)
            return numbers.map { ($0, .failure(.undecodable)) }
        } catch let diagnostic as Diagnostic {
            return numbers.map { ($0, .failure(.unreadable(diagnostic))) }
        } catch {
            return numbers.map { ($0, .failure(.undecodable)) }
        }
        var times = PhaseTimes()
        return zip(numbers, files).map { number, bytes in
            let file = RenderedFile(
                planFingerprint: plan.decisions.planFingerprint(of: plan.outputs.files[number]) ?? 0,
                hash: Fingerprint.of(bytes), reads: OutputDependencies(dependencies: []))
            do throws(Obstacle) {
                return (number, .success(try stage(bytes, file, number, &times)))
            } catch {
                return (number, .failure(error))
            }
        }
    }
}
