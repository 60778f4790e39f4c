import { type DocTag, type TagsFile, tagsOf } from '../content/tags-file.ts'
import { plural, translate } from '../messages/messages-of.ts'
import { compare, type Problem } from '../model/problem.ts'
import type { DocsVersion, Edition, PagePlan, Tag, TagsView } from '../model/site.ts'
import type { Outline } from '../model/types.ts'
import { orderIn } from '../shared/collator.ts'
import { letterOf } from '../shared/letter.ts'
import { routeBelow } from './editions.ts'
import { type PageMaker, routed } from './pages.ts'
import { urlOf } from './routes.ts'

/** Documents of an edition by tag. */
interface TaggedDocs {
  tag: Tag & { route: string }
  /** The listed ones; those of a tag that only unlisted documents have are all unlisted. */
  pages: PagePlan[]
}

function hasOnlyUnlisted({ pages }: TaggedDocs): boolean {
  return pages[0]?.doc?.meta.unlisted === true
}

const root = '/tags'

interface Tagging {
  language: PageMaker
  file?: TagsFile
  problems: Problem[]
}

/** Returns the pages of an edition with their tags, and the documents of each tag by its route. */
export function tagDocuments(
  pages: PagePlan[],
  edition: Edition,
  { language, file, problems }: Tagging,
): { all: PagePlan[]; tagged: Map<string, TaggedDocs> } {
  const tagged = new Map<string, TaggedDocs>()
  const all = pages.map((page) => {
    const { doc } = page
    if (!doc?.meta.tags?.length) return page
    const { tags, problems: found } = tagsOf(doc.meta.tags, file, doc.path)
    problems.push(...found)
    const known = tags.map((tag) => tagOf(tag, edition, language))
    for (const tag of known) add(tagged, tag, page)
    return { ...page, tags: known.map(shown) }
  })
  return { all, tagged }
}

function add(tagged: Map<string, TaggedDocs>, tag: TaggedDocs['tag'], page: PagePlan): void {
  const known = tagged.get(tag.route)
  if (!known) tagged.set(tag.route, { tag, pages: [page] })
  else if (hasOnlyUnlisted(known) === (page.doc?.meta.unlisted === true)) known.pages.push(page)
  else if (hasOnlyUnlisted(known)) known.pages = [page]
}

function tagOf(
  { label, permalink, description }: DocTag,
  { version }: Edition,
  { config }: PageMaker,
): TaggedDocs['tag'] {
  const route = routeBelow(version, permalink)
  return { label, route, href: urlOf(route, config), ...(description !== undefined && { description }) }
}

/** The pages of an edition's tags and the page that lists them; empty if no document has tags. */
export function tagPages(tagged: Map<string, TaggedDocs>, edition: Edition, maker: PageMaker): PagePlan[] {
  if (tagged.size === 0) return []
  const { words, config } = maker
  const route = routeBelow(edition.version, root)
  const all = urlOf(route, config)
  const order = orderIn(maker.locale.htmlLang)
  const list = [...tagged.values()].sort((a, b) => order(a.tag.label, b.tag.label))
  const index: PagePlan = {
    ...routed(route, maker),
    kind: 'tags',
    edition,
    title: translate(words, 'theme.tags.tagsPageTitle'),
    description: '',
    tagPage: {
      all,
      groups: groupsOf(
        list.filter((one) => !hasOnlyUnlisted(one)),
        order,
      ),
    },
  }
  return [...list.map((one) => ({ ...tagPage(one, all, maker), edition })), index]
}

function tagPage(tagged: TaggedDocs, all: string, maker: PageMaker) {
  const { tag, pages } = tagged
  const { words, locale } = maker
  const nDocsTagged = plural(words, 'theme.docs.tagDocListPageTitle.nDocsTagged', pages.length, locale.htmlLang)
  const order = orderIn(locale.htmlLang)
  const documents = pages
    .map(({ title, url, description }) => ({ label: title, href: url, description }))
    .sort((a, b) => order(a.label, b.label) || compare(a.href, b.href))
  return {
    ...routed(tag.route, maker),
    kind: 'tag' as const,
    title: translate(words, 'theme.docs.tagDocListPageTitle', { nDocsTagged, tagName: tag.label }),
    description: tag.description ?? '',
    tags: [tag],
    tagPage: { all, documents, ...(hasOnlyUnlisted(tagged) && { isUnlisted: true as const }) },
  }
}

/** Routes of the tag pages of a version, including the list of all tags. */
export function tagRoutes(docs: Outline[], version: DocsVersion, file: TagsFile | undefined): Set<string> {
  const tagged = docs.filter(({ meta }) => meta.tags?.length)
  const permalinks = tagged.flatMap(({ meta, path }) => tagsOf(meta.tags!, file, path).tags.map((tag) => tag.permalink))
  return new Set((permalinks.length > 0 ? [root, ...permalinks] : []).map((below) => routeBelow(version, below)))
}

function groupsOf(list: TaggedDocs[], order: (a: string, b: string) => number): NonNullable<TagsView['groups']> {
  const groups = new Map<string, TaggedDocs[]>()
  for (const one of list) {
    const letter = letterOf(one.tag.label)
    groups.set(letter, [...(groups.get(letter) ?? []), one])
  }
  return [...groups]
    .sort(([a], [b]) => order(a, b))
    .map(([letter, of]) => ({ letter, tags: of.map(({ tag, pages }) => ({ ...shown(tag), count: pages.length })) }))
}

function shown({ label, href, description }: TaggedDocs['tag']): Tag {
  return { label, href, ...(description !== undefined && { description }) }
}
