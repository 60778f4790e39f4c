import { type RefObject, useEffect, useRef } from 'react'
import type { Translate } from '../../../src/messages/messages.ts'
import { Icon } from '../../shared/icon.tsx'
import { maxQuery } from '../tokens.ts'
import { listId, optionId } from './result-panel.tsx'
import type { SearchState } from './use-search.ts'

interface FormProps {
  t: Translate
  status: Exclude<SearchState['status'], 'late'>
  /** Index of the active entry of the list, -1 if none; undefined without a list. */
  list: number | undefined
  input: RefObject<HTMLInputElement | null>
  /** Called when the text changes. */
  onRead: () => void
  onClear: () => void
  onSubmit: () => void
  onCancel: () => void
}

/** The field and its buttons. Without a script they do what HTML allows: clear, and close the dialog. */
export function SearchForm({ t, status, list, input, onRead, onClear, onSubmit, onCancel }: FormProps) {
  const submit = useRef<HTMLButtonElement>(null)
  // Enter must not close the dialog before there are results.
  useEffect(() => {
    submit.current!.disabled = false
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is not known to all readers, and would be one element more.
    <form
      className="dg-search-form"
      role="search"
      method="dialog"
      data-status={status}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onReset={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      <button
        ref={submit}
        type="submit"
        className="dg-search-submit"
        title={t('docsgen.search.submit')}
        aria-label={t('docsgen.search.submit')}
        disabled
      >
        <Icon name="search" />
      </button>
      <QueryField t={t} list={list} input={input} onRead={onRead} />
      <button
        type="reset"
        className="dg-icon-button dg-search-clear"
        title={t('docsgen.search.clear')}
        aria-label={t('docsgen.search.clear')}
      >
        <Icon name="close" />
      </button>
      <button
        type="submit"
        className="dg-search-cancel"
        onClick={(event) => {
          event.preventDefault()
          onCancel()
        }}
      >
        {t('docsgen.search.cancel')}
      </button>
    </form>
  )
}

/** The field, with the list that it controls. */
function QueryField({ t, list, input, onRead }: Pick<FormProps, 't' | 'list' | 'input' | 'onRead'>) {
  const controls = list === undefined ? undefined : listId
  const label = t('theme.SearchBar.label')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field in it has the focus.
    <div
      className="dg-search-field"
      role="combobox"
      aria-label={label}
      aria-expanded={list !== undefined}
      aria-haspopup="listbox"
      aria-controls={controls}
    >
      <input
        ref={input}
        className="dg-search-input"
        type="search"
        placeholder={t('docsgen.search.placeholder')}
        aria-label={label}
        aria-autocomplete="both"
        aria-controls={controls}
        aria-activedescendant={list === undefined || list < 0 ? undefined : optionId(list)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxQuery}
        // biome-ignore lint/a11y/noAutofocus: whoever opens the dialog wants to type.
        autoFocus
        onInput={onRead}
      />
    </div>
  )
}
