import type { RefObject } from 'react'
import type { Say } from '../../src/model/words.ts'
import { Icon } from '../theme/icon.tsx'
import { maxQuery } from './query.ts'
import { listId, optionId } from './result-panel.tsx'
import type { SearchState } from './use-search.ts'

interface FormProps {
  say: Say
  state: SearchState
  input: RefObject<HTMLInputElement | null>
  /** Something was typed or taken away. */
  onRead: () => void
  onSubmit: () => void
  onCancel: () => void
}

/** The field and its buttons. Before there is a script they do what HTML lets them: clear, and close the dialog. */
export function SearchForm({ say, state, input, onRead, onSubmit, onCancel }: FormProps) {
  const { hits, active, status } = state
  const isExpanded = !!hits && hits.length > 0
  const list = isExpanded ? listId : undefined
  const label = say('theme.SearchBar.label')
  const clear = () => {
    input.current!.value = ''
    input.current!.focus()
    onRead()
  }
  return (
    <form
      className="search-form"
      role="search"
      method="dialog"
      data-status={status}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onReset={clear}
    >
      <button
        type="submit"
        className="search-submit"
        title={say('docsgen.search.submit')}
        aria-label={say('docsgen.search.submit')}
      >
        <Icon name="search" />
      </button>
      <div role="combobox" aria-label={label} aria-expanded={isExpanded} aria-haspopup="listbox" aria-controls={list}>
        <input
          ref={input}
          className="search-input"
          type="search"
          placeholder={say('docsgen.search.placeholder')}
          aria-label={label}
          aria-autocomplete="both"
          aria-controls={list}
          aria-activedescendant={isExpanded ? optionId(active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxQuery}
          autoFocus
          onInput={onRead}
        />
      </div>
      <button
        type="reset"
        className="icon-button search-clear"
        title={say('docsgen.search.clear')}
        aria-label={say('docsgen.search.clear')}
      >
        <Icon name="close" />
      </button>
      <button
        type="submit"
        className="search-cancel"
        onClick={(event) => {
          event.preventDefault()
          onCancel()
        }}
      >
        {say('docsgen.search.cancel')}
      </button>
    </form>
  )
}
