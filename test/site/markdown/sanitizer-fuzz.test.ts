import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { sanitizeHtml } from '../../../src/markdown/html/sanitize.ts'
import { urlAttributes } from '../../../src/markdown/html/schema.ts'
import { createRandom, type Random } from '../../bench/random.ts'
import { elementsIn, parsed, sanitizedByLibrary } from './sanitizer-library.ts'

const plain = list('div span section b kbd sub')
const allowed = list(
  'a blockquote code details em h2 i iframe img li ol p pre s strong summary table td track ul video',
)
const unknown = list('canvas dialog font label x-foo')
const forms = list('button form input marquee nobr object select option')
const texts = list('noembed noframes script style textarea title xmp')
const foreign = list('math svg template noscript plaintext')
const everything = [...plain, ...allowed, ...unknown, ...forms, ...texts, ...foreign]

const attributes = list(`class id title lang href src cite name width aria-label poster style onclick onerror onload
  srcdoc ping formaction action data-island contenteditable xlink:href is slot`)
const values = list(`a x-1 #top ./a.md ../b.png?c=d&e=f /c https://example.com/ HTTP://x mailto:a@b.c tel:1
  javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,x vbscript:x blob:https://x/1 file:///etc feed:javascript:x
  java&#9;script:alert(1) java&Tab;script&colon;alert(1) &#106;avascript:alert(1) &#x6a&#x61vascript:alert(1)
  javascript&#58;alert(1) &#1;javascript:alert(1) view-source:x &quot;&gt;&lt;script&gt; a&amp;b &copy; x&#0;y`)
const words = list(`words &lt;script&gt; &amp; &#60;img&#62; &copy; -- ]]> = / &#x3c;b &#38;lt;b`)
const broken =
  list(`< </ <a <b/ <! <!-- <!--> --> --!> <!-x <![CDATA[ ]]> <?php ?> </p </> <3 " ' = > /> & &# &#x &lt \0
  <img/src=x <a/href=" "<script>" '</title>' <svg><style> </style></svg> <math><mtext><table><mglyph> <table><tr>
  <select><option> <p><p> <b><i></b></i> <a/href=x><a/href=y> <FORM> <Component> <iframe/src=//youtube.com> <image>`)

test('hast-util-sanitize removes nothing from sanitized broken HTML', () => {
  const random = createRandom(1)
  for (let i = 0; i < 6000; i++) {
    const input = soup(random)
    const kept = normalized(parsed(sanitized(input)))
    expect(toHtml(kept), JSON.stringify(input)).toBe(toHtml(sanitizedByLibrary(kept)))
  }
})

test('hast-util-sanitize finds attacks in the same HTML unsanitized', () => {
  const random = createRandom(1)
  let attacks = 0
  for (let i = 0; i < 1000; i++) {
    const tree = normalized(parsed(soup(random)))
    if (toHtml(tree) !== toHtml(sanitizedByLibrary(tree))) attacks++
  }
  expect(attacks).toBeGreaterThan(600)
})

// Not about foreign content and forms in disorder: parsers move their elements, we remove them as they are written.
test('hast-util-sanitize keeps the same elements of well-formed HTML', () => {
  const random = createRandom(2)
  for (let i = 0; i < 3000; i++) {
    const input = nested(random, 4)
    const [own, library] = [parsed(sanitized(input)), sanitizedByLibrary(normalized(parsed(input)))]
    expect(elementsIn(normalized(own)).map(described), JSON.stringify(input)).toEqual(
      elementsIn(library).map(described),
    )
  }
})

function sanitized(text: string): string {
  return sanitizeHtml(text, { report() {}, skipPast() {}, componentHint: '', open: new Map() }).html
}

/**
 * Writes URLs as browsers read them: without white space around schemes, in lower case. The library takes any text
 * before a colon for a scheme.
 */
function normalized(tree: Root): Root {
  for (const { properties } of elementsIn(tree))
    for (const name of urlAttributes) {
      const value = properties[name]
      if (typeof value !== 'string' || !value.includes(':')) continue
      properties[name] = URL.canParse(value) ? new URL(value).href : `./${encodeURIComponent(value)}`
    }
  return tree
}

function described({ tagName, properties }: ReturnType<typeof elementsIn>[number]) {
  return [tagName, properties]
}

/** Tags, text and pieces of them in any order. */
function soup(random: Random): string {
  const pieces = Array.from({ length: 1 + random.below(12) }, () => {
    const kind = random.below(5)
    if (kind === 0) return startTag(random, random.pick(everything))
    if (kind === 1) return `</${random.pick(everything)}>`
    return random.pick(kind === 2 ? words : kind === 3 ? broken : values)
  })
  return pieces.join(random.chance(0.5) ? '' : ' ')
}

/** An element with balanced content. */
function nested(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.2)) return random.pick(words)
  const name = random.pick(random.chance(0.6) ? plain : random.chance(0.7) ? unknown : texts)
  const content = texts.includes(name)
    ? random.pick([...words, ...values])
    : Array.from({ length: random.below(4) }, () => nested(random, depth - 1)).join('')
  return `${startTag(random, name)}${content}</${name}>`
}

function startTag(random: Random, name: string): string {
  let tag = `<${random.chance(0.2) && name !== 'x-foo' ? name.toUpperCase() : name}`
  for (let count = random.below(4); count > 0; count--) {
    const quote = random.pick(['"', "'", '"', ''])
    tag += `${random.pick([' ', '\n', '/', '\t'])}${random.pick(attributes)}`
    if (random.chance(0.9)) tag += `=${quote}${random.pick(values)}${quote}`
  }
  return `${tag}>`
}

function list(text: string): string[] {
  return text.trim().split(/\s+/)
}
