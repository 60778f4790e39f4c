import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ThemeComponentName, ThemeComponents } from '../../src/model/theme-components.ts'
import type { NavEntry } from '../../src/model/view-navbar.ts'
import { isIsland } from '../islands/island.tsx'

/** The site's own components, and what of a page is being rendered. */
export interface Parts {
  /** By the name of what they replace, or of an item of the navbar. */
  components: Record<string, ComponentType<Record<string, unknown>>>
  /** What MDX is given beside the components of the theme. */
  mdx?: Record<string, ComponentType<never>>
  /** Names of replaced components and entries of the navbar that are not done yet, outer ones first. */
  trail: (string | NavEntry)[]
}

export const PartsContext = /* @__PURE__ */ createContext<Parts | undefined>(undefined)

/** A component of the theme that a site may replace: by one that is given the same properties, and it as `Original`. */
export function part<Name extends ThemeComponentName>(
  name: Name,
  Original: (props: ThemeComponents[Name]) => ReactNode,
): (props: ThemeComponents[Name]) => ReactNode {
  return function Part(props) {
    const Own = useContext(PartsContext)?.components[name]
    // Called, because of some there are many on a page.
    if (!Own) return Original(props)
    const own = isIsland(Own) ? (
      <Own {...inBrowsers(props)}>
        <Original {...props} />
      </Own>
    ) : (
      <Own {...props} Original={Original} />
    )
    return <Step of={name}>{own}</Step>
  }
}

/** Properties of an island are JSON: where other pieces of the page stand is of no use to it. */
function inBrowsers(props: object): Record<string, unknown> {
  const { children: _, ...own } = props as { children?: ReactNode; view?: object }
  const { view } = own
  return view && 'slots' in view ? { ...own, view: { ...view, slots: undefined, head: undefined } } : own
}

/** Remembers what is being rendered until it is done, so that something thrown is known by it. */
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
