import type { Translate } from '../../src/messages/messages.ts'
import { Icon } from '../theme/icon.tsx'
import { leftToBrowser, listId, optionId } from './box/result-panel.tsx'
import type { Offer } from './box/use-search.ts'

interface OffersProps {
  t: Translate
  offers: Offer[]
  active: number
  onActivate: (place: number) => void
  onChoose: (offer: Offer) => void
  onClear: () => void
}

/** Suggestions before there is a query: recent searches, or sections of the site. */
export function OfferList({ t, offers, active, onActivate, onChoose, onClear }: OffersProps) {
  const isRecent = offers[0]?.href === undefined
  const title = t(isRecent ? 'docsgen.search.recent' : 'docsgen.search.start')
  const option = (place: number) => ({
    className: 'search-result',
    role: 'option',
    id: optionId(place),
    'aria-selected': place === active,
    onMouseMove: place === active ? undefined : () => onActivate(place),
    onFocus: () => onActivate(place),
  })
  return (
    <section className={isRecent ? 'search-recent' : 'search-recent search-start'}>
      <p className="search-recent-title">
        {title}
        {isRecent ? (
          <button type="button" className="search-forget" onClick={onClear}>
            {t('docsgen.search.clear')}
          </button>
        ) : null}
      </p>
      <div className="search-results" id={listId} role="listbox" aria-label={title} onMouseLeave={() => onActivate(-1)}>
        {offers.map((offer, place) =>
          offer.href === undefined ? (
            <button type="button" key={offer.label} {...option(place)} onClick={() => onChoose(offer)}>
              <Icon name="search" />
              <span className="search-result-text">{offer.label}</span>
            </button>
          ) : (
            <a key={offer.href} href={offer.href} {...option(place)} onClick={leftToBrowser(() => onChoose(offer))}>
              <Icon name="page" />
              <span className="search-result-text">{offer.label}</span>
            </a>
          ),
        )}
      </div>
    </section>
  )
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
