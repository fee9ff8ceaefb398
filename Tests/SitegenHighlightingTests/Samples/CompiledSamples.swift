/// Samples of languages that are mostly compiled.
let compiledSamples: [String: String] = [
    "C": #"""
    #include <stdio.h>
    #include "x.h"
    #define MAX(a, b) ((a) > (b) ? (a) : (b)) /* c */
    #if defined(X) && 1
    static const char *s = "a\n\x41\"" L"wide" u8"x";
    typedef struct node { int x; uint32_t y; struct node *next; } node_t;
    int main(int argc, char **argv) { // c
      char c = '\''; float f = 1.5f + .5e3 + 0x1p-3 + 1'000'000u + 5.;
      p->next.x = foo(NULL, INT_MAX) / 2;
      for (;;) goto end; return 0;
    }

    """#,
    "C#": #"""
    #region Main
    using System.Linq;
    namespace App.Models;
    [Serializable]
    [HttpGet("x"), Obsolete]
    public sealed record Person(string Name, int Age = 3) : IFoo where T : class, new()
    {
        public required string First { get; init; } = "a\n";
        private readonly Dictionary<string, int> _map = new() { ["a"] = 1 };
        public event EventHandler? Changed { add { } remove { } }
        public int X => this.x ?? throw new Exception($"bad {Name,10:F2} {{lit}} {f("q")} \t");
        async Task<int> RunAsync(CancellationToken ct = default) => await foo.BarAsync(name: "x", ct).ConfigureAwait(false);
    }
    var v = @"c:\x ""q"" y"; var w = $@"c:\{v} ""z"""; var r = """raw "x" \n"""; var rr = $$"""{{v}} {no} """;
    var q = from x in xs where x.A > 1.5m orderby x.B descending select new { x.C };
    switch (o) { case int i when i > 0: goto default; case { Length: 3 } or null: break; default: return; }
    char c = '\''; int @class = 0b1010_1010 / 2; var s = """
        a "" b
        """;
    if (x is not null and { Y: > 3 }) x!.Foo?.Bar(); // c
    #if DEBUG
    #endif

    """#,
    "C++": #"""
    #include <vector>
    namespace foo { template<typename T> class Bar final : public Base { virtual void run() override; }; }
    auto s = R"x(raw )" \n)x"; [[nodiscard]] std::vector<int> v{1,2}; auto f = [&](auto x) { return x->y(); };
    std::cout << "x" << MyType::make(1'000) << std::endl;

    """#,
    "Go": #"""
    package main
    import ("fmt"; m "x/y")
    type Point struct { X, Y int `json:"x"` }
    func (p *Point) Len(ctx context.Context) (n int, err error) { // c
    	for i := range 10 { ch <- i; defer fmt.Println("a\n", 'x', `raw\n`, 0x1p-2, 1_0i, .5) }
    	p := Point{X: 1, Y: 2}; switch x := v.(type) { case nil: return; default: go f() }
    }

    """#,
    "Haskell": #"""
    {-# LANGUAGE OverloadedStrings #-}
    module Data.Foo (bar, Baz(..)) where
    import qualified Data.Map.Strict as M (lookup, fromList)
    import Data.List hiding (foldl')
    {- block {- nested -} -}
    -- | Doc
    --> operator
    data Tree a = Leaf | Node { left :: Tree a, value :: !a } deriving stock (Show, Eq)
    newtype Parser a = Parser { run :: String -> Maybe (a, String) }
    class Monad m => Foo m where
      bar :: forall a. Int -> m a
    foldl' :: (b -> a -> b) -> b -> [a] -> b
    foldl' f z xs = case xs of
      [] -> z
      (x:rest) | x > 0, even x -> f z x `seq` go rest
               | otherwise -> M.lookup 'c' m >>= \y -> return $ y + 0xFF * 1.5e-3
      where go = map (.+. 1) . filter (/= '\n') ; s = "a\"b\x41\
       \c" ++ ['\'', '\DEL', 'é']
    x ==> y = True && False || x <$> y
    #if FOO
    f' a' = a'

    """#,
    "Java": #"""
    package com.example.app;
    import java.util.*;
    /** Says. */
    @Service(value = "x") @Override
    public sealed interface Shape<T extends Comparable<T>> permits Circle {}
    public @interface Marker { int value() default 0xFF_FFL; }
    record Point(int x, double y) implements Shape<Point> {
        private static final int MAX_SIZE = 1_000;
        public Point { if (x < 0) throw new IllegalArgumentException("neg\n" + 'c' + '\u0041'); }
        <R> List<R> map(Function<? super T, R> f) { return this.items.stream().map(String::valueOf).toList(); }
    }
    var text = """
        Hello "quoted" \t
        """;
    int record = switch (o) { case Point(var x, _) when x > 1.5f -> { yield 3; } default -> .5e3; };
    int yield = a / b; // c

    """#,
    "Kotlin": #"""
    @file:JvmName("Foo")
    package a.b
    import kotlin.io.println as p
    data class User(val name: String, var age: Int? = null) : Base(), Named {
        companion object { const val MAX_AGE = 120 }
        var x: Int = 1
            get() = field
            private set(value) { field = value }
        init { println("Hi $name, ${age?.let { "is $it" } ?: "none"}\n") }
        override suspend fun <T> List<T>.second(vararg x: T): T = this[1]
        fun String.shout() = uppercase() + '!' + "$" + "\$x"
    }
    val raw = """a "b" ${x + 1} $y \n"""
    when (x) { is String -> x!!.length / 2; in 1..10, !in 5 until 6 -> return@loop; else -> throw E() }
    list.filter { it > 0 }.map { it * 2L }; if (a) { b } else { c }
    foo(size = 3, `in` = 4) /* a /* b */ c */ // d
    val data = 3; enum class Color { RED, GREEN }; fun interface F { fun f() }
    object : Foo { }; typealias A = B; val c = Foo::bar; @Composable fun App() {}

    """#,
    "Objective-C": #"""
    #import <Foundation/Foundation.h>
    @class Foo;
    @protocol Bar <NSObject> @optional @end
    @interface Foo : NSObject <Bar> { int _x; }
    @property (nonatomic, strong, readonly) NSString *name;
    - (instancetype)initWithName:(NSString *)name age:(int)age;
    + (void)shared;
    @end
    @implementation Foo
    - (void)run {
        NSArray *a = @[@1, @"two\n", @YES, @(x)]; NSDictionary *d = @{@"k": @2.5};
        [self.list enumerateObjectsUsingBlock:^(id obj, NSUInteger idx, BOOL *stop) { [obj foo]; }];
        if (x) [super run]; for (id x in a) { }
        SEL s = @selector(foo:bar:); x = a ? b : c;
        switch (k) { case FOO: break; default: return nil; }
        @try { } @catch (NSException *e) { } @autoreleasepool { }
    }
    @end

    """#,
    "Objective-C++": #"""
    #import <Foundation/Foundation.h>
    @class Foo;
    @protocol Bar <NSObject> @optional @end
    @interface Foo : NSObject <Bar> { int _x; }
    @property (nonatomic, strong, readonly) NSString *name;
    - (instancetype)initWithName:(NSString *)name age:(int)age;
    + (void)shared;
    @end
    namespace a { template<typename T> class B : public C { }; }
    @implementation Foo
    - (void)run { std::vector<id> v{@"a", nullptr}; auto f = [&](id x) { [x foo:v bar:R"(raw)"]; }; }
    @end

    """#,
    "Rust": #"""
    #![allow(dead_code)]
    #[derive(Debug, Clone = "]")]
    pub struct Foo<'a, T: 'static> { pub x: &'a str, y: Vec<u8> }
    impl<'a> Foo<'a> { fn new(x: &'a str) -> Self { 
      println!("{x} \n {:?}", 'c', '\n', b'x', b"by", r#"raw " "#, br"x"); } }
    /* a /* n */ */ // c
    macro_rules! m { ($x:expr) => { $x as u32 + 1_000u64 + 1.0e-3 + 0..=5 } }
    let r#type = x.await?.0; if a != b && !c { loop { break 'outer; } } 
    match x { Some(_) => MAX, None => todo!() }

    """#,
    "Swift": ##"""
    #!/usr/bin/env swift
    import Foundation // c
    /* a /* nested */ b */
    #if os(Linux) && !DEBUG
    @available(iOS 17, *) public struct Foo<T: Equatable>: Bar where T.X == Int {
        private(set) var name: String? = nil
        lazy var x = 0x1F_u + 1.5e-3 + 0b1010
        var open = 3; let prefix = "a", get = 1
        func `A test`() async throws -> [Int] { self.x! / 2 / y }
        static func == (a: Self, b: Self) -> Bool { a.tuple.0.1 == 1..<5 }
        init(for name: String, in b: Int, where: Int, default value: Int = .max) { foo(in: 1, repeat: 2, for: x) }
        var s: String { "a \(b + "x\(c)" + f(1)) \u{1F600} \n" }
        var r: String { get { #"raw \n \#(x) \#n"# } set { } }
        let re = /a(b|c)\/[d/ + 1, q = list.map { $0 /x+/ }
        let re2 = #/
          foo # c
        /#, re3 = ##/a/#b/##
        var body: some View {
            VStack(alignment: .leading) {
                div { p { "Hi" } }
                if items.isEmpty { text } else { $binding }
                for item in items.reversed() { Row(item) }
                #expect(x == y, "\(z)")
            }.padding()
        }
    }
    actor Counter { }
    let multi = """
      a "quoted" \(x
        + 1) b
      """
    let t = try? await Task.detached { return 1 }.value
    if case let .a(x) = y, x is String { any() }
    let path = \Foo.bar; let un = "not closed
    let next = 1
    switch x { default: break; case 1 where y: fallthrough }

    """##,
]
