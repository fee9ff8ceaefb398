import Testing

@testable import SitegenConfiguration
@testable import SitegenModel

struct MarkupAddressesTests {
    @Test(arguments: [
        (#"<a href="a.md">a</a> <img src=b.png alt="">"#, ["a.md", "b.png"]),
        (#"<a href=" a.md?b&amp;c "> <A HREF='d'>"#, ["a.md?b&c", "d"]),
        (#"<img srcset="a 1x, b 2x,c,, d"> <img srcset=e>"#, ["a", "b", "c", "d"]),
        (#"<video src=a poster=b></video><object data=c></object><link href=d>"#, ["a", "b", "c", "d"]),
        (#"<a name="a" title="b" href> <p href="c">"#, []),
        (#"<a href="&eacute;"> <a href="a"#, []),
        (#"<!-- <a href="a"> --><script>"<a href=b>"</script><a href=c>"#, ["c"]),
        (#"<title></titles><a href=a></title><a href=b>"#, ["b"]),
        (#"<svg><title><a href=a></a></title><![CDATA[<a href=b>]]></svg>"#, ["a"]),
        (#"<plaintext><a href=a>"#, []),
    ])
    func `URLs in raw HTML are parsed as in a browser`(html: String, addresses: [String]) {
        #expect(MarkupAddresses(in: html).addresses.map(\.value) == addresses)
    }
}
