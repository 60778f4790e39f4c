import { closest } from '../../shared/closest.ts'
import { edits } from '../../shared/edits.ts'

const names = `
  abap abnf actionscript ada agda al antlr4 apacheconf apex apl applescript aql arduino arff armasm arturo asciidoc
  asm6502 asmatmel aspnet autohotkey autoit avisynth avro-idl awk bash basic batch bbcode bbj bicep birb bison bnf bqn
  brainfuck brightscript bro bsl c cfscript chaiscript cil cilkc cilkcpp clike clojure cmake cobol coffeescript
  concurnas cooklang coq cpp crystal csharp cshtml csp css csv cue cypher d dart dataweave dax dhall diff django
  dns-zone-file docker dot ebnf editorconfig eiffel ejs elixir elm erb erlang etlua excel-formula factor false
  firestore-security-rules flow fortran fsharp ftl gap gcode gdscript gedcom gettext gherkin git glsl gml gn go
  go-module gradle graphql groovy haml handlebars haskell haxe hcl hlsl hoon hpkp hsts http ichigojam icon
  icu-message-format idris iecst ignore inform7 ini io j java javadoc javadoclike javascript javastacktrace jexl jolie
  jq jsdoc json json5 jsonp jsstacktrace jsx julia keepalived keyman kotlin kumir kusto latex latte less lilypond
  linker-script liquid lisp livescript llvm log lolcode lua magma makefile markdown markup markup-templating mata
  matlab maxscript mel mermaid metafont mizar mongodb monkey moonscript n1ql n4js nand2tetris-hdl naniscript nasm neon
  nevod nginx nim nix nsis objectivec ocaml odin opencl openqasm oz parigp parser pascal pascaligo pcaxis peoplecode
  perl php phpdoc plant-uml plsql powerquery powershell processing prolog promql properties protobuf psl pug puppet
  pure purebasic purescript python q qml qore qsharp r racket reason regex rego renpy rescript rest rip roboconf
  robotframework ruby rust sas sass scala scheme scss shell-session smali smalltalk smarty sml solidity solution-file
  soy sparql splunk-spl sqf sql squirrel stan stata stylus supercollider swift systemd t4-cs t4-templating t4-vb tap
  tcl textile toml tremor tsx tt2 turtle twig typescript typoscript unrealscript uorazor uri v vala vbnet velocity
  verilog vhdl vim visual-basic warpscript wasm web-idl wgsl wiki wolfram wren xeora xojo xquery yaml yang zig
`

/** Other names of these grammars in `refractor`. */
const alsoKnownAs = `
  antlr4: g4; arduino: ino; armasm: arm-asm; arturo: art; asciidoc: adoc; avisynth: avs; avro-idl: avdl; awk: gawk;
  bash: sh shell; bbcode: shortcode; bnf: rbnf; bsl: oscript; cfscript: cfc; cilkc: cilk-c; cilkcpp: cilk cilk-cpp;
  coffeescript: coffee; concurnas: conc; csharp: cs dotnet; cshtml: razor; django: jinja2; dns-zone-file: dns-zone;
  docker: dockerfile; dot: gv; ejs: eta; excel-formula: xls xlsx; gettext: po; gml: gamemakerlanguage; gn: gni;
  go-module: go-mod; handlebars: hbs mustache; haskell: hs; idris: idr; ignore: gitignore hgignore npmignore;
  javascript: js; json: webmanifest; kotlin: kt kts; kumir: kum; latex: context tex; lilypond: ly; linker-script: ld;
  lisp: elisp emacs emacs-lisp; markdown: md; markup: atom html mathml rss ssml svg xml; moonscript: moon; n4js: n4jsd;
  naniscript: nani; objectivec: objc; openqasm: qasm; pascal: objectpascal; pcaxis: px; peoplecode: pcode; plant-uml:
  plantuml; powerquery: mscript pq; purebasic: pbfasm; purescript: purs; python: py; qsharp: qs; racket: rkt; renpy:
  rpy; rescript: res; robotframework: robot; ruby: rb; shell-session: sh-session shellsession; sml: smlnj; solidity:
  sol; solution-file: sln; sparql: rq; supercollider: sclang; t4-cs: t4; tremor: trickle troy; turtle: trig; typescript:
  ts; typoscript: tsconfig; unrealscript: uc uscript; uri: url; visual-basic: vb vba; web-idl: webidl; wolfram:
  mathematica nb wl; xeora: xeoracube; yaml: yml
`

