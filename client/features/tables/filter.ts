let last = 0

/** Adds a field above each long table that shows only the rows with all of its words. */
export function addFilters(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.dg-table-scroll[data-filter]'))
    if (!box.previousElementSibling?.matches('.dg-table-filter')) box.before(filterOf(box))
}

function filterOf(box: HTMLElement): HTMLElement {
  const rows = [...box.querySelectorAll<HTMLElement>('tbody > tr')]
  const texts = rows.map((row) => fold(row.textContent!))
  const field = document.createElement('input')
  field.type = 'search'
  field.className = 'dg-table-filter-field'
  field.id = `dg:filter-${++last}`
  field.placeholder = field.ariaLabel = box.dataset.filter!
  const count = document.createElement('output')
  count.htmlFor = field.id
  field.addEventListener('input', () => {
    const words = fold(field.value).split(/\s+/)
    for (const [i, row] of rows.entries()) row.hidden = !words.every((word) => texts[i]!.includes(word))
    const shown = rows.filter(({ hidden }) => !hidden).length
    count.textContent = shown === rows.length ? '' : `${shown} / ${rows.length}`
  })
  const bar = document.createElement('div')
  bar.className = 'dg-table-filter'
  bar.append(field, count)
  // The target of the URL or a result of the search may be in a row.
  box.addEventListener('beforematch', () => {
    field.value = ''
    field.dispatchEvent(new Event('input'))
  })
  return bar
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
