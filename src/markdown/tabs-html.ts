import type { Element, ElementContent, Properties } from 'hast'
import type { PageContext } from '../model/feature.ts'
import { element } from './walk.ts'

/** Element of a tab until its tabs are printed. */
export const tabTag = 'docsgen-tab'

export interface Tab {
  value: string
  label: string
  children: ElementContent[]
  default?: boolean
}

interface Tabs {
  /** Unique in the document, see `nextTabsId`. */
  id: string
  /** Tabs of a group change together, and the choice is stored. */
  group?: string
  /** Name of the query parameter that reflects the choice. */
  query?: string
  tabs: Tab[]
}

const counters = new WeakMap<PageContext, number>()

/** Id of the next tabs of a document: `dg:tabs-1`, `dg:tabs-2`, … */
export function nextTabsId(page: PageContext): string {
  const next = (counters.get(page) ?? 0) + 1
  counters.set(page, next)
  return ['dg:tabs', page.partialKey, next].filter(Boolean).join('-')
}

/** Tabs for `client/core/blocks/tabs.ts`, readable without JavaScript. The default tab, else the first, is selected. */
export function tabsElement({ id, group, query, tabs }: Tabs): Element {
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.default),
  )
  const list = element(
    'div',
    { className: ['dg-tabs-list'], role: 'tablist' },
    tabs.map((tab, i) => button(tab, `${id}-${i + 1}`, i === chosen)),
  )
  const panels = tabs.map((tab, i) => panel(tab, `${id}-${i + 1}`, i === chosen))
  return element('div', { className: ['dg-tabs', 'tabs'], dataGroup: group, dataQuery: query }, [list, ...panels])
}

function button({ value, label }: Tab, id: string, chosen: boolean): Element {
  const properties: Properties = {
    type: 'button',
    className: ['dg-tab'],
    role: 'tab',
    id: `${id}-tab`,
    ariaControls: [id],
    ariaSelected: chosen ? 'true' : 'false',
    tabIndex: chosen ? undefined : -1,
    dataValue: value,
  }
  return element('button', properties, [{ type: 'text', value: label }])
}

function panel({ label, children }: Tab, id: string, chosen: boolean): Element {
  const title = element('p', { className: ['dg-tab-label'] }, [{ type: 'text', value: label }])
  const properties: Properties = { className: ['dg-tab-panel'], role: 'tabpanel', id, ariaLabelledBy: [`${id}-tab`] }
  return element('div', chosen ? { ...properties, dataActive: '' } : properties, [title, ...children])
}