/** Common language names without a grammar of that name. */
const unlisted = `
  apacheconf: apache htaccess; bash: console dotenv env fish shell-script terminal zsh; batch: bat cmd; clojure: clj;
  cpp: c++; csharp: c#; css: pcss postcss; diff: patch; django: jinja; elixir: ex exs; erlang: erl; fsharp: f#; go: golang; graphql:
  gql prisma; hcl: terraform tf; ini: cfg conf; javascript: cjs ecmascript es6 mjs node; json: geojson json-ld jsonc
  jsonl jsonld ndjson; jsx: astro; julia: jl; kusto: kql; latex: bib; lisp: el; makefile: make; markup:
  htm plist svelte vue xhtml xsl xslt; nasm: asm assembly; nginx: caddyfile; objectivec: objective-c objective-c++;
  ocaml: ml; perl: pl; plant-uml: puml; powershell: ps1 ps pwsh; protobuf: proto; pug: jade; python: bazel gyp; rest:
  rst; rust: rs; scheme: scm; sql: mariadb mysql pgsql plpgsql postgres postgresql sqlite3 sqlite tsql; stylus: styl;
  typescript: cts mts; vim: viml; wasm: wast wat
`

/** `refractor` grammars by the language names that fences use. A test keeps them in sync with the package. */
export const grammars: Record<string, string> = {
  ...Object.fromEntries(words(names).map((name) => [name, name])),
  ...byAlias(alsoKnownAs),
}

export const aliases = byAlias(unlisted)

/** Languages that `highlight` makes from several of these grammars. */
export const composed: Record<string, string[]> = { mdx: ['markdown', 'tsx'] }

function byAlias(table: string): Record<string, string> {
  const rows = table.split(';').map((row) => row.split(':'))
  return Object.fromEntries(rows.flatMap(([name, others]) => words(others!).map((other) => [other, name!.trim()])))
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const plain = new Set(
  words(`
    text txt plain plaintext none raw output stdout stderr log-output ansi ascii tree math nohighlight
    no-highlight
  `),
)

/** Grammar of a language in lower case; undefined for plain text and unknown languages. */
export function grammarOf(lang: string): string | undefined {
  if (Object.hasOwn(composed, lang)) return lang
  if (Object.hasOwn(grammars, lang)) return grammars[lang]
  return Object.hasOwn(aliases, lang) ? aliases[lang] : undefined
}

/** Returns true if a language has a grammar, is a name for plain text, or is empty. */
export function isKnownLanguage(lang: string): boolean {
  return lang === '' || plain.has(lang) || grammarOf(lang) !== undefined
}

/** Names of tools and dialects whose language has another name. */
const meant = byAlias('dot: graphviz; sql: psql; xml: csproj xaml')

const nearest = new Map<string, string | undefined>()

/** The name that an unknown one is a typo or a dialect of; undefined for other languages. */
export function nearestLanguage(lang: string): string | undefined {
  if (Object.hasOwn(meant, lang)) return meant[lang]
  if (nearest.size > 1000) nearest.clear()
  if (!nearest.has(lang)) {
    const names = [...[grammars, aliases, composed].flatMap(Object.keys), ...plain]
    nearest.set(
      lang,
      closest(
        lang,
        names.filter((name) => isTypo(lang, name)),
      ),
    )
  }
  return nearest.get(lang)
}

/** Returns true if two names differ so little that they are hardly those of two languages. */
function isTypo(lang: string, name: string): boolean {
  if (lang[0] !== name[0] || lang.length < 4) return false
  const isShort = lang.length < 5 || name.length < 5
  if (isShort) return [...lang].sort().join('') === [...name].sort().join('')
  return edits(lang, name, 2).all <= (lang.length < 8 ? 1 : 2)
}
