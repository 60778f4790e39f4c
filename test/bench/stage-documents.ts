import path from 'node:path'
import type { FrontMatter } from '../../src/content/front-matter.ts'
import type { Doc, Heading, Link, Source } from '../../src/model/types.ts'
import { routeOf } from '../../src/site/routes.ts'
import { createRandom, type Random } from './random.ts'

/** Names of documents below the folder of their version, as many in each folder. */
export function documentNames(pages: number, folders: number): string[] {
  return Array.from({ length: pages }, (_, i) => {
    const n = Math.floor(i / folders)
    return `${folderName(i % folders)}/${n === 0 ? 'index' : `page-${n}`}.md`
  })
}

/** Of four folders one stands at the top, two stand in it, and one in one of these. */
export function folderName(i: number): string {
  const area = Math.floor(i / 4) + 1
  const below = ['', '/guides', '/reference', '/guides/advanced'][i % 4]
  return `${String(area).padStart(2, '0')}-area-${area}${below}`
}

/**
 * The documents of one version, as the cache gives them. The same sources give the same; every link leads somewhere.
 */
export function makeDocuments(sources: Source[]): Doc[] {
  const docs = sources.map((source, i) => bareDocument(source, createRandom(i)))
  const listed = docs.filter(({ meta }) => !meta.draft && !meta.unlisted)
  const folders = new Map<string, Doc[]>()
  for (const doc of listed) folders.set(folderOf(doc), [...(folders.get(folderOf(doc)) ?? []), doc])
  const linked = docs.map((doc, i) => ({
    ...doc,
    links: linksOf(doc, { beside: folders.get(folderOf(doc))!, all: listed, random: createRandom(-i) }),
  }))
  return JSON.parse(JSON.stringify(linked)) as Doc[]
}

function folderOf({ path: file }: Doc): string {
  return path.posix.dirname(file)
}

function bareDocument(source: Source, random: Random): Doc {
  const meta = frontMatter(source, random)
  return {
    ...source,
    format: 'md',
    meta,
    title: meta.title ?? `The page ${source.id}`,
    hasTitle: meta.title === undefined,
    description: meta.description ?? 'The first sentence of the first paragraph, which tells what the page is about.',
    headings: Array.from({ length: 6 }, (_, i) => heading(i)),
    links: [],
    partials: [],
    imports: [],
    printed: [],
    clientFeatures: [],
    problems: [],
    body: { hash: source.name, pack: 'pack', at: 0, size: 4000 },
  }
}

function heading(i: number): Heading {
  const text = `How to do part ${i + 1}`
  return { id: `how-to-do-part-${i + 1}`, level: 2 + (i % 2), html: text, text }
}

/** What writers say on top of a page. An index stays plain: its folder is named after it. */
function frontMatter({ id, name }: Source, random: Random): FrontMatter {
  const isIndex = id.endsWith('/index')
  const own = path.posix.basename(id)
  const given: Partial<FrontMatter> = {
    title: random.chance(0.8) ? `What ${own} of ${path.posix.dirname(id)} does` : undefined,
    description: random.chance(0.6) ? `Tells about ${id} in one sentence.` : undefined,
    sidebar_label: random.chance(0.3) ? `About ${own}` : undefined,
    sidebar_position: random.chance(0.5) ? random.below(50) : undefined,
    tags: random.chance(0.2) ? [`Topic ${random.below(40)}`, `Topic ${random.below(40)}`] : undefined,
    image: random.chance(0.02) ? './img/shot.png' : undefined,
    pagination_label: random.chance(0.02) ? `Read ${own}` : undefined,
  }
  const rare = random.below(1000)
  if (!isIndex && rare < 50) given.slug = `at-${path.posix.basename(name, '.md')}`
  else if (!isIndex && rare < 70) given.id = `${own}-id`
  else if (!isIndex && rare < 80) given.unlisted = true
  else if (!isIndex && rare < 85) given.draft = true
  return { ...given, extra: {} }
}

interface Around {
  /** Listed documents of the same folder. */
  beside: Doc[]
  /** Listed documents of the version. */
  all: Doc[]
  random: Random
}

/** Eight links and images, in the ways in which writers put them. */
function linksOf(doc: Doc, { beside, all, random }: Around): Link[] {
  const file = (to: Doc) => relative(doc, to.path)
  const part = () => `how-to-do-part-${1 + random.below(6)}`
  const targets = [
    file(random.pick(beside)),
    file(random.pick(beside)),
    `${file(random.pick(all))}#${part()}`,
    `${file(random.pick(all))}#${part()}`,
    routeOf(random.pick(all), '/docs').route,
    `${routeOf(random.pick(all), '/docs').route}#${part()}`,
    `#${part()}`,
  ]
  const image = random.chance(0.7) ? './img/shot.png' : '/img/logo.png'
  const links = targets.map((target, i): Link => ({ target, kind: 'link', line: 10 + 5 * i, column: 7 }))
  return [...links, { target: image, kind: 'image', line: 60, column: 1 }]
}

function relative(from: Doc, to: string): string {
  const file = path.posix.relative(folderOf(from), to)
  return file.startsWith('.') ? file : `./${file}`
}
