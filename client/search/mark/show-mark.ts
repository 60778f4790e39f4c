import { reveal } from '../../core/reveal.ts'

/**
 * Opens what hides the marks of the section that the URL names, and scrolls to the most specific one if it is not in view
 * together with the heading. The heading stays at the top otherwise.
 */
export function showMark(marks: HTMLElement[]): void {
  const [main, ...others] = tellingFirst(inSection(marks))
  if (!main) return
  let hasOpened = reveal(main)
  // The tab of another word may be in the place of this one.
  for (const one of others) if (!sharesTabs(one, main)) hasOpened = reveal(one) || hasOpened
  const target = document.querySelector(':target')
  if (hasOpened) target?.scrollIntoView({ behavior: 'instant' })
  if (isInView(main)) return
  main.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' })
  // It stays in view while the page is being completed.
  main.dispatchEvent(new Event('docsgen:mark', { bubbles: true }))
}

/** Marks from the target of the URL to the next heading; all marks if the section has none. */
function inSection(marks: HTMLElement[]): HTMLElement[] {
  const target = document.querySelector(':target')
  if (!target) return marks
  const own = marks.filter((mark) => target.contains(mark) || isBefore(target, mark))
  const next = [...document.querySelectorAll('article :is(h1, h2, h3)')].find(
    (heading) => heading !== target && isBefore(target, heading) && !target.contains(heading),
  )
  const section = next ? own.filter((mark) => isBefore(mark, next)) : own
  return section.length > 0 ? section : marks
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

/** Returns a mark of each word, those of the least frequent word first. A mark that is shown stands for its word. */
function tellingFirst(marks: HTMLElement[]): HTMLElement[] {
  const words = new Map<string, HTMLElement[]>()
  for (const mark of marks) {
    const word = mark.textContent.toLowerCase()
    words.set(word, [...(words.get(word) ?? []), mark])
  }
  return [...words.values()]
    .sort((a, b) => a.length - b.length)
    .map((own) => own.find((mark) => !isHidden(mark)) ?? own[0]!)
}

const closed = '.dg-tab-panel:not([data-active]), tr[hidden], details:not([open]) > :not(summary)'

function isHidden(mark: Element): boolean {
  return mark.closest(closed) !== null
}

function sharesTabs(one: Element, other: Element): boolean {
  for (let at = one.closest('.dg-tab-panel'); at; at = at.parentElement!.closest('.dg-tab-panel'))
    if (!at.contains(other) && at.closest('.dg-tabs')!.contains(other)) return true
  return false
}

/** Whether an element is in the window, below the bars, and not scrolled away in a box around it. */
function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (top < bars || bottom > innerHeight) return false
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue
    const box = at.getBoundingClientRect()
    if (top < box.top || bottom > box.bottom || left < box.left || right > box.right) return false
  }
  return true
}
