import Hypertext
import HypertextGraphics
import Testing

@Suite struct SVGValueTests {
    @Test func `A length is a number with a unit or without one`() {
        check(50 as Length, "50")
        check(0.5 as Length, "0.5")
        check(-2 as Length, "-2")
        check(Length.number(12), "12")
        check(Length.px(10), "10px")
        check(Length.percent(50), "50%")
        check(Length.percent(33.3), "33.3%")
        check(Length.em(1.5), "1.5em")
        check(Length.rem(2), "2rem")
        check(Length.ex(1), "1ex")
        check(Length.ch(60), "60ch")
        check(Length.vw(100), "100vw")
        check(Length.vh(100), "100vh")
        check(Length.vmin(5), "5vmin")
        check(Length.vmax(5), "5vmax")
        check(Length.cm(2.54), "2.54cm")
        check(Length.mm(25.4), "25.4mm")
        check(Length.inches(1), "1in")
        check(Length.pt(72), "72pt")
        check(Length.pc(6), "6pc")
    }

    @Test(
        arguments: [
            ("#f40", "#f40"),
            (.none, "none"),
            (.currentColor, "currentColor"),
            (.contextFill, "context-fill"),
            (.contextStroke, "context-stroke"),
            (.inherit, "inherit"),
            (Paint("rgb(0 0 0 / " + "50%)"), "rgb(0 0 0 / 50%)"),
            (.url("#sunset"), "url(#sunset)"),
            (.url("#sunset", orElse: "orange"), "url(#sunset) orange"),
            (.url("#sunset", orElse: .none), "url(#sunset) none"),
        ] as [(Paint, String)])
    func `A paint value is a color, a keyword or a reference`(paint: Paint, text: String) {
        #expect(paint.attributeText == text)
    }

    @Test(
        arguments: [
            (.none, "none"),
            (.inherit, "inherit"),
            ("blur(2px)", "blur(2px)"),
            (URLReference("circle(" + "50%)"), "circle(50%)"),
            (.url("#arrow"), "url(#arrow)"),
            (.url("shapes.svg?v=1&w=2#é"), "url(shapes.svg?v=1&w=2#é)"),
            (.url("a b.svg#x"), "url('a b.svg#x')"),
            (.url("#a)"), "url('#a)')"),
            (.url("#a(b"), "url('#a(b')"),
            (.url("#\"a\""), "url('#\"a\"')"),
            (.url("#a'); fill: url('#b"), "url('#a\\'); fill: url(\\'#b')"),
            (.url("#a\\"), "url('#a\\\\')"),
            (.url("#a\nb\r\u{C}"), "url('#a\\a b\\d \\c ')"),
        ] as [(URLReference, String)])
    func `A URL cannot break out of the url function`(reference: URLReference, text: String) {
        #expect(reference.attributeText == text)
    }

    @Test(
        arguments: [
            (.translate(x: 1.5, y: -2), "translate(1.5 -2)"),
            (.translate(x: 10), "translate(10 0)"),
            (.scale(2), "scale(2)"),
            (.scale(x: -1, y: 1), "scale(-1 1)"),
            (.rotate(45), "rotate(45)"),
            (.rotate(-30, aroundX: 12, y: 6.25), "rotate(-30 12 6.25)"),
            (.skewX(10), "skewX(10)"),
            (.skewY(0.5), "skewY(0.5)"),
            (.matrix(a: 1, b: 0, c: 0.5, d: 1, e: -20, f: 40), "matrix(1 0 0.5 1 -20 40)"),
        ] as [(Transform, String)])
    func `A transformation is written as a function with numbers`(transform: Transform, text: String) {
        #expect(transform.attributeText == text)
    }

