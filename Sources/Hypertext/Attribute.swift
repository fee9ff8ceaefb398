/// An attribute that the elements of kind `Kind` may have.
///
/// The attributes are static functions, so a call reads `a(.href("/"))`; one that is set only under a condition
/// is made with ``when(_:)``.
public struct Attribute<Kind>: Sendable {
    let value: AttributeValue

    init(_ name: String, _ content: AttributeValue.Content) {
        value = AttributeValue(name: name, content: content)
    }

    private init(_ value: AttributeValue) {
        self.value = value
    }

    /// The same attribute where the condition holds, and none where it does not.
    public func when(_ condition: Bool) -> Self {
        condition ? self : Self(AttributeValue(name: value.name, content: .absent))
    }
}

/// An attribute's name and content, without the element it was written for.
struct AttributeValue: Sendable {
    enum Content: Sendable {
        case absent
        case text(String)
        case url(String)
    }

    let name: String
    let content: Content

    func write(to buffer: inout HTMLBuffer) {
        switch content {
        case .absent:
            break
        case .text(let text):
            begin(in: &buffer)
            buffer.writeAttributeValue(text)
            buffer.write(byte: UInt8(ascii: "\""))
        case .url(let url):
            guard !URLSafety.isUnsafe(url) else { return }
            begin(in: &buffer)
            buffer.writeURL(url)
            buffer.write(byte: UInt8(ascii: "\""))
        }
    }

    private func begin(in buffer: inout HTMLBuffer) {
        buffer.write(byte: UInt8(ascii: " "))
        buffer.writeUnescaped(name)
        buffer.write("=\"")
    }
}
