import type { LookOptions, PageFinding, PageLook } from '../../src/model/page-finding.ts'
import { findClippedText } from './clipped-text.ts'
import { findLowContrast } from './contrast.ts'
import { findIcons } from './icons.ts'
import { findEmptiness, findImages } from './images.ts'
import { findOverlaps } from './overlap.ts'
import { readPage } from './page.ts'
import { settle } from './settle.ts'
import { findSmallText } from './small-text.ts'
import { findHiddenColumns } from './tables.ts'
import { findWidth } from './width.ts'

declare global {
  interface Window {
    /** Waits until the page is complete, and returns what is wrong with its look. */
    docsgenLook(options: LookOptions): Promise<PageLook>
  }
}

window.docsgenLook = async ({ forcedColors }) => {
  const late = await settle()
  const page = readPage()
  // The colors of this mode are the reader's.
  const contrast = forcedColors ? { findings: [], unmeasured: 0 } : findLowContrast(page)
  const findings: PageFinding[] = [
    ...late,
    ...findEmptiness(page),
    ...(await findImages()),
    ...findWidth(page),
    ...findIcons(page, forcedColors),
    ...findSmallText(page),
    ...findClippedText(page),
    ...findOverlaps(page),
    ...findHiddenColumns(page),
    ...contrast.findings,
  ]
  return { findings, unmeasured: contrast.unmeasured }
}
