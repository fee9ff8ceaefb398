import Foundation

/// Texts that have run scripts in pages that show them, one per line.
enum HostileVectors {
    static let all: [String] = withNoncharacters(markup + urls + attributes + names)
        .split(separator: "\n").map(String.init)

    /// Replaces numbers between ⟨ and ⟩ with noncharacters, for which Swift has no literals.
    private static func withNoncharacters(_ text: String) -> String {
        let numbers: [UInt32] = [0xFDD0, 0xFDD1, 0xFDD3, 0xFDDF, 0xFDE0, 0xFDE1, 0xFDE2, 0xFFFE, 0xFFFF, 0x10FFFF]
        return numbers.reduce(text) { text, number in
            let character = Unicode.Scalar(number).map(String.init) ?? ""
            return text.replacingOccurrences(of: "⟨\(String(number, radix: 16, uppercase: true))⟩", with: character)
        }
    }

    /// Elements that run scripts directly, by an event or by a resource, and markup that parsers read differently.
    private static let markup = #"""
        <script>alert(1)</script>
        <ScRiPt>alert(1)</sCrIpT>
        <script src=//a.b></script>
        <script/src=data:,alert(1)>
        <script\#tsrc="x">
        <script
        <<script>alert(1)//<</script>
        <scr<script>ipt>alert(1)</scr</script>ipt>
        <script>alert(1)
        </script><script>alert(1)</script>
        <script type=module>import('//a.b')</script>
        <script ~~~>alert(1)</script ~~~>
        <img src=x onerror=alert(1)>
        <img/src=x/onerror=alert(1)>
        <img """><script>alert(1)</script>">
        <img src=`x`onerror=alert(1)>
        <img src="x:x" onerror="alert(1)"
        <img src=javascript:alert(1)>
        <img src="jav\#tascript:alert(1)">
        <img src="jav&#x09;ascript:alert(1)">
        <img src=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>
        <img src=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)>
        <img src=" &#14; javascript:alert(1)">
        <img dynsrc="javascript:alert(1)">
        <img lowsrc="javascript:alert(1)">
        <img srcset="x,data:image/svg+xml,<svg/onload=alert(1)>">
        <image src=x onerror=alert(1)>
        <svg onload=alert(1)>
        <svg/onload=alert(1)>
        <svg><script>alert&#40;1&#41;</script>
        <svg><script xlink:href=data:,alert(1) />
        <svg><animate onbegin=alert(1) attributeName=x dur=1s>
        <svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>
        <svg><use href="data:image/svg+xml;base64,AA#x"></use></svg>
        <svg><set attributeName=href to=javascript:alert(1)>
        <svg><foreignObject><iframe src=javascript:alert(1)>
        <svg></p><style><g title="</style><img src onerror=alert(1)>">
        <math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">
        <math href="javascript:alert(1)">x</math>
        <math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">x
        <body onload=alert(1)>
        <body background="javascript:alert(1)">
        <body onscroll=alert(1)><br><input autofocus>
        <bgsound src="javascript:alert(1)">
        <br size="&{alert(1)}">
        <link rel=stylesheet href="javascript:alert(1)">
        <link rel=import href=//a.b>
        <link rel=preload as=script href=//a.b>
        <style>@import '//a.b';</style>
        <style>li{list-style-image:url("javascript:alert(1)")}</style>
        <style>body{-moz-binding:url("//a.b#x")}</style>
        <style><img src="</style><img src=x onerror=alert(1)//">
        <meta http-equiv=refresh content="0;url=javascript:alert(1)">
        <meta http-equiv="refresh" content="0; url=data:text/html;base64,PHNjcmlwdD4=">
        <meta http-equiv="Set-Cookie" content="a=b">
        <meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-
        <iframe src=javascript:alert(1)></iframe>
        <iframe srcdoc="<script>alert(1)</script>">
        <iframe src=//a.b <
        <frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>
        <table background="javascript:alert(1)"><td background="javascript:alert(1)">
        <div style="background-image: url(javascript:alert(1))">
        <div style="width: expression(alert(1));">
        <div style=position:fixed;inset:0;z-index:99>
        <xss style="behavior: url(x.htc);">
        <!--[if gte IE 4]><script>alert(1)</script><![endif]-->
        <!--><script>alert(1)</script>-->
        <!--> <img src=x onerror=alert(1)> -->
        <!-- --!><img src=x onerror=alert(1)>
        <!--
        -->
        <![CDATA[<script>alert(1)</script>]]>
        <![CDATA[
        <?xml-stylesheet href="javascript:alert(1)"?>
        <? <img src=x onerror=alert(1)> ?>
        <!DOCTYPE x [<!ENTITY y "z">]>
        <!x<img src=x onerror=alert(1)>
        </x <img src=x onerror=alert(1)>
        <%<img src=x onerror=alert(1)>
        <base href="javascript:alert(1)//">
        <base target=_top>
        <object data="javascript:alert(1)">
        <object type="text/x-scriptlet" data="//a.b">
        <object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">
        <embed src="javascript:alert(1)" allowscriptaccess=always>
        <embed src="data:image/svg+xml;base64,PHN2Zz4=" type="image/svg+xml">
        <applet code=x archive=//a.b></applet>
        <isindex action=javascript:alert(1) type=image>
        <form action=javascript:alert(1)><input type=submit>
        <form><button formaction=javascript:alert(1)>x
        <form id=x></form><button form=x formaction=javascript:alert(1)>x
        <form name=body><input name=firstChild>
        <input autofocus onfocus=alert(1)>
        <input type=image src=x onerror=alert(1)>
        <select autofocus onfocus=alert(1)>
        <textarea autofocus onfocus=alert(1)>
        </textarea><script>alert(1)</script>
        <keygen autofocus onfocus=alert(1)>
        <video><source onerror="alert(1)">
        <video poster=javascript:alert(1)//>
        <video src=x onerror=alert(1)>
        <audio src=x onerror=alert(1)>
        <track default src=x oncuechange=alert(1)>
        <details open ontoggle=alert(1)>
        <dialog open onclose=alert(1)>
        <marquee onstart=alert(1)>
        <a href=javascript:alert(1)>x</a>
        <a href="javascript&colon;alert(1)">x</a>
        <a href="java&NewLine;script&Tab;:alert(1)">x</a>
        <a href="\#u{1}javascript:alert(1)">x</a>
        <a href="x" onclick="alert(1)">x</a>
        <a onmouseover=alert(1)>x</a>
        <a href=x target=_blank rel=opener>x</a>
        <a name=getElementById id=getElementById>x</a>
        <area href=javascript:alert(1) shape=default>
        <p oncut=alert(1) contenteditable>x
        <p onpointerrawupdate=alert(1)>x
        <template><script>alert(1)</script></template>
        <template shadowrootmode=open><slot>
        <noscript><p title="</noscript><img src=x onerror=alert(1)>">
        <noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>
        <title><a id="</title><img src=x onerror=alert(1)>"></title>
        <xmp><p title="</xmp><svg/onload=alert(1)>">
        <plaintext>
        <listing>&lt;img onerror=alert(1) src=x></listing>
        <select><template><img src=x onerror=alert(1)>
        <portal src=javascript:alert(1)>
        <x onclick=alert(1) is=y>
        <x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>
        <p/onclick=alert(1)//
        <p =onclick=alert(1)>
        <p\#u{C}onclick=alert(1)>
        <p x='><script>alert(1)</script>
        <p x="`"><img src=x onerror=alert(1)>`>
        <b id=a><b id=a><b id=a>
        </div></div></div></section></article></main></body></html>
        </p></li></ul></td></tr></table></a></span>
        <table><tr><td><table>
        <script>/*<!--*/alert(1)//--></script>
        \#u{FEFF}<script>alert(1)</script>
        ¼script¾alert(1)¼/script¾
        ＜script＞alert(1)＜/script＞
        &lt;script&gt;alert(1)&lt;/script&gt;
        &#60;script&#62;alert(1)&#60;/script&#62;
        %3Cscript%3Ealert(1)%3C/script%3E
        \u003cscript\u003ealert(1)
        \<script>alert(1)\</script>
        `<script>alert(1)</script>
        <div markdown=1>*a*</div>

        """#

