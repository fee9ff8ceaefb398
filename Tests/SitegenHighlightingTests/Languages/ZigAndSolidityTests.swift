import Testing

@testable import SitegenHighlighting

/// Zig and Solidity.
@Suite struct ZigAndSolidityTests {
    @Test(arguments: [
        #"""
        ‹keyword pragma› solidity ‹operator ^›‹number 0.8›.‹number 20›;
        ‹keyword import› {‹type A›} ‹keyword from› ‹string "./a.sol"›; ‹comment // b›
        """#,
        #"""
        ‹keyword contract› ‹type Token› ‹keyword is› ‹type ERC20›, ‹type Ownable› {
          ‹keyword mapping›(‹type address› ‹operator =>› ‹type uint256›) ‹keyword private› balances;
          ‹keyword event› ‹function Sent›(‹type address› ‹keyword indexed› to, ‹type bytes32› id);
          ‹keyword error› ‹function Empty›();
          ‹keyword modifier› ‹function onlyOwner›() { ‹function require›(‹variable msg›.‹property sender› ‹operator ==› owner, ‹string "no"›); _; }
          ‹keyword function› ‹function send›(‹type address› ‹keyword payable› to) ‹keyword external› ‹keyword view› ‹keyword returns› (‹type bool› ok) { ‹keyword emit› ‹type Sent›(to, ‹string hex"ff"›); ‹keyword revert› ‹type Empty›(); }
        }
        """#,
        #"""
        ‹type uint› x ‹operator =› ‹number 1› ‹keyword ether› ‹operator +› ‹number 5› ‹keyword days›; ‹keyword unchecked› { i‹operator ++›; } to.‹property call›{‹property value›: ‹number 1› ‹keyword wei›}(‹string ""›); ‹comment /// c›
        """#,
    ])
    func `Solidity contracts, types and units are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "sol")
    }

    @Test(arguments: [
        #"""
        ‹keyword const› std ‹operator =› ‹function @import›(‹string "std"›); ‹comment // a›
        ‹keyword pub› ‹keyword fn› ‹function main›() ‹operator !›‹type void› { ‹keyword try› stdout.‹function print›(‹string "hi {d}›‹escape \n›‹string "›, .{ .‹property x› ‹operator =› ‹number 1›, .‹property y› ‹operator =› ‹string 'a'› }); }
        """#,
        #"""
        ‹keyword const› text ‹operator =›
            ‹string \\first \n›
            ‹string \\second›
        ;
        """#,
        #"""
        ‹keyword const› ‹type Point› ‹operator =› ‹keyword struct› { ‹property x›: ‹type f32›, ‹property @"y z"›: ‹operator ?*›‹keyword const› ‹type u8› ‹operator =› ‹constant null› };
        ‹keyword const› e ‹operator =› ‹keyword error›.‹type NotFound›; ‹property blk›: { ‹keyword break› :blk x.‹operator ?› ‹keyword orelse› ‹keyword unreachable›; }
        """#,
        #"""
        ‹keyword test› ‹string "sum"› { ‹keyword for› (‹number 0›‹operator ..›‹number 10›) ‹operator |›i‹operator |› { ‹keyword _› ‹operator =› i ‹operator +%› ‹number 0xFF_u›; } ‹keyword switch› (a) { ‹number 1›‹operator ...›‹number 5› ‹operator =>› ‹constant undefined›, ‹keyword else› ‹operator =>› ‹operator |›v‹operator |› v.‹operator *› } }
        """#,
    ])
    func `Zig strings, builtins and members are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "zig")
    }
}
