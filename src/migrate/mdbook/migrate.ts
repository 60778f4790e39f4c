import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { parse } from 'smol-toml'
import { ignoreErrors } from '../../host/fs.ts'
import { leavesRoot } from '../../shared/leaves-root.ts'
import { decode, leavesSite } from '../../shared/urls.ts'
import { isFolderIndex } from '../../site/routes.ts'
import { addFrontMatter } from '../front-matter.ts'
import { LoadFailure } from '../load/load-module.ts'
import { convertContent } from '../markdown/content.ts'
import type { Slugify } from '../markdown/keep-ids.ts'
import { fileEndings, idOf, rowsFor, withLanguage } from '../markdown/plain-site.ts'
import { carryPolicy } from '../markdown/policy.ts'
import { titleKeys } from '../markdown/titles.ts'
import { joinRows, type Migration, type Row } from '../migration.ts'
import { moveMarkdown } from '../moved/markdown.ts'
import { MovedParts } from '../moved/parts.ts'
import { emptySettings, isPlain } from '../settings.ts'
import { folderIn, textAt } from '../site-files.ts'
import { convertChapter, ruledChapters } from './chapter.ts'
import { printPage, titleOf } from './convert.ts'
import { mdbookKeys, plainTitle } from './keys.ts'
import { knownPreprocessors } from './preprocessors.ts'

