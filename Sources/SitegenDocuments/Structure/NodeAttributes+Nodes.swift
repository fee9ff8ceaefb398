extension Inline {
    /// The attributes that the author set on the node. A node that takes no attributes has none, and setting them has no
    /// effect.
    public var attributes: NodeAttributes {
        get { apply(AttributesOfNode()) }
        set { node.attributes = newValue }
    }

    /// The kind of node for attribute rules; `nil` if it takes no attributes in braces after it.
    package var attributedElement: AttributedElement? { apply(ElementOfNode()) }
}

extension Block {
    /// The attributes that the author set on the node, including a heading's id. A node that takes no attributes has none, and
    /// setting them has no effect. Attributes in a code block's fence are in its info string.
    public var attributes: NodeAttributes {
        get {
            var attributes = apply(AttributesOfNode())
            if case .heading(let heading) = self { attributes.id = heading.id }
            return attributes
        }
        set {
            node.attributes = newValue
            guard case .heading(var heading) = self else { return }
            heading.id = newValue.id
            heading.attributes.id = nil
            self = .heading(heading)
        }
    }

    /// The kind of node for attribute rules; `nil` if it takes no attributes in braces below it.
    package var attributedElement: AttributedElement? { apply(ElementOfNode()) }
}

extension NodeAttributes {
    /// Adds other attributes, whose id and values replace existing ones.
    ///
    /// - Parameter others: The other attributes.
    package mutating func add(_ others: NodeAttributes) {
        if let id = others.id { self.id = id }
        for name in others.classes { add(class: name) }
        for (name, value) in others.values { set(name, to: value) }
    }
}
