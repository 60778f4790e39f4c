import { makeButton } from './button.ts'
import { watchWidth } from './wide.ts'
import { word } from './words.ts'

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
  return makeButton('code-button code-wrap', word('theme.CodeBlock.wordWrapToggle', 'Toggle word wrap'), (button) => {
    button.ariaPressed = `${block.classList.toggle('code--wrap')}`
  })
}
