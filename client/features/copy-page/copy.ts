import type { IntentDeps } from '../../core/tools.ts'

/** Copies the page of a button as Markdown, and confirms it for two seconds. Offers to retry if that fails. */
export async function copyPage(button: HTMLElement, deps: IntentDeps): Promise<void> {
  const place = button.closest('.dg-page-actions')!
  const text = fetch(place.querySelector('a')!.href).then((response) => {
    if (!response.ok) throw new TypeError(`${response.status} ${response.url}`)
    return response.blob()
  })
  try {
    await write(text)
    const { textContent } = button
    const copied = deps.translate('theme.CodeBlock.copied', 'Copied')
    if (textContent === copied) return
    button.ariaLive = 'polite'
    button.textContent = copied
    setTimeout(() => {
      button.textContent = textContent
    }, 2000)
  } catch (error) {
    deps.showFailureAfter(place, error, () => copyPage(button, deps))
  }
}

/** Browsers may only write to the clipboard while they handle the click, so they get the text as a promise. */
async function write(text: Promise<Blob>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await (await text).text())
  const plain = text.then((blob) => blob.slice(0, blob.size, 'text/plain'))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}
