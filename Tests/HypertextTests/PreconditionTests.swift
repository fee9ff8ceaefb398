#if compiler(>=6.2)
import Hypertext
import Testing

/// An invalid name stops the program before it writes broken markup.
@Suite struct PreconditionTests {
    @Test func `An invalid name of a custom element stops the program`() async throws {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = customElement("card") { "a" }
            }, tells: "“card”")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = customElement("x-card onclick=a") { "a" }
            }, tells: "“x-card onclick=a”")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = customElement("font-face") { "a" }
            }, tells: "“font-face”")
    }

    @Test func `An invalid attribute name stops the program`() async throws {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = p(.custom("a=\"b", "c"))
            }, tells: "“a=\"b”")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Attribute("two words", url: "/")
            }, tells: "“two words”")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Attribute("1st", isSet: false)
            }, tells: "“1st”")
    }

    @Test func `An invalid name of a data attribute stops the program`() async throws {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = p(.data("postID", "12"))
            }, tells: "“postID”")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = p(.data("", "12"))
            }, tells: "“”")
    }

    @Test func `A custom attribute cannot be an event handler or srcdoc`() async throws {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = p(.custom("onClick", "x()"))
            }, tells: "“onClick” is an event handler")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Attribute("srcdoc", "<p>")
            }, tells: "use .srcdoc(_:)")
    }
}

/// Checks that the error output of a stopped program contains the reason.
private func expect(
    _ result: ExitTest.Result?, tells reason: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(reason), sourceLocation: sourceLocation)
}
#endif
