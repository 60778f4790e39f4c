import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { deadAddresses } from '../../cli/checks/crawl.ts'
import { docsgenProblems } from './cli.ts'
import { type Choice, configOf } from './pairs.ts'
import { temporaryFolder } from './site.ts'

const site = path.join(import.meta.dirname, '../../sites/pairs')

/** Classes without a rule in a stylesheet of their page, because a script adds the stylesheet. */
const late = /^dg-(?:search|zoom|preview|shortcuts|feedback)/

/** Tests that a rich site builds with each choice of options: no problem, and nothing that a page lacks. */
export function pairsSuite(choices: Choice[]): void {
  const root = temporaryFolder('pairs')
  fs.cpSync(site, root, { recursive: true })
  fs.mkdirSync(path.join(root, 'node_modules'))
  fs.symlinkSync(path.join(site, '../../../node_modules/zod'), path.join(root, 'node_modules/zod'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      env: { ...process.env, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull },
    })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'site')

  afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

  describe.each(choices.map((choice, index) => [index + 1, choice] as const))('options, choice %i', (index, choice) => {
    test('builds without a problem, and pages have what they need', async () => {
      fs.writeFileSync(path.join(root, 'site.config.ts'), configOf(choice))
      // Content that no option uses would be reported.
      fs.cpSync(path.join(site, 'content'), path.join(root, 'content'), { recursive: true })
      const unused = [
        ...(choice.blog === 'no' ? ['blog'] : []),
        ...(choice.languages === 'two' ? [] : ['i18n/de']),
        ...(choice.languages === 'rightToLeft' ? [] : ['i18n/ar']),
        ...(choice.versions === 'none' ? ['versions.json', 'versioned_docs'] : []),
      ]
      for (const name of unused) fs.rmSync(path.join(root, 'content', name), { recursive: true })
      const out = `build-${index}`
      const { problems, code } = await docsgenProblems(root, ['build', '--strict', '--out-dir', out])
      const about = JSON.stringify(choice)
      expect(
        problems.map((one) => `${one.file}:${one.line} ${one.message} (${one.code})`),
        about,
      ).toEqual([])
      expect(code, about).toBe(0)
      const folder = path.join(root, out)
      const at = `https://pairs.example.com${choice.baseUrl === 'below' ? '/base/' : '/'}`
      expect(deadAddresses({ folder, at }), about).toEqual([])
      expect(faultsOf(folder, at), about).toEqual([])
      expect(missingOf(folder, choice), about).toEqual([])
      fs.rmSync(folder, { recursive: true })
    })
  })
}

/** Returns faults in the structure of pages: headings, ids, and classes whose rules are in a stylesheet that the page lacks. */
function faultsOf(folder: string, at: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const sheets = new Map(
    names
      .filter((name) => name.endsWith('.css'))
      .map((name) => [name, classesIn(fs.readFileSync(path.join(folder, name), 'utf8'))]),
  )
  const defined = new Set([...sheets.values()].flatMap((classes) => [...classes]))
  return names.flatMap((name) => {
    const html = name.endsWith('.html') ? fs.readFileSync(path.join(folder, name), 'utf8') : ''
    // Redirects and frames are no pages of the theme.
    if (!html.includes('id="dg:options"')) return []
    const shown = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    const ids = [...shown.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    const linked = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].flatMap(([, href]) => [
      ...(sheets.get(new URL(href!, at).href.slice(at.length)) ?? []),
    ])
    const has = new Set(linked)
    const used = new Set([...shown.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list]) => list!.split(/\s+/)))
    const lost = [...used].filter(
      (one) => one.startsWith('dg-') && defined.has(one) && !has.has(one) && !late.test(one),
    )
    return [
      ...(/<h1[\s>]/g[Symbol.match](shown)?.length === 1 ? [] : [`${name}: not one h1`]),
      ...(/<main[\s>]/g[Symbol.match](shown)?.length === 1 ? [] : [`${name}: not one main`]),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}: twice #${id}`),
      ...lost.map((one) => `${name}: no rule for .${one}`),
      ...(shown.includes('[object Object]') || /\b(?:undefined|NaN)\b/.test(textOf(shown))
        ? [`${name}: odd text`]
        : []),
    ]
  })
}

function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll('\\', '')))
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ')
}

/** Returns what the options of a choice promise and the output lacks. */
function missingOf(folder: string, choice: Choice): string[] {
  const read = (file: string) => {
    const at = [file, file.replace(/\/index\.html$/, '.html')].find((one) => fs.existsSync(path.join(folder, one)))
    return at === undefined ? '' : fs.readFileSync(path.join(folder, at), 'utf8')
  }
  const docs = choice.route === 'root' ? 'manual' : 'docs'
  const isOld = choice.versions === 'last'
  const start = read(`${docs}/${isOld ? 'next/' : ''}start/index.html`)
  const blog = choice.blog === 'pages' ? 'news' : 'blog'
  const promised: Record<string, boolean> = {
    'the document': start.includes('>Start</h1>'),
    'a table': start.includes('<table'),
    'highlighted code': /class="(?:token|dg-code|line)/.test(start),
    'a formula': start.includes('<math'),
    'an island': /2/.test(read(`${docs}/${isOld ? 'next/' : ''}live/index.html`)),
    'the sitemap': choice.noIndex === 'yes' || read('sitemap.xml').includes('<loc>'),
    'the version':
      choice.versions === 'none' || read(`${docs}/${isOld ? '' : '1.0/'}start/index.html`).includes('older'),
    'a translation':
      choice.languages !== 'two' || read(`de/${docs}/${isOld ? 'next/' : ''}start/index.html`).includes('Anfang'),
    'right to left': choice.languages !== 'rightToLeft' || read('ar/index.html').includes('dir="rtl"'),
    'the blog': choice.blog === 'no' || read(`${blog}/index.html`).includes('Post third'),
    'the API': choice.api === 'no' || read('reference/create-order/index.html').includes('dg-api-page'),
    'the second collection': choice.collections === 'one' || read('second/index.html').includes('Second collection'),
    'a redirect': choice.redirects === 'none' || read('old/index.html').includes('/about'),
    'the list for language models': choice.llms === 'no' || read('llms.txt').includes('Start'),
    'plain pages': choice.plainPages === 'no' || read(`${docs}/${isOld ? 'next/' : ''}start.md`).includes('# Start'),
    'the service worker': choice.offline === 'no' || read('sw.js') !== '' || read('service-worker.js') !== '',
    'the policy': choice.csp === 'no' || read('_headers').includes('Content-Security-Policy'),
    'own theme': (choice.theme === 'own') === start.includes('Own footer.'),
    'no index': (choice.noIndex === 'yes') === start.includes('noindex'),
  }
  return Object.entries(promised).flatMap(([name, isThere]) => (isThere ? [] : [name]))
}
