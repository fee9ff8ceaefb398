/// The symbols by TeX class (The TeXbook, chapter 17): names with their characters, many on a line.
enum SymbolNames {
    static let relations = """
        approx ≈  approxeq ≊  asymp ≍  backepsilon ∍  backsim ∽  backsimeq ⋍  because ∵  between ≬
        blacktriangleleft ◀  blacktriangleright ▶  bowtie ⋈  Bumpeq ≎  bumpeq ≏  circeq ≗  circlearrowleft ↺
        circlearrowright ↻  cong ≅  curlyeqprec ⋞  curlyeqsucc ⋟  curvearrowleft ↶  curvearrowright ↷  Darr ⇓
        dArr ⇓  darr ↓  dashleftarrow ⇠  dashrightarrow ⇢  dashv ⊣  Doteq ≑  doteq ≐  doteqdot ≑  Downarrow ⇓
        downarrow ↓  downdownarrows ⇊  downharpoonleft ⇃  downharpoonright ⇂  eqcirc ≖  eqsim ≂  eqslantgtr ⪖
        eqslantless ⪕  equiv ≡  fallingdotseq ≒  frown ⌢  ge ≥  geq ≥  geqq ≧  geqslant ⩾  gets ←  gg ≫  ggg ⋙
        gggtr ⋙  gnapprox ⪊  gneq ⪈  gneqq ≩  gnsim ⋧  gt >  gtrapprox ⪆  gtreqless ⋛  gtreqqless ⪌  gtrless ≷
        gtrsim ≳  Harr ⇔  hArr ⇔  harr ↔  hookleftarrow ↩  hookrightarrow ↪  imageof ⊷  in ∈  isin ∈  Join ⋈
        Larr ⇐  lArr ⇐  larr ←  le ≤  leadsto ⇝  leftarrow ←  Leftarrow ⇐  leftarrowtail ↢  leftharpoondown ↽
        leftharpoonup ↼  leftleftarrows ⇇  Leftrightarrow ⇔  leftrightarrow ↔  leftrightarrows ⇆
        leftrightharpoons ⇋  leftrightsquigarrow ↭  leq ≤  leqq ≦  leqslant ⩽  lessapprox ⪅  lesseqgtr ⋚
        lesseqqgtr ⪋  lessgtr ≶  lesssim ≲  ll ≪  Lleftarrow ⇚  lll ⋘  llless ⋘  lnapprox ⪉  lneq ⪇  lneqq ≨
        lnsim ⋦  Longleftarrow ⟸  longleftarrow ⟵  Longleftrightarrow ⟺  longleftrightarrow ⟷  longmapsto ⟼
        Longrightarrow ⟹  longrightarrow ⟶  looparrowleft ↫  looparrowright ↬  Lrarr ⇔  lrArr ⇔  lrarr ↔  Lsh ↰
        lt <  mapsto ↦  mid ∣  models ⊨  multimap ⊸  ncong ≆  nearrow ↗  ngeq ≱  ngtr ≯  ni ∋  nleftarrow ↚
        nLeftarrow ⇍  nLeftrightarrow ⇎  nleftrightarrow ↮  nleq ≰  nless ≮  nmid ∤  nparallel ∦  nprec ⊀
        npreceq ⋠  nRightarrow ⇏  nrightarrow ↛  nsim ≁  nsubseteq ⊈  nsucc ⊁  nsucceq ⋡  nsupseteq ⊉
        ntriangleleft ⋪  ntrianglelefteq ⋬  ntriangleright ⋫  ntrianglerighteq ⋭  nVDash ⊯  nVdash ⊮  nvDash ⊭
        nvdash ⊬  nwarrow ↖  origof ⊶  owns ∋  parallel ∥  perp ⊥  pitchfork ⋔  prec ≺  precapprox ⪷
        preccurlyeq ≼  preceq ⪯  precnapprox ⪹  precneqq ⪵  precnsim ⋨  precsim ≾  propto ∝  Rarr ⇒  rArr ⇒
        rarr →  restriction ↾  Rightarrow ⇒  rightarrow →  rightarrowtail ↣  rightharpoondown ⇁
        rightharpoonup ⇀  rightleftarrows ⇄  rightleftharpoons ⇌  rightrightarrows ⇉  rightsquigarrow ⇝
        risingdotseq ≓  Rrightarrow ⇛  Rsh ↱  searrow ↘  shortmid ∣  shortparallel ∥  sim ∼  simeq ≃
        smallfrown ⌢  smallsmile ⌣  smile ⌣  sqsubset ⊏  sqsubseteq ⊑  sqsupset ⊐  sqsupseteq ⊒  sub ⊂  sube ⊆
        Subset ⋐  subset ⊂  subseteq ⊆  subseteqq ⫅  subsetneq ⊊  subsetneqq ⫋  succ ≻  succapprox ⪸
        succcurlyeq ≽  succeq ⪰  succnapprox ⪺  succneqq ⪶  succnsim ⋩  succsim ≿  supe ⊇  Supset ⋑  supset ⊃
        supseteq ⊇  supseteqq ⫆  supsetneq ⊋  supsetneqq ⫌  swarrow ↙  therefore ∴  thickapprox ≈  thicksim ∼
        to →  trianglelefteq ⊴  triangleq ≜  trianglerighteq ⊵  twoheadleftarrow ↞  twoheadrightarrow ↠  Uarr ⇑
        uArr ⇑  uarr ↑  Uparrow ⇑  uparrow ↑  Updownarrow ⇕  updownarrow ↕  upharpoonleft ↿  upharpoonright ↾
        upuparrows ⇈  varpropto ∝  vartriangle △  vartriangleleft ⊲  vartriangleright ⊳  Vdash ⊩  vDash ⊨
        vdash ⊢  Vvdash ⊪  ne ≠  neq ≠  notin ∉  notni ∌  lvertneqq ≨  gvertneqq ≩  ngeqq ≱  ngeqslant ≱
        nleqq ≰  nleqslant ≰  nshortmid ∤  nshortparallel ∦  nsubseteqq ⊈  nsupseteqq ⊉  varsubsetneq ⊊
        varsubsetneqq ⫋  varsupsetneq ⊋  varsupsetneqq ⫌  ratio :  vcentcolon :  dblcolon ∷  coloncolon ∷
        coloneqq ≔  colonequals ≔  eqqcolon ≕  equalscolon ≕  Coloneqq ⩴  coloncolonequals ⩴  eqcolon ∹
        minuscolon ∹
        """

