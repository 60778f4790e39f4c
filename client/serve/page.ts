import type { ShownProblem, ShownProblems } from '../../src/model/shown-problems.ts'
import { trusted } from '../trusted/trusted.ts'
import { reloadFiles } from './assets.ts'
import { showProblems } from './overlay.ts'
import { moved, pageFiles, refresh, updated } from './refresh.ts'

interface Listeners {
  /** The connection to the server is open, or open again. */
  open(): void
  update(data: unknown): void
  problems(data: unknown): void
  /** Another server is running. */
  restart(): void
}

const askEvery = 10_000
const answerWithin = 3_000

/**
 * Listens to the server through a connection shared by all open pages; directly if the browser has no shared workers.
 */
function connect(token: string, listeners: Listeners): void {
  const query = `?token=${encodeURIComponent(token)}`
  if ('SharedWorker' in window) share(query, listeners)
  else listenAlone(query, listeners)
}

function share(query: string, listeners: Listeners): void {
  const { port } = new SharedWorker(trusted.createScriptURL(`/__docsgen/channel.js${query}`), { name: 'docsgen' })
  let silent: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    port.postMessage('ask')
    // A browser may terminate a shared worker; then each page opens its own connection.
    silent ??= setTimeout(() => {
      clearInterval(asking)
      port.onmessage = null
      listenAlone(query, listeners)
    }, answerWithin)
  }
  const asking = setInterval(ask, askEvery)
  port.onmessage = ({ data: { name, data } }: MessageEvent<{ name: keyof Listeners | 'here'; data: unknown }>) => {
    clearTimeout(silent)
    silent = undefined
    if (name !== 'here') listeners[name](data)
  }
  ask()
  addEventListener('pagehide', () => port.postMessage('leave'))
  // A page restored from the back/forward cache has disconnected.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function listenAlone(query: string, listeners: Listeners): void {
  const source = new EventSource(`/__docsgen/events${query}`)
  source.onopen = () => listeners.open()
  for (const name of ['update', 'problems'] as const)
    source.addEventListener(name, ({ data }) => listeners[name](JSON.parse(data)))
}

// Keeps an open page up to date while its site is edited.
interface Update {
  moved: Record<string, string>
  files: string[]
}

const token = new URL(import.meta.url).searchParams.get('token') ?? ''
const root = document.documentElement.dataset
let shown: ShownProblems = { problems: [], counts: { error: 0, warning: 0, info: 0 }, canOpen: false }

connect(token, {
  open: bringUpToDate,
  update(data) {
    root.docsgenChanges = String(Number(root.docsgenChanges ?? 0) + 1)
    const { moved: places, files } = data as Update
    for (const [from, to] of Object.entries(places)) moved.set(decodeURI(from).replace(/\/$/, ''), to)
    if (files.length > 0) reloadFiles(files)
    void bringUpToDate()
  },
  problems(data) {
    shown = data as ShownProblems
    renderProblems()
  },
  restart: () => location.reload(),
})

document.addEventListener('docsgen:navigate', (event) => {
  if ((event as CustomEvent).detail === updated) return
  // The page may have changed while it was loading.
  void bringUpToDate()
})

async function bringUpToDate(): Promise<void> {
  await refresh()
  renderProblems()
}

function renderProblems(): void {
  const files = pageFiles()
  markBroken(shown.problems, files)
  showProblems(shown, { token, files })
}

const mark = 'data-docsgen-broken'

const sheet = new CSSStyleSheet()
sheet.replaceSync(`[${mark}] { text-decoration: underline wavy #d3303b 1px !important; text-underline-offset: 0.2em; }`)
document.adoptedStyleSheets.push(sheet)

/** Underlines the broken links on the page. */
function markBroken(problems: ShownProblem[], files: string[]): void {
  const broken = new Map<string, string>()
  for (const { file, hrefs, message } of problems)
    if (files.includes(file ?? '')) for (const href of hrefs) broken.set(href, message)
  for (const link of document.querySelectorAll('main a[href]')) {
    const message = broken.get(link.getAttribute('href')!)
    link.toggleAttribute(mark, message !== undefined)
  }
}
