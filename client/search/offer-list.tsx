import type { Translate } from '../../src/messages/messages.ts'
import { Icon } from '../shared/icon.tsx'
import { leftToBrowser, listId, optionId } from './box/result-panel.tsx'
import type { Offer } from './box/use-search.ts'

interface OffersProps {
  t: Translate
  offers: Offer[]
  active: number
  onActivate: (place: number) => void
  onChoose: (offer: Offer) => void
  onClear: (kind: Offer['kind']) => void
}

const titles = {
  recent: 'docsgen.search.recent',
  pages: 'docsgen.search.pages',
  near: 'docsgen.nearest',
  start: 'docsgen.search.start',
} as const

/** Suggestions before there is a query, a list for each kind. */
export function OfferLists({ offers, ...props }: OffersProps) {
  const kinds = [...new Set(offers.map(({ kind }) => kind))]
  return kinds.map((kind, i) => {
    const from = offers.findIndex((offer) => offer.kind === kind)
    const own = offers.filter((offer) => offer.kind === kind)
    return (
      <OfferList key={kind} {...props} kind={kind} offers={own} from={from} id={i === 0 ? listId : `${listId}-${i}`} />
    )
  })
}

/** `from`: place of the first offer among those of all lists. */
function OfferList({ t, kind, offers, from, id, active, onActivate, onChoose, onClear }: OffersProps & ListProps) {
  const title = t(titles[kind])
  const option = (place: number) => ({
    className: 'dg-search-result',
    role: 'option',
    id: optionId(place),
    'aria-selected': place === active,
    onMouseMove: place === active ? undefined : () => onActivate(place),
    onFocus: () => onActivate(place),
  })
  return (
    <section className={kind === 'recent' ? 'dg-search-recent' : `dg-search-recent dg-search-${kind}`}>
      <p className="dg-search-recent-title">
        {title}
        {kind === 'start' || kind === 'near' ? null : (
          <button type="button" className="dg-search-forget" onClick={() => onClear(kind)}>
            {t('docsgen.search.clear')}
          </button>
        )}
      </p>
      <div className="dg-search-results" id={id} role="listbox" aria-label={title} onMouseLeave={() => onActivate(-1)}>
        {offers.map((offer, i) =>
          offer.href === undefined ? (
            <button type="button" key={offer.label} {...option(from + i)} onClick={() => onChoose(offer)}>
              <Icon name="search" />
              <span className="dg-search-result-text">{offer.label}</span>
            </button>
          ) : (
            <a key={offer.href} href={offer.href} {...option(from + i)} onClick={leftToBrowser(() => onChoose(offer))}>
              <Icon name="page" />
              <span className="dg-search-result-text">{offer.label}</span>
            </a>
          ),
        )}
      </div>
    </section>
  )
}

interface ListProps {
  kind: Offer['kind']
  from: number
  id: string
}

const most = 8
/** A sidebar with fewer top-level entries is read one level deeper. */
const enough = 4
const top = '.dg-sidebar .dg-menu > ul > li'

/** Returns the sections of the site from the page: entries of its sidebar, else links of its navbar. */
export function startPoints(): Offer[] {
  const entries = linksAt(`${top} > a`)
  const deeper = entries.length < enough ? linksAt(`${top} > a, ${top} > ul > li > a`) : entries
  return (deeper.length > 0 ? deeper : linksAt('.dg-navbar-items > li > a')).slice(0, most)
}

function linksAt(selector: string): Offer[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(isInside)
  const labels = new Map(links.map((link) => [link.getAttribute('href')!, link.textContent.trim()]))
  const offers = Array.from(labels, ([href, label]): Offer => ({ kind: 'start', href, label }))
  return offers.filter(({ label }) => label !== '')
}

/** Whether a link opens a page of this host in this window, and is not named by a version or a language. */
function isInside(link: HTMLAnchorElement): boolean {
  const { origin, target, hash } = link
  return origin === location.origin && target === '' && hash === '' && !isChoice(link)
}

/** A menu of versions or languages has the name of the current one, and so has a link to a version. */
function isChoice(link: HTMLAnchorElement): boolean {
  return link.matches('[data-labels]') || !!link.parentElement!.querySelector('[data-version], [data-locale]')
}
