import { createElement } from 'react'

export const slotTag = 'docsgen-slot'

/** HTML that the server has made. In the browser React keeps what it finds there. */
export function Slot({ html }: { html: string }) {
  return createElement(slotTag, {
    class: 'slot',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  })
}
