import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { badProp } from './bad-prop.ts'
import type { TabItemProps } from './tab-item.tsx'

interface TabValue {
  value: string
  label?: ReactNode
  default?: boolean
}

export interface TabsProps {
  groupId?: string
  /** Name of the query parameter for the selected tab; `true` uses the name of the group. */
  queryString?: boolean | string
  /** `null`: no tab is selected initially. */
  defaultValue?: string | null
  values?: readonly TabValue[]
  className?: string
  /** Accepted and ignored: all panels are in the page. */
  lazy?: boolean
  children?: ReactNode
}

/** Tabs, with the markup that `client/core/blocks/tabs.ts` expects. */
export function Tabs({ groupId, queryString, defaultValue, values, className, children }: TabsProps) {
  const id = `tabs${useId()}`
  const panels = panelsOf(children)
  if (values !== undefined && !(Array.isArray(values) && values.every((tab) => typeof tab?.value === 'string')))
    badProp('Tabs', 'values', 'a list of objects with "value" and "label"', values)
  const tabs = values ?? panels
  const chosen = chosenOf(tabs, panels, defaultValue)
  const query = queryString === true ? groupId : queryString || undefined
  if (queryString === true && groupId === undefined) throw new Error('<Tabs queryString> needs a groupId, or a name.')
  const idOf = (value: string) => `${id}-${tabs.findIndex((tab) => tab.value === value) + 1}`
  const labelOf = (value: string) => tabs.find((tab) => tab.value === value)?.label ?? value
  return (
    <div className={classes('dg-tabs tabs', className)} data-group={groupId} data-query={query}>
      <div className="dg-tabs-list" role="tablist">
        {tabs.map(({ value }, i) => (
          <button
            key={value}
            type="button"
            className="dg-tab"
            role="tab"
            id={`${idOf(value)}-tab`}
            aria-controls={idOf(value)}
            aria-selected={value === chosen}
            tabIndex={value === chosen || (chosen === null && i === 0) ? undefined : -1}
            data-value={value}
          >
            {labelOf(value)}
          </button>
        ))}
      </div>
      {panels.map(({ value, className: own, children: inside }) => (
        <div
          key={value}
          className={classes('dg-tab-panel', own)}
          role="tabpanel"
          id={idOf(value)}
          aria-labelledby={`${idOf(value)}-tab`}
          data-active={value === chosen ? '' : undefined}
        >
          <p className="dg-tab-label">{labelOf(value)}</p>
          {inside}
        </div>
      ))}
    </div>
  )
}

function panelsOf(children: ReactNode): TabItemProps[] {
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> => isValidElement(child))
  const panels = items.map(({ props }) => props)
  if (panels.some(({ value }) => typeof value !== 'string'))
    throw new Error('Everything inside <Tabs> must be a <TabItem> with a value.')
  const twice = panels.find(({ value }, i) => panels.findIndex((panel) => panel.value === value) < i)
  if (twice) throw new Error(`<Tabs> has two tabs with the value "${twice.value}".`)
  return panels
}

function chosenOf(tabs: readonly TabValue[], panels: TabItemProps[], asked?: string | null): string | null {
  if (asked === null) return null
  if (asked !== undefined && !tabs.some(({ value }) => value === asked))
    throw new Error(`<Tabs> has no tab "${asked}"; its tabs are ${tabs.map(({ value }) => `"${value}"`).join(', ')}.`)
  return asked ?? [...tabs, ...panels].find((tab) => tab.default)?.value ?? tabs[0]?.value ?? null
}
