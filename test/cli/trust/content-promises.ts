import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { loadConfig } from '../../../src/host/config/load-config.ts'
import { loadData } from '../../../src/host/config/load-data.ts'
import { insideTest } from '../../../src/host/inside.ts'
import { listContent } from '../../../src/host/list-content.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import { build } from '../../../src/pipeline/build.ts'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import { configText, writeFiles, writeSite } from '../../harness/build/site.ts'

/** Checks that a sentence of the page is true, in a new folder. */
export type Check = (folder: string) => void | Promise<void>

async function compiled(text: string, markdown: object = {}, name = 'page.md') {
  const { config } = validateConfig({ title: 'T', url: 'https://example.com', markdown }, 'test')
  const source = {
    path: name,
    name,
    id: 'page',
    kind: 'doc',
    collection: '',
    version: 'current',
    locale: 'en',
  } as const
  const { doc, chunks, code } = await compile(
    { source, text, hash: '', files: {} },
    { markdown: config!.markdown, words: english },
  )
  return { doc, code, html: JSON.stringify(chunks), codes: doc.problems.map((one) => one.code) }
}

/** The text of a document on its page, as the site shows it. */
async function pageOf(text: string): Promise<string> {
  const world = memoryWorld({ 'content/docs/a.md': `# Page\n\n${text}\n` }, configOf())
  await build(world, { drafts: false })
  const html = world.output.get('docs/a/index.html') ?? ''
  return /<article[\s\S]*?<\/article>/.exec(html)![0]
}

const importing = "import { rmSync } from 'node:fs'\n\n{rmSync('x')}\n"

/** A module that leaves a file when it runs. */
const leaves = (mark: string, rest: string) =>
  `import fs from 'node:fs'\nfs.writeFileSync(${JSON.stringify(mark)}, '')\n${rest}\n`

const removed = [
  'script',
  'style',
  'svg',
  'math',
  'object',
  'form',
  'button',
  'embed',
  'input',
  'template',
  'link',
  'meta',
]
const harmful = ['javascript:go()', 'vbscript:go()', 'data:text/html,x', 'JAVASCRIPT:go()', 'other-script:go()']

