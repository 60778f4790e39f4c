import GithubSlugger from 'github-slugger'
import type { LinkSource } from '../../../reference/text.ts'
import { slugOf } from '../../../shared/api-slug.ts'
import { leavesSite } from '../../../shared/urls.ts'
import { child, type Node, textAt } from '../description/node.ts'
import { externalDocsOf, serversOf } from '../operations/read.ts'
import type { Planned, Tag } from './plan.ts'

interface LinkContext {
  /** Page of the link, without extension. */
  file: string
  options: { folder: string; linkBase?: string }
  /** Returns the target of a link to another page. */
  to: (target: string) => string
  tags: Tag[]
  planned: Planned[]
}

/**
 * The target of a link of the description on a page: tags, operations and sections as other tools write them, what
 * `linkBase` resolves, and files next to the description. Undefined keeps it.
 */
export function linkOf(target: string, from: LinkSource, context: LinkContext): string | undefined {
  const { file, options, to, tags, planned } = context
  const [, kind, name = ''] = /^#(tag|operation|section)\/(.+)$/.exec(target) ?? []
  if (kind === 'tag') {
    const [own, path] = name.split('/')
    const operation = /\/operation\/(.+)$/.exec(name)?.[1] ?? (path ? undefined : '')
    if (operation) return linkOf(`#operation/${operation}`, from, context)
    const tag = tags.find((it) => it.name === own || slugOf(it.name) === slugOf(own ?? ''))
    return tag && to(`tags/${tag.slug}`)
  }
  if (kind === 'operation') {
    const found = planned.find(({ operation }) => operation.id === name)
    return found && to(found.file)
  }
  if (kind === 'section') return `${to('index')}#${new GithubSlugger().slug(name.split('/').at(-1)!)}`
  if (options.linkBase !== undefined) return resolved(target, from, options.linkBase)
  if (!/^\.{1,2}\//.test(target)) return undefined
  const here = [...options.folder.split('/'), ...file.split('/').slice(0, -1)].filter((it) => it !== '')
  return '../'.repeat(here.length) + joined(from.file.split('/').slice(0, -1), target)
}

/** The URL of a link without a host, unless it leads to a heading of its own text. */
function resolved(target: string, { text }: LinkSource, base: string): string | undefined {
  const isHere = target.startsWith('#') && hasHeading(text ?? '', target.slice(1))
  return leavesSite(target) || isHere || !URL.canParse(target, base) ? undefined : new URL(target, base).href
}

function hasHeading(text: string, id: string): boolean {
  const slugger = new GithubSlugger()
  return [...text.matchAll(/^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gm)].some(
    ([, title = '']) => /\{#([^}\s]+)\}$/.exec(title)?.[1] === id || slugger.slug(title) === id,
  )
}

function joined(folder: string[], target: string): string {
  const parts = [...folder]
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Hints for broken links of a description that may mean the site of its authors. */
export function linkHints(root: Node): Record<string, string> {
  const contact = textAt(child(child(root, 'info'), 'contact'), 'url')
  const urls = [externalDocsOf(root)?.url, contact, ...serversOf(root).map(({ url }) => url)]
  const site = urls.find((url) => url !== undefined && /^https?:/.test(url) && URL.canParse(url))
  const origin = new URL(site ?? 'https://www.example.com').origin
  const hint = `For links to another site, set "linkBase" of openapi() to its URL, such as "${origin}".`
  return { 'broken-link': hint, 'broken-anchor': hint }
}
