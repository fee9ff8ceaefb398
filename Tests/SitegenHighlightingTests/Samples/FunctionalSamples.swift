/// Samples of functional and numerical languages.
let functionalSamples: [String: String] = [
    "Elixir": #"""
    x = "a #{b <> "c"} \n" <> 'd #{e}' <> ~s(f #{g} (h)) <> ~S(i #{j}) <> ~w[k l]a
    ~r/a\/b#{c}/iu; ~D[2025-01-01]; ~H"""
    <p "">{@a}</p>
    """ |> f(?a, ?\n)
    @doc """
    Says #{hello}.
    """
    def hello, do: "x"
    ~s'''
    a ' b
    ''' <> c ~ d
    defmodule MyApp.User do
      use Ecto.Schema, only: [a: 1, "b": 2]
      defstruct [:name, ok?: true]
      @spec run(integer()) :: {:ok, t}
      defp run!(%{id: id} = user) when is_integer(id) and id > 0 do
        user.list |> Enum.map(&(&1 * 2)) |> Enum.reduce(0, fn x, acc -> x + acc end) # a
      end
    end
    %User{name | age: 1}; <<x::8, y::binary>>; :"a #{b}"; if a, do: nil, else: __MODULE__.b(0xFF)
    """#,
    "Erlang": #"""
    -module(users). % a
    -export([start/1]).
    -include("a.hrl").
    -record(user, {name = "x" :: string(), age}).
    -spec start(Pid :: pid()) -> ok | {error, term()}.
    start(#user{name = Name} = _User) when is_list(Name), Name =/= "" ->
        receive {'EXIT', Pid, Why} -> Pid ! {self(), ?MODULE, Why}; stop -> ok after 16#FF -> io:format("~p~n", [$a]) end.
    M = #{a => 1, b := $\n}, [X || X <- L, X rem 2 == 0], fun(A) -> -A end, lists:map(F, M).
    """#,
    "F#": #"""
    (* a (* b *) *) let s = $"c {d + 1} {{" + @"e\" + """f "g" """ // h
    [<Literal>]
    let rec f (x: 'a list) = match x with [] -> None | y :: ys when y > 1.0 -> Some(y.Length) | _ -> failwith "n"
    #if DEBUG
    type Point = { X: float; Y: int }
    async { let! a = b; return! c |> List.map (fun x -> x + 1) }
    """#,
    "Julia": #"""
    s = "a $b $(c + "d") \$" * raw"e $f\g" * r"h\d+"i * `ls $x` #= i #= j =# =#
    A' * [b', 'c', '\n'] .+ x.y' # k
    mutable struct Point{T<:Real} <: Shape
      x::T
      y::Float64
    end
    function push!(a::Vector{Int}, b = 1; key = :value)::Nothing
      @inbounds for i in 1:n; a[i] != b && return nothing; end
      @time f.(x) |> Base.show; d = Dict(:a => 1, "b" => 2.0f0); type = x ? y : z
    end
    """#,
    "Nix": #"""
    a = "b ${c + "d"} \n"; e = ''
      f ${g} ''${h} '''i''' ''\n j
    '';
    import ./a/b-c.nix { inherit (d) e; }; x = <nixpkgs/lib> + ../f; y = a/b < c && d > e
    { pkgs ? import <nixpkgs> { }, ... }@args:
    let version = "1.0"; in rec {
      inherit (pkgs) lib; # a
      services.nginx.enable = true; foo-bar' = x: y: if x == y then builtins.map f [ 1 2.5 ] else null // b; /* c */
    }
    """#,
    "OCaml": #"""
    (* a (* b *) c *) let s = "d\n" ^ {|e "f" \n|} ^ {id|g |} h|id}
    let c = 'x' and n = '\n' and (x' : 'a list) = [] in ( * ) 2 (*)*) 3
    module Make (M : Map.S) = struct
      type 'a t = Leaf | Node of { mutable left : 'a t; value : int } [@@deriving show]
      let rec f ~x ?(y = 1.) = function [] -> `None | x :: xs when x <> y -> M.find x xs | _ -> true
    end
    let%bind x = f ~label:1 () in x.field <- 0xFF_L; obj#call
    """#,
    "R": #"""
    x <- c(a = 1L, "b" = 2e-3, .5) # a
    df$col |> dplyr::filter(y %in% z, !is.na(w)) -> `my name`
    f <- function(n, ...) if (n > 0) "s\n" else r"(a "b" \n)" + r'---[c]-]---'
    for (i in seq_len(10)) { if (TRUE && NULL) next else x[[i]] <- \(y) y %% 2 ~ z@slot } # b
    """#,
    "Scala": #"""
    val s = s"a $x ${y + s"z"} \n" + "b $no" + raw"""c $d
    e""" + 'f' + '\n' // g
    "open
    x
    @main def run(args: String*): Unit = args.map(_.length).sum match { case 1 | 2 => (); case `x` => null }
    final case class Point(x: Double = .5, y: Int) extends Base with Ordered[Point] derives CanEqual
    given ord: Ordering[Int] with
      extension (a: Int) def twice = a * 2
    object Main { import a.b.{C => D}; type T = List[? <: AnyRef]; f(name = 1, MAX_SIZE) }
    /* a /* b */ c */ enum Color { case Red }
    """#,
]
