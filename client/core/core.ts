import { startAnnouncement } from './bar/announcement.ts'
import { labelColorToggles, startColorMode } from './bar/color-mode.ts'
import { followPreferred, startVersions } from './bar/versions.ts'
import { restoreTabs, startTabs } from './blocks/tabs.ts'
import { pressEarly } from './early.ts'
import { on } from './on.ts'
import { onIntent, retry } from './on-intent.ts'
import { readOptions } from './options.ts'
import { markTerms, startSearch } from './search.ts'
import { showCurrentLink } from './sidebar.ts'
import { openStorage } from './storage.ts'
import { showFailure } from './visit/failure.ts'
import { isSpecial } from './visit/links.ts'
import { startVisits } from './visit/visits.ts'

/** Toggles sidebar categories. Registered before visits, because links of categories toggle too. */
function startBranches(): void {
  on('click', '.sidebar li > :is([aria-expanded], [aria-current])', (button, event) => {
    // The link of the current category does the same as its button.
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

/** Moves the focus into `main` without adding a hash to the URL. */
function startSkipLink(): void {
  on('click', '.skip-link', (_, event) => {
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return
    event.preventDefault()
    main.tabIndex = -1
    main.focus()
    main.scrollIntoView()
  })
}

/** Toggles the collapsed table of contents above the text; following a link closes it. */
function startToc(): void {
  on('click', '.toc-toggle, .toc a', (at) => {
    const toggle = at.closest('.toc')!.querySelector('.toc-toggle')!
    toggle.ariaExpanded = `${at === toggle && toggle.ariaExpanded !== 'true'}`
  })
}

const options = readOptions()
const store = openStorage(options.storage)

startColorMode(options.colorMode, store)
startAnnouncement(options.announcementId, store)
startSkipLink()
startTabs(store)
startVersions(options.versions, store)
startToc()
startSearch(options.search, store)
startBranches()
startVisits()
initPage()
pressEarly()
document.addEventListener('docsgen:navigate', initPage)

function initPage(): void {
  labelColorToggles()
  restoreTabs(store)
  followPreferred(store)
  showCurrentLink()
  markTerms(readOptions().search)
}