    static let binaryOperators = """
        amalg ⨿  And &  ast ∗  barwedge ⊼  bigcirc ◯  bigtriangledown ▽  bigtriangleup △  boxdot ⊡  boxminus ⊟
        boxplus ⊞  boxtimes ⊠  bull ∙  bullet ∙  Cap ⋒  cap ∩  cdot ⋅  centerdot ⋅  circ ∘  circledast ⊛
        circledcirc ⊚  circleddash ⊝  Cup ⋓  cup ∪  curlyvee ⋎  curlywedge ⋏  Dagger ‡  dagger †  ddagger ‡
        diamond ⋄  div ÷  divideontimes ⋇  dotplus ∔  doublebarwedge ⩞  doublecap ⋒  doublecup ⋓  gtrdot ⋗
        intercal ⊺  land ∧  leftthreetimes ⋋  lessdot ⋖  lhd ⊲  lor ∨  ltimes ⋉  star ⋆  mp ∓  odot ⊙  ominus ⊖
        oplus ⊕  oslash ⊘  otimes ⊗  plusmn ±  pm ±  rhd ⊳  rightthreetimes ⋌  rtimes ⋊  sdot ⋅  setminus ∖
        smallsetminus ∖  sqcap ⊓  sqcup ⊔  times ×  triangleleft ◃  triangleright ▹  unlhd ⊴  unrhd ⊵  uplus ⊎
        vee ∨  veebar ⊻  wedge ∧  wr ≀  minuso ⦵
        """

    static let ordinary = """
        vert ∣  Vert ∥  alef ℵ  alefsym ℵ  aleph ℵ  angle ∠  backprime ‵  backslash \\  beth ℶ  bigstar ★
        blacklozenge ⧫  blacksquare ■  blacktriangle ▲  blacktriangledown ▼  bot ⊥  Box □  checkmark ✓
        circledR ®  circledS Ⓢ  clubs ♣  clubsuit ♣  complement ∁  dag †  daleth ℸ  ddag ‡  degree °  digamma ϝ
        diagdown ╲  diagup ╱  Diamond ◊  diamonds ♢  diamondsuit ♢  ell ℓ  empty ∅  emptyset ∅  eth ð  exist ∃
        exists ∃  Finv Ⅎ  flat ♭  forall ∀  Game ⅁  gimel ℷ  hbar ℏ  hearts ♡  heartsuit ♡  hslash ℏ  Im ℑ
        image ℑ  infin ∞  infty ∞  lnot ¬  lozenge ◊  lq ‘  maltese ✠  mathsterling £  measuredangle ∡  mho ℧
        nabla ∇  natural ♮  neg ¬  nexists ∄  P ¶  partial ∂  pounds £  prime ′  Re ℜ  real ℜ  S §  sect §
        sharp ♯  spades ♠  spadesuit ♠  sphericalangle ∢  square □  surd √  top ⊤  triangle △  triangledown ▽
        varkappa ϰ  varnothing ∅  weierp ℘  wp ℘  yen ¥
        """

