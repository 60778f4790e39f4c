import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Converter } from '../../../src/migrate/moved/converter.ts'
import { dropFailingParts } from '../../../src/migrate/moved/part-check.ts'
import { scopedCss } from '../../../src/migrate/moved/part-css.ts'
import { OldModules } from '../../../src/migrate/moved/part-places.ts'
import { MovedParts } from '../../../src/migrate/moved/parts.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('migrate-templates')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

let count = 0

/** Converts the component `Part` of a site. Returns its files and what was left out. */
async function parts(files: Record<string, string>, { file = 'Part.vue', props = [] as string[] } = {}) {
  const root = path.join(base, String(count++))
  fs.mkdirSync(root)
  writeFiles(root, files)
  const converter = new Converter({
    root,
    modules: new OldModules(root, [{ name: '@/', target: '.', isExact: false }]),
    globals: new Map([['NoteBox', path.join(root, 'NoteBox.vue')]]),
    defined: new Map([['__VERSION__', '"4.2"']]),
    languages: new Map([
      ['en-US', 'en-US'],
      ['zh', 'zh-CN'],
    ]),
    loaded: new Map([[path.join(root, 'posts.data.ts'), [{ title: 'First' }]]]),
  })
  const all = new MovedParts((source, name, own) => converter.convert(source, name, own))
  all.use({ source: file, name: 'Part', file: 'index.md', line: 1 })
  all.addGiven(file, props)
  await dropFailingParts(all, root)
  const found = all.files()
  return {
    rows: all.rows(),
    note: all.rows().find(({ what }) => what === `component ${file}`)!.note,
    read: (name: string) => found.get(path.posix.join('components/moved', name)) ?? '',
    /** The JSX of the component, in one line. */
    jsx: (
      /return (?:\(\s*)?([\s\S]*?)(?:\s*\))?\n\}\n$/.exec(found.get('components/moved/Part.tsx') ?? '')?.[1] ?? ''
    ).replace(/\s*\n\s*/g, ''),
  }
}

async function vue(template: string, script = '', others: Record<string, string> = {}, props: string[] = []) {
  const setup = script === '' ? '' : `<script setup lang="ts">\n${script}\n</script>\n`
  return parts({ 'Part.vue': `${setup}<template>${template}</template>`, ...others }, { props })
}

