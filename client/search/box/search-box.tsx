import type { KeyboardEvent } from 'react'
import type { Say } from '../../../src/messages/messages.ts'
import { OfferList } from '../offer-list.tsx'
import { optionId, ResultPanel } from './result-panel.tsx'
import type { SearchActions } from './search-actions.ts'
import { SearchForm } from './search-form.tsx'
import { type Box, useBox } from './use-box.ts'

export function SearchBox({ say, actions }: { say: Say; actions?: SearchActions }) {
  const box = useBox(actions)
  const { state, isLive, input, offers, shown, activate, read, write, submit, choose, clearRecent, retry } = box
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
          onClear={clearRecent}
        />
      ) : null}
      {/* Rendered together with the list above, so that they do not move. */}
      {isLive ? <SearchHints say={say} /> : null}
    </div>
  )
}

function SearchHints({ say }: { say: Say }) {
  return (
    <p className="search-hints" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
      </span>
      <span>
        <kbd>↵</kbd>
        {say('docsgen.search.select')}
      </span>
      <span>
        <kbd>esc</kbd>
        {say('docsgen.search.cancel')}
      </span>
    </p>
  )
}

function boxKeys(box: Box, close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const keys: Record<string, (event: KeyboardEvent<HTMLElement>) => boolean> = {
    ArrowDown: () => move(box, 1),
    ArrowUp: () => move(box, -1),
    Enter: (event) => enter(box, event),
    Tab: wrapFocus,
    Escape: () => {
      close()
      return true
    },
  }
  return (event) => {
    if (event.nativeEvent.isComposing || !Object.hasOwn(keys, event.key)) return
    if (keys[event.key]!(event)) event.preventDefault()
  }
}

function move({ state: { active }, shown, activate, input }: Box, step: number): boolean {
  if (shown === 0) return false
  const next = active < 0 && step < 0 ? shown - 1 : (active + step + shown) % shown
  activate(next)
  input.current!.focus()
  document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  return true
}

/** On a button or a link, Enter activates it. */
function enter({ input, submit }: Box, event: KeyboardEvent): boolean {
  if (event.target !== input.current) return false
  if (!event.altKey) submit(event.ctrlKey || event.metaKey || event.shiftKey)
  return true
}

/** Wraps the focus from the last focusable element to the first, and back; returns whether it did. */
function wrapFocus({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  const all = [...currentTarget.querySelectorAll<HTMLElement>('input, button, a')].filter(isSeen)
  const [from, to] = shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from) return false
  to?.focus()
  return true
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