    @Test(
        arguments: [
            (.move(to: 1, 2), "M1 2"),
            (.move(by: 1, 2), "m1 2"),
            (.line(to: 0.5, -0.25), "L0.5 -0.25"),
            (.line(by: 3, 4), "l3 4"),
            (.horizontalLine(to: 7), "H7"),
            (.horizontalLine(by: -7), "h-7"),
            (.verticalLine(to: 8), "V8"),
            (.verticalLine(by: -8), "v-8"),
            (.curve(1, 2, 3, 4, to: 5, 6), "C1 2 3 4 5 6"),
            (.curve(1, 2, 3, 4, by: 5, 6), "c1 2 3 4 5 6"),
            (.smoothCurve(1, 2, to: 3, 4), "S1 2 3 4"),
            (.smoothCurve(1, 2, by: 3, 4), "s1 2 3 4"),
            (.quadraticCurve(1, 2, to: 3, 4), "Q1 2 3 4"),
            (.quadraticCurve(1, 2, by: 3, 4), "q1 2 3 4"),
            (.smoothQuadraticCurve(to: 1, 2), "T1 2"),
            (.smoothQuadraticCurve(by: 1, 2), "t1 2"),
            (.arc(10, 20, to: 5, 6), "A10 20 0 0 1 5 6"),
            (.arc(10, 20, rotation: 30, isLarge: true, isClockwise: false, to: 5, 6), "A10 20 30 1 0 5 6"),
            (.arc(10, 20, by: 5, 6), "a10 20 0 0 1 5 6"),
            (.arc(10, 20, rotation: 30, isLarge: true, isClockwise: false, by: 5, 6), "a10 20 30 1 0 5 6"),
            (.close, "Z"),
        ] as [(PathData.Command, String)])
    func `A path command is written as a letter and its numbers`(command: PathData.Command, text: String) {
        #expect(PathData([command]).attributeText == text)
    }

    @Test func `Path data can be created from text, an array literal or a sequence of commands`() {
        let triangle: PathData = [.move(to: 10, 10), .line(by: 80, 0), .line(to: 50, 90), .close]
        #expect(triangle.attributeText == "M10 10l80 0L50 90Z")
        #expect(("M10 10h80" as PathData).attributeText == "M10 10h80")
        #expect(PathData("M0 0" + "Z").attributeText == "M0 0Z")
        let steps = PathData((0..<3).map { $0 == 0 ? .move(to: 0, 0) : .line(to: Double($0), 1) })
        #expect(steps.attributeText == "M0 0L1 1L2 1")
        #expect(([] as PathData).attributeText == "")
    }

    @Test func `Points are written as pairs separated by spaces`() {
        #expect(([] as Points).attributeText == "")
        #expect(([(50, 0), (100, 99.5), (-1, 100)] as Points).attributeText == "50,0 100,99.5 -1,100")
        let parabola: [(x: Double, y: Double)] = [0, 1, 2].map { x in (x: x, y: x * x) }
        #expect(Points(parabola).attributeText == "0,0 1,1 2,4")
    }

    @Test func `A view box is written as four numbers`() {
        #expect(ViewBox(width: 24, height: 12).attributeText == "0 0 24 12")
        #expect(ViewBox(x: -0.5, y: -10, width: 1, height: 20).attributeText == "-0.5 -10 1 20")
    }

    @Test(
        arguments: [
            (.none, "none"),
            (.meet(), "xMidYMid meet"),
            (.meet(x: .min, y: .max), "xMinYMax meet"),
            (.slice(), "xMidYMid slice"),
            (.slice(x: .max, y: .min), "xMaxYMin slice"),
        ] as [(PreserveAspectRatio, String)])
    func `An aspect ratio is none, or an alignment with meet or slice`(ratio: PreserveAspectRatio, text: String) {
        #expect(ratio.attributeText == text)
    }

    @Test(
        arguments: [
            (.hours(1), "1h"),
            (.minutes(1.5), "1.5min"),
            (.seconds(2), "2s"),
            (.milliseconds(300), "300ms"),
            (.indefinite, "indefinite"),
            (.media, "media"),
        ] as [(ClockValue, String)])
    func `A clock value has a unit or is a keyword`(value: ClockValue, text: String) {
        #expect(value.attributeText == text)
    }

