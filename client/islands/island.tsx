import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/** When an island is hydrated: when it is visible, when the browser is idle, or when it is used. */
export type Load = 'visible' | 'idle' | 'intent'

type Props = Record<string, unknown>

/** Exports of a module `*.island.tsx`. */
interface IslandModule {
  default?: ComponentType<Props>
  load?: Load
  /** Names of the custom fields that it reads: these are sent to browsers. */
  customFields?: string[]
}

/** An island on a page: rendered separately, with its children as HTML. */
export interface IslandUse {
  /** Path of its module. */
  name: string
  Component: ComponentType<Props>
  load: Load
  props: Props
  /** Names of the custom fields that it gets. */
  fields: string[]
  /** Type of the navbar item that it renders. */
  item?: string
  /** Name of its export, if it becomes an island only if it uses state, effects or event handlers. */
  exported?: string
  /**
   * If it is rendered in its place already, in a part of the theme: which of the uses of state, effects and event handlers on the
   * page are in it, and its children.
   */
  place?: { from: number; to: number; children?: ReactNode; isIsland?: boolean }
}

/** Collects the islands of a page during rendering; undefined inside an island, which is one React tree. */
export const IslandsContext = /* @__PURE__ */ createContext<IslandUse[] | undefined>(undefined)

/** When the islands inside `Island` are hydrated. */
export const LoadContext = /* @__PURE__ */ createContext<Load | undefined>(undefined)

/** Type of the navbar item that is being rendered. */
export const ItemContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

export const islandTag = 'docsgen-island'

/** Whether a part of the theme that the site has replaced is being rendered. */
export const InPartContext = /* @__PURE__ */ createContext(false)

const islands = new WeakSet<object>()

const loads: unknown[] = ['visible', 'idle', 'intent'] satisfies Load[]

/** Returns the component that pages import in place of the island's component. */
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

/** Settings of an island do not apply to islands among its children. */
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

/** Whether a component is an island, whose properties must be JSON. */
export function isIsland(component: object): boolean {
  return islands.has(component)
}

/** Whether a value is a valid `load` setting. */
export function isLoad(load: unknown): load is Load {
  return loads.includes(load)
}
