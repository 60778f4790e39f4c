import { showBusy } from '../core/busy.ts'
import { changes } from '../core/changes.ts'
import { trusted } from '../trusted/trusted.ts'
import { isOpen, listOf, slide, type Word } from './entry.ts'

/** What `src/render/branch.tsx` makes. */
interface Branch {
  html: string
  /** URL of a stylesheet that it needs. */
  styles?: string
}

const asked = new Map<string, Promise<Branch>>()

/**
 * Opens or closes the category that a button of the sidebar belongs to; its entries are fetched where the page does not
 * have them. Fails where they cannot be.
 */
export async function toggleBranch(button: Element, word: Word): Promise<void> {
  const entry = button.closest('li')!
  // What holds nothing more than its own page.
  if (!listOf(entry) && !entry.dataset.branch) return entry.querySelector('a')!.click()
  if (!listOf(entry)) await fetchList(entry)
  const open = button.ariaExpanded === null ? !isOpen(entry) : button.ariaExpanded === 'false'
  if (open) closeOthers(entry, word)
  slide(entry, open, word)
}

async function fetchList(entry: HTMLElement): Promise<void> {
  const { branches } = entry.closest<HTMLElement>('[data-branches]')!.dataset
  const isThere = showBusy(entry, { look: 'branch-spinner', where: 'append' })
  try {
    const { html, styles } = await load(`${branches}${entry.dataset.branch}.json`)
    if (styles) addStyles(styles)
    // Another click may have been faster.
    if (listOf(entry)) return
    entry.insertAdjacentHTML('beforeend', trusted.createHTML(html))
    listOf(entry)!.hidden = true
  } finally {
    isThere()
  }
}

/** Asks once for each branch, and again where that has failed. */
function load(url: string): Promise<Branch> {
  const key = `${changes()} ${url}`
  const known = asked.get(key) ?? ask(url)
  asked.set(key, known)
  known.catch(() => asked.delete(key))
  return known
}

async function ask(url: string): Promise<Branch> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  return (await answer.json()) as Branch
}

function addStyles(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

/** Where the site wants it, one of the categories beside each other is open, beside those that cannot be closed. */
export function closeOthers(entry: Element, word: Word): void {
  if (!entry.closest('[data-auto-collapse]')) return
  for (const other of entry.parentElement!.children)
    if (other !== entry && isOpen(other) && other.querySelector(':scope > :is([aria-expanded], details)'))
      slide(other, false, word)
}
