import fs from 'node:fs'
import path from 'node:path'
import type { Prose } from './prose.ts'
import { createRandom, type Random } from './random.ts'

interface Page {
  path: string
  title: string
}

/**
 * Makes `count` pages in folders, linked with each other: the same prose, count and seed give the same text by path.
 * `bodies` is the seed of what pages contain, for translations: these have the same paths.
 */
export function makeCorpus(prose: Prose, count: number, seed = 1, bodies = seed): Map<string, string> {
  const pages = namePages(prose, count, seed)
  const entrances = pages.slice(1, 1 + sectionCount(count))
  const contents = entrances.map((page) => `- [${page.title}](./${page.path})`).join('\n')
  const texts = pages.slice(1).map((page, i) => [page.path, bodyOf(page, i, { prose, pages, seed: bodies })] as const)
  return new Map([['index.md', `${frontMatter(pages[0]!)}\n${contents}\n`], ...texts])
}

/** Writes the texts under a folder. */
export function writeCorpus(texts: Map<string, string>, folder: string): void {
  for (const directory of new Set([...texts.keys()].map((file) => path.dirname(file))))
    fs.mkdirSync(path.join(folder, directory), { recursive: true })
  for (const [file, text] of texts) fs.writeFileSync(path.join(folder, file), text)
}

/** About as many sections as each has pages. */
function sectionCount(count: number): number {
  return Math.round(Math.sqrt(count))
}

function namePages(prose: Prose, count: number, seed: number): Page[] {
  const random = createRandom(seed)
  const sections = Array.from(
    { length: sectionCount(count) },
    (_, i) => `${slug(random.pick(prose.headings))}-${i + 1}`,
  )
  const pages = Array.from({ length: count - 1 }, (_, i) => {
    const title = `${random.pick(prose.headings)} ${i + 1}`
    return { path: `${sections[i % sections.length]}/${slug(title)}.md`, title }
  })
  return [{ path: 'index.md', title: 'Documentation' }, ...pages]
}

function slug(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['page']
  return words.slice(-6).join('-')
}

function frontMatter({ title }: Page): string {
  return `---\ntitle: ${JSON.stringify(title.replaceAll('`', ''))}\ndescription: ${JSON.stringify(`About ${title}.`)}\n---\n`
}

function bodyOf(page: Page, i: number, given: { prose: Prose; pages: Page[]; seed: number }): string {
  const random = createRandom(given.seed * 7_000_003 + i)
  const { prose, pages } = given
  const blocks = [random.pick(prose.paragraphs)]
  for (let section = 3 + random.below(3); section > 0; section--) blocks.push(...sectionOf(prose, random))
  const related = Array.from({ length: 3 }, () => `- \0${random.pick(prose.headings)}\0`)
  blocks.push('## Related pages', related.join('\n'))
  const text = blocks
    .join('\n\n')
    .replace(/\0([^\0]*)\0/g, (_, words) => `[${words}](${pathTo(random.pick(pages), page)})`)
  return `${frontMatter(page)}\n${text}\n`
}

function sectionOf(prose: Prose, random: Random): string[] {
  const blocks = [`## ${random.pick(prose.headings)}`, random.pick(prose.paragraphs)]
  if (random.chance(0.45)) blocks.push(random.pick(prose.lists))
  if (random.chance(0.4)) blocks.push(random.pick(prose.codes))
  if (random.chance(0.35)) blocks.push(`### ${random.pick(prose.headings)}`, random.pick(prose.paragraphs))
  if (random.chance(0.2)) blocks.push(random.pick(prose.tables))
  if (random.chance(0.5)) blocks.push(random.pick(prose.paragraphs))
  return blocks
}

function pathTo(target: Page, from: Page): string {
  const relative = path.posix.relative(path.posix.dirname(from.path), target.path)
  return relative.startsWith('.') ? relative : `./${relative}`
}
