/**
 * Opens what hides an element, from the outside in: details, and by the event that browsers send before they find a
 * text, panels of tabs and rows of a filtered table. Returns whether something was closed.
 */
export function reveal(element: Element): boolean {
  const hidden: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const isBehind = at.matches('details:not([open]) > :not(summary)')
    if (isBehind) hidden.unshift(at.parentElement!)
    if (at.matches('.dg-tab-panel:not([data-active]), tr[hidden]')) hidden.unshift(at)
    // A fold follows the code that it cuts off.
    const fold = at.matches('.dg-code > pre') && at.parentElement!.querySelector(':scope > .dg-code-fold:not([open])')
    if (fold) hidden.unshift(fold)
  }
  for (const one of hidden)
    if (one instanceof HTMLDetailsElement) one.open = true
    else one.dispatchEvent(new Event('beforematch', { bubbles: true }))
  return hidden.length > 0
}