    /// Schemes that run code or leave the web, hidden from a simple comparison.
    private static let urls = #"""
        javascript:alert(1)
        JaVaScRiPt:alert(1)
        javascript://%0aalert(1)
        javascript://a.b/%0d%0aalert(1)
        javascript:/*--></title></style></textarea></script><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+alert(1)//'>
        javascript:void(0);alert(1)
        javascript&colon;alert(1)
        javascript&#58;alert(1)
        javascript&#x3A;alert(1)
        javascript&#0000058alert(1)
        &#x6A;avascript:alert(1)
        &#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)
        j&#97v&#97script&#x3A;&#97lert(1)
        java&Tab;script:alert(1)
        java&NewLine;script:alert(1)
        java&#9;script:alert(1)
        java&#10;script:alert(1)
        java&#13;script:alert(1)
        java\#tscript:alert(1)
        java\script:alert(1)
        java\:script:alert(1)
        javascript\:alert(1)
        java%0ascript:alert(1)
        javascript%3Aalert(1)
        %6Aavascript:alert(1)
        %01javascript:alert(1)
        \#u{1}javascript:alert(1)
        \#u{1F}javascript:alert(1)
        \#u{B}javascript:alert(1)
        \#u{C}javascript:alert(1)
        \#u{A0}javascript:alert(1)
        \#u{FEFF}javascript:alert(1)
        \#u{200B}javascript:alert(1)
        \#u{2028}javascript:alert(1)
        &#1;javascript:alert(1)
        &#0;javascript:alert(1)
        &nbsp;javascript:alert(1)
        \#u{0}javascript:alert(1)
        java\#u{0}script:alert(1)
        java\#u{AD}script:alert(1)
        javaſcript:alert(1)
        javascrıpt:alert(1)
        javascript：alert(1)
        javascript:javascript:alert(1)
        javascript:"use strict";alert(1)
        javascript:alert`1`
        javascript:prompt(document.cookie)
        <javascript:alert(1)>
        < javascript:alert(1)>
        javascript:⟨FDD0⟩alert(1)
        java⟨FDD3⟩script:alert(1)
        ⟨FDE1⟩0⟨FDE2⟩javascript:alert(1)
        vbscript:msgbox(1)
        VbScRiPt:msgbox(1)
        vb\#tscript:msgbox(1)
        livescript:alert(1)
        mocha:alert(1)
        jar:javascript:alert(1)
        view-source:javascript:alert(1)
        feed:javascript:alert(1)
        data:text/html,<script>alert(1)</script>
        data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==
        DATA:text/html,x
        data&colon;text/html,x
        data:,alert(1)
        data:application/xhtml+xml,x
        data:image/svg+xml,<svg onload=alert(1)>
        data:image/svg+xml;base64,PHN2Zz4=
        data:image/png;base64,AA
        data:image/png+xml,<x/>
        file:///etc/passwd
        FILE:c:/x
        blob:https://a.b/x
        about:blank
        filesystem:https://a.b/x
        chrome://settings
        ms-msdt:/id
        intent://a#Intent;end
        tel:+1;javascript:alert(1)
        ftp://a.b
        ws://a.b
        x-y.z+1:a
        //a.b
        ///a.b
        /\a.b
        \\a.b
        http:javascript:alert(1)
        https:\\a.b
        https://a.b@c.d/
        https://a.b"onclick="alert(1)
        https://a.b'onclick='alert(1)
        https://a.b`onclick=`alert(1)
        https://a.b/><script>alert(1)</script>
        https://a.b/?a&lt;script&gt;
        https://a.b/\#u{202E}gpj.x
        https://a.b/&quot;onerror=&quot;alert(1)
        www.a.b"onclick=alert(1)
        www.a.b/<script>alert(1)</script>
        a@b.c"onclick=alert(1)
        mailto:a@b.c?subject=<script>
        #body
        #x"onclick="alert(1)
        #user-content-x
        ?javascript:alert(1)
        ./javascript:alert(1)
        x"onerror="alert(1)
        x'onerror='alert(1)
        x) onclick=alert(1) (
        x "title" onclick=alert(1)
        x 'a"onmouseover="alert(1)'
        <x> "a&quot;onmouseover=&quot;alert(1)"
        x "\"onmouseover=\"alert(1)"

        """#

    /// Texts that could end an attribute and start another.
    private static let attributes = #"""
        " onclick=alert(1) x="
        ' onclick=alert(1) x='
        ` onclick=alert(1) x=`
        "><script>alert(1)</script>
        '><img src=x onerror=alert(1)>
        &quot; onclick=alert(1) x=&quot;
        \" onclick=alert(1) x=\"
        x/onclick=alert(1)
        x onclick=alert(1)
        {onclick=alert(1)}
        {onclick="alert(1)" style="position:fixed"}
        {style=color:red onload=alert(1)}
        {srcdoc=<script> src=javascript:alert(1)}
        {href=javascript:alert(1) formaction=javascript:alert(1)}
        {#a" onclick="alert(1)}
        {#a>b}
        {.a" onclick="alert(1)}
        {id=body name=body class=modal}
        {width="1 onload=alert(1)" height='1"onload="alert(1)'}
        {title="\"onclick=\"alert(1)"}
        {lang="\"><script>alert(1)</script>"}
        {src=javascript:alert(1) poster=javascript:alert(1)}
        {src="jav&#x09;ascript:alert(1)"}
        {src="data:text/html,x" alt="\"onerror=alert(1)"}
        {onclick}
        {1,4-6 title="<script>alert(1)</script>"}
        {title="x" linenos=9223372036854775807 diff}
        {1-9223372036854775807}

        """#

    /// Ids and labels that have a meaning to scripts.
    private static let names = #"""
        __proto__
        constructor
        body
        forms
        cookie
        getElementById
        location
        firstChild
        hasOwnProperty
        a"b<c>d'e`f&g
        <img/src=x/onerror=alert(1)>
        user-content-body
        ⟨FDD0⟩⟨FDD1⟩⟨FDDF⟩⟨FDE0⟩⟨FDE1⟩1⟨FDE2⟩
        ⟨FDE1⟩99999999999999999999⟨FDE2⟩
        ⟨FDE0⟩1]
        [^1]
        [[toc]]
        ]]>
        \#u{0}
        ⟨FFFE⟩⟨FFFF⟩⟨10FFFF⟩

        """#
}
