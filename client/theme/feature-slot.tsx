import { createContext, type ReactNode, useContext } from 'react'
import type { FeaturePlace, PageFrame } from '../../src/model/built-in.ts'
import type { PageView } from '../../src/model/theme/view.ts'

/** Components of features for the page that is rendered, by place. */
export const FeatureSlots = /* @__PURE__ */ createContext<Partial<Record<FeaturePlace, PageFrame[]>>>({})

/** Returns the content that features add at a place of a page; undefined if there is none. */
export function useFeatureSlot(at: FeaturePlace, view: PageView): ReactNode {
  const components = useContext(FeatureSlots)[at]
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is that of the page.
  return components?.map((Component, i) => <Component key={i} view={view} />)
}

/** The content that features add at a place of a page. */
export function FeatureSlot({ at, view }: { at: FeaturePlace; view: PageView }): ReactNode {
  return useFeatureSlot(at, view) ?? null
}
