import { startAnnouncement } from './announcement.ts'
import { startBranches } from './branches.ts'
import { labelColorToggles, startColorMode } from './color-mode.ts'
import { addCopyButtons } from './copy-code.ts'
import { startDrawer } from './drawer.ts'
import { startDropdowns } from './dropdown.ts'
import { watchDiagrams } from './mermaid.ts'
import { readOptions } from './options.ts'
import { addBackToTop, startScroll } from './scroll.ts'
import { markTerms, startSearch } from './search.ts'
import { showCurrentLink } from './sidebar.ts'
import { startSkipLink } from './skip-link.ts'
import { openStorage } from './storage.ts'
import { focusWideTables } from './tables.ts'
import { restoreTabs, startTabs } from './tabs.ts'
import { findToc, startToc } from './toc.ts'
import { followPreferred, startVersions } from './versions.ts'
import { addWrapButtons } from './word-wrap.ts'

const options = readOptions()
const store = openStorage(options.storage)

startColorMode(options.colorMode, store)
startAnnouncement(options.announcementId, store)
startSkipLink()
startDropdowns()
startDrawer()
startBranches()
startTabs(store)
startVersions(options.versions, store)
startToc()
startScroll()
startSearch(options.search, store)
dress()
document.addEventListener('docsgen:navigate', dress)

function dress(): void {
  labelColorToggles()
  restoreTabs(store)
  followPreferred(store)
  addCopyButtons()
  addWrapButtons()
  addBackToTop()
  focusWideTables()
  findToc()
  watchDiagrams(readOptions().mermaid)
  showCurrentLink()
  markTerms(readOptions().search)
}