/** Sentences about what runs at build, about Markdown and about files. */
export const contentPromises: Record<string, Check> = {
  'The configuration is code and runs with the rights of the user who calls docsgen.': async (folder) => {
    const mark = path.join(folder, 'ran')
    writeFiles(folder, { 'site.config.ts': leaves(mark, configText()) })
    expect((await loadConfig({ root: folder, cacheDir: path.join(folder, 'cache') })).problems).toEqual([])
    expect(fs.statSync(mark).uid).toBe(process.getuid?.())
  },
  'Data files in code, such as `sidebars.ts` and `redirects.ts`, run; those in JSON are only read.': async (folder) => {
    const mark = path.join(folder, 'ran')
    const cacheDir = path.join(folder, 'cache')
    writeFiles(folder, { 'sidebars.ts': leaves(mark, 'export default [1]'), 'redirects.json': '[2]' })
    expect(await loadData(folder, 'redirects.json', { cacheDir })).toMatchObject({ value: [2] })
    expect(fs.existsSync(mark)).toBe(false)
    expect(await loadData(folder, 'sidebars.ts', { cacheDir })).toMatchObject({ value: [1] })
    expect(fs.existsSync(mark)).toBe(true)
  },
  '`docsgen migrate` runs the configuration of the old generator and the files that it imports, but calls none of its plugins.':
    async (folder) => {
      const [ran, imported, called] = ['ran', 'imported', 'called'].map((name) => path.join(folder, name))
      const plugin = `module.exports = () => { require('node:fs').writeFileSync(${JSON.stringify(called)}, ''); return {} }`
      const config =
        "import './more.js'\nexport default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['./plugin.js'] }"
      writeFiles(folder, {
        'docusaurus.config.js': leaves(ran!, config),
        'more.js': leaves(imported!, ''),
        'plugin.js': plugin,
        'docs/a.md': '# A\n',
      })
      await docsgen(folder, ['migrate', '--dry-run'])
      expect([ran, imported, called].map((mark) => fs.existsSync(mark!))).toEqual([true, true, false])
    },
  'Remark, rehype and docsgen plugins that the configuration names run on the documents.': async () => {
    const ran: string[] = []
    const plugin = (name: string) => () => () => void ran.push(name)
    await compiled('Text.', { remarkPlugins: [plugin('remark')], rehypePlugins: [plugin('rehype')] })
    expect(ran).toEqual(['remark', 'rehype'])
    const { config } = validateConfig({ title: 'T', url: 'https://example.com' }, 'test')
    const source = {
      path: 'a.md',
      name: 'a.md',
      id: 'a',
      kind: 'doc',
      collection: '',
      version: 'current',
      locale: 'en',
    } as const
    const feature = { name: 'own', text: (text: string) => text.replace('Text', 'Run') }
    const input = { source, text: 'Text.', hash: '', files: {} }
    const { chunks } = await compile(input, { markdown: config!.markdown, words: english, features: [feature] })
    expect(JSON.stringify(chunks)).toContain('Run.')
  },
  'Commands in `samples` of the configuration run in `docsgen build` and `docsgen check`, without a shell.': async (
    folder,
  ) => {
    const command = 'node -e "fs.appendFileSync(process.argv[1], process.argv[2])" ran {file};'
    const root = writeSite(folder, {
      'site.config.ts': configText({ samples: { js: command } }),
      'content/docs/a.md': '# A\n\n```js\nx\n```\n',
    })
    await docsgen(root, ['search', 'x'])
    expect(fs.existsSync(path.join(root, 'ran'))).toBe(false)
    for (const name of ['check', 'build']) expect((await docsgen(root, [name, '--no-cache'])).code).toBe(0)
    expect(fs.readFileSync(path.join(root, 'ran'), 'utf8')).toMatch(/^(?:\S+sample\.js;){2}$/)
  },
  'Pages in `.tsx` and `.jsx`, components of the theme and `.mdx` files run when they are rendered.': async (
    folder,
  ) => {
    const page = 'export default function Page() { return <main><h1>{6 * 7}</h1></main> }\n'
    writeSite(folder, {
      'site.config.ts': configText({
        footer: { copyright: 'x' },
        theme: { components: { Footer: './theme/Footer.tsx' } },
      }),
      'theme/Footer.tsx': 'export default () => <footer>{40 + 3}</footer>\n',
      'content/pages/one.tsx': page,
      'content/pages/two.jsx': page,
      'content/docs/three.mdx': '# Three\n\n{6 * 7}\n',
    })
    expect((await docsgen(folder, ['build'])).code).toBe(0)
    for (const file of ['one', 'two', 'docs/three']) {
      const html = fs.readFileSync(path.join(folder, 'build', file, 'index.html'), 'utf8')
      expect(html).toContain('42')
      expect(html).toContain('<footer>43</footer>')
    }
  },
  'A page that throws or tries to end the process fails alone, with an error, and the others are still checked.':
    async (folder) => {
      writeSite(folder, {
        'content/docs/a.md': '# A\n\n[x](/none)\n',
        'content/pages/ends.tsx': 'export default () => process.exit(0)\n',
        'content/pages/throws.tsx': "export default () => { throw new Error('no') }\n",
      })
      const { code, problems } = await docsgenProblems(folder, ['check'])
      expect(problems.map((one) => shortForm(one).replace(/:.*/, ''))).toEqual([
        'error broken-link content/docs/a.md',
        'error page-failed content/pages/ends.tsx',
        'error page-failed content/pages/throws.tsx',
      ])
      expect(code).toBe(1)
    },
  "With `markdown.format: 'md'`, an import line in a `.md` file is text and runs nothing.": async () => {
    const { doc, code, html } = await compiled(importing, { format: 'md' })
    expect([doc.format, code]).toEqual(['md', undefined])
    expect(html).toContain('import { rmSync }')
  },
  'Front matter of a `.md` file that asks for MDX is then an error, and nothing of the file runs.': async () => {
    for (const front of ['format: mdx', 'mdx:\n  format: mdx']) {
      const { doc, code } = await compiled(`---\n${front}\n---\n\n${importing}`, { format: 'md' })
      expect([doc.format, code]).toEqual(['md', undefined])
      expect(doc.problems).toMatchObject([{ severity: 'error', code: 'bad-front-matter' }])
    }
  },
  "With `'detect'`, the default, a `.md` file is MDX and runs if a line outside of its code blocks is an import or starts with a component of docsgen such as `<Tabs>`.":
    async () => {
      const { doc, code } = await compiled(importing)
      expect(doc.format).toBe('mdx')
      expect(code).toContain("rmSync('x')")
      expect((await compiled('<Tabs>\n\n{6 * 7}\n\n</Tabs>')).code).toContain('6 * 7')
      for (const code of [importing, '<Tabs>\n'])
        expect((await compiled(`\`\`\`js\n${code}\`\`\`\n`)).doc.format).toBe('md')
    },
  "With `'mdx'`, a `.md` file is MDX and runs, unless its front matter says `format: md`.": async () => {
    expect((await compiled('{6 * 7}', { format: 'mdx' })).code).toContain('6 * 7')
    const plain = await compiled('---\nformat: md\n---\n\n{6 * 7}', { format: 'mdx' })
    expect([plain.doc.format, plain.code]).toEqual(['md', undefined])
  },
  'Raw HTML in a `.md` file is cut to a list of harmless elements and attributes.': async () => {
    const { html, codes } = await compiled(
      '<p title="t" data-x="y" class="c">Text <b>bold</b> <made-up>word</made-up></p>',
    )
    expect(html).toMatch(/title=\\"t\\"/)
    expect(html).toContain('<b>bold</b> word')
    expect(html).not.toMatch(/data-x|made-up/)
    expect(codes).toEqual(['removed-html', 'removed-html'])
  },
  'Elements that run code or load documents, such as `<script>`, `<style>`, `<svg>`, `<math>`, `<object>`, `<form>` and `<button>`, are removed.':
    async () => {
      for (const name of removed) {
        const { html, codes } = await compiled(`<div>Kept <${name} src="x">inner</${name}></div>\n`)
        expect([name, html.includes(`<${name}`), html.includes('Kept')]).toEqual([name, false, true])
        expect(codes).toContain('removed-html')
      }
    },
  'The attribute `style` and every attribute that starts with `on` are removed.': async () => {
    for (const name of ['style', 'onclick', 'onerror', 'ONLOAD', 'onanything']) {
      const { html, codes } = await compiled(`<p ${name}="x:y">Text</p>\n`)
      expect(html.toLowerCase()).not.toContain(`${name.toLowerCase()}=`)
      expect(codes).toEqual(['removed-html'])
    }
  },
  'Frames of a few hosts of videos and code stay, all others are removed.': async () => {
    const frame = (host: string) => compiled(`<iframe title="x" src="https://${host}/x"></iframe>\n`)
    for (const host of ['www.youtube-nocookie.com', 'player.vimeo.com', 'codepen.io'])
      expect((await frame(host)).html).toContain(host)
    for (const host of ['evil.example', 'codepen.io.evil.example', 'user@evil.example', 'evil.example/codepen.io'])
      expect((await frame(host)).html).not.toContain('iframe')
  },
  'Each removal is reported as `removed-html`.': async () => {
    const { doc } = await compiled('<script>x</script>\n\n<p onclick="x" style="y">Text</p>\n\n<nobr>Text</nobr>\n')
    expect(doc.problems.map(({ code, severity }) => [code, severity])).toEqual(
      Array.from({ length: 4 }, () => ['removed-html', 'info']),
    )
  },
  "With `markdown.html: 'trusted'`, raw HTML is printed as it is written.": async () => {
    const { html, codes } = await compiled('<p onclick="go()">Text</p>\n\n<script>go()</script>\n', { html: 'trusted' })
    expect(html).toContain('onclick=')
    expect(html).toContain('<script>go()</script>')
    expect(codes).toEqual([])
  },
  'MDX is code, so its HTML is not sanitized.': async () => {
    const { code, codes } = await compiled('<script>{"go()"}</script>\n', {}, 'page.mdx')
    expect(code).toContain('script')
    expect(codes).toEqual([])
  },
  'Links and images of Markdown and raw HTML may be relative or have the scheme `http`, `https`, `mailto` or `tel`.':
    async () => {
      const urls = ['https://a.example/', 'http://a.example/', 'mailto:a@a.example', 'tel:123', '#page', '?x=1']
      const html = await pageOf(urls.map((url) => `[x](${url})\n\n<p><a href="${url}">x</a></p>`).join('\n\n'))
      for (const url of urls) expect([url, html.split(`href="${url}"`).length]).toEqual([url, 3])
    },
  'An address with any other scheme, such as `javascript:`, `vbscript:` or `data:`, never comes onto a page, also where white space or character references hide it.':
    async () => {
      const hidden = ['jav&#x61;script:go()', 'javascript&colon;go()', 'java&Tab;script:go()', ' java&#10;script:go()']
      const urls = [...harmful, ...hidden]
      const ways = urls.flatMap((url) => [`[x](<${url}>)`, `![x](<${url}>)`, `<p><a href="${url}">x</a></p>`])
      const html = await pageOf(ways.join('\n\n'))
      expect(html.match(/x/g)?.length).toBeGreaterThanOrEqual(ways.length)
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url!)
      expect(addresses.length).toBeGreaterThan(0)
      const schemes = addresses.map((url) => new URL(url.replaceAll('&amp;', '&'), 'https://x.example').protocol)
      expect([...new Set(schemes)]).toEqual(['https:'])
    },
  'An address in the configuration whose scheme runs a script is an error.': () => {
    const link = (href: string) => ({ label: 'x', href })
    for (const url of ['javascript:go()', ' JavaScript:go()', 'java\nscript:go()', 'vbscript:go()']) {
      const places = [
        { favicon: url },
        { docs: { editUrl: url } },
        { navbar: { items: [link(url)] } },
        { footer: { links: [link(url)] } },
        { redirects: [{ from: '/a', to: url }] },
      ]
      for (const place of places) {
        const { problems } = validateConfig({ title: 'T', url: 'https://example.com', ...place }, 'test')
        expect(problems.map(({ severity, code }) => [severity, code])).toEqual([['error', 'bad-config']])
      }
    }
  },
  'A path that leads out of the site is not read.': (folder) => {
    writeFiles(folder, { 'secret.md': 'secret', 'site/content/docs/a.md': '# A', 'out/secret.md': 'secret' })
    fs.symlinkSync(path.join(folder, 'out'), path.join(folder, 'site/linked'))
    const isInside = insideTest(path.join(folder, 'site'))
    const files = ['content/docs/a.md', '../secret.md', 'content/../../secret.md', 'linked/secret.md']
    expect(files.map(isInside)).toEqual([true, false, false, false])
  },
  'Folders outside of the site are read only if `docs.path`, `blog.path`, `staticDirectories` or `content.allowOutside` names them.':
    async (folder) => {
      writeFiles(folder, { 'docs/a.md': '# A', 'shared/part.md': 'Shared.', 'other/part.md': 'Other.' })
      const including = (from: string) => `# A\n\n::include{file=../${from}/part.md}\n`
      const root = path.join(folder, 'site')
      const site = (more: object) => configText({ contentDir: '.', docs: { path: '../docs' }, ...more })
      writeSite(root, { 'site.config.ts': site({}) })
      expect((await docsgenProblems(root, ['check'])).problems).toEqual([])
      writeFiles(folder, { 'docs/a.md': including('shared') })
      expect((await docsgenProblems(root, ['check'])).problems.map(({ code }) => code)).toEqual(['outside-root'])
      for (const more of [{ content: { allowOutside: ['../shared'] } }, { staticDirectories: ['../shared'] }]) {
        writeFiles(root, { 'site.config.ts': site(more) })
        expect((await docsgenProblems(root, ['check'])).problems).toEqual([])
      }
      writeFiles(folder, { 'docs/a.md': including('other') })
      expect((await docsgenProblems(root, ['check'])).problems.map(({ code }) => code)).toEqual(['outside-root'])
      writeFiles(folder, { 'docs/a.md': '# A', 'news/2026-01-31-a.md': '# News\n\nFirst.\n\n<!-- truncate -->\n' })
      writeFiles(root, { 'site.config.ts': site({ blog: { path: '../news' } }) })
      expect((await docsgenProblems(root, ['check'])).problems).toEqual([])
    },
  'A symbolic link that leads out of the content folder, or to a folder, is not followed, and is reported as `symlink`.':
    async (folder) => {
      const docs = path.join(folder, 'content/docs')
      writeFiles(folder, { 'secret.md': 'secret', 'content/docs/a.md': '# A', 'content/docs/sub/b.md': '# B' })
      fs.symlinkSync('../../secret.md', path.join(docs, 'out.md'))
      fs.symlinkSync('sub', path.join(docs, 'linked'))
      fs.symlinkSync('a.md', path.join(docs, 'inside.md'))
      const { content, problems } = await listed(folder)
      expect(content).toEqual(['a.md', 'inside.md', 'sub/b.md'].map((file) => `content/docs/${file}`))
      expect(problems.map(({ code, file }) => [code, file]).sort()).toEqual([
        ['symlink', 'content/docs/linked'],
        ['symlink', 'content/docs/out.md'],
      ])
    },
  'Named pipes, sockets and devices are reported, not read.': async (folder) => {
    writeFiles(folder, { 'content/docs/a.md': '# A', 'content/static/a.txt': '' })
    for (const file of ['docs/pipe.md', 'static/pipe.txt']) execFileSync('mkfifo', [path.join(folder, 'content', file)])
    const { content, problems } = await listed(folder)
    expect(content).toEqual(['content/docs/a.md'])
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['unreadable-file', 'content/docs/pipe.md'],
      ['unreadable-file', 'content/static/pipe.txt'],
    ])
  },
}

function listed(folder: string) {
  const { docs } = configOf()
  const of = { kind: 'doc', collection: 'default', version: 'current', locale: 'en' } as const
  return listContent(folder, configOf(), [{ ...docs[0]!, ...of, path: 'content/docs' }])
}
