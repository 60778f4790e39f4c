import { isPlain } from '../settings.ts'
import { type NavDocument, plainLabel, sectionOf, sidebarOf } from './sidebar.ts'

/** Sidebars of a site, and the items of its navbar that lead to them. */
export interface Navigation {
  sidebars: Record<string, (object | string)[]>
  items: object[]
}

/** Returns a sidebar for each section of the first level, which Material shows as tabs. */
export function tabbedNavigation(nav: unknown[], documents: NavDocument[]): Navigation {
  const sidebars: Navigation['sidebars'] = {}
  const items = nav.flatMap((entry): object[] => {
    const [title, target] = isPlain(entry) ? (Object.entries(entry)[0] ?? []) : [undefined, entry]
    const written = title === undefined ? undefined : plainLabel(title)
    const label = Array.isArray(target) ? sectionOf(target, written, documents).label : written
    const own = sidebarOf([entry], documents)
    if (!Array.isArray(target) || label === undefined)
      return own.flatMap((one) => navbarItem(one, label || titleOf(one, documents)))
    const [section] = own as { items: (object | string)[]; link?: { id: string } }[]
    if (!section || (section.items.length === 0 && !section.link)) return []
    // A sidebar leads to its first document.
    if (!section.link && !section.items.some(hasDocument))
      return section.items.flatMap((one) => navbarItem(one, label)).slice(0, 1)
    const id = freeName(String(label), sidebars)
    // The page of the section comes first in its sidebar.
    sidebars[id] = [...(section.link ? [section.link.id] : []), ...section.items]
    return [{ type: 'docSidebar', sidebarId: id, label }]
  })
  return { sidebars, items }
}

/** Title of a document without one in the navigation, which an item of the navbar needs. */
function titleOf(one: object | string, documents: NavDocument[]): string | undefined {
  return typeof one === 'string' ? documents.find(({ name }) => name === `${one}.md`)?.title : undefined
}

/** Returns whether an item of the navbar is a document. */
export function isTab(id: string, items: object[]): boolean {
  return items.some((one) => 'docId' in one && one.docId === id)
}

function hasDocument(item: object | string): boolean {
  const { id, link, items = [] } = Object(item) as { id?: string; link?: object; items?: (object | string)[] }
  return typeof item === 'string' || id !== undefined || link !== undefined || items.some(hasDocument)
}

function navbarItem(one: object | string, label: string | undefined): object[] {
  if (typeof one === 'string') return [{ type: 'doc', docId: one, ...(label !== undefined && { label }) }]
  const { id, href } = one as { id?: string; href?: string }
  if (id !== undefined) return [{ type: 'doc', docId: id, ...(label !== undefined && { label }) }]
  return href === undefined ? [] : [{ [/^https?:/.test(href) ? 'href' : 'to']: href, label: label ?? href }]
}

function freeName(label: string, taken: Record<string, unknown>): string {
  const base =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'docs'
  let name = base
  for (let i = 2; Object.hasOwn(taken, name); i++) name = `${base}-${i}`
  return name
}

/** Returns the titles of documents in `nav` by their paths. */
export function navTitles(nav: unknown): Map<string, string> {
  const titles = new Map<string, string>()
  const visit = (entry: unknown): void => {
    if (Array.isArray(entry)) for (const one of entry) visit(one)
    else if (isPlain(entry))
      for (const [label, target] of Object.entries(entry)) {
        if (typeof target === 'string') titles.set(target.replace(/^\.\//, ''), plainLabel(label))
        else visit(target)
      }
  }
  visit(nav)
  return titles
}
