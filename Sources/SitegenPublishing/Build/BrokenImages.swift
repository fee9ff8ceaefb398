import SitegenCache
import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import Synchronization

/// The images that cannot be decoded, according to this build or earlier ones.
///
/// Pages name the variants of an image before these are created. If a variant cannot be created, the build starts again without
/// the variants of that image.
final class BrokenImages: Sendable {
    private let processor: (any ImageProcessor)?
    private let failures = Mutex<[String: (stamp: FileStamp?, failure: ImageFailure)]>([:])

    init(_ processor: (any ImageProcessor)?) {
        self.processor = processor
    }

    func add(_ image: SiteFolder.File, _ failure: ImageFailure) {
        failures.withLock { $0[image.name] = (image.stamp, failure) }
    }

    /// Why an image cannot be decoded; `nil` if no failure is known.
    func failure(of image: SiteFolder.File, _ inputs: InputFiles) -> ImageFailure? {
        if let found = failures.withLock({ $0[image.name] }), found.stamp == image.stamp { return found.failure }
        return inputs.knownFingerprint(of: image).flatMap { processor?.knownFailure(of: $0) }
    }
}

extension BuildSession {
    /// How variants of images are created; `nil` if there are none.
    func imageProcessing(of site: LoadedSite) -> SiteImages.Processing? {
        guard let settings = site.configurations[0].images, build.website.imageProcessor?.fingerprint != nil else {
            return nil
        }
        return SiteImages.Processing(settings: settings) { [brokenImages, inputs = site.inputs] image in
            brokenImages.failure(of: image, inputs) != nil
        }
    }

    /// The warnings about images that cannot have variants.
    func imageDiagnostics(of model: SiteModel, _ site: LoadedSite) -> [Diagnostic] {
        guard site.configurations[0].images != nil else { return [] }
        guard let processor = build.website.imageProcessor, processor.fingerprint != nil else {
            let help = build.website.imageProcessor?.installationHelp
            return [
                site.configurations[0].diagnostic(
                    "libvips is missing, so images are published as they are", at: "images", severity: .warning,
                    help: help)
            ]
        }
        let images = model.resources.map(\.file) + site.copies.compactMap { $0.copied?.file }
        return images.filter { SiteImages.format(of: $0.name) != nil }.compactMap { image in
            brokenImages.failure(of: image, site.inputs).map { failure in
                Diagnostic(
                    "cannot decode the image: \(failure.reason)", severity: .warning, file: image.name,
                    help: "pages show the file as it is; save it again with an image editor")
            }
        }
    }
}
