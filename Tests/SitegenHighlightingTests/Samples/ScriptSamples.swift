/// Samples of languages for scripts, shells and queries.
let scriptSamples: [String: String] = [
    "Console": #"""
    $ make site
    Building for debugging...
    user@host:~/x$ echo "hi" \
      there
    [root@h ~]# ls -l
    # comment
    (venv) $ pip install x
    PS C:\> dir
    cost is $ 5
    > select 1

    """#,
    "JavaScript": #"""
    #!/usr/bin/env node
    import fs, { x as y } from "node:fs"; export default class Foo extends Bar { #p = 1;
      static get x() { return this.#p } async *gen() {} get() {} }
    const re = /a[/]b\/(c)/gi, t = `a ${b + `n ${c}`} \${d}`; let d = a / b / c; x = y ? z : w
    const o = { a: 1, "b c": 2, default: 3, [k]: 4,
      get: 5, f(x) { return x++ / 2 / 3 } }
    for (const x of xs) if (/x/.test(x) && MAX_LEN > 1_000n) 
      console.log(undefined, typeof x, `${{a:1}}`)
    @dec class A {}
    switch (x) { case 'a': break; default: y }
    type = 3; async () => await import("x")
    function foo(a, b = 1) { return /re/ }
    const App = ({ a, ...rest }) => (
      <>
        <Foo.Bar key={a.b} onClick={() => f(x < 3)} title="q" disabled data-x='y' {...rest}>
          Text &amp; more {list.map(i => <li key={i}>{i} items</li>)} {/* c */}
          <br/>
          {cond ? <A/> : <B>it's</B>}
        </Foo.Bar>
      </>
    );
    if (a < b && c > d) return <div>{`x ${y}`}</div>;
    const z = a < b; f(<p/>, 1) / 2

    """#,
    "Lua": #"""
    #!/usr/bin/env lua
    -- comment
    --[[ block
     ]] local x <const> = 0xFFp2 + .5e3 + 3.
    --[==[ a ]] b ]==] goto done ::done::
    local function f(a, ...) return a, ... end
    function M.sub:method(x) self.y = x; return nil end
    local t = { a = 1, ["b"] = 'c\n\z', [1] = true; d = function() end }
    print(#t .. "x" // 2 ~= 3, obj:call(1), t.a.b, [[long
     ]x] ]], [=[a]]b]=])
    for i = 1, 10 do if not x and y or z then break end end

    """#,
    "PHP": #"""
    <!DOCTYPE html>
    <html lang="<?= $lang ?>" <?php if ($x): ?>class="a &amp; b"<?php endif ?>>
    <?php
    declare(strict_types=1);
    namespace App\Models;
    use Foo\Bar as Baz;
    #[Attribute(flags: 1)]
    final class User extends Model implements JsonSerializable {
        const MAX = 10;
        public function __construct(private readonly ?string $name = null, protected int|float $x = .5) {}
        public static function make(array $a): static { return new static(...$a); }
        // comment ?>
    <b>html</b>
    <?php /* c */ # d
        function f() { return $this->name?->foo['x']->bar(self::MAX, Foo::class, name: 'it\'s $no'); }
    }
    $s = "a $b {$c->d['e']} ${f} \n\u{41} $g[0]" . 'x' . `ls`;
    $h = <<<HTML
      <b>$name</b> {$x->y} \t
      HTML;
    $n = <<<'RAW'
    raw $x
    RAW;
    echo match(true) { $a <=> 1, $b ?? 2 => fn($x) => $x ** 2, default => throw new \Exception() };
    foreach ($xs as $k => &$v): ?>
      <script>let a = <?= json_encode($v) ?>; foo("x")</script>
    <?php endforeach;

    """#,
    "PowerShell": #"""
    #Requires -Version 7
    <# block
     #>
    function Get-Thing {
        [CmdletBinding()]
        param(
            [Parameter(Mandatory = $true, Position = 0)] [string[]]$Name,
            [int]$Count = 10MB
        )
        begin { $x = @{ Name = 'a'; 'b c' = 1 } }
        process {
            Get-ChildItem -Path $env:PATH -Recurse | Where-Object { $_.Length -gt 5 -and $_.Name -like '*.txt' } | ForEach-Object FullName
            Write-Host "Hi $Name $($x.Count + 1) `n ${a b} `"q`" ""z"""
        }
    }
    $a[0] = [System.IO.File]::ReadAllText("x"); $b = [math]::Max(1, 2)
    $t = @"
    here $x $(1 + 2)
    "@
    $u = @'
    raw $x
    '@
    if ($null -eq $x -or -not (Test-Path $y)) { return Get-Item foo } elseif (!$z) { throw "x" }
    foreach ($i in 1..10) { $i++; continue }
    try { & "git" status @args } catch [Exception] { exit 1 } finally { }
    class Foo : Bar { [string]$Name; static [int] Run() { return $this.x } }

    """#,
    "Python": #"""
    #!/usr/bin/env python3
    """Doc \n string"""
    from __future__ import annotations
    @dataclass(frozen=True)
    class Foo(Base):
        x: int = 0xFF
        def run(self, *args: str, **kw) -> None:
            s = f"a {x!r:>{width}} {{lit}} {d['k']}" + rb'\d' + r"\"" + '''m
            l''' + "\N{DASH} \u1234 \x41"
            match x:
                case {"a": [1, *_]} | None: pass
                case _: return 1_000j if not a else MAX_X
            a @= b @ c; print(x, file=sys.stderr); type X = int; match = 3
            lambda x: await y; self.x.y(1.) # c
    f"unclosed {x
    y = 1

    """#,
    "Ruby": #"""
    #!/usr/bin/env ruby
    # frozen_string_literal: true
    =begin
    block
    =end
    require "json"
    module A::B
      class Foo < Bar::Baz
        attr_accessor :name, :age?
        MAX_SIZE = 1_000
        def self.build(name:, age: 3, *rest, **opts, &block) = new(name)
        def empty? = @items.nil? || @@count == $stdout.size
        def save!; x = y ? :a : b; return unless valid?; end
        def <=>(other) @x <=> other.x end
        private
        def each = @list.each { |x| yield x.to_s(2) }
      end
    end
    puts "a #{b + "c #{d}"} \n\u{1F600}", 'it\'s #{no}', `ls #{x}`, :"sym #{x}", ?a
    x = a / b / c; y = s =~ /a[\/b]#{c}/i; z = list.map(&:to_s).select { _1 > 0 }
    puts /x/.match(s), %w[a b (c)], %i(a b), %q{a {b} c}, %Q(a #{b} (c)), %(x), %r{a/b}mx, 5 % 3, a %w
    foo(<<~SQL, <<-'RAW', 1)
      select #{x} \n
      SQL
      raw #{no}
    RAW
    arr << VALUE
    h = { a: 1, "b": 2, :c => 3, if: 4 }
    case x in {name: String => n} if n.empty? then 1 end
    puts $1, $!, 0b11, 1r, 1..5, x&.y, ->(a) { a }, A::B.new
    __END__
    data "here

    """#,
    "Shell": #"""
    #!/bin/bash
    # comment
    set -euo pipefail
    export PATH="$HOME/bin:${PATH:-/usr}" FOO=1
    name=$(basename "$1" .txt); arr=(a "b c" $d); echo ${arr[@]} $((1 + x * (2))) `date +%s`
    if [[ -f "$file" && $x -eq 3 ]]; then echo "a \"q\" $(cat <<EOF
      text $name $(whoami) \$x
    EOF
    ) z" >&2;
    elif ! grep -q foo bar; then exit 1; fi
    for x in a b; do foo --opt=val -v $x | sudo tee /dev/null; done
    case $x in a|b) run ;; *) die "no" ;; esac
    fn() { local y=2; return 0; }
    function g { echo hi# no; }
    cat <<-'E' > out
    	no $x
    	E
    while read -r l; do :; done < <(ls) 2>/dev/null
    echo 'single' $'a\n' \; in if

    """#,
    "SQL": #"""
    -- c
    SELECT t.id, COUNT(*) AS n, 'it''s' || "col""x", 1.5e3, NULL::text
    FROM users u WHERE x >= $1 
      AND created_at < now() - INTERVAL '1 day'; /* a */
    create table if not exists foo (id bigserial primary key, s varchar(20) default E'a\n');
    CREATE FUNCTION f() RETURNS int AS $body$
    begin return 1; end
    $body$ language plpgsql;
    set @x = @@y; select left(a, 2), date from t

    """#,
    "TSX": #"""
    const f = <T,>(x: T): x is string => x as unknown as string;
    const g = <T extends Foo>(x: T) => <div<T> className={x as string}>a</div>;
    type F = <T>(x: T) => T;
    function App({ a }: Props): JSX.Element { const [s, set] = useState<string | null>(null); return <p a="b">{s!}</p>; }

    """#,
    "TypeScript": #"""
    interface Foo<T extends keyof Bar> { readonly a: string; b?: number[]; c(x: Foo): void }
    type X = { [K in keyof T]?: T[K] } | "lit" | undefined; enum E { A = 1 }
    export abstract class C implements D {
      private x!: string; constructor(public readonly y: number) { super() } }
    const f = <T,>(x: T): x is string => x as unknown as string; declare module "x" { }
    namespace N { export const type = 1 } let n = x! / 2

    """#,
]
