import { word } from './words.ts'

const label = word('theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard')

/** Gives each code block of the page a button that copies its text. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code')) {
    if (block.querySelector('.code-buttons')) continue
    const bar = document.createElement('div')
    bar.className = 'code-buttons'
    bar.append(copyButton(block))
    block.append(bar)
  }
}

/** A button of a code block, drawn by CSS. */
export function codeButton(
  name: string,
  title: string,
  pressed: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `code-button ${name}`
  button.ariaLabel = button.title = title
  button.addEventListener('click', () => pressed(button))
  return button
}

function copyButton(block: HTMLElement): HTMLButtonElement {
  return codeButton('code-copy', label, async (button) => {
    await navigator.clipboard.writeText(codeText(block))
    button.ariaLabel = button.title = word('theme.CodeBlock.copied', 'Copied')
    button.classList.add('code-copy--done')
    setTimeout(() => {
      button.ariaLabel = button.title = label
      button.classList.remove('code-copy--done')
    }, 1000)
  })
}

function codeText(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('.code-line:not(.code-line--remove)')]
  const text = lines.length ? lines.map((line) => line.textContent).join('') : block.querySelector('code')?.textContent
  return (text ?? '').replace(/\n$/, '')
}