describe('templates of Vue', () => {
  test('elements and attributes are those of React', async () => {
    const { jsx, note } = await vue(
      `<label class="a
         b" for="x" style="color: red; --gap: 1px">Name &amp; { x } <br><input readonly tabindex=1 data-kind="k"></label>`,
    )
    expect(jsx).toBe(
      `<label className="a b" htmlFor="x" style={{ color: 'red', '--gap': '1px' }}>Name & {'{'} x {'}'}{' '}<br /><input readOnly tabIndex="1" data-kind="k" /></label>`,
    )
    expect(note).toBe('1 page. `components/moved/Part.tsx` shows its template.')
  })

  test('drawings keep their names', async () => {
    const { jsx } = await vue(
      '<svg viewBox="0 0 1 1"><linearGradient id="g"/><path stroke-width="2" fill-rule="evenodd" d="M0 0"/></svg>',
    )
    expect(jsx).toContain('<svg viewBox="0 0 1 1"><linearGradient id="g" />')
    expect(jsx).toContain('<path strokeWidth="2" fillRule="evenodd" d="M0 0" />')
  })

  test('slots are children and properties', async () => {
    const { read } = await vue('<div><slot>Nothing</slot><slot name="side-note" /></div>')
    expect(read('Part.tsx')).toContain('const { sideNote, children } = withSlots(props)')
    expect(read('Part.tsx')).toContain('{children ?? <>Nothing</>}')
    expect(read('Part.tsx')).toContain('sideNote?: ReactNode')
    expect(read('withSlots.tsx')).toContain('export function Slot')
    // `side-note` is the property `sideNote`.
    expect(read('withSlots.tsx')).toContain('slot.replace(/-(\\w)/g,')
  })

  test('expressions, conditions and lists stay code', async () => {
    const { read, jsx } = await vue(
      `<ul><li v-for="(one, i) of list" :key="one.id" :class="['item', { first: i === 0 }]">{{ i + 1 }}: {{ one.name }}</li></ul>
       <p v-if="list.length > 5">Many</p> <p v-else-if="list.length">Some</p> <p v-else>None</p>
       <b v-for="n in 3">{{ n }}</b><i v-for="(value, key) in names">{{ key }}={{ value }}</i>
       <template v-for="one in list"><hr><em v-html="one.name" /></template>`,
      `interface One { id: number; name: string }
       const list: One[] = [{ id: 1, name: 'A' }]
       const names = { a: 1 }
       const unused = window.location`,
    )
    expect(read('Part.tsx')).toContain('interface One { id: number; name: string }')
    expect(read('Part.tsx')).toContain("const list: One[] = [{ id: 1, name: 'A' }]")
    expect(read('Part.tsx')).not.toContain('unused')
    for (const code of [
      `{list.map((one, i) => (<li key={one.id} className={['item', i === 0 && 'first'].filter(Boolean).join(' ')}>{i + 1}: {one.name}</li>))}`,
      '{list.length > 5 ? <p>Many</p> : list.length ? <p>Some</p> : <p>None</p>}',
      '{Array.from({ length: 3 }, (_, at) => at + 1).map((n, index) => <b key={index}>{n}</b>)}',
      '{Object.entries(names).map(([key, value], index) => <i key={index}>{key}={value}</i>)}',
      '<Fragment key={index}><hr /><em dangerouslySetInnerHTML={{ __html: one.name }} /></Fragment>',
    ])
      expect(jsx).toContain(code)
  })

  test('lists repeat objects, and what may be a list or an object', async () => {
    const { jsx, note } = await vue(
      `<i v-for="(text, code) in texts">{{ code }}: {{ text }}</i><b v-for="one in any">{{ one }}</b>
       <u v-for="(one, index) in list" :key="one">{{ index + 1 }}{{ one }}</u><s v-for="(one, index) in any" :key="index">{{ one }}</s>
       <q v-for="one in names.filter(Boolean)">{{ one }}</q>`,
      'defineProps<{ texts?: Record<string, string>; any: unknown; list: string[] }>(); const names = [1]',
      {},
      ['texts', 'any', 'list'],
    )
    for (const code of [
      '{(Array.isArray(texts) ? [...texts.entries()] : Object.entries(texts ?? {})).map(([code, text], index) => (<i key={index}>{code}: {text}</i>))}',
      '{Object.values(any ?? []).map((one, index) => <b key={index}>{one}</b>)}',
      '{list?.map((one, index) => <u key={one}>{index + 1}{one}</u>)}',
      '{(Array.isArray(any) ? [...any.entries()] : Object.entries(any ?? {})).map(([index, one]) => (<s key={index}>{one}</s>))}',
      '{names.filter(Boolean).map((one, index) => <q key={index}>{one}</q>)}',
    ])
      expect(jsx).toContain(code)
    expect(note).toBe('1 page. `components/moved/Part.tsx` shows its template.')
  })

  test('refs and computed values keep their first value', async () => {
    const { read, note } = await vue(
      `<p @click="more">{{ count }} {{ double }} {{ props.title }} {{ later }}</p><button :disabled="busy" v-show="isOpen">Go</button>`,
      `import { computed, onMounted, ref } from 'vue'
       const props = withDefaults(defineProps<{ title?: string; size: number }>(), { title: 'Plain' })
       const count = ref<number>(2)
       const double = computed(() => count.value * props.size)
       const busy = ref(false)
       const isOpen = ref(true)
       const later = document.title
       function more() { count.value++ }
       onMounted(() => more())`,
    )
    const text = read('Part.tsx')
    expect(text).toContain('const count = 2')
    expect(text).toContain('  const double = (count * size)')
    expect(text).toContain("{ title = 'Plain', size }: PartProps")
    expect(text).toContain('title?: string\n  size?: number')
    expect(text).toContain('disabled={busy} hidden={!(isOpen)}')
    expect(note).toBe(
      '1 page. `components/moved/Part.tsx` shows its template without `onMounted`, `@click` and `{{ later }}`.',
    )
  })

  test('what is not known is left out with its name', async () => {
    const { jsx, note } = await vue(
      `<p v-if="isDark">Dark</p><p v-else>Light</p><a :href="url" :class="{ on: yes, off: no }">A</a><b v-for="x in route.parts">{{ x }}</b>`,
      `import { useRoute } from 'vitepress'
       import { isDark } from './dark'
       const route = useRoute()
       const url = route.path
       const yes = true
       const no = route.path === '/'`,
      { 'dark.ts': "import { ref } from 'vue'\nexport const isDark = ref(true)" },
    )
    expect(jsx).toBe(`<><p>Light</p><a className={[yes && 'on'].filter(Boolean).join(' ')}>A</a></>`)
    for (const one of ['v-if="isDark"', '`:href="url"`', "no && 'off'", 'v-for="x in route.parts"'])
      expect(note).toContain(one)
  })

  test('components that it contains are converted, too', async () => {
    const { read, rows } = await vue(
      `<Card class="big" :items="[1, 2]"><template #head><b>Head</b></template>Body</Card><note-box text="Hi" /><Foreign a-b="c">In it</Foreign>`,
      `import Card from './lib'
       import { Foreign } from 'some-package'`,
      {
        'lib/index.ts': "export { default } from './Card.vue'\n",
        'lib/Card.vue':
          '<script>export default { props: { items: { type: Array, default: () => [] } } }</script><template><section class="card"><slot name="head"/><i v-for="n in items">{{ n }}</i><slot/></section></template>',
        'NoteBox.vue': '<template><p>{{ text }}</p></template><script setup>defineProps(["text"])</script>',
      },
    )
    expect(read('Part.tsx')).toContain('<Card className="big" items={[1, 2]} head={<b>Head</b>}>')
    expect(read('Part.tsx')).toContain('<NoteBox text="Hi" />')
    expect(read('Part.tsx')).toContain('<Foreign aB="c">In it</Foreign>')
    expect(read('Card.tsx')).toContain("<section className={['card', className].filter(Boolean).join(' ')}>")
    expect(read('Card.tsx')).toContain('items = []')
    expect(read('NoteBox.tsx')).toContain('<p>{text}</p>')
    expect(rows.find(({ what }) => what === 'component Foreign')?.note).toContain('shows only what is in it')
  })

  test('images, data, JSON and defined names are imported', async () => {
    const { read } = await vue(
      `<img src="./a.svg" alt=""><img :src="logo"><img src="@/a.svg"><p>{{ posts[0].title }} {{ version }} {{ site.name }} {{ shout(site.name) }}</p>`,
      `import logo from '@/a.svg'
       import { data as posts } from './posts.data'
       import site from './site.json'
       import { shout } from './shout'
       const version = __VERSION__`,
      {
        'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'posts.data.ts': 'export default {}',
        'site.json': '{ "name": "Reef" }',
        'shout.ts': 'export const shout = (text: string) => text.toUpperCase()',
      },
    )
    const text = read('Part.tsx')
    for (const line of [
      "import logo from '@site/a.svg'",
      "import posts from '@site/components/moved/posts.data.json'",
      "import site from '@site/site.json'",
      "import { shout } from '@site/shout.ts'",
      'const __VERSION__ = "4.2"',
    ])
      expect(text).toContain(line)
    expect(text.match(/ from '@site\/a\.svg'/g)).toHaveLength(1)
    expect(JSON.parse(read('posts.data.json'))).toEqual([{ title: 'First' }])
  })

  test('data that a script of the site has not written is an empty list', async () => {
    const { jsx, rows, read } = await vue(
      '<b v-for="one in people">{{ one }}</b>',
      "import { people } from './people.js'",
      {
        'people.ts': "import names from './data/names.json'\nexport const people = names.map((one: string) => one)",
      },
    )
    expect(jsx).toContain('map((one, index) => <b key={index}>{one}</b>)')
    expect(read('../../data/names.json')).toBe('[]\n')
    expect(rows.find(({ what }) => what === 'file names.json')?.note).toMatch(/^There is no data\/names\.json: /)
  })

  test('a part that throws or has no template shows its content, with the reason', async () => {
    const thrown = await vue('<p>{{ first(list) }}</p>', 'const list = []\nconst first = (all) => all[0].name')
    expect(thrown.jsx).toBe('<>{children}</>')
    expect(thrown.note).toContain('Its template was left out: Cannot read properties of undefined')
    const pug = await parts({ 'Part.vue': '<template lang="pug">p Hi</template>' })
    expect(pug.jsx).toBe('<>{children}</>')
    const needed = await vue('<p>{{ list.length }}</p>', 'defineProps<{ list: string[] }>()')
    expect(needed.jsx).toBe('<>{children}</>')
    const given = await vue('<p>{{ list.length }}</p>', 'defineProps<{ list: string[] }>()', {}, ['list'])
    expect(given.jsx).toBe('<>{children}</>')
  })

  test('the texts that uses give are tried', async () => {
    const { read } = await vue('<Flag code="no" />', "import Flag from './Flag.vue'", {
      'Flag.vue':
        "<script setup>const props = defineProps({ code: String }); const names = { no: { long: 'Norway' } }; const name = names[props.code].long</script><template><b>{{ name }}</b></template>",
    })
    expect(read('Flag.tsx')).toContain('<b>{name}</b>')
    expect(read('Flag.tsx')).toContain('  const name = names[code].long')
  })

  test('language, title and front matter of the page come from hooks', async () => {
    const { read, jsx, note } = await vue(
      '<p>{{ words[lang] }} {{ site.title }} {{ frontmatter.author }} {{ theme.nav }}</p><canvas />',
      "import { useData } from 'vitepress'\nconst { site, lang, frontmatter, theme } = useData()\nconst words = { 'zh-CN': '你好', 'en-US': 'Hi' }",
    )
    expect(jsx).toBe('<p>{words[lang]} {site.title} {frontmatter.author}</p>')
    const text = read('Part.tsx')
    expect(text).toContain("import { useFrontMatter, useSite } from 'docsgen/theme'")
    expect(text).toContain(
      "  const lang: any = ({ 'zh': 'zh-CN' } as Record<string, string>)[useSite().locale] ?? useSite().locale",
    )
    expect(text).toContain('  const frontmatter: any = useFrontMatter()')
    expect(note).toContain('without `{{ theme.nav }}` and `<canvas>`.')
  })

  test('a name of the script may be that of a property', async () => {
    const { read, jsx } = await vue(
      '<component :is="tag" class="x"><slot /></component>',
      "import { computed } from 'vue'\nconst props = defineProps<{ tag?: string }>()\nconst tag = computed(() => props.tag ?? 'span')",
    )
    expect(read('Part.tsx')).toContain('{ tag: tagProp, children }: PartProps')
    expect(read('Part.tsx')).toContain("const tag = (tagProp ?? 'span')")
    expect(jsx).toBe('<Tag className="x">{children}</Tag>')
  })

  test('styles apply only to the part', async () => {
    const { read, note } = await parts({
      'Part.vue': `<template><div class="a"><p>x</p></div></template>
<style scoped>
.a, .a > p::before { color: var(--vp-c-brand-1); background: url('./b.svg') }
@media (width > 1px) { .dark .a:hover { color: red } }
@keyframes turn { to { rotate: 1turn } }
</style>
<style lang="scss">.b { .c { color: red } }</style>
<style lang="stylus">.d
  color red</style>`,
      'b.svg': '<svg/>',
    })
    expect(read('Part.tsx')).toContain('<div className="moved-part a">')
    expect(read('Part.tsx')).toContain("import './Part.css'")
    expect(
      read('Part.css'),
    ).toBe(`.a:where(.moved-part, .moved-part *), .a > p:where(.moved-part, .moved-part *)::before { color: var(--dg-accent); background: url('../../b.svg') }
@media (width > 1px) { [data-theme='dark'] .a:hover:where(.moved-part, .moved-part *) { color: red } }
@keyframes turn { to { rotate: 1turn } }

.b .c:where(.moved-part, .moved-part *) {
  color: red;
}
`)
    expect(note).toContain('without styles in stylus')
  })
})