/** Plans the migration of a book of mdBook. */
export async function migrateMdbook(folder: string, configFile: string): Promise<Migration> {
  const text = fs.readFileSync(path.join(folder, configFile), 'utf8')
  const config = read(text)
  const book = isPlain(config.book) ? config.book : {}
  const output = isPlain(config.output) ? config.output : {}
  const html = isPlain(output.html) ? output.html : {}
  const docs = folderIn(folder, typeof book.src === 'string' ? book.src : 'src', 'src')
  const summary = textAt(path.join(folder, docs, 'SUMMARY.md'))
  if (summary === undefined) throw new LoadFailure(`there is no file ${docs}/SUMMARY.md`)
  const { sidebar, files: chapters, drafts, odd } = readSummary(summary)
  // A name may be longer than the disk allows.
  const isThere = (file: string) => ignoreErrors(undefined, () => fs.statSync(path.join(folder, docs, file)).isFile())
  const include = chapters.filter(isThere).map(fastGlob.escapePath)
  const rows: Row[] = []
  const lines = text.split('\n')
  const row = rowsFor(rows, configFile, (key) => {
    const at = lines.findIndex((line) => new RegExp(`^\\s*(?:\\[(?:[\\w.-]+\\.)?${key}\\]|${key}\\s*=)`).test(line))
    return at < 0 ? undefined : at + 1
  })
  const hasPrint = !(isPlain(html.print) && html.print.enable === false)
  const isFolding = isPlain(html.fold) && html.fold.enable === true
  const hasMath = html['mathjax-support'] === true
  const hasKatex = isPlain(config.preprocessor) && config.preprocessor.katex !== undefined
  const preprocessors = Object.keys(isPlain(config.preprocessor) ? config.preprocessor : {}).filter(
    (name) => name !== 'links' && name !== 'index' && !Object.hasOwn(knownPreprocessors, name),
  )
  const endingOf = fileEndings(chapters)
  const urlOf = (name: string) => routeOf(name) + endingOf(name)
  const termId = html['definition-lists'] === false ? undefined : (term: string) => slugify(term.trim(), new Map())
  const parts = new MovedParts()
  const titles = new Map(chapterLabels(sidebar))
  const ruled =
    preprocessors.length > 0 ? ruledChapters(folder, docs, chapters.filter(isThere)) : new Map<string, string>()
  const { edits, pages, documents } = convertContent({
    folder,
    path: docs,
    include,
    slugify,
    convert({ head, content }, { file, name, meta }) {
      const converted = convertChapter(
        { head, content },
        { folder, file, hasMath, hasKatex, preprocessors, ruled, termId },
        rows,
      )
      const label = titles.get(idOf(name))
      const isOdd = isFolderIndex(name) && !/(?:^|\/)(?:index|README)\.md$/.test(name)
      const titled = addFrontMatter(withTitle(head, titleOf(content)), {
        ...titleKeys(converted, meta, { label, fallback: plainTitle(book.title) ?? '', shows: 'heading' }),
        ...((isOdd || endingOf(name) !== '') && { slug: urlOf(name) }),
      })
      return {
        head: titled,
        content: moveMarkdown(converted, {
          file,
          firstLine: head.split('\n').length - 1,
          parts,
          hasMarkdownTexts: true,
        }),
      }
    },
    routeOf: ({ name }) => urlOf(name),
    fileOf: ({ name }) => name.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html'),
  })
  const known = new Set(documents.map(({ name }) => name))
  for (const file of chapters.filter((one) => !known.has(one)))
    rows.push({
      outcome: 'by hand',
      what: file,
      note: 'SUMMARY.md names this chapter, and it is not there.',
      file: `${docs}/SUMMARY.md`,
    })
  for (const target of odd)
    rows.push({
      outcome: 'by hand',
      what: target,
      note: `SUMMARY.md names this chapter, which is no Markdown file in ${docs}/. Move it there, or leave it out.`,
      file: `${docs}/SUMMARY.md`,
    })
  for (const label of drafts)
    rows.push({
      outcome: 'by hand',
      what: `draft "${label}"`,
      note: 'A chapter without a file is in no sidebar: write it with `draft: true`, or leave it out.',
      file: `${docs}/SUMMARY.md`,
    })
  const settings = emptySettings()
  const { values } = settings
  values.title = plainTitle(book.title) ?? 'Book'
  withLanguage(values, book.language, row)
  if (typeof book.description === 'string') values.tagline = book.description
  const site = siteUrl(html)
  values.url = site?.origin ?? 'https://example.com'
  if (!site) row('by hand', 'url', 'mdBook has no URL of the site: set `url`.', 'book')
  const base = site?.pathname ?? html['site-url']
  if (typeof base === 'string' && base !== '/') values.baseUrl = base
  // mdBook writes chapter.html, and folder/index.html for a README.
  values.trailingSlash = 'index'
  values.contentDir = '.'
  carryPolicy(values, { generator: 'mdBook', row })
  values.docs = {
    path: docs,
    routeBasePath: '/',
    include: [...include],
    exclude: [],
    numberPrefixes: false,
    sidebarPath: 'sidebars.json',
    // Without `fold`, mdBook shows all chapters.
    ...(!isFolding && { sidebarCollapsible: false }),
    ...(hasPrint && { print: true }),
  }
  // As with MathJax, a price in dollars is no formula.
  values.markdown = {
    html: 'trusted',
    ...(hasMath && { math: { singleDollars: false } }),
    ...(hasKatex && { math: katexOptions(config.preprocessor, folder) }),
  }
  row('carried over', 'HTML in chapters', "`markdown.html: 'trusted'`", 'html')
  // mdBook copies every file of the folder that is not Markdown: chapters that the summary lacks are not published.
  values.staticDirectories = [docs, 'static']
  values.staticExclude = ['**/*.md']
  const files = new Map([['sidebars.json', `${JSON.stringify({ docs: existing(sidebar, known) }, null, 2)}\n`]])
  const { redirects, scripts } = mdbookKeys({ config, book, html, values, row, folder })
  for (const [name, text] of [...scripts, ...parts.files()]) files.set(name, text)
  rows.push(...parts.rows())
  if (html['no-section-label'] !== true) {
    files.set(numbersFile, numbers)
    const { css = [] } = (values.theme ?? {}) as { css?: string[] }
    values.theme = { css: [`./${numbersFile}`, ...css] }
    row('carried over', 'numbers of chapters', `\`${numbersFile}\`, which counts the entries of the sidebar`, 'html')
  }
  if (hasPrint && !known.has('print.md')) redirects.push({ from: '/print', to: printPage })
  // Its `index.html` is a copy of the first chapter.
  const first = chapters.find((name) => known.has(name))
  if (first !== undefined && !documents.some(({ name }) => routeOf(name) === '/')) {
    redirects.push({ from: '/', to: urlOf(first) })
    row('carried over', 'first chapter', '`redirects`: the start of the book leads to it', 'book')
  }
  if (redirects.length > 0) values.redirects = redirects
  return { generator: 'mdBook', configFile, settings, rows: joinRows(rows), pages, redirects, files, edits }
}