    static let greekCapitals = """
        Delta Δ  Gamma Γ  Lambda Λ  Omega Ω  Phi Φ  Pi Π  Psi Ψ  Sigma Σ  Theta Θ  Upsilon Υ  Xi Ξ
        """

    static let letters = """
        alpha α  beta β  psi ψ  phi ϕ  chi χ  delta δ  epsilon ϵ  eta η  gamma γ  theta θ  iota ι  kappa κ
        lambda λ  mu μ  nu ν  omega ω  omicron ο  pi π  rho ρ  sigma σ  tau τ  thetasym ϑ  upsilon υ
        varepsilon ε  varphi φ  varpi ϖ  varrho ϱ  varsigma ς  vartheta ϑ  xi ξ  zeta ζ
        """

    static let openers = """
        lbrack [  lbrace {  lang ⟨  langle ⟨  lceil ⌈  lfloor ⌊  lgroup ⟮  lmoustache ⎰  lparen (  lVert ‖  lvert |
        lBrace ⦃  llbracket ⟦  ulcorner ⌜  llcorner ⌞
        """

    static let closers = """
        rangle ⟩  rang ⟩  rbrace }  rbrack ]  rceil ⌉  rfloor ⌋  rgroup ⟯  rmoustache ⎱  rparen )  rVert ‖
        rvert |  rBrace ⦄  rrbracket ⟧  urcorner ⌝  lrcorner ⌟
        """

    static let largeOperators = """
        bigcap ⋂  bigcup ⋃  bigodot ⨀  bigoplus ⨁  bigotimes ⨂  bigsqcup ⨆  biguplus ⨄  bigvee ⋁  bigwedge ⋀
        coprod ∐  sum ∑  prod ∏
        """

    static let integrals = """
        int ∫  iiint ∭  iint ∬  oiiint ∰  iiiint ⨌  oiint ∯  oint ∮  intop ∫  smallint ∫
        """

    /// Names of functions whose limits are beside them.
    static let functions = """
        arccos arcctg arcsin arctan arctg arg ch cos cosec cosh cot cotg coth csc ctg cth deg dim exp hom ker lg ln log
        sec sin sinh sh tan tanh tg th
        """

    /// Names of functions whose limits are below and above them in display style, with their display names.
    static let limitFunctions = """
        det=det gcd=gcd inf=inf lim=lim max=max min=min plim=plim Pr=Pr sup=sup argmax=arg␣max argmin=arg␣min
        injlim=inj␣lim liminf=lim␣inf limsup=lim␣sup projlim=proj␣lim
        """

    /// Greek capitals that look like Latin ones.
    static let latinCapitals = """
        Alpha Α  Beta Β  Epsilon Ε  Zeta Ζ  Eta Η  Iota Ι  Kappa Κ  Mu Μ  Nu Ν  Omicron Ο  Rho Ρ  Tau Τ  Chi Χ
        """

    /// Italic Greek capitals.
    static let slantedCapitals = """
        varGamma Γ  varDelta Δ  varTheta Θ  varLambda Λ  varXi Ξ  varPi Π  varSigma Σ  varUpsilon Υ  varPhi Φ
        varPsi Ψ  varOmega Ω
        """

    /// Letters and marks in text.
    static let text = """
        AA Å  aa å  AE Æ  ae æ  OE Œ  oe œ  O Ø  o ø  ss ß  i ı  j ȷ  L Ł  l ł  copyright ©  textregistered ®
        textdollar $  textasciitilde ~  textasciicircum ^  textbackslash \\  textbar |  textbardbl ‖  textbraceleft {
        textbraceright }  textdagger †  textdaggerdbl ‡  textdegree °  textellipsis …  textemdash —  textendash –
        textgreater >  textless <  textquotedblleft “  textquotedblright ”  textquoteleft ‘  textquoteright ’
        textsterling £  textunderscore _  KaTeX KaTeX  LaTeX LaTeX  TeX TeX
        """

    /// Marks above letters in text, as the hexadecimal code points of combining characters.
    static let textAccents = """
        ' 301  ` 300  ^ 302  ~ 303  " 308  = 304  . 307  u 306  v 30C  H 30B  r 30A  c 327  textcircled 20DD
        """
}
