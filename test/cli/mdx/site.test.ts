import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { temporaryFolder, treeOf } from '../../harness/build/site.ts'

const base = temporaryFolder('mdx')
const source = path.join(import.meta.dirname, '../../sites/mdx')
const root = path.join(base, 'site')
const build = path.join(root, 'build')
let html = ''

/** The page from an element with this text on, up to the next heading of level two. */
const part = (heading: string) =>
  html.slice(html.indexOf(`>${heading}<a class="dg-hash-link hash-link"`)).split('<h2')[0]!
const read = (file: string) => fs.readFileSync(path.join(build, file), 'utf8')

beforeAll(async () => {
  fs.cpSync(source, root, { recursive: true })
  const { problems } = await docsgenProblems(root, ['build'])
  expect(problems.map(shortForm)).toEqual(['warning dead-component content/docs/index.mdx:99:1'])
  html = read('docs/index.html')
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

describe('an MDX document', () => {
  test('renders components of the site, data and props', () => {
    expect(part('Own components')).toContain(
      '<p>The price is <b class="price">$12.00</b>, and <strong><em>Basic</em></strong> is its name. The page is MDX.</p>',
    )
    expect(html).toContain('name="description" content="The price is $12.00, and Basic is its name. The page is MDX."')
  })

  test('renders partials, with their headings in each table of contents', () => {
    const toc = ['own-components', 'from-the-partial', 'from-plain-markdown', 'tabs', 'code', 'links-and-images']
    const inline = /<ul class="table-of-contents">[\s\S]*?<\/ul>\n/.exec(html)![0]
    const beside = /<nav class="dg-toc[\s\S]*?<\/nav>/.exec(html)![0]
    for (const list of [inline, beside])
      expect([...list.matchAll(/href="#(.*?)"/g)].map(([, id]) => id).slice(0, 6)).toEqual(toc)
    expect(html).toContain(
      '<h3 id="from-the-partial" aria-label="From the partial">From the partial<a class="dg-hash-link hash-link"',
    )
    expect(html).toContain('Braces {stay}, and so does <a href="/base/docs/guide/first">a link</a>.')
  })

  test('resolves links and images of a partial from its own file, on each page', () => {
    for (const file of ['docs/index.html', 'docs/guide/second/index.html']) {
      const page = read(file)
      expect(page).toContain('<a href="/base/docs/guide/first#one">A link of the partial</a>')
      expect(page).toMatch(
        /<img src="\/base\/assets\/picture\.[0-9a-f]{10}\.png" width="64" height="48" alt="A picture"/,
      )
      expect(page).toContain('Without an import')
    }
  })

  test('has accessible tabs with all panels in the page', () => {
    const tabs = part('Tabs')
    const id = /aria-controls="(.*?)-1"/.exec(tabs)![1]!
    expect(tabs).toContain(
      '<div class="dg-tabs tabs" data-group="os" data-query="os"><div class="dg-tabs-list" role="tablist">',
    )
    expect(tabs).toContain(
      `<button type="button" class="dg-tab" role="tab" id="${id}-1-tab" aria-controls="${id}-1" aria-selected="false" tabindex="-1" data-value="mac">macOS</button>`,
    )
    expect(tabs).toContain(
      `<div class="dg-tab-panel" role="tabpanel" id="${id}-2" aria-labelledby="${id}-2-tab" data-active=""><p class="dg-tab-label">Windows</p>`,
    )
    expect(tabs).toContain('<div class="dg-code-title">Terminal</div>')
    expect(tabs).toContain('<div class="dg-admonition dg-admonition--note')
    expect(tabs).toContain('aria-selected="true" data-value="b"><em>Second</em></button>')
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, one]) => one)
    expect(ids.filter((one, i) => ids.indexOf(one) < i)).toEqual([])
  })

  test('highlights static code, and prints other code as it is', () => {
    const code = part('Code')
    expect(code).toContain('<div class="dg-code-title">a.js</div>')
    expect(code).toContain('<span class="token keyword">const</span> a')
    expect(code).toContain(
      '<code class="language-json dg-code-lines dg-code-lines--numbered"><span class="dg-code-line">{&quot;basic&quot;',
    )
  })

  test('resolves URLs in JSX like those in Markdown', () => {
    const links = part('Links and images')
    expect(links).toContain('<a href="/base/docs/guide/first#one">To the first</a>')
    expect(links).toContain('<a href="/base/docs/guide/first">by route</a>')
    expect(links).toContain('<a target="_blank" rel="noopener noreferrer" href="https://example.com/">away</a>')
    expect(links).toContain('<a href="/base/docs/guide/first">as HTML</a>')
    expect(links).toContain('<a href="/base/docs/guide/first" id="literal">')
    expect(links).toMatch(/<img src="\/base\/assets\/picture\.\w+\.png" width="64" height="48" alt="A picture"\/>/)
    expect(links).toMatch(/<img src="\/base\/assets\/picture\.\w+\.png" height="15" alt="Small" width="20"\/>/)
    expect(links).toMatch(/<img src="\/base\/assets\/picture\.\w+\.png" alt="Required"\/>/)
    expect(links).toMatch(/<video controls="" autoplay="" playsinline="" poster="\/base\/assets\/picture\.\w+\.png">/i)
    expect(links).toMatch(/<source src="\/base\/assets\/clip\.\w+\.mp4"/)
    expect(links).toContain('src="/base/img/light.svg" alt="Logo" class="dg-theme-light-only"/>')
    expect(links).toContain('src="/base/img/dark.svg" alt="Logo" class="dg-theme-dark-only"/>')
    expect(links).toContain('src="/base/img/light.svg" alt="Same" class="dg-theme-dark-only"/>')
    const sources = [...html.matchAll(/(?:src|poster)="\/base\/([^"]*)"/g)].map(([, file]) => file!)
    expect(sources.length).toBeGreaterThan(5)
    for (const file of sources) expect(fs.existsSync(path.join(build, file)), file).toBe(true)
    expect(html).not.toContain('rel="preload"')
  })

  test('has classes instead of inline styles, with a stylesheet', () => {
    const styles = part('Styles')
    const name = /<div class="own (s-[0-9a-f]{8})">Red<\/div>/.exec(styles)![1]
    expect(styles).toContain(`<p class="also ${name}">Red again</p>`)
    const file = /href="\/base\/(assets\/style\.[0-9a-f]{10}\.css)"/.exec(html)![1]!
    expect(read(file)).toContain(`.${name}.${name}.${name}{color:red;margin-top:4px}`)
    for (const page of ['docs/index.html', 'index.html', 'plain/index.html'])
      expect(read(page)).not.toMatch(/\sstyle="/)
    expect(read('plain/index.html')).not.toContain('assets/style.')
  })

  test('renders the other components of the theme', () => {
    expect(html).toContain('<label for="field">A label</label>')
    expect(html).toContain('<div class="dg-admonition dg-admonition--tip theme-admonition theme-admonition-tip">')
    expect(html).toContain('<details class="dg-details"><summary>More</summary>Hidden</details>')
    expect(html).toContain('<i>Later</i>')
    expect(html).toContain(
      '<h3 id="by-hand" aria-label="By hand">By hand<a class="dg-hash-link hash-link" href="#by-hand"',
    )
    expect(html).toContain(
      '<div class="dg-cards"><a class="dg-card card" href="/base/docs/guide/first"><h2 class="dg-card-title">Guide</h2><div class="dg-card-text">3 items</div></a></div>',
    )
    expect(html).toContain('<h2 class="dg-card-title">One</h2><div class="dg-card-text">The first</div>')
  })
})

