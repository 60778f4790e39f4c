import { createContext } from 'react'
import type { PageView } from '../../../src/model/theme/view.ts'

/** The page around a component of the theme that a site has replaced. */
export const PageViewContext = /* @__PURE__ */ createContext<PageView | undefined>(undefined)
