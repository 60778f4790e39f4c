import { closeWithoutEntry } from '../bar/drawer.ts'
import { lent } from '../lent.ts'
import { announce } from './announce.ts'
import { arrive, type Way } from './arrive.ts'
import { meantPaths } from './meant-paths.ts'
import { addEntry, hasTravelled, scrollToOffset, startOffsets } from './offsets.ts'
import { openPage } from './open-page.ts'
import { swapPage } from './swap-page.ts'
import { transition } from './transition.ts'
import type { Visit } from './visits.ts'

let turn = 0
/** Path of the file that is shown, and the query that it is shown for. */
let shown = ''
let query = ''

/** Takes over from the browser how pages follow each other. */
export function startNavigation(): void {
  shown = lent.first
  query = location.search
  // Going back may be what has brought this script.
  startOffsets(lent.fileOf(location) === shown)
}

/** Shows a page. Done when it stands, or when another one is wanted meanwhile; fails where it cannot be loaded. */
export async function visit(to: Visit): Promise<void> {
  if (to.isTravel && !hasTravelled()) return
  if (!to.isTravel) closeWithoutEntry()
  const isHere = lent.fileOf(to.url) === shown
  await inTurn(async (isLast) => {
    if (isHere) return move(to)
    const page = await openPage(lent.fileOf(to.url))
    if (!isLast()) return
    if (!page) return leave(to)
    const change = () => isLast() && show(page, to)
    await (to.isTravel ? change() : transition(change))
  })
}

/** On the page for what is not found: shows the page that the address may mean, which stays. */
export async function showMeant(): Promise<void> {
  await inTurn(async (isLast) => {
    for (const pathname of meantPaths(location.pathname)) {
      const page = await openPage(lent.fileOf({ pathname })).catch(() => undefined)
      if (page && isLast()) return stand(page, 'meant')
    }
  })
}

/** Does what is wanted last; what was wanted before it has neither end nor errors. */
async function inTurn(act: (isLast: () => boolean) => Promise<void> | void): Promise<void> {
  const mine = ++turn
  const isLast = () => mine === turn
  lent.startProgress()
  try {
    await act(isLast)
  } catch (error) {
    if (isLast()) throw error
  } finally {
    if (isLast()) lent.endProgress()
  }
}

// Pages of another build, and what is no page.
function leave({ url, isTravel }: Visit): void {
  if (isTravel) location.reload()
  else location[history.state?.docsgenDrawer ? 'replace' : 'assign'](url.href)
}

function show(page: Document, to: Visit): void {
  if (!to.isTravel) addEntry(to)
  stand(page, to.isTravel ? 'travel' : 'link')
}

function stand(page: Document, way: Way): void {
  swapPage(page, lent.served)
  noteWhere()
  arrive(way)
  announce()
}

/** To another place or another query of the page that is shown. */
function move(to: Visit): void {
  const isOtherQuery = to.url.search !== query
  if (!to.isTravel) addEntry(to)
  noteWhere()
  if (to.isTravel && !isOtherQuery) scrollToOffset()
  else arrive(to.isTravel ? 'travel' : isOtherQuery ? 'query' : 'link')
}

function noteWhere(): void {
  shown = lent.fileOf(location)
  query = location.search
}
