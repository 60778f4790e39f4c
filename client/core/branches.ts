import { on } from './on.ts'
import { onIntent, retry } from './on-intent.ts'
import { showFailure } from './visit/failure.ts'
import { isSpecial } from './visit/links.ts'

/** Opens and closes categories of the sidebar: before visits, since links of categories do it too. */
export function startBranches(): void {
  on('click', '.sidebar li > :is([aria-expanded], [aria-current])', (button, event) => {
    // The name of the category that one is in does what its button does.
    if (!(button.ariaExpanded ?? button.nextElementSibling?.ariaExpanded) || isSpecial(event)) return
    event.preventDefault()
    toggle(button)
  })
}

async function toggle(button: Element): Promise<void> {
  try {
    await (await onIntent()).toggleBranch(button)
  } catch (error) {
    const place = document.createElement('div')
    button.after(place)
    showFailure(place, error, () => {
      place.remove()
      retry(() => toggle(button))
    })
  }
}
