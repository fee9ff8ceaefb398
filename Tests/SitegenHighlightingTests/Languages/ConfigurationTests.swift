import Testing

@testable import SitegenHighlighting

/// HCL, nginx and CMake.
@Suite struct ConfigurationTests {
    @Test(arguments: [
        #"""
        ‹keyword resource› ‹string "aws_instance"› ‹string "web"› {
          ‹property count› ‹operator =› ‹variable var›.‹property n› ‹operator >› ‹number 1› ‹operator ?› ‹number 2› : ‹number 0› ‹comment # a›
          ‹property tags› ‹operator =› ‹function merge›(‹variable local›.‹property tags›, { ‹property Name› ‹operator =› ‹string "web-›‹escape ${›‹variable count›.‹property index›‹escape }%{› ‹keyword if› x ‹escape }›‹string y›‹escape %{› ‹keyword endif› ‹escape }›‹string "› })
          ‹function lifecycle› { ‹property ignore_changes› ‹operator =› [tags] } ‹comment // b›
        }
        """#,
        #"""
        ‹keyword locals› {
          ‹property text› ‹operator =› ‹operator <<-›‹meta EOT›
        ‹string     a ›‹escape ${›‹function upper›(‹variable var›.‹property b›)‹escape }›‹string  "c"
          ›‹meta EOT›
          ‹property ids› ‹operator =› [‹keyword for› k, v ‹keyword in› module.‹property m›.‹property ids› : v ‹keyword if› v ‹operator !=› ‹constant null›] ‹comment /* d */›
          ‹property type› ‹operator =› ‹type list›(‹type string›)
        }
        """#,
        #"""
        ‹keyword variable› ‹string "x"› {
          ‹property type›    ‹operator =› ‹type map›(‹type any›)
          ‹property default› ‹operator =› {}
        }
        """#,
    ])
    func `HCL blocks, templates and references are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "hcl")
    }

    @Test(arguments: [
        #"""
        ‹keyword http› {
          ‹keyword server› {
            ‹function listen› ‹number 80› default_server; ‹comment # a›
            ‹function server_name› example.com ‹operator *›.example.com;
            ‹keyword location› ‹operator ~*› \.(png|jpg)$ { ‹function expires› ‹number 30d›; ‹function add_header› X-A ‹string "b ›‹variable $uri›‹string "›; ‹function try_files› ‹variable $uri› ‹variable $uri›/ ‹operator =›‹number 404›; }
            ‹keyword if› (‹variable $host› ‹operator =› ‹string 'x'›) { ‹function return› ‹number 301› https://‹variable $host$request_uri›; }
            ‹function gzip› ‹constant on›; ‹function proxy_pass› http://backend/‹variable ${arg_a}›;
          }
        }
        """#
    ])
    func `nginx blocks, directives and variables are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "nginx")
    }

    @Test(arguments: [
        #"""
        ‹function cmake_minimum_required›(‹constant VERSION› ‹number 3.16›)
        ‹comment #[[ a
        ]]› ‹function set›(‹constant NAME› ‹string "b ›‹variable ${CMAKE_C_COMPILER}›‹string  ›‹variable $ENV{HOME}›‹string  ›‹escape \"›‹string c›‹escape \"›‹string "› ‹constant PARENT_SCOPE›) ‹comment # d›
        ‹function message›(‹constant STATUS› ‹string [=[e ${f} ]] g]=]›)
        """#,
        #"""
        ‹keyword IF›(‹keyword NOT› ‹constant DEFINED› X ‹keyword AND› x ‹constant STREQUAL› ‹string "y"›)
          ‹function target_link_libraries›(app-core ‹constant PRIVATE› ‹function $<BUILD_INTERFACE›:‹variable ${LIBS}›‹operator >› src/a.cpp)
        ‹keyword endif›()
        ‹keyword foreach› (item ‹constant IN› ‹constant LISTS› items) ‹keyword if› (‹constant ON›)
        """#,
        #"""
        ‹comment #[==[ a ]] b
        ]==]› ‹keyword function›(f x) ‹keyword return›() ‹keyword endfunction›()
        """#,
    ])
    func `CMake commands, variables and bracket arguments are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "cmake")
    }
}
