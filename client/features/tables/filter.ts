let last = 0

/** Adds a field to each long table or reference that shows only the entries with all of its words. */
export function addFilters(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-filter]'))
    if (box.classList.contains('dg-fields')) {
      if (!box.querySelector('.dg-table-filter')) box.prepend(filterOf(box, fieldsIn(box)))
    } else if (!box.previousElementSibling?.matches('.dg-table-filter')) box.before(filterOf(box, rowsIn(box)))
}

interface Entry {
  element: HTMLElement
  text: string
}

function rowsIn(box: HTMLElement): Entry[] {
  return [...box.querySelectorAll<HTMLElement>('tbody > tr')].map((row) => ({
    element: row,
    text: fold(row.textContent!),
  }))
}

/** Fields, with the names above them: a field is shown with those inside. */
function fieldsIn(box: HTMLElement): Entry[] {
  return [...box.querySelectorAll<HTMLElement>('.dg-field')].map((field) => {
    let text = field.textContent!
    for (let above = parentOf(field); above; above = parentOf(above))
      text += ` ${above.querySelector('.dg-field-name')!.textContent}`
    return { element: field, text: fold(text) }
  })
}

function parentOf(field: HTMLElement): HTMLElement | null {
  return field.parentElement!.closest<HTMLElement>('.dg-field')
}

function filterOf(box: HTMLElement, entries: Entry[]): HTMLElement {
  const field = document.createElement('input')
  field.type = 'search'
  field.className = 'dg-table-filter-field'
  field.id = `dg:filter-${++last}`
  field.placeholder = field.ariaLabel = box.dataset.filter!
  const count = document.createElement('output')
  count.htmlFor = field.id
  const opened = new Set<HTMLDetailsElement>()
  field.addEventListener('input', () => {
    const words = fold(field.value).trim().split(/\s+/)
    for (const { element, text } of entries) element.hidden = !words.every((word) => text.includes(word))
    const shown = entries.filter(({ element }) => !element.hidden)
    count.textContent = shown.length === entries.length ? '' : `${shown.length} / ${entries.length}`
    for (const one of opened) one.open = false
    opened.clear()
    if (shown.length === entries.length) return
    for (const { element } of shown) {
      const around = element.parentElement!.closest<HTMLDetailsElement>('.dg-field-inner:not([open])')
      if (!around) continue
      around.open = true
      opened.add(around)
    }
  })
  const bar = document.createElement('div')
  bar.className = 'dg-table-filter'
  bar.append(field, count)
  // The target of the URL or a result of the search may be in an entry.
  box.addEventListener('beforematch', () => {
    opened.clear()
    field.value = ''
    field.dispatchEvent(new Event('input'))
  })
  return bar
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
