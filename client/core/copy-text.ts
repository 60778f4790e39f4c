import type { Lent } from './on-intent.ts'

/** Copies what a code block says, and shows for a second that this is done. */
export async function copyText(block: HTMLElement, button: HTMLElement, word: Lent['word']): Promise<void> {
  const label = button.title
  await navigator.clipboard.writeText(textOf(block))
  show(button, word('theme.CodeBlock.copied', 'Copied'), true)
  setTimeout(() => show(button, label, false), 1000)
}

function show(button: HTMLElement, name: string, isDone: boolean): void {
  button.ariaLabel = button.title = name
  button.classList.toggle('code-copy--done', isDone)
}

function textOf(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('.code-line:not(.code-line--remove)')]
  const text = lines.length
    ? lines.map((line) => line.textContent).join('\n')
    : block.querySelector('code')?.textContent
  return (text ?? '').replace(/\n$/, '')
}
