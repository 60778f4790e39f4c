import { withoutSlashes } from '../../shared/urls.ts'
import type { Document } from '../markdown/content.ts'
import { isPlain } from '../settings.ts'
import { sidebarOf } from './sidebar.ts'

/** A topic of the plugin `starlight-sidebar-topics`: a sidebar of its own, or a link. */
interface Topic {
  id: string
  label: string
  link: string
  items?: unknown[]
}

/** Returns the topics of a site; undefined without the plugin. */
export function topicsOf(plugins: unknown): Topic[] | undefined {
  const found = [plugins].flat(3).find((one) => isPlain(one) && one.name === 'starlight-sidebar-topics')
  const topics = isPlain(found) && Array.isArray(found.topics) ? found.topics.filter(isPlain) : []
  const all = topics.map(({ id, label, link, items }) => {
    const name = textOf(label)
    return {
      id:
        String(id ?? name)
          .toLowerCase()
          .replace(/\W+/g, '-') || 'docs',
      label: name,
      link: String(link ?? '/'),
      ...(Array.isArray(items) && items.length > 0 && { items }),
    }
  })
  return all.length > 0 ? all : undefined
}

function textOf(label: unknown): string {
  return String(isPlain(label) ? (Object.values(label)[0] ?? '') : (label ?? ''))
}

/** Returns a sidebar for each topic that has items. */
export function topicSidebars(topics: Topic[], documents: ReadonlyMap<string, Document>): Record<string, object[]> {
  return Object.fromEntries(topics.flatMap(({ id, items }) => (items ? [[id, sidebarOf(items, documents)]] : [])))
}

/** Adds an item of the navbar for each topic. */
export function addTopicItems(topics: Topic[], values: Record<string, unknown>): void {
  const navbar = isPlain(values.navbar) ? values.navbar : {}
  const items = topics.map(({ id, label, link, items: own }) => {
    if (own) return { type: 'docSidebar', sidebarId: id, label }
    return /^[a-z]+:/i.test(link) ? { href: link, label } : { to: `/${withoutSlashes(link)}`, label }
  })
  values.navbar = { ...navbar, items: [...items, ...((navbar.items as object[] | undefined) ?? [])] }
}
