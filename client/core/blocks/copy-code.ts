import { deps } from '../intent-deps.ts'
import { watchSizes } from '../watch-sizes.ts'

export function addCopyButtons(): void {
  const { makeButton, translate } = deps
  const label = translate('theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard')
  for (const block of document.querySelectorAll<HTMLElement>('.dg-code')) {
    if (block.querySelector('.dg-code-buttons')) continue
    const bar = document.createElement('div')
    bar.className = 'dg-code-buttons'
    bar.append(makeButton('dg-code-button dg-code-copy', label, (button) => copyText(block, button)))
    block.append(bar)
  }
}

/** Copies the code and confirms it for a second; selects the text if copying fails. */
async function copyText(block: HTMLElement, button: HTMLElement): Promise<void> {
  const label = button.title
  const { translate } = deps
  const isDone = await copy(textOf(block))
  if (isDone) show(button, translate('theme.CodeBlock.copied', 'Copied'), 'done')
  else {
    getSelection()!.selectAllChildren(block.querySelector('code')!)
    show(
      button,
      translate('docsgen.copyFailed', 'Your browser does not allow copying. The text is selected.'),
      'failed',
    )
  }
  setTimeout(() => show(button, label, ''), isDone ? 1000 : 5000)
}

// Browsers allow this only in secure contexts, and not if another site frames the page.
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function show(button: HTMLElement, name: string, state: string): void {
  button.ariaLabel = button.title = name
  for (const one of ['done', 'failed']) button.classList.toggle(`dg-code-copy--${one}`, state === one)
}

function textOf(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('.dg-code-line:not(.dg-code-line--remove)')]
  const text = lines.map((line) => line.textContent).join('\n') || block.querySelector('code')!.textContent
  return block.dataset.commands ?? text.replace(/\n$/, '')
}

const watch = watchSizes((pre) => {
  const block = pre.closest('.dg-code')!
  const button = block.querySelector('.dg-code-wrap')
  const isWanted = pre.scrollWidth > pre.clientWidth || block.classList.contains('dg-code--wrap')
  if (isWanted && !button) block.querySelector('.dg-code-buttons')?.prepend(wrapButton(block))
  if (!isWanted) button?.remove()
})

/** Adds a wrap button to each code block that overflows. Requires the bar of `addCopyButtons`. */
export function addWrapButtons(): void {
  watch(document.querySelectorAll('.dg-code pre'))
}

function wrapButton(block: Element): HTMLButtonElement {
  const label = deps.translate('theme.CodeBlock.wordWrapToggle', 'Toggle word wrap')
  return deps.makeButton('dg-code-button dg-code-wrap', label, (button) => {
    button.ariaPressed = `${block.classList.toggle('dg-code--wrap')}`
  })
}
