/** A suggestion before there is a query: a search or a link. */
export interface Offer {
  label: string
  /** Undefined for a search. */
  href?: string
}

const most = 8
/** A sidebar with fewer top-level entries is read one level deeper. */
const enough = 4
const top = '.sidebar .menu > ul > li'

/** Returns the sections of the site from the page: entries of its sidebar, else links of its navbar. */
export function startPoints(): Offer[] {
  const entries = linksAt(`${top} > a`)
  const deeper = entries.length < enough ? linksAt(`${top} > a, ${top} > ul > li > a`) : entries
  return (deeper.length > 0 ? deeper : linksAt('.navbar-items > li > a')).slice(0, most)
}

function linksAt(selector: string): Offer[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(isInside)
  const labels = new Map(links.map((link) => [link.getAttribute('href')!, link.textContent.trim()]))
  return Array.from(labels, ([href, label]) => ({ href, label })).filter(({ label }) => label !== '')
}

/** Whether a link opens a page of this host in this window. */
function isInside({ origin, target, hash }: HTMLAnchorElement): boolean {
  return origin === location.origin && target === '' && hash === ''
}
