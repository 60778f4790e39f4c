import type { Element, ElementContent } from 'hast'
import type { Nodes, Parents } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Feature, PageContext } from '../../model/feature.ts'
import { box, type ContainerDirective, ownProperties, takeLabel } from '../parse/directive.ts'
import { nextTabsId, type Tab, tabsElement, tabTag } from '../tabs-html.ts'

const tabsTag = 'docsgen-tabs'

/**
 * `::::tabs{group=os query=os}` around `:::tab[Label]{value=x default}`. Docusaurus' `groupId` and `queryString` are
 * synonyms. Every panel is in the HTML.
 */
export const tabs: Feature = {
  name: 'tabs',
  mdast: { containerDirective: (node: ContainerDirective, page, parent) => mark(node, page, parent) },
  hast: { [tabsTag]: render },
}

function mark(node: ContainerDirective, page: PageContext, parent: Parents): Nodes | undefined {
  if (node.name === 'tab')
    return parent.type === 'containerDirective' && parent.name === 'tabs' ? tab(node, page) : undefined
  if (node.name !== 'tabs' || !node.children.some(isTab)) return undefined
  const { group, groupId, query, queryString } = node.attributes ?? {}
  const dataGroup = group ?? groupId
  // Without a value it uses the name of the group.
  const dataQuery = (query ?? queryString) === '' ? dataGroup : (query ?? queryString)
  return box(tabsTag, { ...ownProperties(node), dataGroup, dataQuery }, node.children, node.position)
}

const isTab = (node: Nodes) => (node.data as { hName?: string } | undefined)?.hName === tabTag

function tab(node: ContainerDirective, page: PageContext): Nodes {
  const { label: named, value, default: chosen } = node.attributes ?? {}
  const label = textOf(takeLabel(node)) || named || value || page.words['docsgen.tab']
  const dataDefault = chosen === undefined || chosen === null || chosen === 'false' ? undefined : ''
  return box(tabTag, { dataLabel: label, dataValue: value || keyOf(label), dataDefault }, node.children, node.position)
}

function keyOf(label: string): string {
  return (
    label
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? label
  )
}

function render(element: Element, page: PageContext): ElementContent[] {
  const { dataGroup, dataQuery, ...own } = element.properties
  const inside = element.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === tabTag,
  )
  const others = element.children.filter((child) => !inside.includes(child as Element))
  const group = dataGroup === undefined ? {} : { group: String(dataGroup) }
  const query = dataQuery === undefined ? {} : { query: String(dataQuery) }
  const made = tabsElement({ id: nextTabsId(page), ...group, ...query, tabs: distinct(inside.map(toTab)) })
  const className = [made.properties.className, own.className].flat().filter((it) => typeof it === 'string')
  made.properties = { ...made.properties, ...own, className }
  return [...others, made]
}

function toTab({ properties, children }: Element): Tab {
  const { dataLabel, dataValue, dataDefault } = properties
  return { label: String(dataLabel), value: String(dataValue), default: dataDefault !== undefined, children }
}

/** Makes values unique: tabs with the same value would open together. */
function distinct(all: Tab[]): Tab[] {
  const seen = new Set<string>()
  return all.map((one) => {
    let { value } = one
    for (let i = 2; seen.has(value); i++) value = `${one.value}-${i}`
    seen.add(value)
    return { ...one, value }
  })
}
