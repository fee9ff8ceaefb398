import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
import Synchronization

/// The work of the image processor in a build.
struct ImageWork: Sendable {
    /// How variants of images are created; `nil` if there are none.
    var variants: SiteImages.Processing?

    /// Whether an earlier attempt could not draw a share card; `nil` if there are no cards.
    var isCardBroken: (@Sendable (ShareCard) -> Bool)?

    /// The drawing that is converted to icons; `nil` if there are none.
    var icon: SiteFolder.File?
}

/// The images that cannot be processed or drawn, according to this build or earlier ones.
///
/// Pages refer to images before the images are created. If an image cannot be created, the build starts again without it, and
/// without the other variants of the same image.
final class BrokenImages: Sendable {
    private let processor: (any ImageProcessor)?
    private let failures = Mutex<[String: (stamp: FileStamp?, failure: ImageFailure)]>([:])
    private let cardFailures = Mutex<[ShareCard: ImageFailure]>([:])

    init(_ processor: (any ImageProcessor)?) {
        self.processor = processor
    }

    func add(_ image: SiteFolder.File, _ failure: ImageFailure) {
        failures.withLock { $0[image.name] = (image.stamp, failure) }
    }

    func add(_ card: ShareCard, _ failure: ImageFailure) {
        cardFailures.withLock { $0[card] = failure }
    }

    /// Why an image cannot be processed; `nil` if no failure is known.
    func failure(
        of image: SiteFolder.File, _ settings: ImageSettings, _ inputs: InputFiles
    ) -> ImageFailure? {
        if let found = failures.withLock({ $0[image.name] }), found.stamp == image.stamp { return found.failure }
        return inputs.knownFingerprint(of: image).flatMap { processor?.knownFailure(of: $0, settings) }
    }

    /// Why an icon cannot be converted; `nil` if no failure is known.
    func failure(ofIcon drawing: SiteFolder.File) -> ImageFailure? {
        failures.withLock { $0[drawing.name] }.flatMap { $0.stamp == drawing.stamp ? $0.failure : nil }
    }

    /// Whether a share card could not be drawn.
    func contains(_ card: ShareCard) -> Bool { cardFailures.withLock { $0[card] != nil } }

    /// The reasons why share cards could not be drawn, each with the titles of the cards.
    var cardsByReason: [(reason: String, titles: [String])] {
        let cards = cardFailures.withLock(\.self)
        return Dictionary(grouping: cards.keys) { cards[$0]?.reason ?? "" }
            .map { ($0.key, $0.value.map(\.title).sorted()) }.sorted { $0.reason < $1.reason }
    }
}

extension BuildSession {
    /// The work of the image processor; none if its program is missing.
    func imageWork(of site: LoadedSite) -> ImageWork {
        guard build.website.imageProcessor?.fingerprint != nil else { return ImageWork() }
        let variants = site.configurations[0].images.map { configuration in
            SiteImages.Processing(configuration) { [brokenImages, inputs = site.inputs] image, settings in
                brokenImages.failure(of: image, settings, inputs)
            }
        }
        var work = ImageWork(variants: variants) { [brokenImages] card in brokenImages.contains(card) }
        if let drawing = drawing(of: site), brokenImages.failure(ofIcon: drawing) == nil { work.icon = drawing }
        return work
    }

    /// The drawing of the site's icon, if it can be read.
    private func drawing(of site: LoadedSite) -> SiteFolder.File? {
        guard let name = site.configurations[0].icon, name.lowercased().hasSuffix(".svg"),
            let drawing = try? folder.file(name), (try? site.inputs.hash(of: drawing)) != nil
        else { return nil }
        return drawing
    }

    /// The warnings about a missing image processor and about share cards.
    func imageDiagnostics(of site: LoadedSite) -> [Diagnostic] {
        let configuration = site.configurations[0]
        let hasCards = site.configurations.contains(where: \.hasShareCards)
        // Only the icon does not need the image processor.
        let hasIcon = configuration.icon != nil && build.website.imageProcessor != nil
        guard configuration.images != nil || hasCards || hasIcon else { return [] }
        guard let processor = build.website.imageProcessor, processor.fingerprint != nil else {
            var effects: [String] = configuration.images == nil ? [] : ["images are published as they are"]
            if hasCards { effects.append("pages have no share cards") }
            if hasIcon { effects.append("the icon is published only as SVG") }
            let last = effects.removeLast()
            let others = effects.isEmpty ? "" : "\(effects.joined(separator: ", ")) and "
            return [
                configuration.diagnostic(
                    "libvips is missing, so \(others)\(last)",
                    at: configuration.images != nil ? "images" : hasCards ? "shareCards" : "icon", severity: .warning,
                    help: build.website.imageProcessor?.installationHelp)
            ]
        }
        return brokenCards(configuration) + brokenIcon(of: site)
    }

    private func brokenIcon(of site: LoadedSite) -> [Diagnostic] {
        guard let drawing = drawing(of: site), let failure = brokenImages.failure(ofIcon: drawing) else { return [] }
        return [
            site.configurations[0].diagnostic(
                "cannot convert the icon ‘\(drawing.name)’ to PNG: \(failure.reason)", at: "icon", severity: .warning,
                help: "check the drawing, and the version of libvips with ‘sitegen doctor’; until then, the icon is "
                    + "published only as SVG")
        ]
    }

    private func brokenCards(_ configuration: SiteConfiguration) -> [Diagnostic] {
        brokenImages.cardsByReason.map { reason, titles in
            let others = titles.count == 1 ? "" : " and \((titles.count - 1).counted("other card"))"
            return configuration.diagnostic(
                "cannot draw the share card ‘\(titles[0])’\(others): \(reason)", at: "shareCards", severity: .warning,
                help: "check the version of libvips with ‘sitegen doctor’; "
                    + "these pages have no share card until the problem is fixed")
        }
    }

    /// The diagnostics of images that cannot be processed and that no page shows in its text.
    ///
    /// - Parameter shown: The files of the images with a diagnostic in a page.
    func brokenImages(of plan: BuildPlan, besides shown: Set<String>) -> [Diagnostic] {
        guard let severity = plan.links.rules.severity(of: .unreadableImage).diagnostic else { return [] }
        return plan.model.images.failures(besides: shown).map { failure, file in
            let text = failure.explained(for: file)
            return Diagnostic(text.message, severity: severity, file: file, help: text.help, rule: .unreadableImage)
        }
    }
}
