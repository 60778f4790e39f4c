import type { Page, Site } from '../model/site.ts'

/** Size of a list in characters. Beyond it, the 404 page knows only the first pages of the list. */
const most = 2_000_000

const listed = new Set<Page['kind']>(['doc', 'page', 'home', 'categoryIndex'])

/**
 * The pages of a language that its 404 page may name, by output path: a list of the URL below the base URL and the title
 * of each. Those of the latest versions come first.
 */
export function pageList({ pages, locale, config }: Site): [file: string, text: string] {
  const isListed = ({ kind, doc, generated, title }: Page) =>
    listed.has(kind) && !doc?.meta.unlisted && !generated?.isUnlisted && title !== ''
  const known = pages.filter(isListed)
  const isOld = ({ edition }: Page) => edition !== undefined && !edition.version.isLast
  const lines: string[] = []
  let left = most
  for (const { url, title } of [...known.filter((page) => !isOld(page)), ...known.filter(isOld)]) {
    const line = JSON.stringify([url.slice(config.baseUrl.length), title])
    left -= line.length
    if (left < 0) break
    lines.push(line)
  }
  return [`${locale.folder}404.json`, `[${lines.join(',\n')}]\n`]
}
