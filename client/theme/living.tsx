import { type ComponentType, createElement, type ReactNode, useContext } from 'react'
import { type ImportTable, isComponent, type LiveModules } from '../islands/auto.tsx'
import { InPartContext, IslandsContext, type IslandUse, islandTag } from '../islands/island.tsx'
import { livingType, setLivingType } from '../islands/living-types.ts'
import { slotTag } from '../islands/slot.tsx'
import { deadCount, noteElement } from './mdx/dead.ts'

// Parts of the theme that a site has replaced, and components in them. They may depend on what is around them, so they are
// rendered in their place, and become islands only if they are the same on their own.

type Props = Record<string, unknown> & { children?: ReactNode; Original?: unknown }

/** Lets components of these modules become islands in parts of the theme. `areParts`: the modules are these parts. */
export function makeLiving(table: ImportTable, live: LiveModules, areParts = false): void {
  for (const [key, values] of Object.entries(table)) {
    const module = Object.hasOwn(live, key) ? live[key]! : undefined
    if (!module || module.showsPage) continue
    for (const [name, value] of Object.entries(values))
      if (isComponent(value) && /^(?:[A-Z]|default$)/.test(name))
        setLivingType(value, livingOf(value, module, { exported: name, isPart: areParts }))
  }
}

/** Returns what is rendered in place of a component, or of each one in an object. */
export function living(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return livingType(value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, livingType(one)]))
}

function livingOf(
  Component: ComponentType<Props>,
  { file, readsChildren }: LiveModules[string],
  { exported, isPart }: { exported: string; isPart: boolean },
): ComponentType<Props> {
  // A function without parameters needs none of its properties.
  const readsProps = typeof Component !== 'function' || Component.length > 0 || Component.prototype?.isReactComponent
  function Living(props: Props) {
    const uses = useContext(IslandsContext)
    const isInPart = useContext(InPartContext)
    const { children, Original: _, ...own } = props
    const takesChildren = children !== undefined && readsProps
    // A part that expects properties of Docusaurus' own, such as functions, would fail without them.
    const lacksProps = isPart && readsProps && !takesChildren && Object.keys(own).length === 0
    // Blocks of code read theirs as text.
    const isText = isPart && typeof children === 'string'
    const isLeft = lacksProps || isText || (takesChildren && (readsChildren || typeof children === 'function'))
    if (!uses || !isInPart || isLeft || (readsProps && hasSlots(own))) {
      noteElement(Component, props)
      return createElement(Component, props)
    }
    const place: NonNullable<IslandUse['place']> = { from: 0, to: 0, ...(takesChildren && { children }) }
    const of: Pick<IslandUse, 'name' | 'props' | 'exported' | 'place'> = {
      name: file,
      props: readsProps ? own : {},
      exported,
      place,
    }
    uses.push({ ...of, Component, load: 'visible', fields: [] })
    const at = uses.length - 1
    const shown = takesChildren ? { ...props, children: createElement(slotTag, { 'data-of': at }, children) } : props
    return createElement(
      islandTag,
      { 'data-use': at },
      <Count of={place} end="from">
        {() => noteElement(Component, props)}
      </Count>,
      createElement(Component, shown),
      <Count of={place} end="to" />,
    )
  }
  return Object.assign(Living, { displayName: Component.displayName ?? Component.name })
}

/** Returns whether a part gets the pieces of its page, which are not for browsers. */
function hasSlots({ view }: Props): boolean {
  return typeof view === 'object' && view !== null && 'slots' in view
}

interface CountProps {
  of: NonNullable<IslandUse['place']>
  end: 'from' | 'to'
  children?: () => void
}

/** Notes how many uses of state, effects and event handlers are recorded before and after a component. */
function Count({ of, end, children }: CountProps): null {
  of[end] = deadCount()
  children?.()
  return null
}
