import { type ComponentType, createElement, isValidElement, type ReactNode, useContext } from 'react'
import { IslandsContext } from './island.tsx'

type Props = Record<string, unknown> & { children?: ReactNode }

/** Modules whose components may become islands by themselves, by the names that the site imports. */
export type LiveModules = Record<string, LiveModule>

interface LiveModule {
  file: string
  /** The code handles its children one by one, but those of an island are HTML. */
  readsChildren: boolean
  /** It compares their types with its own components. */
  readsTypes: boolean
  /** The code has parts of the theme that show their page, which islands do not have. */
  showsPage?: boolean
}

/** Components by those that replace them, with their modules. */
const originals = new WeakMap<object, { value: ComponentType<Props>; module: LiveModule }>()

/** Exports of the modules that documents import: values by name, by module. */
export type ImportTable = Record<string, Record<string, unknown>>

/** Wraps the components of these modules, so that those that use state, effects or event handlers become islands. */
export function autoIslands(table: ImportTable, live: LiveModules): ImportTable {
  return Object.fromEntries(
    Object.entries(table).map(([key, values]) => {
      const module = Object.hasOwn(live, key) ? live[key] : undefined
      if (module === undefined) return [key, values]
      const wrapped = Object.entries(values).map(([name, value]) => [name, autoIsland(value, module, name)])
      return [key, Object.fromEntries(wrapped)]
    }),
  )
}

/** The same for an object of components, such as those for MDX: `table` has the modules that they may come from. */
export function autoValues(values: Record<string, unknown>, table: ImportTable, live: LiveModules) {
  const wrapped = new Map(
    Object.entries(autoIslands(table, live)).flatMap(([key, exports]) =>
      Object.entries(exports).map(([name, value]) => [table[key]![name], value] as const),
    ),
  )
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wrapped.get(value) ?? value]))
}

function autoIsland(value: unknown, module: LiveModule, exported: string): unknown {
  const { file, readsChildren } = module
  if (!isComponent(value) || !/^(?:[A-Z]|default$)/.test(exported)) return value
  const Island = (props: Props) => {
    const uses = useContext(IslandsContext)
    if (!uses) return createElement(value, props)
    const { children, ...own } = props
    if (readsChildren && children !== undefined)
      return createElement(value, module.readsTypes ? { ...own, children: withOriginals(children) } : props)
    uses.push({ name: file, Component: value, load: 'visible', props: own, fields: [], exported })
    // The children are part of the page, unless the component becomes an island.
    return createElement('docsgen-island', { 'data-use': uses.length - 1 }, children)
  }
  // A default export may be a function or a hook that documents call.
  const isHook = /^use[A-Z]/.test(value.name)
  const call = value as (...args: unknown[]) => ReactNode
  const Auto = (props: Props, ...rest: unknown[]) => (isHook || !isProps(props) ? call(props, ...rest) : Island(props))
  originals.set(Auto, { value, module })
  return Object.assign(Auto, { displayName: value.displayName ?? value.name })
}

/** Returns these elements with the components that the code of the site has. */
function withOriginals(children: ReactNode): ReactNode {
  if (Array.isArray(children)) return children.map(withOriginals)
  if (!isValidElement<Props>(children)) return children
  const { type, key, props } = children
  const original = typeof type === 'function' ? originals.get(type) : undefined
  if (!original) return children
  const inside = original.module.readsTypes ? { ...props, children: withOriginals(props.children) } : props
  return createElement(original.value, { ...inside, key })
}

function isProps(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

export function isComponent(value: unknown): value is ComponentType<Props> {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)
}
