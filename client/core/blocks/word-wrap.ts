import { deps } from '../lent.ts'

/** Reports whether the content of each matched element overflows, initially and on every change. */
function watchWidth(report: (element: HTMLElement, isWide: boolean) => void): (selector: string) => void {
  const seen = new ResizeObserver((entries) => {
    for (const { target } of entries) report(target as HTMLElement, target.scrollWidth > target.clientWidth)
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

/** Adds a wrap button to each code block that overflows. Requires the bar of `addCopyButtons`. */
export function addWrapButtons(): void {
  watch('.dg-code pre')
}

function wrapButton(block: Element): HTMLButtonElement {
  const label = deps.word('theme.CodeBlock.wordWrapToggle', 'Toggle word wrap')
  return deps.makeButton('code-button code-wrap', label, (button) => {
    button.ariaPressed = `${block.classList.toggle('code--wrap')}`
  })
}