describe('islands in HTML', () => {
  test('are complete, with the data for hydration', () => {
    const islands = part('Islands')
    expect(islands).toMatch(
      /<docsgen-island class="dg-slot" data-island="\/base\/assets\/counter\.island\.\w+\.js" data-load="intent" data-key="counter" data-props="{&quot;start&quot;:3,&quot;label&quot;:&quot;Clicks&quot;}">/,
    )
    expect(islands).toContain('Clicks<!-- -->: <!-- -->3</button>')
    expect(islands).toContain('<template data-slot="">')
    expect(islands).toContain('data-key="counter-2"')
    expect(html.match(/<script type="module" src="\/base\/assets\/islands\.\w+\.js">/g)).toHaveLength(1)
  })

  test('are the only reason for additional scripts', () => {
    for (const page of ['plain/index.html', 'docs/guide/second/index.html', '404.html'])
      expect(read(page)).not.toMatch(/assets\/(?:islands|react)\./)
  })
})

test('the pages are the same with the other parser', async () => {
  const other = path.join(base, 'remark')
  fs.cpSync(source, other, { recursive: true })
  const config = path.join(other, 'site.config.ts')
  fs.writeFileSync(
    config,
    fs.readFileSync(config, 'utf8').replace('baseUrl', "markdown: { parser: 'remark' },\n  baseUrl"),
  )
  expect((await docsgen(other, ['build'])).code).toBe(0)
  for (const file of ['docs/index.html', 'docs/guide/second/index.html', 'index.html'])
    expect(fs.readFileSync(path.join(other, 'build', file), 'utf8')).toBe(read(file))
})

describe('the bundle', () => {
  test('is the same in another folder, with another number of workers, and from the cache', async () => {
    const expected = treeOf(build)
    const other = path.join(base, 'another place')
    fs.cpSync(source, other, { recursive: true })
    expect((await docsgen(other, ['build', '--workers', '2'])).code).toBe(0)
    expect(treeOf(path.join(other, 'build'))).toEqual(expected)
    fs.rmSync(path.join(other, 'build'), { recursive: true })
    expect((await docsgen(other, ['build'])).stdout).toMatch(/7 pages/)
    expect(treeOf(path.join(other, 'build'))).toEqual(expected)
  })

  test('is rebuilt if the code of an island changes', async () => {
    const other = path.join(base, 'another place')
    const file = path.join(other, 'src/counter.island.tsx')
    const before = treeOf(path.join(other, 'build'))!
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('setCount(count + 1)', 'setCount(count + 2)'))
    expect((await docsgen(other, ['build'])).code).toBe(0)
    const after = treeOf(path.join(other, 'build'))!
    const counters = (tree: Record<string, string>) =>
      Object.keys(tree).filter((name) => name.includes('counter.island'))
    expect(counters(after)).toHaveLength(1)
    expect(counters(after)).not.toEqual(counters(before))
    expect(after['docs/guide/first/index.html']).toBe(before['docs/guide/first/index.html'])
    expect(after['index.html']).not.toBe(before['index.html'])
  })
})