    @Test(
        arguments: [
            (.seconds(2), "2s"),
            (.seconds(-0.5), "-0.5s"),
            (.begin(of: "first"), "first.begin"),
            (.end(of: "first"), "first.end"),
            (.end(of: "first", after: 1), "first.end+1s"),
            (.end(of: "first", after: -0.25), "first.end-0.25s"),
            (.event("click"), "click"),
            (.event("click", after: 2), "click+2s"),
            (.event("click", of: "button"), "button.click"),
            (.event("click", of: "button", after: 0.5), "button.click+0.5s"),
            (.begin(of: "fade-in.1"), "fade\\-in\\.1.begin"),
            (.event("my-event", of: "a\\b"), "a\\\\b.my\\-event"),
            (.indefinite, "indefinite"),
            (.each(.seconds(0), .end(of: "last")), "0s; last.end"),
            ("prev.repeat(2)+1s", "prev.repeat(2)+1s"),
        ] as [(TimingValue, String)])
    func `A timing value is an offset, an event or a reference to another animation`(value: TimingValue, text: String) {
        #expect(value.attributeText == text)
    }

    @Test(
        arguments: [
            (3, "3"),
            (2.5, "2.5"),
            (RepeatCount(Double(4)), "4"),
            (.indefinite, "indefinite"),
        ] as [(RepeatCount, String)])
    func `A repeat count is a number or indefinite`(count: RepeatCount, text: String) {
        #expect(count.attributeText == text)
    }

    @Test(
        arguments: [
            (12, "12"),
            (0.5, "0.5"),
            ("red", "red"),
            ("1 2; 3 4", "1 2; 3 4"),
            (AnimationValue(Double(3)), "3"),
            (AnimationValue(Paint.url("#a")), "url(#a)"),
            (AnimationValue([.move(to: 0, 0), .close] as PathData), "M0 0Z"),
            ("#target", "#target"),
            ("https://example.com/", "https://example.com/"),
            ("javascript:alert(1)", ""),
            ("#a;javascript:alert(1)", ""),
            ("#a; JAVA\nSCRIPT:alert(1) ;#b", ""),
            (AnimationValue("data:text/html," + "x"), ""),
            (AnimationValue(Paint("javascript:alert(1)")), ""),
            (AnimationValue(UnsafeURL("javascript:alert(1)")), "javascript:alert(1)"),
        ] as [(AnimationValue, String)])
    func `An animation value with an unsafe URL is empty unless it is an UnsafeURL`(value: AnimationValue, text: String)
    {
        #expect(value.attributeText == text)
    }

    @Test func `Values, key times and key splines are separated by semicolons`() {
        #expect(([4, 12.5, "red"] as AnimationValues).attributeText == "4;12.5;red")
        #expect(AnimationValues([]).attributeText == "")
        #expect((["#a", "javascript:alert(1)", "#b"] as AnimationValues).attributeText == "#a;;#b")
        #expect(([0, 0.25, 1] as KeyTimes).attributeText == "0;0.25;1")
        #expect(KeyTimes((0...2).map { Double($0) / 2 }).attributeText == "0;0.5;1")
        let splines: KeySplines = [.linear, .ease, .easeIn, .easeOut, .easeInOut, .init(0, 0.5, 0.5, 1)]
        let text = "0 0 1 1;0.25 0.1 0.25 1;0.42 0 1 1;0 0 0.58 1;0.42 0 0.58 1;0 0.5 0.5 1"
        #expect(splines.attributeText == text)
        #expect(KeySplines([.linear]).attributeText == "0 0 1 1")
    }

    @Test func `Marker orientation and motion rotation are automatic or an angle`() {
        #expect(MarkerOrientation.auto.attributeText == "auto")
        #expect(MarkerOrientation.autoStartReverse.attributeText == "auto-start-reverse")
        #expect(MarkerOrientation.degrees(-22.5).attributeText == "-22.5")
        #expect(MotionRotation.auto.attributeText == "auto")
        #expect(MotionRotation.autoReverse.attributeText == "auto-reverse")
        #expect(MotionRotation.degrees(90).attributeText == "90")
    }
}