/** Returns the options of formulas: the commands in the file of mdbook-katex, each in a line `\\name:{TeX}`. */
function katexOptions(preprocessors: unknown, folder: string): object | true {
  const { katex } = isPlain(preprocessors) ? preprocessors : {}
  const file = isPlain(katex) && typeof katex.macros === 'string' ? katex.macros : undefined
  const text = file === undefined ? undefined : textAt(path.join(folder, file))
  const macros = Array.from((text ?? '').matchAll(/^[ \t]*(\\[^\s:]+):[ \t]*(.*?)[ \t]*\r?$/gm), ([, name, tex]) => [
    name!,
    tex!.replace(/^\{(.*)\}$/, '$1'),
  ])
  return macros.length > 0 ? { macros: Object.fromEntries(macros) as Record<string, string> } : true
}

/** Returns the URL of a book, if `site-url` or `cname` has its host. */
function siteUrl({ 'site-url': site, cname }: Record<string, unknown>): URL | undefined {
  const base = typeof site === 'string' ? site : '/'
  if (URL.canParse(base)) return new URL(base)
  return typeof cname === 'string' && URL.canParse(`https://${cname}`) ? new URL(base, `https://${cname}`) : undefined
}

/** Returns the labels of the documents in a sidebar by their ids. */
function chapterLabels(items: object[]): [id: string, label: string][] {
  return items.flatMap((item) => {
    const {
      id,
      label = '',
      link,
      items: inner = [],
    } = item as { id?: string; label?: string; link?: { id: string }; items?: object[] }
    const own = id ?? link?.id
    return [...(own === undefined ? [] : [[own, label] as [string, string]]), ...chapterLabels(inner)]
  })
}

/** Adds a title for browsers to front matter. */
function withTitle(head: string, title: string | undefined): string {
  return title === undefined ? head : addFrontMatter(head, { title_meta: title })
}

function read(text: string): Record<string, unknown> {
  try {
    return parse(text)
  } catch (error) {
    throw new LoadFailure((error as Error).message.split('\n')[0]!)
  }
}

function routeOf(name: string): string {
  return `/${name.replace(/\.md$/, '').replace(/(?:^|\/)(?:README|index)$/, '')}`
}

/** Leaves out chapters that are not there. */
function existing(items: object[], known: ReadonlySet<string>): object[] {
  return items.flatMap((item) => {
    const { id, items: inner, link } = item as { id?: string; items?: object[]; link?: { id: string } }
    if (id !== undefined) return known.has(`${id}.md`) ? [item] : []
    const isThere = link !== undefined && known.has(`${link.id}.md`)
    return [
      {
        ...item,
        ...(link !== undefined && !isThere && { link: undefined }),
        ...(inner && { items: existing(inner, known) }),
      },
    ]
  })
}

/** Ids of mdBook: letters, digits, `_` and `-` in lower case, spaces as `-`, and `-1` for a second one. */
export const slugify: Slugify = (text, used) => {
  const base = [...text.trim()]
    .map((one) => (/[\p{L}\p{N}_-]/u.test(one) ? one.toLowerCase() : /\s/.test(one) ? '-' : ''))
    .join('')
  const count = used.get(base) ?? 0
  used.set(base, count + 1)
  return count === 0 ? base : `${base}-${count}`
}

/** Stylesheet with the numbers that mdBook shows before the names of chapters. */
const numbersFile = 'moved.css'

