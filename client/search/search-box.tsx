import type { Say } from '../../src/model/words.ts'
import { boxKeys } from './box-keys.ts'
import { RecentList } from './recent-list.tsx'
import { ResultPanel } from './result-panel.tsx'
import type { SearchActions } from './search-actions.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHints } from './search-hints.tsx'
import { useBox } from './use-box.ts'

/** What stands in the dialog of the search. */
export function SearchBox({ say, actions }: { say: Say; actions?: SearchActions }) {
  const box = useBox(actions)
  const { state, input, past, shown, activate, read, write, submit, forget } = box
  const close = () => actions?.close()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of all that is in it.
    <div className="search-box" onKeyDown={boxKeys(box, close)}>
      <SearchForm
        say={say}
        list={shown > 0 ? state.active : undefined}
        status={state.status}
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
      />
      {past.length > 0 ? (
        <RecentList
          say={say}
          queries={past}
          active={state.active}
          onActivate={activate}
          onChoose={write}
          onForget={forget}
        />
      ) : null}
      <SearchHints say={say} />
    </div>
  )
}
