import type { Problem } from '../../model/problem.ts'
import { hidingHosts } from './hosts.ts'

/** Kinds of findings in the output, with what to do about them. */
export const kinds = {
  stopped: [
    'The build stopped',
    'There are no pages until this is fixed. The old site may need a command of its own first.',
  ],
  failed: ['Pages that could not be rendered', 'Their problems in `docsgen build` name the cause.'],
  plugin: ['Plugins that failed', 'Their parts of the site are missing. `docsgen build` names the cause.'],
  offline: ['Plugins that need the network', 'What they add is missing. Build with a connection to their hosts.'],
  hidden: ['Pages that a host does not show', 'A redirect or a file takes their URL. Remove it.'],
  empty: ['Pages without text', 'Their components render nothing when the site is built.'],
  dead: ['Components that do nothing in the browser', 'Move each into a module named `*.island.tsx`.'],
  component: ['Components that docsgen cannot run', 'The rest of the page is there. Replace what they import.'],
  markdown: [
    'Documents that are not MDX',
    'They are shown as Markdown, without their components. Correct the place that `docsgen build` names.',
  ],
  removed: ['Removed HTML', "It is not safe in untrusted documents. `markdown: { html: 'trusted' }` keeps all of it."],
  markup: ['Markup that readers see as text', 'docsgen does not know this syntax. Rewrite it.'],
  headings: ['Pages with several headings of level 1', 'Start the others with `##`.'],
  title: ['Titles that are names of files', 'Set `title` in the front matter.'],
  sidebar: ['Documents without a sidebar', 'List them in the sidebars file.'],
  localhost: [
    'Links of menus to localhost',
    'Set the environment in which the configuration is read, or correct them.',
  ],
} satisfies Record<string, [title: string, advice: string]>

export type FindingKind = keyof typeof kinds

/** Something of the output that is worse than before, or may be. */
export interface Finding {
  kind: FindingKind
  /** A route, or a file of the site. */
  place: string
  /** Name of a component, the markup, or the hosts. */
  detail?: string
}

/** Pages and findings of the output of the new site. */
export interface Measured {
  /** Number of pages. */
  pages: number
  errors: number
  warnings: number
  /** File of known problems that was written. */
  baseline?: string
  findings: Finding[]
}

export interface BuiltSite {
  /** Paths of the pages in the output. */
  pages: string[]
  /** Whether the output has a file. */
  has(file: string): boolean
  html(file: string): string
  problems: Problem[]
  /** Files of its sidebars. One that cannot be loaded leaves all pages. */
  sidebars: string[]
}

/** Looks at the pages of a build, and at its problems. */
export function findingsIn({ pages, has, html, problems, sidebars }: BuiltSite): Finding[] {
  const shown = pages.filter((file) => !/(?:^|\/)404(?:\/index)?\.html$/.test(file))
  const all = new Set(pages)
  return [
    // Nothing is written if two files have one name.
    ...ofStopped(pages.length === 0 ? problems : problems.filter(({ code }) => code === 'output-conflict')),
    ...shown.flatMap((file) => ofPage(file, html(file), { all, has, hasSidebars: sidebars.length > 0 })),
    ...ofProblems(problems.filter(({ file = '.' }) => !sidebars.includes(file))),
  ]
}

/** Errors that leave a site without pages. Those of single documents and components may be among them. */
function ofStopped(problems: Problem[]): Finding[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const causes = errors.filter(({ code }) => !Object.hasOwn(ofCodes, code))
  return (causes.length > 0 ? causes : errors).map(({ file, message }) => ({
    kind: 'stopped',
    place: file ?? '.',
    detail: message,
  }))
}

function ofPage(
  file: string,
  html: string,
  { all, has, hasSidebars }: Pick<BuiltSite, 'has'> & { all: ReadonlySet<string>; hasSidebars: boolean },
): Finding[] {
  const place = routeOf(file)
  const found = (kind: FindingKind, isFound: boolean, detail?: string): Finding[] =>
    isFound ? [{ kind, place, ...(detail !== undefined && { detail }) }] : []
  // Of a page `x.html` and a page `x/`, hosts that ignore slashes showed one in the old site, too.
  const hiding = all.has(besideOf(file)) ? [] : hidingHosts(file, has)
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const isDocument = /<html[^>]*\bdocs-doc-page\b/.test(html)
  // Those of the text are the author's.
  const title = /<header\b[^>]*>\s*<h1[\s>]([\s\S]*?)<\/h1>/.exec(main)?.[1]
  const isFileName = title !== undefined && fileName.test(title.trim()) && title.trim() === place.split('/').at(-1)
  const content = main.replace(/<(nav|aside|footer|h1)\b[\s\S]*?<\/\1>/g, '')
  // Labels of links to pages are titles without their code, such as `<Map>`.
  const unlinked = textOf(main.replace(/<(nav|a)\b[\s\S]*?<\/\1>/g, ''))
  // No container starts in a heading.
  const marked = textOf(main.replace(/<h[1-6]\b[^>]*>/g, '$&# '))
  const raw = new Set(
    [...marked.matchAll(markup)]
      .map(([text]) => text.trim())
      .filter((text) => isWritten(text) && (!/^<[A-Z]/.test(text) || unlinked.includes(text))),
  )
  const hasSidebar = html.includes('theme-doc-sidebar-container') || isHome.test(html) || isTopLevel.test(html)
  return [
    ...found('hidden', hiding.length > 0, hiding.join(', ')),
    ...found('empty', textOf(content).trim() === '' && !shown.test(content)),
    ...found('headings', isDocument && title !== undefined && main.match(/<h1[\s>]/g)!.length > 1),
    ...found('title', isDocument && isFileName, title),
    ...found('sidebar', isDocument && hasSidebars && !hasSidebar),
    ...[...raw].flatMap((text) => found('markup', true, text)),
    ...[...html.replace(main, '').matchAll(localhost)].map(([, place]) => ({
      kind: 'localhost' as const,
      place: place!,
    })),
  ]
}

