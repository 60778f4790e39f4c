import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/** Components of a feature, and the documents that a layout shows. */
interface Layout {
  /** They are loaded with the first page that has such a layout. */
  components: Record<string, ComponentType>
  /** Content of documents by path. */
  contents: Record<string, ComponentType>
}

/** Provided on pages with a layout of a feature. */
export const LayoutContext = /* @__PURE__ */ createContext<Layout | undefined>(undefined)

/** Renders a component of a feature; components of the site import it without loading the feature. `name` is that of a page, for the error. */
// @__NO_SIDE_EFFECTS__
export function fromLayout<Props extends object>(name: string, of: string): (props: Props) => ReactNode {
  return function InLayout(props) {
    const layout = useContext(LayoutContext)
    if (!layout) throw new Error(`"${name}" is only for pages of ${of}.`)
    return createElement(layout.components[name] as ComponentType<object>, props)
  }
}
