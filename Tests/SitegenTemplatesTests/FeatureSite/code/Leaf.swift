// region: leaf
let leaf = 1 < 2 && "a" != "b"
// endregion
let branch = leaf
