import { startAnnouncement } from './bar/announcement.ts'
import { labelColorToggles, startColorMode } from './bar/color-mode.ts'
import { followPreferred, startVersions } from './bar/versions.ts'
import { restoreTabs, startTabs } from './blocks/tabs.ts'
import { startBranches } from './branches.ts'
import { pressEarly } from './early.ts'
import { readOptions } from './options.ts'
import { markTerms, startSearch } from './search.ts'
import { showCurrentLink } from './sidebar.ts'
import { startSkipLink } from './skip-link.ts'
import { openStorage } from './storage.ts'
import { startToc } from './toc.ts'
import { startVisits } from './visit/visits.ts'

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
