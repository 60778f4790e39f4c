import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ThemeComponentName, ThemeComponents } from '../../src/model/theme/theme-components.ts'
import type { NavEntry } from '../../src/model/theme/view-navbar.ts'
import { InPartContext, isIsland } from '../islands/island.tsx'

/** The site's own components, and the rendering position. */
export interface Parts {
  /** By the name of the component that they replace, or of a navbar item. */
  components: Record<string, ComponentType<Record<string, unknown>>>
  /** Additional components for MDX. */
  mdx?: Record<string, ComponentType<never>>
  /** Replaced components and navbar items that are being rendered, outermost first. */
  trail: (string | NavEntry)[]
}

export const PartsContext = /* @__PURE__ */ createContext<Parts | undefined>(undefined)

/**
 * Makes a component of the theme replaceable: a replacement gets the same properties, and the component as `Original`.
 */
export function part<Name extends ThemeComponentName>(
  name: Name,
  Original: (props: ThemeComponents[Name]) => ReactNode,
): (props: ThemeComponents[Name]) => ReactNode {
  return function Part(props) {
    const Own = useContext(PartsContext)?.components[name]
    // A plain call, because some components occur many times on a page.
    if (!Own) return Original(props)
    const own = isIsland(Own) ? (
      <Own {...inBrowsers(props)}>
        <Original {...props} />
      </Own>
    ) : (
      <InPartContext value={true}>
        <Own {...props} Original={Original} />
      </InPartContext>
    )
    return <Step of={name}>{own}</Step>
  }
}

/** Properties of an island are JSON, and it cannot use the slots of the page. */
function inBrowsers(props: object): Record<string, unknown> {
  const { children: _, ...own } = props as { children?: ReactNode; view?: object }
  const { view } = own
  return view && 'slots' in view ? { ...own, view: { ...view, slots: undefined, head: undefined } } : own
}

/** Records what is being rendered, so that errors name it. */
export function Step({ of, children }: { of: string | NavEntry; children: ReactNode }): ReactNode {
  const parts = useContext(PartsContext)
  if (!parts) return children
  return (
    <>
      <Enter trail={parts.trail} of={of} />
      {children}
      <Leave trail={parts.trail} />
    </>
  )
}

function Enter({ trail, of }: Pick<Parts, 'trail'> & { of: string | NavEntry }): null {
  trail.push(of)
  return null
}

function Leave({ trail }: Pick<Parts, 'trail'>): null {
  trail.pop()
  return null
}
