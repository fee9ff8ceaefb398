import SitegenData

extension EvaluationBudget {
    /// Charges work that is about to be done.
    ///
    /// - Throws: `LiquidFailure` if too little of the budget is left.
    func charge(liquid units: Int) throws(LiquidFailure) {
        guard take(units) else { throw LiquidFailure(reason: "too many steps") }
    }

    /// Charges a walk through values. A value may contain another one very often, so that the walk ends at a limit.
    ///
    /// - Throws: `LiquidFailure` if too little of the budget is left.
    func charge(comparing values: [FieldValue]) throws(LiquidFailure) {
        for value in values where !take(8, walksThrough: value) { throw LiquidFailure(reason: "too many steps") }
    }
}

extension FieldValue {
    /// The number of nested levels, up to a limit.
    func depth(limit: Int) -> Int {
        guard limit > 0 else { return 0 }
        switch content {
        case .list(let values): return 1 + (values.lazy.map { $0.depth(limit: limit - 1) }.max() ?? 0)
        case .mapping(let mapping): return 1 + (mapping.lazy.map { $0.value.depth(limit: limit - 1) }.max() ?? 0)
        default: return 1
        }
    }
}
