import { on } from './on.ts'

/** Opens and closes the table of contents where it stands above the text; following a link closes it. */
export function startToc(): void {
  on('click', '.toc-toggle, .toc a', (at) => {
    const toggle = at.closest('.toc')!.querySelector('.toc-toggle')!
    toggle.ariaExpanded = `${at === toggle && toggle.ariaExpanded !== 'true'}`
  })
}
