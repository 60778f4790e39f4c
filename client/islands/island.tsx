import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/** When an island is brought to life: when it is seen, when the browser has time, or when it is used. */
export type Load = 'visible' | 'idle' | 'intent'

type Props = Record<string, unknown>

/** What a module `*.island.tsx` exports. */
interface IslandModule {
  default?: ComponentType<Props>
  load?: Load
}

/** An island that a page prints: the page renders it apart, with what stands between its tags as HTML. */
export interface IslandUse {
  /** Path of its module. */
  name: string
  Component: ComponentType<Props>
  load: Load
  props: Props
}

/** Collects the islands of a page while it is rendered; there is none inside an island, which is one piece of React. */
export const IslandsContext = createContext<IslandUse[] | undefined>(undefined)

export const islandTag = 'docsgen-island'

const islands = new WeakSet<object>()

const loads: unknown[] = ['visible', 'idle', 'intent'] satisfies Load[]

/** The component that pages import in place of an island's own. */
export function island(module: IslandModule, name: string): ComponentType<Props & { children?: ReactNode }> {
  const { default: Component, load = 'visible' } = module
  if (!Component) throw new Error(`${name} has no default export, which must be a component.`)
  if (!loads.includes(load)) throw new Error(`${name} exports load = "${load}"; it must be visible, idle or intent.`)
  const Island = (props: Props & { children?: ReactNode }) => {
    const uses = useContext(IslandsContext)
    if (!uses) return <Component {...props} />
    const { children, ...own } = props
    uses.push({ name, Component, load, props: own })
    return createElement(islandTag, { 'data-use': uses.length - 1 }, children)
  }
  islands.add(Island)
  return Island
}

/** Whether a component is an island, whose properties are JSON. */
export function isIsland(component: object): boolean {
  return islands.has(component)
}
