import { startAnnouncement } from './announcement.ts'
import { startBranches } from './branches.ts'
import { labelColorToggles, startColorMode } from './color-mode.ts'
import { pressEarly } from './early.ts'
import { readOptions } from './options.ts'
import { markTerms, startSearch } from './search.ts'
import { showCurrentLink } from './sidebar.ts'
import { startSkipLink } from './skip-link.ts'
import { openStorage } from './storage.ts'
import { restoreTabs, startTabs } from './tabs.ts'
import { startToc } from './toc.ts'
import { followPreferred, startVersions } from './versions.ts'
import { startVisits } from './visits.ts'

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
dress()
pressEarly()
document.addEventListener('docsgen:navigate', dress)

function dress(): void {
  labelColorToggles()
  restoreTabs(store)
  followPreferred(store)
  showCurrentLink()
  markTerms(readOptions().search)
}
