import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/** When an island is brought to life: when it is seen, when the browser has time, or when it is used. */
export type Load = 'visible' | 'idle' | 'intent'

type Props = Record<string, unknown>

/** What a module `*.island.tsx` exports. */
interface IslandModule {
  default?: ComponentType<Props>
  load?: Load
  /** Names of the custom fields of the site that it reads: they travel to browsers. */
  customFields?: string[]
}

/** An island that a page prints: the page renders it apart, with what stands between its tags as HTML. */
export interface IslandUse {
  /** Path of its module. */
  name: string
  Component: ComponentType<Props>
  load: Load
  props: Props
  /** Names of the custom fields that it gets. */
  fields: string[]
  /** Kind of the navbar item that it is. */
  item?: string
}

/** Collects the islands of a page while it is rendered; there is none inside an island, which is one piece of React. */
export const IslandsContext = /* @__PURE__ */ createContext<IslandUse[] | undefined>(undefined)

/** When the islands between the tags of `Island` are brought to life. */
export const LoadContext = /* @__PURE__ */ createContext<Load | undefined>(undefined)

/** Kind of the navbar item that is being rendered. */
export const ItemContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

export const islandTag = 'docsgen-island'

const islands = new WeakSet<object>()

const loads: unknown[] = ['visible', 'idle', 'intent'] satisfies Load[]

/** The component that pages import in place of an island's own. */
export function island(module: IslandModule, name: string): ComponentType<Props & { children?: ReactNode }> {
  const { default: Component, load = 'visible', customFields: fields = [] } = module
  if (!Component) throw new Error(`${name} has no default export, which must be a component.`)
  if (!isLoad(load)) throw new Error(`${name} exports load = "${load}"; it must be visible, idle or intent.`)
  if (!isNames(fields))
    throw new Error(`${name} exports customFields that are not a list of names, such as ['apiUrl'].`)
  const Island = (props: Props & { children?: ReactNode }) => {
    const uses = useContext(IslandsContext)
    const wanted = useContext(LoadContext)
    const item = useContext(ItemContext)
    if (!uses) return <Component {...props} />
    const { children, ...own } = props
    uses.push({ name, Component, load: wanted ?? load, props: own, item, fields })
    return createElement(islandTag, { 'data-use': uses.length - 1 }, <Inside>{children}</Inside>)
  }
  islands.add(Island)
  return Island
}

/** What is said of an island does not hold for those between its tags. */
function Inside({ children }: { children?: ReactNode }): ReactNode {
  return (
    <LoadContext value={undefined}>
      <ItemContext value={undefined}>{children}</ItemContext>
    </LoadContext>
  )
}

function isNames(fields: unknown): fields is string[] {
  return Array.isArray(fields) && fields.every((name) => typeof name === 'string')
}

/** Whether a component is an island, whose properties are JSON. */
export function isIsland(component: object): boolean {
  return islands.has(component)
}

/** Whether it is one of the moments at which an island may be brought to life. */
export function isLoad(load: unknown): load is Load {
  return loads.includes(load)
}
