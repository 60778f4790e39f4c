import { lent } from '../lent.ts'

/** Tells of each element that the selector finds whether its content is wider than itself, now and when that changes. */
function watchWidth(tell: (element: HTMLElement, isWide: boolean) => void): (selector: string) => void {
  const seen = new ResizeObserver((entries) => {
    for (const { target } of entries) tell(target as HTMLElement, target.scrollWidth > target.clientWidth)
  })
  return (selector) => {
    seen.disconnect()
    for (const element of document.querySelectorAll(selector)) seen.observe(element)
  }
}

const watch = watchWidth((pre, isWide) => {
  const block = pre.closest('.dg-code')!
  const button = block.querySelector('.code-wrap')
  const isWanted = isWide || block.classList.contains('code--wrap')
  if (isWanted && !button) block.querySelector('.code-buttons')?.prepend(wrapButton(block))
  if (!isWanted) button?.remove()
})

/** Offers wrapping on each code block that is wider than its place. Needs the bar of `addCopyButtons`. */
export function addWrapButtons(): void {
  watch('.dg-code pre')
}

function wrapButton(block: Element): HTMLButtonElement {
  const label = lent.word('theme.CodeBlock.wordWrapToggle', 'Toggle word wrap')
  return lent.makeButton('code-button code-wrap', label, (button) => {
    button.ariaPressed = `${block.classList.toggle('code--wrap')}`
  })
}
