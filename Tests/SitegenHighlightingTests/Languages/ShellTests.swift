import Testing

@testable import SitegenHighlighting

/// Shells, terminal sessions, makefiles and Dockerfiles.
@Suite struct ShellTests {
    @Test(arguments: [
        #"""
        ‹comment #!/bin/sh›
        ‹function set› ‹attribute -eu› ‹comment # c›
        """#,
        #"""
        ‹keyword if› ‹keyword [[› ‹attribute -f› ‹variable $a› ‹operator &&› ‹keyword !› ‹variable $b› ‹keyword ]]›‹operator ;› ‹keyword then› ‹function c›‹operator ;› ‹keyword elif› ‹function d›‹operator ;› ‹keyword then› ‹function e›‹operator ;› ‹keyword fi›
        """#,
        #"""
        ‹keyword for› x ‹keyword in› in do‹operator ;› ‹keyword do› ‹function echo› if‹operator ;› ‹keyword done›
        """#,
        #"""
        ‹function a› ‹operator |› ‹function sudo› ‹function b› ‹attribute -x› ‹attribute --y›=z ‹operator &&› ‹function c› ‹operator &› ‹function d›
        """#,
        #"""
        ‹keyword while› ‹function read› ‹attribute -r› l‹operator ;› ‹keyword do› ‹function :›‹operator ;› ‹keyword done› ‹operator <› ‹operator <(›‹function ls›‹operator )› ‹number 2›‹operator >›/dev/null
        """#,
        #"""
        ‹function f›() ‹keyword {› ‹keyword local› ‹variable a›‹operator =›1‹operator ;› ‹keyword return› ‹number 0›‹operator ;› ‹keyword }›
        """#,
        #"‹keyword function› ‹function g› ‹keyword {› ‹function a›‹operator ;› ‹keyword }›"#,
        #"‹variable A›‹operator =›1 ‹variable B›‹operator +=›2 ‹function cmd› ‹variable C›‹operator =›3"#,
        #"‹function a#b› ‹comment #c›"#,
        #"""
        ‹function a› \
          b ‹escape \;› c
        """#,
        #"( ‹function a›‹operator ;› ‹function b› ‹operator )›"#,
        #"‹keyword {› ‹function a›‹operator ;› ‹keyword }›"#,
    ])
    func `A word in command position is a command`(marked: String) throws {
        try expectMarks(marked, in: "sh")
    }

    @Test(arguments: [
        #"""
        ‹keyword case› ‹variable $a› ‹keyword in› b‹operator |›c) ‹function d› ‹operator ;;› *) ‹function e› ‹string "f"› ‹operator ;;› ‹keyword esac›
        """#,
        #"""
        ‹variable x›‹operator =$(›‹keyword case› a ‹keyword in› (b) ‹function c›‹operator ;;› ‹keyword esac›‹operator )› ‹function d›
        """#,
        #"""
        ‹keyword case› a
        ‹keyword in›
          ‹attribute -h›) ‹function b›
          ‹operator ;;›
        ‹keyword esac›
        ‹function c›
        """#,
        #"‹keyword case› a ‹keyword in› b) ‹function c›‹operator ;&› d) ‹function e›‹operator ;;› ‹keyword esac›"#,
    ])
    func `The patterns of a case statement are not commands`(marked: String) throws {
        try expectMarks(marked, in: "sh")
    }

    @Test(arguments: [
        #"""
        ‹string "a ›‹variable $b›‹string  ›‹variable ${c›:-‹string "d"›‹variable }›‹string  ›‹operator $(›‹function e› ‹string "f ›‹variable $g›‹string "›‹operator )›‹string  ›‹operator `›‹function h›‹operator `›‹string  ›‹escape \"›‹string  $"›
        """#,
        #"‹string 'a $b'› ‹string $'c›‹escape \n\'›‹string '›"#,
        #"‹variable ${#a›[@]‹variable }› ‹variable $#› ‹variable $1› ‹variable $?›"#,
        #"""
        ‹operator $((›‹number 1› ‹operator +› ‹variable a› ‹operator *› (‹variable b› ‹operator -› ‹number 0x1F›)‹operator ))›
        """#,
        #"‹operator ((› ‹variable a›‹operator ++› ‹operator ))›"#,
        #"‹variable a›‹operator =›(b ‹string "c"› ‹variable $d›) e"#,
        #"‹function echo› ‹operator `›‹function a› ‹string "b"›‹operator `› c"#,
        #"‹string "open ›‹operator $(›‹function a›"#,
        #"‹variable a›‹operator =$(›‹function b›‹operator )› ‹function c›"#,
    ])
    func `Expansions and substitutions nest in quotes`(marked: String) throws {
        try expectMarks(marked, in: "sh")
    }

    @Test(arguments: [
        #"""
        ‹function cat› ‹operator <<›‹meta EOF› ‹operator >› a
        ‹string b ›‹variable $c›‹string  ›‹operator $(›‹function d›‹operator )›‹string  ›‹escape \$›‹string e
        ›‹meta EOF›
        ‹function f›
        """#,
        #"""
        ‹function cat› ‹operator <<›‹meta 'EOF'›
        ‹string b $c
         EOF
        ›‹meta EOF›
        ‹function f›
        """#,
        #"""
        ‹function cat› ‹operator <<-›‹meta E›
        ‹string 	a
        	›‹meta E›
        ‹function b›
        """#,
        #"""
        ‹function a› ‹operator <<›‹meta A›‹operator ;› ‹function b› ‹operator <<›‹meta B›
        ‹string 1
        ›‹meta A›
        ‹string 2
        ›‹meta B›
        ‹function c›
        """#,
        #"""
        ‹string "›‹operator $(›‹function cat› ‹operator <<›‹meta E›
        ‹string )"
        ›‹meta E›
        ‹operator )›‹string  a"› b
        """#,
        #"""
        ‹function a› ‹operator <<›‹meta E›
        ‹string open›
        """#,
        #"‹function a› ‹operator <<<› b"#,
        #"‹function a› ‹operator <<›"#,
    ])
    func `Here-documents start on the next line`(marked: String) throws {
        try expectMarks(marked, in: "sh")
    }

    @Test(arguments: [
        #"""
        ‹meta $› ‹function make› site
        Building for debugging...
        """#,
        #"""
        ‹meta user@host:~/a$› ‹function echo› ‹string "b"› \
          c
        d
        """#,
        #"""
        ‹meta [root@host ~]#› ‹function ls› ‹attribute -l›
        ‹comment # comment›
        ‹meta (venv) $› ‹function a›
        """#,
        #"‹meta PS C:\>› dir"#,
        #"""
        cost is $ 5
        100 % done
        """#,
        #"‹meta >› select 1"#,
        #"‹meta $›"#,
    ])
    func `Prompts and commands of a terminal session are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "console")
    }

    @Test(arguments: [
        #"""
        ‹variable CC› ‹operator :=› gcc ‹comment # c›
        ‹variable A› ‹operator ?=› b
        ‹variable C›‹operator ::=›d
        """#,
        #"""
        ‹variable O› ‹operator =› ‹operator $(›‹function patsubst› %.c,%.o,‹operator $(›‹function wildcard› *.c)) ‹variable $(CC)›
        """#,
        #"""
        ‹keyword .PHONY›‹operator :› all
        ‹function all›‹operator :› ‹variable $(O)› | dir
        """#,
        #"""
        ‹keyword ifeq› (‹variable $(OS)›,Linux)
        ‹keyword -include› a.mk
        ‹keyword export› ‹variable A› ‹operator +=› ‹variable $$x›
        ‹keyword endif›
        """#,
        #"""
        ‹function a›‹operator :›
        	‹operator @›echo ‹string "hi ›‹variable $(CC)›‹string  ›‹variable $$HOME›‹string "› > ‹variable $@› ‹comment # c›
        	‹operator -›‹variable $(CC)› -o \
        	  ‹variable $<› ‹string 'b'›
        """#,
        #"""
        ‹function %.o›‹operator :› %.c
        	cc ‹variable $<›
        """#,
        #"""
        ‹keyword define› A
        ‹keyword endef›
        """#,
        #"""
        ‹variable a› ‹operator =› \
          b
        ‹variable c› ‹operator =› d
        """#,
        #"‹variable export› ‹operator =› 1"#,
        #"‹variable $(A)› ‹variable $(B)›‹operator :› c"#,
    ])
    func `Makefile assignments, rules and recipes are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "make")
    }

    @Test(arguments: [
        #"""
        ‹meta # syntax=docker/dockerfile:1›
        ‹comment # c›
        ‹keyword FROM› ‹attribute --platform›=‹variable $P› swift:6.1 ‹keyword AS› build
        """#,
        #"‹keyword from› a ‹keyword as› b"#,
        #"""
        ‹keyword RUN› ‹attribute --mount›=type=cache ‹function a› ‹operator &&› \
          ‹comment # c›
          ‹function b› ‹string "d"›
        ‹keyword RUN› ‹function e›
        """#,
        #"‹keyword CMD› [‹string "a"›, ‹string "b"›]"#,
        #"‹keyword COPY› ‹attribute --from›=build ‹attribute --chown›=1:2 . /a"#,
        #"""
        ‹keyword ENV› ‹property A›=b ‹property C›=‹string "›‹variable ${D:-e}›‹string "› ‹property F›=‹string 'g'›
        ‹keyword EXPOSE› ‹number 80› ‹number 443›
        """#,
        #"""
        ‹keyword RUN› ‹operator <<›‹meta EOF›
        ‹string a ›‹variable $b›‹string 
        ›‹meta EOF›
        ‹keyword COPY› c d
        """#,
        #"""
        ‹keyword HEALTHCHECK› ‹attribute --interval›=5m ‹keyword CMD› ‹function a› ‹attribute -b› ‹operator ||› ‹keyword exit› ‹number 1›
        """#,
        #"‹keyword ONBUILD› ‹keyword RUN› ‹function a›"#,
        #"nothing known"#,
        #"""
        ‹keyword RUN› ‹operator <<›‹meta EOF›
        ‹string open›
        """#,
        #"""
        ‹keyword RUN› ‹function apt-get› install \
            ‹comment # a›
            ‹comment # b›
            curl ‹operator &&› \
            ‹comment # c›
            ‹function rm› ‹attribute -r› d
        """#,
    ])
    func `Dockerfile instructions and their shell commands are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "dockerfile")
    }
}
