import { codeButton } from './copy-code.ts'
import { word } from './words.ts'

const seen = new ResizeObserver((entries) => {
  for (const { target } of entries) offer(target as HTMLElement)
})

/** Offers wrapping on each code block that is wider than its place. Needs the bar of `addCopyButtons`. */
export function addWrapButtons(): void {
  seen.disconnect()
  for (const pre of document.querySelectorAll('.code pre')) seen.observe(pre)
}

function offer(pre: HTMLElement): void {
  const block = pre.closest('.code')!
  const button = block.querySelector('.code-wrap')
  const wanted = pre.scrollWidth > pre.clientWidth || block.classList.contains('code--wrap')
  if (wanted && !button) block.querySelector('.code-buttons')?.prepend(wrapButton(block))
  if (!wanted) button?.remove()
}

function wrapButton(block: Element): HTMLButtonElement {
  return codeButton('code-wrap', word('theme.CodeBlock.wordWrapToggle', 'Toggle word wrap'), (button) => {
    button.ariaPressed = `${block.classList.toggle('code--wrap')}`
  })
}
