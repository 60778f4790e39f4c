import type { Say } from '../../src/messages/messages.ts'
import { Icon } from '../theme/icon.tsx'
import { listId, optionId } from './box/result-panel.tsx'
import { leftToBrowser } from './left-to-browser.ts'
import type { Offer } from './offers.ts'

interface OffersProps {
  say: Say
  offers: Offer[]
  active: number
  onActivate: (place: number) => void
  onChoose: (offer: Offer) => void
  onClear: () => void
}

/** Suggestions before there is a query: recent searches, or sections of the site. */
export function OfferList({ say, offers, active, onActivate, onChoose, onClear }: OffersProps) {
  const isRecent = offers[0]?.href === undefined
  const title = say(isRecent ? 'docsgen.search.recent' : 'docsgen.search.start')
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
            {say('docsgen.search.clear')}
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
