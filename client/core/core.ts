import { startAnnouncement } from './announcement.ts'
import { startBranches } from './branches.ts'
import { labelColorToggles, startColorMode } from './color-mode.ts'
import { addCopyButtons } from './copy-code.ts'
import { readOptions } from './options.ts'
import { prefetchText } from './prefetch.ts'
import { addBackToTop, startScroll } from './scroll.ts'
import { markTerms, startSearch } from './search.ts'
import { showCurrentLink } from './sidebar.ts'
import { startSkipLink } from './skip-link.ts'
import { openStorage } from './storage.ts'
import { focusWideTables } from './tables.ts'
import { restoreTabs, startTabs } from './tabs.ts'
import { findToc, startToc } from './toc.ts'
import { followPreferred, startVersions } from './versions.ts'
import { startVisits } from './visits.ts'
import { addWrapButtons } from './word-wrap.ts'
import { word } from './words.ts'

const options = readOptions()
const store = openStorage(options.storage)

startColorMode(options.colorMode, store)
startAnnouncement(options.announcementId, store)
startSkipLink()
startTabs(store)
startVersions(options.versions, store)
startToc()
startScroll()
startSearch(options.search, store)
startBranches()
startVisits()
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
  showCurrentLink()
  markTerms(readOptions().search)
  prefetchText()
  drawDiagrams()
}

// Only pages with diagrams fetch what watches them.
async function drawDiagrams(): Promise<void> {
  const { mermaid } = readOptions()
  if (mermaid) (await import('./mermaid.ts')).watchDiagrams(mermaid, word)
}