const numbers = `.theme-doc-sidebar-menu {
  counter-reset: chapter;
}
.theme-doc-sidebar-menu li:not(.chapter-part, .chapter-plain) {
  counter-increment: chapter;
}
.theme-doc-sidebar-menu li:not(.chapter-part) ul {
  counter-reset: chapter;
}
.theme-doc-sidebar-menu li:not(.chapter-part, .chapter-plain) > .menu__link.menu__link::before,
.theme-doc-sidebar-menu li:not(.chapter-part, .chapter-plain) > details > .menu__link.menu__link::before {
  all: unset;
  flex: none;
  content: counters(chapter, '.') '. ';
}
`

interface Entry {
  depth: number
  /** A chapter of the list; those before and after it have no number. */
  isNumbered: boolean
  label: string
  /** Path below the folder of chapters; undefined for a draft, and for a path that leads out of the folder. */
  file?: string
}

interface Part {
  title?: string
  entries: Entry[]
}

/** Chapters of `SUMMARY.md`, as a sidebar and as a list of files. */
function readSummary(text: string): { sidebar: object[]; files: string[]; drafts: string[]; odd: string[] } {
  const drafts: string[] = []
  const odd: string[] = []
  const parts: Part[] = [{ entries: [] }]
  let isTitled = false
  for (const line of text.split(/\r?\n/)) {
    const title = /^#+\s+(.+?)\s*$/.exec(line)?.[1]
    // The first heading is the title of the file, unless chapters are before it.
    if (title !== undefined && !isTitled && parts[0]!.entries.length === 0) isTitled = true
    else if (title !== undefined) parts.push({ title: plainTitle(title)!, entries: [] })
    const found = /^(\s*)([-*+]\s+|\d+\.\s+)?\[(.+?)\]\(\s*<?(.*?)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)\s*$/.exec(line)
    if (!found) continue
    const [, indent = '', mark, label = '', target = ''] = found
    const file = chapterAt(target)
    const name = label.replace(/`/g, '').replace(/\\(.)/g, '$1')
    if (target === '') drafts.push(name)
    else if (file === undefined) odd.push(target)
    parts.at(-1)!.entries.push({
      depth: indent.replaceAll('\t', '    ').length,
      isNumbered: mark !== undefined,
      label: name,
      ...(file !== undefined && { file }),
    })
  }
  const files = parts.flatMap(({ entries }) => entries.flatMap(({ file }) => file ?? []))
  return { sidebar: parts.flatMap(itemsOfPart), files: [...new Set(files)], drafts, odd: [...new Set(odd)] }
}

/** Returns the path of a chapter below the folder of chapters; undefined if it is none, or leads out of the folder. */
function chapterAt(target: string): string | undefined {
  const name = path.posix.normalize(decode(target))
  const isOwn = !name.startsWith('/') && !leavesSite(name) && !leavesRoot(name)
  return isOwn && /^[^\p{Cc}\\]*\.mdx?$/iu.test(name) ? name : undefined
}

function itemsOfPart({ title, entries }: Part): object[] {
  const items = nested(entries)
  return title === undefined
    ? items
    : [{ type: 'category', label: title, className: 'chapter-part', collapsed: false, items }]
}

/** Returns entries with those that are indented below them. */
function nested(entries: Entry[]): object[] {
  const items: object[] = []
  for (let at = 0; at < entries.length; ) {
    const { depth, label, file, isNumbered } = entries[at]!
    const plain = isNumbered ? {} : { className: 'chapter-plain' }
    const next = entries.findIndex((one, i) => i > at && one.depth <= depth)
    const inner = entries.slice(at + 1, next < 0 ? undefined : next)
    const id = file?.replace(/\.md$/, '')
    if (inner.length > 0)
      items.push({
        type: 'category',
        label,
        ...plain,
        ...(id !== undefined && { link: { type: 'doc', id } }),
        items: nested(inner),
      })
    else if (id !== undefined) items.push({ type: 'doc', id, label, ...plain })
    at += inner.length + 1
  }
  return items
}
