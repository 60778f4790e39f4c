import { createElement } from 'react'

export const slotTag = 'docsgen-slot'

/** Server-rendered HTML of the children, or of a prop. In the browser React keeps the existing nodes. */
export function Slot({ html, prop = '' }: { html: string; prop?: string }) {
  return createElement(slotTag, {
    class: 'dg-slot',
    'data-slot': prop,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  })
}
