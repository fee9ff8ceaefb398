import Sitegen

/// When the water stands highest at a place.
struct Tide {
    let place: String
    let time: String
    let metres: Double
}

extension [Tide] {
    /// The tide with the most water.
    var highest: Tide? { self.max { $0.metres < $1.metres } }
}

// region: tides
func highWater(_ tides: [Tide]) -> Document {
    Document {
        Heading(3) { "High water" }
        if let top = tides.highest {
            Paragraph {
                "Highest at "
                Strong { top.place }
                ", with "
                Mark { "\(top.metres) m" }
                "."
            }
        }
        Table(alignments: [nil, .right]) {
            TableRow {
                "Place"; "Time"
            }
            for tide in tides {
                TableRow {
                    tide.place; tide.time
                }
            }
        }
    }
}
// endregion