test('elements that only show their content are no work', () => {
  const all = new MovedParts()
  for (const name of ['ClientOnly', 'Boat']) all.use({ source: `<${name}>`, name, file: 'index.md', line: 1 })
  expect(all.rows().map(({ what, outcome }) => `${what}: ${outcome}`)).toEqual([
    'component Boat: by hand',
    'component ClientOnly: replaced',
  ])
})

test('selectors that leave the part stay within it', () => {
  const place = { scope: 'x', asset: () => undefined }
  const css = ':deep(.a) .b {}\n:root { --c: 1 }\n:global(.d) {}\n.e { & .f {} }\n.g { background: url(@pkg/h.png) }'
  expect(scopedCss(css, place)).toEqual({
    css: '.a .b:where(.x, .x *) {}\n.x { --c: 1 }\n.d {}\n.e:where(.x, .x *) { & .f {} }\n.g:where(.x, .x *) { background: none }',
    left: ['`url(@pkg/h.png)`'],
  })
  expect(scopedCss('.a {{', place)).toBeUndefined()
})

describe('templates of Astro', () => {
  const astro = (markup: string, script = '', others: Record<string, string> = {}, props: string[] = []) =>
    parts({ 'Part.astro': `---\n${script}\n---\n\n${markup}\n`, ...others }, { file: 'Part.astro', props })

  test('properties, slots, classes and HTML are those of React', async () => {
    const { read, jsx, note } = await astro(
      `<!-- A card --><a class:list={['card', { wide: isWide }, className]} {href} data-kind=a onclick="go()">
  <h3 id={\`t-\${size}\`}>{title}</h3><slot name="side-note" /><slot>Nothing &copy;</slot>
  <br><p set:html={text} />{Astro.slots.has('foot') && <footer><slot name="foot" /></footer>}
</a>`,
      `interface Props { title: string; href?: string; class?: string; size?: 1 | 2 }
const { title, href = '/', class: className, size, isWide } = Astro.props
const text = \`<b>\${title}</b>\`
if (!title) throw new Error('no title')`,
    )
    const text = read('Part.tsx')
    expect(text).toContain(
      "const { title, href = '/', className, size, isWide, sideNote, foot, children } = withSlots(props)",
    )
    expect(text).toContain(`  const text = \`<b>\${title}</b>\``)
    expect(text).toMatch(
      /<a\s+className=\{\['card', isWide && 'wide', className\]\.filter\(Boolean\)\.join\(' '\)\}\s+href=\{href\}\s+data-kind="a"\s*>/,
    )
    for (const code of [
      `<h3 id={\`t-\${size}\`}>{title}</h3>{sideNote}{children ?? <>Nothing ©</>}`,
      '<br /><p dangerouslySetInnerHTML={{ __html: text }} />',
      '{foot !== undefined && <footer>{foot}</footer>}',
    ])
      expect(jsx).toContain(code)
    expect(note).toContain('shows its template without `onclick`.')
  })

  test('lists, conditions and elements with computed names stay code', async () => {
    const { jsx } = await astro(
      `<El>{
  list.map((one, i) => (
    <li>{i > 0 ? <b>{one}</b> : one}</li>
  ))
}{/* A comment */}<Fragment><i>{list.length < 3 && 'few'}</i></Fragment></El>`,
      "const list = ['a', 'b']\nconst El = list.length > 1 ? 'ul' : 'ol'",
    )
    expect(jsx).toBe(
      `<El>{list.map((one, i) => (<li>{i > 0 ? <b>{one}</b> : one}</li>))}<i>{list.length < 3 && 'few'}</i></El>`,
    )
  })

  test('images, other components and the slots that they get', async () => {
    const { read, jsx, note } = await astro(
      `<Box class="a"><Image slot="media" src={logo} alt="" widths={[1, 2]} /><Fragment slot="end">End</Fragment>In it</Box><img src={all[\`./pics/\${name}.svg\`].default}><Island client:load label="x" />`,
      `import { Image } from 'astro:assets'
import Box from './Box.astro'
import Island from './Island.tsx'
import logo from './logo.svg'
const all = import.meta.glob('./pics/*.svg', { eager: true })
const name = 'one'`,
      {
        'Box.astro':
          '---\nconst { ...rest } = Astro.props\n---\n<div {...rest}><slot name="media" /><slot /><slot name="end" /></div>',
        'Island.tsx': 'export default ({ label }: { label: string }) => <b>{label}</b>',
        'logo.svg': '<svg/>',
        'pics/one.svg': '<svg/>',
      },
    )
    expect(jsx).toContain('<Box className="a" media={<img src={logo} alt="" />} end={<>End</>}>In it</Box>')
    expect(jsx).toContain('<Island label="x" />')
    expect(read('Part.tsx')).toContain("import * as docsgenGlob0 from '@site/pics/one.svg'")
    expect(read('Box.tsx')).toContain('const { media, end, children, ...rest } = withSlots(props)')
    expect(note).toContain('without `client:load`')
  })

  test('statements that change a value run before the markup', async () => {
    const { read } = await astro(
      '<p>{Object.keys(all).length}</p>{text}',
      `const { isLong } = Astro.props
const all: Record<string, string> = {}
let text = 'a'
if (isLong) {
  all.one = 'x'
} else text = 'b'
for (const one of ['c']) all[one] = text
console.log(text)`,
      {},
      ['isLong'],
    )
    const code = read('Part.tsx')
    expect(code.slice(code.indexOf('export default'))).toMatch(
      /\{ isLong \}[\s\S]* const all: [\s\S]*let text = 'a'[\s\S]*if \(isLong\)[\s\S]*for \(const one of \['c'\]\)[\s\S]*return/,
    )
    const unknown = await astro('{all.length}', 'const all = []\nall.push(Astro.locals.name)')
    expect(unknown.note).toContain('without what changes `all`')
  })

  test('tabs, code and notes of Starlight are those of docsgen', async () => {
    const { jsx, read, rows } = await astro(
      '<Tabs syncKey="k"><TabItem label="A"><Code code="x" lang="ts" /></TabItem></Tabs><Aside>Text</Aside>',
      "import { Aside, Code, TabItem, Tabs } from '@astrojs/starlight/components'",
    )
    expect(jsx).toContain('<Tabs syncKey="k"><TabItem label="A"><Code code="x" lang="ts" /></TabItem></Tabs>')
    expect(read('Tabs.tsx')).toContain('<ThemeTabs groupId={syncKey}>')
    expect(read('Code.tsx')).toContain('<CodeBlock language={lang} title={title}>{code}</CodeBlock>')
    expect(rows.filter(({ outcome }) => outcome === 'by hand')).toEqual([])
  })

  test('a component that reads its content as HTML shows it', async () => {
    const { jsx, note } = await astro('<p set:html={html} />', "const html = await Astro.slots.render('default')")
    expect([jsx, note]).toEqual(['<>{children}</>', expect.stringContaining('shows only what is in it')])
  })

  test('drawings that are components are images', async () => {
    const { jsx } = await astro('<Boat class="a" width={20} /><Boat alt="A boat" />', "import Boat from './boat.svg'", {
      'boat.svg': '<svg/>',
    })
    expect(jsx).toBe('<><img src={Boat} alt="" className="a" width={20} /><img src={Boat} alt="A boat" /></>')
  })

  test('what Astro computes is left out with its name, and the other branch is shown', async () => {
    const { jsx, note } = await astro(
      `<p>{Astro.locals.t('x')}</p>{entries.length ? <b>Some</b> : <i>None</i>}<a href={Astro.url.pathname}>A</a><script>go()</script>`,
      "import { getCollection } from 'astro:content'\nconst entries = await getCollection('docs')",
    )
    expect(jsx).toBe('<><p /><i>None</i><a>A</a></>')
    for (const one of ["`{Astro.locals.t('x')}`", '`{entries.length}`', '`href={Astro.url.pathname}`', '`<script>`'])
      expect(note).toContain(one)
  })

  test('what waits for another module is left out, and a promise that fails stops nothing', async () => {
    const module = { 'posts.ts': 'export async function posts() { throw new Error("no network") }' }
    const waiting = await astro(
      '<p>{text}</p><i>{here}</i>{all.map((one) => <b>{one}</b>)}',
      "import { posts } from './posts'\nconst all = await posts()\nconst here = await ['a']\nconst text = 'await it'",
      module,
    )
    expect(waiting.jsx).toBe('<><p>{text}</p><i>{here}</i></>')
    expect(waiting.note).toContain('{all.map((one) => …)}')
    const failing = await astro('<p>{all.size}</p>', "import { posts } from './posts'\nconst all = posts()", module)
    expect(failing.note).toContain('Its template was left out: no network')
  })

  test('all properties are given on, also those that the component does not declare', async () => {
    const { jsx, read } = await astro(
      "<Rows {...Astro.props} rows={[{ names: ['a'] }]} />",
      "import Rows from './Rows.astro'",
      {
        'Rows.astro': `---
import Row from './Row.astro'
const { rows } = Astro.props
---
{rows.map((row) => <Row {...row} />)}<Row {...Astro.props} names={[]} />`,
        'Row.astro': '---\ninterface Props { names: string[] }\n---\n<i>{Astro.props.names.join()}</i>',
      },
    )
    expect(jsx).toBe("<Rows {...others} rows={[{ names: ['a'] }]} />")
    expect(read('Part.tsx')).toContain('export default function Part({ children, ...others }')
    expect(read('Rows.tsx')).toContain('<Row {...{ rows, ...others }} names={[]} />')
    expect(read('Row.tsx')).toContain('names.join()')
  })

  test('styles apply to the part, with values of the script', async () => {
    const { read, jsx } = await astro(
      '<ul class="grid"><slot /></ul>\n<style define:vars={{ gap }}>.grid { gap: var(--gap); color: var(--sl-color-text-accent) }\n.grid > :global(*) { margin: 0 }</style>',
      "const { gap = '1rem' } = Astro.props",
    )
    expect(jsx).toBe(`<ul className="moved-part grid" style={{ '--gap': gap }}>{children}</ul>`)
    expect(read('Part.css')).toContain('color: var(--dg-accent)')
    expect(read('Part.css')).toContain('.grid > *:where(.moved-part, .moved-part *) { margin: 0 }')
  })
})
