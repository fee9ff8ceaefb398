import Testing

@testable import SitegenHighlighting

/// Elixir and Erlang.
@Suite struct ElixirAndErlangTests {
    @Test(arguments: [
        #"""
        x ‹operator =› ‹string "a ›‹escape #{›b ‹operator <>› ‹string "c"›‹escape }›‹string  ›‹escape \n›‹string "› ‹operator <>› ‹string 'd ›‹escape #{›e‹escape }›‹string '› ‹operator <>› ‹string ~s(f ›‹escape #{›g‹escape }›‹string  (h))› ‹operator <>› ‹string ~S(i #{j})› ‹operator <>› ‹string ~w[k l]a›
        """#,
        #"""
        ‹regex ~r/a\/b›‹escape #{›c‹escape }›‹regex /iu›; ‹string ~D[2025-01-01]›; ‹string ~H"""
        <p "">{@a}</p>
        """› ‹operator |>› ‹function f›(‹string ?a›, ‹string ?\n›)
        """#,
        #"""
        ‹attribute @doc› ‹string """
        Says ›‹escape #{›hello‹escape }›‹string .
        """›
        ‹keyword def› ‹function hello›, ‹constant do›: ‹string "x"›
        """#,
        #"""
        ‹string ~s'''
        a ' b
        '''› ‹operator <>› c ‹operator ~› d
        """#,
    ])
    func `Elixir strings and sigils are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "elixir")
    }

    @Test(arguments: [
        #"""
        ‹keyword defmodule› ‹type MyApp›.‹type User› ‹keyword do›
          ‹keyword use› ‹type Ecto›.‹type Schema›, ‹constant only›: [‹constant a›: ‹number 1›, ‹string "b"›: ‹number 2›]
          ‹keyword defstruct› [‹constant :name›, ‹constant ok?›: ‹constant true›]
          ‹attribute @spec› ‹function run›(‹function integer›()) :: {‹constant :ok›, t}
          ‹keyword defp› ‹function run!›(‹operator %›{‹constant id›: id} ‹operator =› user) ‹keyword when› ‹function is_integer›(id) ‹keyword and› id ‹operator >› ‹number 0› ‹keyword do›
            user.‹property list› ‹operator |>› ‹type Enum›.‹function map›(‹operator &›(‹variable &1› ‹operator *› ‹number 2›)) ‹operator |>› ‹type Enum›.‹function reduce›(‹number 0›, ‹keyword fn› x, acc ‹operator ->› x ‹operator +› acc ‹keyword end›) ‹comment # a›
          ‹keyword end›
        ‹keyword end›
        """#,
        #"""
        ‹operator %›‹type User›{name ‹operator |› ‹constant age›: ‹number 1›}; ‹operator <<›x::‹number 8›, y::‹property binary›‹operator >>›; ‹constant :"a ›‹escape #{›b‹escape }›‹constant "›; ‹keyword if› a, ‹constant do›: ‹constant nil›, ‹constant else›: ‹variable __MODULE__›.‹function b›(‹number 0xFF›)
        """#,
    ])
    func `Elixir definitions, atoms and keys are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "elixir")
    }

    @Test(arguments: [
        #"""
        ‹attribute -module›(users). ‹comment % a›
        ‹attribute -export›([start‹operator /›‹number 1›]).
        ‹meta -include›(‹string "a.hrl"›).
        ‹attribute -record›(user, {name ‹operator =› ‹string "x"› ‹operator ::› ‹function string›(), age}).
        ‹attribute -spec› ‹function start›(‹variable Pid› ‹operator ::› ‹function pid›()) ‹operator ->› ok ‹operator |› {error, ‹function term›()}.
        """#,
        #"""
        ‹function start›(‹type #user›{name ‹operator =› ‹variable Name›} ‹operator =› ‹variable _User›) ‹keyword when› ‹function is_list›(‹variable Name›), ‹variable Name› ‹operator =/=› ‹string ""› ‹operator ->›
            ‹keyword receive› {‹constant 'EXIT'›, ‹variable Pid›, ‹variable Why›} ‹operator ->› ‹variable Pid› ‹operator !› {‹function self›(), ‹macro ?MODULE›, ‹variable Why›}; stop ‹operator ->› ok ‹keyword after› ‹number 16#FF› ‹operator ->› io‹operator :›‹function format›(‹string "~p~n"›, [‹string $a›]) ‹keyword end›.
        """#,
        #"""
        ‹variable M› ‹operator =› #{a ‹operator =>› ‹number 1›, b ‹operator :=› ‹string $\n›}, [‹variable X› ‹operator ||› ‹variable X› ‹operator <-› ‹variable L›, ‹variable X› ‹keyword rem› ‹number 2› ‹operator ==› ‹number 0›], ‹keyword fun›(‹variable A›) ‹operator ->› ‹operator -›‹variable A› ‹keyword end›, lists‹operator :›‹function map›(‹variable F›, ‹variable M›).
        """#,
    ])
    func `Erlang attributes, atoms and variables are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "erl")
    }
}
