import type { Say } from '../../../src/messages/messages.ts'
import { OfferList } from '../offer-list.tsx'
import { boxKeys } from './box-keys.ts'
import { ResultPanel } from './result-panel.tsx'
import type { SearchActions } from './search-actions.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHints } from './search-hints.tsx'
import { useBox } from './use-box.ts'

/** What stands in the dialog of the search. */
export function SearchBox({ say, actions }: { say: Say; actions?: SearchActions }) {
  const box = useBox(actions)
  const { state, isLive, input, offers, shown, activate, read, write, submit, choose, forget, retry } = box
  const close = () => actions?.close()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of all that is in it.
    <div className="search-box" onKeyDown={boxKeys(box, close)}>
      <SearchForm
        say={say}
        list={shown > 0 ? state.active : undefined}
        status={state.status === 'late' ? 'stalled' : state.status}
        input={input}
        onRead={read}
        onClear={() => write('')}
        onSubmit={() => submit(false)}
        onCancel={close}
      />
      <ResultPanel
        say={say}
        state={state}
        isFlat={actions?.isFlat === true}
        onActivate={activate}
        onChoose={(hit) => actions?.open(hit, false)}
        onRetry={retry}
      />
      {offers.length > 0 ? (
        <OfferList
          say={say}
          offers={offers}
          active={state.active}
          onActivate={activate}
          onChoose={(offer) => choose(offer, false)}
          onForget={forget}
        />
      ) : null}
      {/* They come with the list above them, so that they do not move. */}
      {isLive ? <SearchHints say={say} /> : null}
    </div>
  )
}
