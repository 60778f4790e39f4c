import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { highlight, loadGrammar } from '../../../src/markdown/code/highlight.ts'
import {
  aliases,
  composed,
  grammarOf,
  grammars,
  isKnownLanguage,
  nearestLanguage,
} from '../../../src/markdown/code/languages.ts'

const folder = path.join(import.meta.dirname, '../../../node_modules/refractor/lang')
const files = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -3))

test('the table of grammars matches the package, without grammars that only extend others', () => {
  // Runs in a separate process, as grammars that extend others would affect the following tests.
  const script = `
    import { refractor } from 'refractor/core'
    const table = {}
    for (const file of ${JSON.stringify(files)}) {
      const { default: syntax } = await import('refractor/' + file)
      refractor.register(syntax)
      if (Object.hasOwn(refractor.languages, file))
        for (const name of [file, ...(syntax.aliases ?? [])]) table[name] = file
    }
    process.stdout.write(JSON.stringify(table))`
  const table = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(grammars).toEqual(JSON.parse(table))
})

test('every alias refers to a grammar and hides none', () => {
  for (const [alias, grammar] of Object.entries(aliases)) {
    expect(grammars[grammar] ?? (composed[grammar] && grammar), alias).toBe(grammar)
    expect(grammars[alias], alias).toBeUndefined()
  }
})

test.each([
  ['ts', 'typescript'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['console', 'bash'],
  ['objective-c', 'objectivec'],
  ['golang', 'go'],
  ['patch', 'diff'],
  ['jsonld', 'json'],
  ['vue', 'markup'],
  ['constructor', undefined],
  ['text', undefined],
  ['nothing-like-it', undefined],
])('%s is highlighted as %s', (lang, grammar) => expect(grammarOf(lang)).toBe(grammar))

test('plain text has several names, and a typo has a suggestion', () => {
  expect(['', 'text', 'txt', 'none', 'js'].map(isKnownLanguage)).toEqual([true, true, true, true, true])
  expect(isKnownLanguage('javascrpt')).toBe(false)
  expect(nearestLanguage('javascrpt')).toBe('javascript')
})

test('mdx is Markdown with imports, elements and expressions in TSX', async () => {
  await loadGrammar('mdx')
  const code = [
    "import { Prices } from './prices'",
    '',
    '# Pricing',
    '',
    '<Prices currency="EUR" of={1} />',
    '',
    'Text {props.a}',
  ]
  const html = highlight(code.join('\n'), 'mdx')!
  expect(html.replace(/ class="token ([^"]*)"/g, '=$1').split('\n')).toEqual([
    "<span=esm><span=keyword>import</span> <span=punctuation>{</span> Prices <span=punctuation>}</span> <span=keyword>from</span> <span=string>'./prices'</span></span>",
    '',
    '<span=title important><span=punctuation>#</span> Pricing</span>',
    '',
    '<span=tag><span=punctuation>&lt;</span><span=class-name>Prices</span> <span=attr-name>currency</span><span=attr-value><span=punctuation attr-equals>=</span><span=punctuation>"</span>EUR<span=punctuation>"</span></span> <span=attr-name>of</span><span=script language-javascript><span=script-punctuation punctuation>=</span><span=punctuation>{</span><span=number>1</span><span=punctuation>}</span></span> <span=punctuation>/></span></span>',
    '',
    'Text <span=expression><span=punctuation>{</span>props<span=punctuation>.</span>a<span=punctuation>}</span></span>',
  ])
})

test('pycon is Python at its prompts, and text between them', async () => {
  await loadGrammar('pycon')
  const html = highlight(['>>> def f():', '...     return 1', '...', '>>> f()', 'import 1'].join('\n'), 'pycon')!
  const [first, , blank, call, output] = html.replace(/ class="token ([^"]*)"/g, '=$1').split('\n')
  expect(first).toBe(
    '<span=input><span=prompt punctuation>>>></span> <span=keyword>def</span> <span=function>f</span><span=punctuation>():</span></span>',
  )
  expect(blank).toBe('<span=input><span=prompt punctuation>...</span></span>')
  expect(call).toContain('>>></span> f')
  expect(output).toBe('import 1')
  expect(isKnownLanguage('pycon3')).toBe(true)
})

test('a grammar is independent of those loaded before', async () => {
  const code = '<style>a { color: red }</style>\n:markdown\n  # x\n<script>const a = `x`</script>'
  await loadGrammar('haml')
  await loadGrammar('markup')
  const before = ['haml', 'markup'].map((grammar) => highlight(code, grammar))
  for (const grammar of new Set(Object.values(grammars))) await loadGrammar(grammar)
  expect(['haml', 'markup'].map((grammar) => highlight(code, grammar))).toEqual(before)
  expect(before[1]).toContain('token property')
})

test('every grammar preserves the text', async () => {
  const code = 'if (a < b && "x") { return `<b class="y">$1</b>` } // 😀\n# %d <?php echo 1 ?> {{ x }}\n'
  for (const grammar of new Set(Object.values(grammars))) {
    await loadGrammar(grammar)
    const text = highlight(code, grammar)!
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
    expect(text, grammar).toBe(code)
  }
})
