package import SitegenConfiguration
package import SitegenDocuments
// A closure here throws `FileSystem.Failure`: without `package` this is an error, with it a warning (Swift 6.3).
package import SitegenFiles
package import SitegenTools
import Synchronization

/// The sizes and variants of the site's own images. Each image's header is read on first use.
package final class SiteImages: Sendable {
    /// How variants are created.
    package struct Processing: Sendable {
        let configuration: ImageConfiguration
        /// Why a file could not be processed with some settings, so that it has no variants; `nil` if no failure is known.
        let failure: @Sendable (SiteFolder.File, ImageSettings) -> ImageFailure?

        package init(
            _ configuration: ImageConfiguration,
            failure: @escaping @Sendable (SiteFolder.File, ImageSettings) -> ImageFailure?
        ) {
            self.configuration = configuration
            self.failure = failure
        }
    }

    /// The maximum number of pixels of an image that has variants: more than any camera produces, and few enough for the memory
    /// of a decoder.
    private static let pixelLimit = 200_000_000

    private let read: @Sendable (Range<Int>, SiteFolder.File) throws(FileSystem.Failure) -> [UInt8]
    private let files: [String: SiteFolder.File]
    private let processing: Processing?
    /// The attributes with which texts show an image, by its file.
    private let uses: [String: Set<ImageVariantAttributes>]
    private let sizes = Mutex<[String: ImageSize?]>([:])
    private let variants = Mutex<[Use: ImageVariants?]>([:])
    /// The formats of images that can have variants, by the names of their files.
    private let formats = Mutex<[String: ImageVariant.Format?]>([:])
    /// The sizes of the images that can have variants.
    private let decodableSizes = Mutex<[String: ImageSize?]>([:])
    private let failures = Mutex<[String: ImageFailure?]>([:])

    /// An image, and the attributes with which a text shows it.
    private struct Use: Hashable {
        let address: String
        var attributes: ImageVariantAttributes?
    }

    /// - Parameters:
    ///   - files: The copied files, by address.
    ///   - processing: How variants are created; `nil` if there are none.
    ///   - uses: The attributes with which texts show an image, by its address.
    ///   - read: Reads a part of a file.
    package init(
        files: [String: SiteFolder.File], _ processing: Processing? = nil,
        uses: [String: Set<ImageVariantAttributes>] = [:],
        read: @escaping @Sendable (Range<Int>, SiteFolder.File) throws(FileSystem.Failure) -> [UInt8]
    ) {
        self.read = read
        self.files = files
        self.processing = processing
        var usesByFile: [String: Set<ImageVariantAttributes>] = [:]
        for (address, attributes) in uses {
            if let file = files[address] { usesByFile[file.name, default: []].formUnion(attributes) }
        }
        self.uses = usesByFile
    }

    /// The size of the image at an address; `nil` if it cannot be read or its format is unknown.
    func size(at address: String) -> ImageSize? {
        value(for: address, in: sizes) {
            files[address].flatMap { file in
                try? ImageSize { [read] range throws(FileSystem.Failure) in try read(range, file) }
            }
        }
    }

    /// The copied file at an address; `nil` if there is none.
    func file(at address: String) -> SiteFolder.File? { files[address] }

    /// The first bytes of a file, by which its format is recognized.
    func start(of file: SiteFolder.File) throws(FileSystem.Failure) -> [UInt8] { try read(0..<4096, file) }

    /// Whether a copied file is at an address.
    func holdsFile(at address: String) -> Bool { files[address] != nil }

    /// The known value for a key, or a new one. Many pages may show the same image.
    private func value<Key: Hashable & Sendable, Value: Sendable>(
        for key: Key, in known: borrowing Mutex<[Key: Value?]>, _ find: () -> Value?
    ) -> Value? {
        if let value = known.withLock({ $0[key] }) { return value }
        let found = find()
        known.withLock { $0[key] = .some(found) }
        return found
    }

    /// The extensions of files whose headers are read. The content, not the extension, decides about the format.
    private static let readableExtensions: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif"]

    private static func isReadable(_ file: SiteFolder.File) -> Bool {
        guard let dot = file.name.lastIndex(of: ".") else { return false }
        return readableExtensions.contains(file.name[dot...].dropFirst().lowercased())
    }

    /// Why browsers cannot show the image at an address, or not all of it, or why it has no variants.
    ///
    /// - Returns: The failure and the name of the file; `nil` if no problem is known, or the file is not an image.
    package func failure(at address: String) -> (ImageFailure, file: String)? {
        guard let file = files[address], Self.isReadable(file) else { return nil }
        let failure = value(for: address, in: failures) {
            if let failure = decodingFailure(of: file, at: address) { return failure }
            guard let length = file.stamp?.size else { return nil }
            let isCutOff = try? ImageSize.isCutOff(length: length) { [read] range throws(FileSystem.Failure) in
                try read(range, file)
            }
            return isCutOff == true ? ImageFailure("the file ends before the image is complete") : nil
        }
        return failure.map { ($0, file.name) }
    }

    /// Why images have no variants.
    ///
    /// - Parameter shown: The names of files to omit.
    /// - Returns: The failures and the names of the files.
    package func failures(besides shown: Set<String>) -> [(ImageFailure, file: String)] {
        if processing == nil { return [] }
        return files.values.filter { !shown.contains($0.name) && format(of: $0) != nil }
            .compactMap { file in processingFailure(of: file).map { ($0, file.name) } }.sorted { $0.file < $1.file }
    }

    /// Why variants of an image cannot be created; `nil` if no failure is known.
    private func processingFailure(of file: SiteFolder.File) -> ImageFailure? {
        guard let processing else { return nil }
        return settings(of: file).lazy.compactMap { processing.failure(file, $0) }.first
    }

    /// The settings with which the variants of an image are created: for each quality those of all uses, those of the image itself
    /// first.
    private func settings(of file: SiteFolder.File) -> [ImageSettings] {
        guard let processing else { return [] }
        let own = processing.configuration.settings(of: file.name)
        var all = [own.quality: own]
        for attributes in uses[file.name] ?? [] {
            let settings = own.replaced(by: attributes)
            all[settings.quality] = all[settings.quality]?.joined(with: settings) ?? settings
            // Variants in PNG have no quality, so they are created with those of the image itself.
            if format(of: file) == .png { all[own.quality]?.addWidths(settings.widths) }
        }
        let others = all.values.filter { $0.quality != own.quality }.sorted { $0.quality < $1.quality }
        return [all[own.quality] ?? own] + others
    }

    /// The settings with which variants of an image are created.
    ///
    /// - Parameter variant: One of the variants. The result is the same for all variants with its quality.
    package func settings(of file: SiteFolder.File, for variant: ImageVariant) -> ImageSettings? {
        let settings = settings(of: file)
        return variant.quality.flatMap { quality in settings.first { $0.quality == quality } } ?? settings.first
    }

    /// Why an image cannot be decoded; `nil` if no failure is known.
    private func decodingFailure(of file: SiteFolder.File, at address: String) -> ImageFailure? {
        guard let size = size(at: address) else {
            // The build reports files that it cannot read when it copies them.
            guard let start = try? read(0..<1, file) else { return nil }
            return ImageFailure(
                start.isEmpty ? "the file is empty" : "the file is not an image, or its header is damaged")
        }
        if size.width > Self.pixelLimit / size.height {
            return ImageFailure(
                "it has \(size.width) × \(size.height) pixels; the limit is \(Self.pixelLimit / 1_000_000) million",
                help: "reduce the size of the image with an image editor; until then, pages show the original file")
        }
        return processingFailure(of: file)
    }

    /// The variants of all images, with their addresses: `/harbour/boats.jpg.480w.webp`.
    package var allVariants: [(variant: ImageVariant, address: String, file: SiteFolder.File)] {
        if processing == nil { return [] }
        return files.sorted { $0.key < $1.key }.flatMap { address, file in
            let uses = [nil] + (uses[file.name] ?? []).map(Optional.some)
            return Set(uses.flatMap { variants(at: address, $0)?.variants ?? [] })
                .map { ($0, address + $0.suffix, file) }
        }
    }

    /// The names of the images that have variants, sorted.
    package var filesWithVariants: [String] { Set(allVariants.map(\.file.name)).sorted() }

    /// The variants of the image at an address; `nil` if it has none.
    ///
    /// - Parameter attributes: The attributes with which a text shows the image. Without effect if the build did not know them when
    ///   it planned its files.
    func variants(at address: String, _ attributes: ImageVariantAttributes? = nil) -> ImageVariants? {
        guard processing != nil, let file = files[address], let format = format(of: file) else { return nil }
        let known = attributes.flatMap { uses[file.name]?.contains($0) == true ? $0 : nil }
        return value(for: Use(address: address, attributes: known), in: variants) {
            findVariants(of: file, at: address, format, known)
        }
    }

    private func findVariants(
        of file: SiteFolder.File, at address: String, _ format: ImageVariant.Format,
        _ attributes: ImageVariantAttributes?
    ) -> ImageVariants? {
        let decodable = value(for: address, in: decodableSizes) {
            decodingFailure(of: file, at: address) == nil ? size(at: address) : nil
        }
        guard let processing, let size = decodable else { return nil }
        let own = processing.configuration.settings(of: file.name)
        let settings = attributes.map(own.replaced) ?? own
        let quality = settings.quality == own.quality ? nil : settings.quality
        let variants = ImageVariants(size: size, format, settings, quality: quality)
        return variants.variants.isEmpty ? nil : variants
    }

    /// The format of a file that can have variants, according to its content; `nil` for all others.
    private func format(of file: SiteFolder.File) -> ImageVariant.Format? {
        guard Self.isReadable(file) else { return nil }
        return value(for: file.name, in: formats) { (try? read(0..<4096, file)).flatMap(Self.format) }
    }

    /// The format of an image that can have variants, according to its first 4096 bytes: a JPEG, or a PNG that is not an animation
    /// (PNG, third edition, §11.3.6.1).
    package static func format(of bytes: [UInt8]) -> ImageVariant.Format? {
        let start = bytes.prefix(4096)
        if start.starts(with: [0xFF, 0xD8]) { return .jpeg }
        let isAnimated = start.indices.dropLast(3).contains { start[$0...].starts(with: "acTL".utf8) }
        return start.starts(with: [0x89, 0x50, 0x4E, 0x47]) && !isAnimated ? .png : nil
    }

    /// The files of an image in the text of a page, from which browsers choose; `nil` if there is only the image.
    ///
    /// - Parameters:
    ///   - address: The address of the image within the site, as written in URLs.
    ///   - prefix: The path of the base URL.
    func sources(of image: Image, at address: String, prefix: String) -> ImageSources? {
        guard image.attributes["variants"] != "none" else { return nil }
        return sources(
            at: address, prefix: prefix, sizes: image.attributes["sizes"], ImageVariantAttributes(image.attributes))
    }

    /// The files of the image at an address, among which browsers choose; `nil` if there is only the image.
    ///
    /// - Parameters:
    ///   - sizes: The width at which the image is shown; `nil` for that of the image's settings.
    ///   - attributes: The attributes with which a text shows the image.
    func sources(
        at address: String, prefix: String, sizes: String? = nil, _ attributes: ImageVariantAttributes? = nil
    ) -> ImageSources? {
        variants(at: address.removingPercentEncoding, attributes)?.sources(of: prefix + address, sizes: sizes)
    }
}
