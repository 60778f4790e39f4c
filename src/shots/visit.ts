import type { Values } from '../host/browser/connection.ts'
import type { Tab } from '../host/browser/tab.ts'
import type { PageFinding, PageLook } from '../model/page-finding.ts'
import { isPhone, type View, viewText } from './views.ts'

/** Milliseconds until a page that is still loading is looked at as it is. */
const longestLoad = 15_000

/** Storage keys in which generators keep the mode that a reader has chosen. */
const modeKeys = ['theme', 'vitepress-theme-appearance', 'starlight-theme']

/** A worker would store the site beside the visits, which do not use it. Its registration does not end, as on a slow line. */
const withoutWorkers =
  'if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => new Promise(() => {})'

/** Errors of the page that is open, as its console shows them. */
interface Complaint {
  text: string
  /** Of a file that did not load. */
  url?: string
}

/** A tab that opens pages in different windows. */
export interface Visitor {
  tab: Tab
  /** The window that it has now. */
  view?: View
  /** The script that sets the mode in each new document. */
  seed?: string
  complaints: Complaint[]
  /** Rejects when the page has crashed. */
  crash: Promise<never>
}

/** Prepares a tab for visits. */
export async function makeVisitor(tab: Tab): Promise<Visitor> {
  let crashed = (_: Error) => {}
  const crash = new Promise<never>((_, reject) => {
    crashed = reject
  })
  crash.catch(() => {})
  const visitor: Visitor = { tab, complaints: [], crash }
  const { complaints } = visitor
  tab.on('Inspector.targetCrashed', () => crashed(new Error('The page has crashed.')))
  tab.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
    complaints.push({ text: exceptionText(exceptionDetails) }),
  )
  tab.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error' || type === 'assert') complaints.push({ text: consoleText(args) })
  })
  tab.on('Log.entryAdded', ({ entry }) => {
    const { level, source, text, url } = entry as { level: string; source: string; text: string; url?: string }
    if (level === 'error') complaints.push({ text, url: source === 'network' ? url : undefined })
  })
  tab.on('Page.javascriptDialogOpening', () => void tab.call('Page.handleJavaScriptDialog', { accept: true }))
  for (const domain of ['Inspector', 'Runtime', 'Log', 'Network']) await tab.call(`${domain}.enable`)
  await tab.call('Network.setBypassServiceWorker', { bypass: true })
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: withoutWorkers })
  await tab.call('Emulation.setScrollbarsHidden', { hidden: true })
  await tab.call('Emulation.setFocusEmulationEnabled', { enabled: true })
  return visitor
}

/** Opens a page in a window, and returns what is wrong with it. The page stays open for a picture. */
export async function visit(visitor: Visitor, url: string, view: View, script: string): Promise<PageLook> {
  const { tab, complaints } = visitor
  await showIn(visitor, view)
  complaints.length = 0
  const isLoaded = await tab.load(url, longestLoad)
  const options = JSON.stringify({ forcedColors: view.forcedColors })
  const look = (await tab.evaluate(`${script}\n;docsgenLook(${options})`)) as PageLook
  const late: PageFinding = {
    code: 'page-not-shown',
    selector: 'html',
    text: '',
    message: `The page did not finish loading within ${longestLoad / 1000} seconds.`,
    isMild: true,
  }
  const findings = [...(isLoaded ? [] : [late]), ...look.findings, ...consoleFindings(complaints, url, look.findings)]
  return { ...look, findings }
}

/** Takes a picture of the page that is open, as PNG, up to a height in pixels. */
export async function pictureOf({ tab }: Visitor, view: View, highest: number): Promise<Buffer> {
  if (!isPhone(view)) return tab.picture({ highest })
  // Like a phone, Chromium paints boxes that scroll only near the window.
  const height = (await tab.evaluate('document.documentElement.scrollHeight')) as number
  await resize(tab, { ...view, height: Math.min(height, highest) })
  try {
    await tab.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    return await tab.picture({ highest })
  } finally {
    await resize(tab, view)
  }
}

async function resize(tab: Tab, { width, height }: Pick<View, 'width' | 'height'>): Promise<void> {
  const mobile = isPhone({ width })
  await tab.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile })
}

/** Resizes the window of a visitor, and sets its mode. */
async function showIn(visitor: Visitor, view: View): Promise<void> {
  const { tab, view: before } = visitor
  if (before === view) return
  const { mode, forcedColors } = view
  await resize(tab, view)
  await tab.call('Emulation.setTouchEmulationEnabled', { enabled: isPhone(view) })
  const features = {
    'prefers-color-scheme': mode,
    'prefers-reduced-motion': 'reduce',
    'forced-colors': forcedColors ? 'active' : 'none',
  }
  await tab.call('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
  if (before?.mode !== mode) {
    const { seed } = visitor
    if (seed) await tab.call('Page.removeScriptToEvaluateOnNewDocument', { identifier: seed })
    const source = `try { for (const key of ${JSON.stringify(modeKeys)}) localStorage.setItem(key, '${mode}') } catch {}`
    const { identifier } = await tab.call('Page.addScriptToEvaluateOnNewDocument', { source })
    visitor.seed = String(identifier)
  }
  visitor.view = view
}

/** Returns the errors of the console, without those that a finding of the page explains. */
function consoleFindings(complaints: Complaint[], page: string, found: PageFinding[]): PageFinding[] {
  const { origin } = new URL(page)
  const images = found.filter(({ code }) => code === 'image-not-loaded').map(({ text }) => new URL(text, page).href)
  return complaints.flatMap(({ text, url }): PageFinding[] => {
    // The page of an unknown URL has that status, and browsers ask for an icon that no page names.
    if (url === page || images.includes(url!) || url === `${origin}/favicon.ico`) return []
    const file = url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url
    const message = `The console shows an error: ${text}${file === undefined ? '' : ` ${file}`}`.replace(/\.?$/, '.')
    const isMild = url !== undefined && new URL(url).origin !== origin
    return [{ code: 'console-error', selector: 'html', text: '', message, isMild }]
  })
}

function exceptionText(details: unknown): string {
  const { text, exception } = details as { text: string; exception?: { description?: string } }
  return (exception?.description ?? text).split('\n')[0]!
}

function consoleText(args: unknown): string {
  const texts = (args as Values[]).map(({ value, description }) => String(value ?? description ?? ''))
  return texts.join(' ').split('\n')[0]!.slice(0, 300)
}

/** Names a view that failed, as a finding. */
export function notShown(view: View, reason: string): PageFinding {
  const message = `The page could not be shown at ${viewText(view)}: ${reason}`.replace(/\.?$/, '.')
  return { code: 'page-not-shown', selector: 'html', text: '', message }
}
