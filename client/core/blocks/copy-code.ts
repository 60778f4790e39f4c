import { lent } from '../lent.ts'
import { copyText } from './copy-text.ts'

/** Gives each code block of the page a button that copies its text. */
export function addCopyButtons(): void {
  const { makeButton, word } = lent
  const label = word('theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard')
  for (const block of document.querySelectorAll<HTMLElement>('.dg-code')) {
    if (block.querySelector('.code-buttons')) continue
    const bar = document.createElement('div')
    bar.className = 'code-buttons'
    bar.append(makeButton('code-button code-copy', label, (button) => copyText(block, button)))
    block.append(bar)
  }
}