/** Returns the other form of a file: `x.html` or `x/index.html`. */
function besideOf(file: string): string {
  return file.endsWith('/index.html') ? file.replace(/\/index\.html$/, '.html') : file.replace(/\.html$/, '/index.html')
}

/** Content that is no text. */
const shown = /<(?:img|svg|iframe|video|audio|canvas|object|embed|pre|code|form|input|dg-island)\b/

const localhost = /<a\b[^>]*\shref="?(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[^\s">]*)/g

/** The first page of the documents, in any language. */
const isHome = /<html[^>]*\bplugin-id-default\b[^>]*\bdocs-doc-id-index[\s"]/

/** The navbar leads to the page: it is beside the sections that have a sidebar. */
const isTopLevel = /<a\b[^>]*\bdg-navbar-link\b[^>]*\saria-current="?page/

/** `setup-guide`, `base_model`: a title that nobody writes. */
const fileName = /^[a-z\d]+(?:[-_][a-z\d]+)+$/

/** Syntax of generators outside of code, without the words that follow it. */
const markup = new RegExp(
  [
    // At the start of a block: containers and their ends, admonitions, tabs, blocks, included files, attributes.
    /(?<=(?:^|\n) *)(?::::+ ?[\w.-]*|!!! ?[\w-]+|\?\?\?\+? ?[\w-]+|=== ?(?=")|\/\/\/+ ?[\w-]*|<<< ?\S+|-{1,2}8<-{1,2}|\[\[?(?:toc|TOC)\]\]?(?=\s|$)|\{:[^}\n]{1,40}\})/,
    /\{[!*][+>-]? ?[\w./-]+(?: [^{}\n]{0,60})? ?[!*]\}/,
    /\{\{ ?[\w.#][^}\n]{0,40}\}\}|\{% ?\w+|%?\{:? ?#[\w-]+ ?\}%?|\[(?!\d)[^[\]\n]{0,60}\]\[(?!\d+\])[^\]\n]{0,60}\]|:(?:material|fontawesome|octicons|simple)-[\w-]+:|\+\+[a-z]+(?:\+\w+)*\+\+|(?<!=)==(?=[^\s=])[^=\n]{1,60}==(?!=)/,
    // A component that is unknown; `Map<K>` and `call()<S>` are types.
    /(?<![\w)\]])<[A-Z][A-Za-z]*(?=[ />])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Brackets around code, `[a, b][]`, are no reference. */
function isWritten(text: string): boolean {
  return !text.startsWith('[') || /\p{L}/u.test(text)
}

/** Returns the text of HTML outside of code, with each block on lines of its own. */
function textOf(html: string): string {
  return html
    .replace(/<(pre|code|script|style|svg|kbd|samp|textarea|template|math)\b[\s\S]*?<\/\1>/g, '')
    .replace(
      /<\/?(?:p|div|li|ul|ol|td|th|tr|h[1-6]|blockquote|section|details|summary|article|dd|dt|br)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|#x3c);/gi, '<')
    .replace(/&(?:gt|#x3e);/gi, '>')
    .replace(/&(?:quot|#x22);/gi, '"')
}

/** Codes of problems that are findings. */
const ofCodes: Record<string, FindingKind> = {
  'page-failed': 'failed',
  'page-timeout': 'failed',
  'bad-code': 'failed',
  'bad-mdx': 'failed',
  'bad-markdown': 'failed',
  'too-deep': 'failed',
  'too-large': 'failed',
  'not-utf8': 'failed',
  'bad-plugin': 'plugin',
  'unreached-host': 'offline',
  'dead-component': 'dead',
  'unknown-component': 'component',
  'component-left-out': 'component',
  'bad-import': 'component',
  'removed-html': 'removed',
}

function ofProblems(problems: Problem[]): Finding[] {
  return problems.flatMap(({ code, file = '.', line, column, subject, message, severity }) => {
    const kind = Object.hasOwn(ofCodes, code) ? ofCodes[code] : undefined
    if (code === 'bad-mdx' && severity !== 'error')
      return [{ kind: 'markdown', place: `${file}:${line}`, detail: message }]
    if (kind === undefined || (kind === 'failed' && severity !== 'error')) return []
    // The message has the cause.
    const isThrown = code === 'component-left-out'
    const detail = kind === 'failed' || isThrown ? message : subject
    return [
      { kind, place: isThrown && line !== undefined ? `${file}:${line}:${column}` : file, ...(detail && { detail }) },
    ]
  })
}

/** Returns the route of a page's file. */
export function routeOf(file: string): string {
  return `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
}

/** Findings of one kind with the same detail. */
export interface FindingGroup {
  kind: FindingKind
  /** Component or markup; empty if each place is another case. */
  detail: string
  places: string[]
}

const grouped = new Set<FindingKind>(['plugin', 'offline', 'dead', 'component', 'removed', 'markup', 'hidden'])

/** Groups findings by kind, in the order of kinds, and by component or markup, those with most places first. */
export function groupsOf(findings: Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const { kind, place, detail = '' } of findings) {
    const own = grouped.has(kind) ? detail : ''
    const key = `${kind} ${own}`
    const group = groups.get(key) ?? { kind, detail: own, places: [] }
    const shown = own === '' && detail !== '' && !grouped.has(kind) ? `${place} (${detail})` : place
    if (!group.places.includes(shown)) group.places.push(shown)
    groups.set(key, group)
  }
  const order = Object.keys(kinds)
  return [...groups.values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.places.length - a.places.length,
  )
}
