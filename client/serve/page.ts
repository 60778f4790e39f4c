import type { ShownFindings } from '../../src/model/shown-findings.ts'
import { reloadFiles } from './assets.ts'
import { markBroken } from './broken-links.ts'
import { connect } from './connect.ts'
import { showFindings } from './overlay.ts'
import { moved, pageFiles, refresh, updated } from './refresh.ts'

// Keeps an open page up to date while its site is written.
interface Update {
  moved: Record<string, string>
  files: string[]
}

const token = new URL(import.meta.url).searchParams.get('token') ?? ''
const root = document.documentElement.dataset
let shown: ShownFindings = { findings: [], counts: { error: 0, warning: 0, info: 0 }, canOpen: false }

connect(token, {
  open: bringUpToDate,
  update(data) {
    root.docsgenChanges = String(Number(root.docsgenChanges ?? 0) + 1)
    const { moved: places, files } = data as Update
    for (const [from, to] of Object.entries(places)) moved.set(decodeURI(from).replace(/\/$/, ''), to)
    if (files.length > 0) reloadFiles(files)
    void bringUpToDate()
  },
  findings(data) {
    shown = data as ShownFindings
    tellFindings()
  },
  restart: () => location.reload(),
})

document.addEventListener('docsgen:navigate', (event) => {
  if ((event as CustomEvent).detail === updated) return
  // The page was perhaps on its way when it was changed.
  void bringUpToDate()
})

async function bringUpToDate(): Promise<void> {
  await refresh()
  tellFindings()
}

function tellFindings(): void {
  const files = pageFiles()
  markBroken(shown.findings, files)
  showFindings(shown, { token, files })
}
