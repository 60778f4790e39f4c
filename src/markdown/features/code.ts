import type { Element, ElementContent, Parents } from 'hast'
import type { Code } from 'mdast'
import type { BlockElement, CodeBlocks, Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { blockElement } from '../code/block.ts'
import { type Fence, infoOf, readCodeSource, readFence } from '../code/fence.ts'
import { takeCode } from '../code/file.ts'
import { highlighterOf } from '../code/highlight.ts'
import { isKnownLanguage, nearestLanguage } from '../code/languages.ts'
import { magicOf } from '../code/magic.ts'
import { connectNotes } from '../code/notes.ts'
import { packageCommands } from '../code/npm.ts'
import { reportUnused } from '../code/unused.ts'
import { findNamedFile, reportMissing, reportUnread } from '../parse/named-files.ts'
import { placeOf } from '../parse/place.ts'
import { nextTabsId, tabsElement, tabTag } from '../tabs-html.ts'
import { finished } from '../walk.ts'

/**
 * Fenced and indented code: highlighting, marks, line numbers, code from files and package managers. `others` are features with
 * additions to blocks.
 */
export function codeFeature(others: Feature[]): Feature {
  const rows = others.flatMap(({ blocks }) => blocks ?? [])
  const options = rows.flatMap((row) => row.options ?? [])
  const elements = new Map(rows.flatMap((row) => Object.entries(row.elements ?? {})))
  return {
    name: 'code',
    mdast: {
      code: (node: Code, page) => fillFromFile(node, page),
    },
    last: {
      // Runs after plugins, so that blocks that they add, copy or change are included.
      code(node: Code, page) {
        noteGrammar(node, page, elements)
        reportUnused(node, page, options)
        node.data = { ...node.data, hProperties: { dataMeta: node.meta, ...node.data?.hProperties } }
      },
    },
    hast: { pre: (pre, page, parent) => block(pre, { page, parent, rows, elements }) },
    prepare: (_, page) => loadAll(page),
  }
}

function fillFromFile(node: Code, page: PageContext): void {
  const info = infoOf(node.lang, node.meta)
  const source = readCodeSource(info)
  if (!source) return
  const path = findNamedFile(source.file, placeOf(node, page).file ?? page.source.path, page)
  if (!reportUnread(path, page, node)) {
    const { code: taken, problem } = takeCode(source, path, page.files)
    if (problem && !reportMissing(problem, node, page)) node.value = taken ?? node.value
    else if (!problem) node.value = taken!
  }
  if (node.lang && !node.lang.includes('=')) return
  const extension = source.file.split('.').at(-1)!.toLowerCase()
  node.lang = isKnownLanguage(extension) ? extension : 'text'
  node.meta = info
}

/** Grammars that a document uses. Its output must not depend on grammars that other documents have loaded. */
const named = new WeakMap<PageContext, Set<string>>()

function noteGrammar(node: Code, page: PageContext, elements: ReadonlyMap<string, unknown>): void {
  const { lang } = readFence(node.lang, node.meta)
  const grammar = elements.has(lang) ? undefined : highlighterOf(page).languageOf(lang)
  if (!grammar) return
  const names = named.get(page) ?? new Set()
  named.set(page, names.add(grammar))
}

function loadAll(page: PageContext): Promise<void> | undefined {
  const loading = [...(named.get(page) ?? [])].flatMap((name) => highlighterOf(page).load(name) ?? [])
  return loading.length > 0 ? Promise.all(loading).then(() => undefined) : undefined
}

interface Found {
  info: string
  fence: Fence
  code: string
}

interface Around {
  page: PageContext
  parent: Parents
  rows: CodeBlocks[]
  /** By language. */
  elements: ReadonlyMap<string, BlockElement>
}

function block(pre: Element, { page, parent, rows, elements }: Around): Element | undefined {
  const found = findCode(pre)
  if (!found) return undefined
  const { code, fence, info } = found
  const made = elements.get(fence.lang)?.({ lang: fence.lang, info, code }, page)
  if (made) return finished(made)
  if (!isKnownLanguage(fence.lang)) reportUnknown(fence.lang, pre, page)
  return (
    (fence.packages && packageTabs(found, page, rows)) ||
    print(found, { page, rows, isInTab: isTab(parent) }, (html) => connectNotes(html, pre, parent, page))
  )
}

/** Tabs for package managers; undefined if the commands are the same for all. */
function packageTabs(found: Found, page: PageContext, rows: CodeBlocks[]): Element | undefined {
  const tabs = packageCommands(found.code)?.map(({ code, ...tab }) => ({
    ...tab,
    children: [print({ ...found, code }, { page, rows, isInTab: true })],
  }))
  return tabs && tabsElement({ id: nextTabsId(page), group: 'npm2yarn', tabs })
}

/** Code of a `pre` that contains nothing else and has no attributes from its author. */
function findCode(pre: Element): Found | undefined {
  const [inner] = pre.children
  if (inner?.type !== 'element' || inner.tagName !== 'code' || pre.children.length > 1) return undefined
  if (Object.keys(pre.properties).length > 0 || !inner.children.every(isText)) return undefined
  const { className, dataMeta } = inner.properties
  const first = Array.isArray(className) ? String(className[0] ?? '') : ''
  const lang = first.startsWith('language-') ? first.slice('language-'.length) : ''
  const meta = typeof dataMeta === 'string' ? dataMeta : undefined
  const text = inner.children.map((child) => ('value' in child ? child.value : '')).join('')
  return { info: infoOf(lang, meta), fence: readFence(lang, meta), code: text.replace(/\n$/, '') }
}

function isText(child: ElementContent): boolean {
  return child.type === 'text'
}

function isTab(parent: Parents): boolean {
  if ('name' in parent) return parent.name === 'TabItem'
  return parent.type === 'element' && parent.tagName === tabTag
}

interface Place {
  page: PageContext
  rows: CodeBlocks[]
  isInTab: boolean
}

function print(found: Found, { page, rows, isInTab }: Place, connect = (html: string) => html): Element {
  const { info, code, fence } = found
  const highlighter = highlighterOf(page)
  const language = highlighter.languageOf(fence.lang)
  const loaded = language !== undefined && named.get(page)?.has(language) === true
  const magic = magicOf(page.markdown.magicComments)
  const input = { ...found, highlighter: loaded ? highlighter : undefined, magic }
  const after: ElementContent[] = []
  const change = (html: string, row: CodeBlocks) => {
    const changed = row.html?.(html, { lang: fence.lang, info, code }, page)
    after.push(...(changed?.after ?? []))
    return changed?.html ?? html
  }
  const made = blockElement(input, {
    connect: (html) => connect(rows.reduce(change, html)),
    words: page.words,
    labels: page.markdown.codeLabels,
    frames: page.markdown.codeFrames,
    isInTab,
  })
  made.children.push(...after)
  const written = { language: fence.lang, metastring: optionsIn(info), title: fence.title, code }
  made.data = { written } as Element['data']
  return finished(made)
}

declare module 'hast' {
  interface ElementData {
    /** The fence of a drawn block, for a component of the site. */
    written?: { language: string; metastring: string; title?: string; code: string }
  }
}

/** The info string without the language. */
function optionsIn(info: string): string {
  return info.replace(/^[^\s{]*\s*/, '')
}

function reportUnknown(lang: string, pre: Element, page: PageContext): void {
  const near = nearestLanguage(lang)
  page.report(
    problem('unknown-language', {
      message: `Unknown code language "${lang}". The block is shown as plain text.`,
      hint: near && `Did you mean "${near}"?`,
      subject: lang,
    }),
    pre,
  )
}
