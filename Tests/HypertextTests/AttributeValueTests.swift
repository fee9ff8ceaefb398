import Testing

@testable import Hypertext

@Suite struct AttributeValueTests {
    @Test(
        arguments: [
            (12, "12"), (0, "0"), (-0.0, "0"), (-3, "-3"), (0.1, "0.1"), (1.25, "1.25"), (-0.5, "-0.5"),
            (0.00001, "0.00001"), (-0.0000125, "-0.0000125"), (1e15, "1000000000000000"),
            (1e20, "100000000000000000000"),
            (1.5e20, "150000000000000000000"), (123_456.789, "123456.789"), (1e22, "1e+22"), (2.5e-9, "2.5e-09"),
        ] as [(Double, String)])
    func `Only very large and very small numbers have an exponent`(number: Double, text: String) {
        #expect(number.decimalText == text)
    }

    @Test func `An icon has any size or a list of sizes`() {
        check(link(.sizes(.any)), #"<link sizes="any">"#)
        check(link(.sizes(.pixels(16, 16), .pixels(32, 32))), #"<link sizes="16x16 32x32">"#)
    }

    @Test func `Image candidates are separated by commas, and special characters in URLs are encoded`() {
        let small = ImageCandidate("small image.png", width: 320)
        let large = ImageCandidate("/w_2,h_3/large.png", density: 2)
        check(small, "small%20image.png 320w")
        check(large, "/w_2,h_3/large.png 2x")
        check(ImageCandidate(",a.png,,"), "%2Ca.png%2C%2C")
        check(ImageCandidate(",,"), "%2C%2C")
        check(ImageCandidate("a\t\n\u{C}\rb"), "a%09%0A%0C%0Db")
        check(img(.srcset(small, large)), #"<img srcset="small%20image.png 320w, /w_2,h_3/large.png 2x">"#)
        check(img(.srcset([ImageCandidate("a.png")])), #"<img srcset="a.png">"#)
    }

    @Test func `An image candidate with an unsafe URL is omitted`() {
        let unsafe = ImageCandidate("javascript:x()", width: 1)
        check(img(.srcset(ImageCandidate("a.png"), unsafe, ImageCandidate("b.png"))), #"<img srcset="a.png, b.png">"#)
        check(img(.srcset(unsafe)), "<img>")
    }

    @Test func `Ping URLs are separated by spaces, and unsafe ones are omitted`() {
        check(a(.ping("/a b", "vbscript:c", "/d")), #"<a ping="/a%20b /d"></a>"#)
        check(a(.ping("javascript:x()")), "<a></a>")
    }

    @Test func `A sandbox without permissions is an empty attribute`() {
        check(iframe(.sandbox()), #"<iframe sandbox=""></iframe>"#)
    }
}
