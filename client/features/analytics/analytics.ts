import type { AnalyticsOptions } from '../../../src/features/analytics/types.ts'
import { on } from '../../core/on.ts'
import { readOptions } from '../../core/options.ts'
import { openStorage } from '../../core/storage.ts'

/** The choice of the reader, as `data-consent` on the root element. */
type Consent = 'granted' | 'denied'

interface Globals {
  dataLayer?: unknown[]
  gtag?: (...values: unknown[]) => void
  plausible?: { (...values: unknown[]): void; q?: unknown[]; init?: (options?: object) => void; o?: object }
}

const key = 'docsgen.consent'
const { analytics, storage } = readOptions()
const store = openStorage(storage)
const { dataset } = document.documentElement
let isStarted = false

// Work on a copy of the site is not a visit.
if (analytics && !/^(?:localhost|127\..+|\[::1\])$/.test(location.hostname)) {
  if (analytics.needsConsent) startConsent(analytics)
  else start(analytics)
}

/** Waits for consent: from an earlier visit, from a button of the page, or from another script. */
function startConsent(options: AnalyticsOptions): void {
  const apply = () => {
    const choice = isConsent(dataset.consent) ? dataset.consent : undefined
    if (choice) store.set(key, choice)
    if (choice === 'granted') start(options)
    // A script that has run cannot be undone.
    else if (isStarted) location.reload()
    ask(choice === undefined)
  }
  const take = (value: string | null | undefined) => {
    if (isConsent(value)) dataset.consent = value
    else delete dataset.consent
  }
  if (!isConsent(dataset.consent)) take(store.get(key))
  apply()
  new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['data-consent'] })
  on('click', '[data-consent=granted], [data-consent=denied]', (button) => {
    if (button !== document.documentElement) take(button.dataset.consent)
  })
  store.watch(key, take)
  document.addEventListener('docsgen:navigate', () => ask(!isConsent(dataset.consent)))
}

function isConsent(value: string | null | undefined): value is Consent {
  return value === 'granted' || value === 'denied'
}

/** Shows or hides the question of the site. */
function ask(isOpen: boolean): void {
  for (const question of document.querySelectorAll<HTMLElement>('[data-consent=ask]')) question.hidden = !isOpen
}

function start({ scripts, gtag, hasGtm, hasPlausible }: AnalyticsOptions): void {
  if (isStarted) return
  isStarted = true
  const globals = window as Globals
  if (hasPlausible) queuePlausible(globals)
  if (gtag || hasGtm) globals.dataLayer ??= []
  if (gtag) queueGtag(globals, gtag)
  if (hasGtm) globals.dataLayer!.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  for (const attributes of scripts) {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    document.head.append(script)
  }
}

/** Queues calls until the script of Plausible replaces this function. */
function queuePlausible(globals: Globals): void {
  if (globals.plausible) return
  const plausible: NonNullable<Globals['plausible']> = (...values) => {
    plausible.q ??= []
    plausible.q.push(values)
  }
  plausible.init = (options) => {
    plausible.o = options ?? {}
  }
  plausible.init()
  globals.plausible = plausible
}

function queueGtag(globals: Globals, calls: unknown[][]): void {
  // The script of Google recognizes calls by their type, which only `arguments` has.
  globals.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    globals.dataLayer!.push(arguments)
  }
  globals.gtag('js', new Date())
  for (const call of calls) globals.gtag(...call)
}
