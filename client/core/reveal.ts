/**
 * Opens what hides an element: details, and by the event that browsers send before they find a text, panels of tabs and entries
 * of a filtered table or reference. Returns whether something was closed.
 */
export function reveal(element: Element): boolean {
  let wasHidden = false
  for (let at: Element | null = element; at; at = at.parentElement) {
    const isBehind = at.matches('details:not([open]) > :not(summary)')
    // A fold follows the code that it cuts off.
    const details = isBehind ? at.parentElement : at.matches('.dg-code > pre') && at.parentElement!.querySelector(fold)
    if (details) wasHidden = (details as HTMLDetailsElement).open = true
    if (at.matches('.dg-tab-panel:not([data-active]), [hidden]:is(tr, li)'))
      wasHidden = at.dispatchEvent(new Event('beforematch', { bubbles: true }))
  }
  return wasHidden
}

const fold = ':scope > .dg-code-fold:not([open])'
