/// Samples of languages for apps, contracts, schemas and shaders.
let interfaceSamples: [String: String] = [
    "Dart": #"""
    import 'dart:io' show File; // a
    /* b /* c */ d */ @override class Foo<T> extends Bar with Baz implements Qux {}
    final s = 'Hi $name ${a + "b ${c}"} \n' + r'raw $x\n' + """
    two $lines
    """;
    Future<int> run(String a, {required int b, int? c}) async => await f(a, b: 1)?.d ?? MAX_SIZE;
    show(factory); var x = y!; for (final i in list) if (i is! int) yield* i as num..length;
    """#,
    "GLSL": #"""
    #version 330 core
    #define PI 3.14
    layout(location = 0) in vec3 position; uniform sampler2D image;
    void main() { gl_Position = mat4(1.0) * vec4(position.xyz, .5); if (true) discard; /* a */ } // b
    """#,
    "GraphQL": #"""
    query Books($first: Int = 10, $tags: [String!]) @cached(ttl: 5) {
      list: books(first: $first, order: TITLE) { ...Parts type ... on Novel { query } } # a
    }
    { user(id: "4") { name } }
    """
    A "book"
    """
    extend type Book implements Node & Thing @key(fields: "id") {
      type: String! @deprecated
      parts(kind: Kind = null): [Part]
    }
    union U = A | B
    directive @a on FIELD
    fragment Parts on Book { id }
    """#,
    "Groovy": #"""
    def s = "a ${b.c + "d"} $e" + 'f $g' + """
    h ${i}
    """ + '''j''' =~ /k\/${l}/
    plugins { id 'java' version "1.0" }
    tasks.register('x') { doLast { println it?.name } }
    @Field final class Foo extends Bar { int n = a / b / 2 }
    def m = [a: 1, 'b': 2]; if (x in m) { throw new Exception(MAX) } // c
    """#,
    "Protobuf": #"""
    syntax = "proto3"; // a
    package foo.bar;
    import public "a.proto"; option java_package = "b";
    message User {
      reserved 2, 9 to 11; repeated string name = 1 [deprecated = true, (my.opt) = -1];
      map<string, Foo> message = 0x2; oneof kind { int32 max = 4; }
      enum State { UNKNOWN = 0; }
    }
    service Search { rpc Find (stream Request) returns (Response) { option idempotency_level = IDEMPOTENT; } } /* b */
    """#,
    "Solidity": #"""
    pragma solidity ^0.8.20;
    import {A} from "./a.sol"; // b
    contract Token is ERC20, Ownable {
      mapping(address => uint256) private balances;
      event Sent(address indexed to, bytes32 id);
      error Empty();
      modifier onlyOwner() { require(msg.sender == owner, "no"); _; }
      function send(address payable to) external view returns (bool ok) { emit Sent(to, hex"ff"); revert Empty(); }
    }
    uint x = 1 ether + 5 days; unchecked { i++; } to.call{value: 1 wei}(""); /// c
    """#,
    "WGSL": #"""
    enable f16; // a
    struct Camera { view: mat4x4<f32>, @size(16) eye: vec3f }
    @group(0) @binding(1) var<uniform> camera: Camera;
    @vertex fn main(@builtin(vertex_index) i: u32) -> @location(0) vec4<f32> {
      let p = array<vec2<f32>, 3>(vec2(0., .5f)); return vec4<f32>(p[i], 0x1p4, 1u); /* b /* c */ d */
    }
    """#,
    "Zig": #"""
    const std = @import("std"); // a
    pub fn main() !void { try stdout.print("hi {d}\n", .{ .x = 1, .y = 'a' }); }
    const text =
        \\first \n
        \\second
    ;
    const Point = struct { x: f32, @"y z": ?*const u8 = null };
    const e = error.NotFound; blk: { break :blk x.? orelse unreachable; }
    test "sum" { for (0..10) |i| { _ = i +% 0xFF_u; } switch (a) { 1...5 => undefined, else => |v| v.* } }
    """#,
]
