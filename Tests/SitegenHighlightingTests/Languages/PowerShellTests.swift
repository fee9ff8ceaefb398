import Testing

@testable import SitegenHighlighting

/// PowerShell.
@Suite struct PowerShellTests {
    @Test(arguments: [
        #"""
        ‹function Get-ChildItem› ‹attribute -Path› ‹variable $env:PATH› ‹attribute -Recurse› ‹operator |› ‹function Where-Object› { ‹variable $_›.‹property Length› ‹operator -gt› ‹number 5MB› ‹operator -and› ‹operator -not› ‹variable $a› }
        """#,
        #"""
        ‹keyword if› (‹constant $null› ‹operator -eq› ‹variable $x›) { ‹keyword return› ‹function Get-Item› foo } ‹keyword ELSE› { ‹operator &› ‹string "git"› status ‹variable @args› }
        """#,
        #"""
        ‹variable $a›[‹number 0›]‹operator ++›; ‹variable $b› ‹operator =› [‹type math›]::‹function Max›(‹number 1›, ‹number 2›) ‹operator -› ‹variable $c›‹operator -›‹number 1›
        """#,
        #"""
        ‹keyword foreach› (‹variable $i› ‹keyword in› ‹number 1›‹operator ..›‹number 10›) { ‹keyword continue› }
        """#,
        #"""
        ‹function Write-Host› `
          ‹attribute -NoNewline› a
        """#,
    ])
    func `PowerShell commands, parameters and operators are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "ps1")
    }

    @Test(arguments: [
        #"""
        ‹keyword function› ‹function Get-Thing› { ‹keyword param›([‹attribute Parameter›(‹property Mandatory› ‹operator =› ‹constant $true›)] [‹type string›[]]‹variable $Name›, [‹type int›]‹variable $Count›) }
        """#,
        #"""
        ‹variable $x› ‹operator =› @{ ‹property Name› ‹operator =› ‹string 'a'›; ‹property Age› ‹operator =› ‹number 1›
          ‹property b› ‹operator =› ‹number 2› }
        """#,
        #"""
        ‹keyword class› ‹type Foo› : Bar { [‹type string›]‹variable $Name›; ‹keyword static› [‹type int›] ‹function Run›() { ‹keyword return› ‹variable $this›.‹property x› } }
        """#,
        #"[‹type System.IO.File›]::‹function ReadAllText›(‹variable $y›)"#,
        #"‹keyword begin› { } ‹keyword process› { } ‹variable $process›"#,
    ])
    func `PowerShell types, attributes and keys are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "ps1")
    }

    @Test(arguments: [
        #"""
        ‹string "Hi ›‹variable $Name›‹string  ›‹escape $(›‹variable $x›.‹property Count› ‹operator +› ‹string "y"›‹escape )›‹string  ›‹escape `n›‹string  ›‹variable ${a b}›‹string  ›‹escape `"›‹string q›‹escape `"›‹string  ›‹escape ""›‹string z›‹escape ""›‹string  $"›
        """#,
        #"‹string 'it›‹escape ''›‹string s $no `n'›"#,
        #"""
        ‹variable $t› ‹operator =› ‹string @"
        here ›‹variable $x›‹string  "y" ›‹escape $(›‹number 1›‹escape )›‹string 
        "@› ‹operator +› ‹number 1›
        """#,
        #"""
        ‹string @'
        raw $x 'y'
        '@› ‹operator +› ‹number 1›
        """#,
        #"""
        ‹comment # a›
        ‹comment <# b
        #>› ‹function c›
        """#,
    ])
    func `PowerShell strings and comments are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "ps1")
    }
}
