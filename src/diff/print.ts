import type { ChangedBlock } from '../render/compare/compare.ts'
import type { ChangedPage, DiffPage, SiteDiff } from './diff.ts'

/** The comparison, with names and URLs for readers. */
export interface ShownDiff extends SiteDiff {
  /** Name of the older build: a ref or a folder. */
  old: string
  /** Returns the URL of a page in the preview; undefined without one. */
  urlOf(page: DiffPage): string | undefined
  /** Returns the URLs of a page's pictures; undefined if it has none. */
  picturesOf?(page: DiffPage): { before: string; after: string } | undefined
}

const kinds = {
  text: 'changed text',
  structure: 'same text, other structure',
  chrome: 'only the layout around the content',
} as const

/** The comparison for scripts. */
export function diffJson({ old, added, removed, changed, same, urlOf }: ShownDiff): string {
  const withUrl = <Page extends DiffPage>({ file: _, ...page }: Page) => ({ ...page, url: urlOf({ ...page, file: _ }) })
  const value = { schema: 1, old, added: added.map(withUrl), removed: removed.map(({ file: _, ...page }) => page) }
  return JSON.stringify({ ...value, changed: changed.map(withUrl), same }, null, 2)
}

/** The most pages of a list, with excerpts and with pictures, and the most blocks of an excerpt. */
const most = { pages: 50, excerpts: 20, blocks: 5, pictures: 10 }

/** The comparison for a terminal. */
export function diffText(diff: ShownDiff): string {
  const { added, removed, urlOf } = diff
  const line = (mark: string, page: DiffPage) =>
    `  ${mark} ${[page.route, page.title, mark === '-' ? undefined : urlOf(page)].filter(Boolean).join('  ')}`
  const list = (title: string, mark: string, pages: DiffPage[]) =>
    pages.length === 0 ? [] : [`${counted(pages)} ${title}`, ...limited(pages, (page) => line(mark, page), '  ')]
  const of = (kind: ChangedPage['kind']) => diff.changed.filter((page) => page.kind === kind)
  return [
    ...list('added', '+', added),
    ...list('removed', '-', removed),
    ...list(`with ${kinds.text}`, '~', of('text')),
    ...list(`with ${kinds.structure}`, '~', of('structure')),
    ...(of('chrome').length > 0 ? [`${counted(of('chrome'))} with other navigation, header or footer`] : []),
    `${diff.same} unchanged, compared with ${diff.old}`,
  ].join('\n')
}

/** The comparison for a comment of a pull request. */
export function diffMarkdown(diff: ShownDiff): string {
  const { added, removed, changed, same, old, urlOf } = diff
  const shown = changed.filter(({ kind }) => kind !== 'chrome')
  const others = changed.length - shown.length
  const name = (page: DiffPage) => {
    const url = urlOf(page)
    const title = literal(page.title || page.route)
    return url === undefined ? title : `[${title}](${url})`
  }
  const rows = [
    ...added.map((page) => [page, 'added', urlOf(page)] as const),
    ...removed.map((page) => [page, page.isRedirected ? 'moved, with a redirect' : 'removed', undefined] as const),
    ...shown.map((page) => [page, kinds[page.kind], urlOf(page)] as const),
  ].map(
    ([page, change, url]) =>
      `| ${url ? `[${literal(page.title || page.route)}](${url})` : literal(page.title)} | \`${page.route}\` | ${change} |`,
  )
  const texts = shown.filter(({ sections }) => sections.length > 0)
  const excerpts = texts.slice(0, most.excerpts).map((page) => `#### ${name(page)}\n\n${excerptOf(page)}`)
  const summary = `**${added.length} added, ${removed.length} removed, ${shown.length} changed**, ${same + others} as before`
  const parts = [
    '### Pages that this change affects',
    `${summary}${others > 0 ? ` (${others} with another layout)` : ''}, compared with \`${old}\`.`,
    ...(rows.length > 0
      ? [['| page | route | change |', '| --- | --- | --- |', ...limited(rows, (row) => row)].join('\n')]
      : []),
    ...foldedParts('Pictures, before and after', picturesOf(diff, shown)),
  ].join('\n\n')
  const fitting = excerpts.filter((_, index) => parts.length + excerpts.slice(0, index + 1).join('').length < longest)
  return `${[parts.slice(0, longest), ...foldedParts('What changed in the text', fitting)].join('\n\n')}\n`
}

/** GitHub accepts 65,536 characters. */
const longest = 60_000

/** Returns parts that a reader opens; nothing if there are none. */
function foldedParts(title: string, parts: string[]): string[] {
  return parts.length === 0 ? [] : [`<details><summary>${title}</summary>`, ...parts, '</details>']
}

/** Returns the pictures of changed pages, each before and after. */
function picturesOf({ picturesOf }: ShownDiff, pages: ChangedPage[]): string[] {
  const rows = pages.flatMap((page) => {
    const pictures = picturesOf?.(page)
    if (!pictures) return []
    const image = (url: string, alt: string) => `<a href="${url}"><img src="${url}" width="400" alt="${alt}"></a>`
    return [`\`${page.route}\`\n\n${image(pictures.before, 'before')} ${image(pictures.after, 'after')}`]
  })
  return limited(rows, (row) => row, '', most.pictures)
}

function excerptOf({ sections }: ChangedPage): string {
  const lines = sections.flatMap(({ title, blocks }) =>
    blocks.map((block) => `- ${title === undefined ? '' : `${literal(title)}: `}${piecesOf(block)}`),
  )
  return limited(lines, (line) => line, '- ', most.blocks).join('\n')
}

/** Longest unchanged text between two changes. */
const context = 60

function piecesOf({ pieces }: ChangedBlock): string {
  const marks = { added: 'ins', removed: 'del' } as const
  return pieces
    .map(({ text, mark }) => {
      const plain = text.replace(/\s+/g, ' ')
      if (mark) return `<${marks[mark]}>${literal(plain.slice(0, 500))}</${marks[mark]}>`
      return literal(plain.length > 2 * context ? `${plain.slice(0, context)} … ${plain.slice(-context)}` : plain)
    })
    .join('')
}

/** Text that Markdown and HTML leave as it is; `@` would notify people. */
function literal(text: string): string {
  return text.replace(/[\\`*_[\]()#|~<>@&!]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function limited<One>(all: One[], print: (one: One) => string, mark = '', limit = most.pages): string[] {
  const rest = all.length - limit
  return [...all.slice(0, limit).map(print), ...(rest > 0 ? [`${mark}and ${rest} more`] : [])]
}

function counted(pages: DiffPage[]): string {
  return pages.length === 1 ? '1 page' : `${pages.length} pages`
}
