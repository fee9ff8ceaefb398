import SitegenBase
package import SitegenCache
package import SitegenConfiguration
import SitegenModel
package import SitegenTools

/// A smaller copy of an image. All copies of an image are created together.
package struct VariantOutput: OutputContent {
    package static let kind = "variant"

    package let variant: ImageVariant
    package let image: SiteFolder.File

    package init(_ variant: ImageVariant, of image: SiteFolder.File) {
        (self.variant, self.image) = (variant, image)
    }

    package var turn: RenderingTurn { .byImageProcessor }
    package var ingredient: SiteFolder.File? { image }
    package var role: OutputRole { .replaceable }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(variant.width)
        hash.combine(variant.format.rawValue)
        hash.combine(variant.quality ?? 0)
    }
}

/// A share card.
package struct CardOutput: OutputContent {
    package static let kind = "card"

    package let card: ShareCard

    package init(_ card: ShareCard) {
        self.card = card
    }

    package var turn: RenderingTurn { .byImageProcessor }
    package var role: OutputRole { .replaceable }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(card)
    }
}

/// The icon as a PNG file.
package struct IconImageOutput: OutputContent {
    package static let kind = "icon image"

    package let icon: IconImage
    package let drawing: SiteFolder.File

    package init(_ icon: IconImage, of drawing: SiteFolder.File) {
        (self.icon, self.drawing) = (icon, drawing)
    }

    package var turn: RenderingTurn { .byImageProcessor }
    package var ingredient: SiteFolder.File? { drawing }
    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(icon.size)
        hash.combine(icon.isOpaque)
    }
}
