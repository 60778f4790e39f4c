import { createElement } from 'react'

export const slotTag = 'docsgen-slot'

/** Server-rendered HTML. In the browser React keeps the existing nodes. */
export function Slot({ html }: { html: string }) {
  return createElement(slotTag, {
    class: 'slot',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  })
}
