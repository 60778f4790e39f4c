import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { noteUse } from '../../theme/mdx/public.ts'
import { type Location, useHistory, useLocation } from './router.tsx'
import { useDocusaurusContext, useThemeConfig } from './site.ts'
import { useColorMode } from './theme-common.tsx'

/** Returns a value of the history, again whenever the place changes. */
export function useHistorySelector<Value>(select: (history: ReturnType<typeof useHistory>) => Value): Value {
  noteUse('useHistorySelector')
  return select(useHistory())
}

/** The value of a key in the query of the page; `null` without one, and when the page is built. */
export function useQueryStringValue(key: string | null): string | null {
  noteUse('useQueryStringValue')
  const { search } = useLocation()
  return key === null ? null : new URLSearchParams(search).get(key)
}

interface QueryOptions {
  /** Adds an entry to the history. */
  push?: boolean
}

/** Returns a function that changes the query of the page. */
function useQueryChange(): (change: (query: URLSearchParams) => void, options?: QueryOptions) => void {
  const history = useRef(useHistory()).current
  return useCallback(
    (change, { push } = {}) => {
      const query = new URLSearchParams(location.search)
      change(query)
      history[push ? 'push' : 'replace']({ search: query.toString(), hash: location.hash })
    },
    [history],
  )
}

/** The value of a key in the query, and a function that sets it. */
export function useQueryString(key: string): [string, (value: string | null, options?: QueryOptions) => void] {
  const value = useQueryStringValue(key) ?? ''
  const change = useQueryChange()
  const set = useCallback(
    (next: string | null, options?: QueryOptions) =>
      change((query) => (next ? query.set(key, next) : query.delete(key)), options),
    [change, key],
  )
  return [value, set]
}

type ListUpdate = string[] | ((values: string[]) => string[])

/** All values of a key in the query, and a function that sets them. */
export function useQueryStringList(key: string): [string[], (update: ListUpdate, options?: QueryOptions) => void] {
  noteUse('useQueryStringList')
  const { search } = useLocation()
  const values = useMemo(() => new URLSearchParams(search).getAll(key), [search, key])
  const change = useQueryChange()
  const set = useCallback(
    (update: ListUpdate, options?: QueryOptions) =>
      change((query) => {
        const next = typeof update === 'function' ? update(query.getAll(key)) : update
        query.delete(key)
        for (const one of next) query.append(key, one)
      }, options),
    [change, key],
  )
  return [values, set]
}

/** Returns a function that empties the query. */
export function useClearQueryString(): () => void {
  const history = useRef(useHistory()).current
  return useCallback(() => history.replace({ search: '' }), [history])
}

/** The words of the search in the query. */
export function useSearchQueryString() {
  return useQueryString('q')
}

export function mergeSearchParams(lists: URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const merged = new URLSearchParams()
  for (const list of lists) for (const [key, value] of list) merged[strategy](key, value)
  return merged
}

export function mergeSearchStrings(texts: (string | undefined)[], strategy: 'append' | 'set'): string {
  const text = mergeSearchParams(
    texts.map((one) => new URLSearchParams(one ?? '')),
    strategy,
  ).toString()
  return text && `?${text}`
}

interface Place {
  location: Location
  previousLocation?: Location | undefined
}

/** Calls a function at first, and whenever the place changes. */
export function useLocationChange(onChange: (change: Place) => void): void {
  const place = useLocation()
  const previous = useRef<Location>(undefined)
  const call = useEvent(onChange)
  const { pathname, search, hash } = place
  useEffect(() => {
    const now = { pathname, search, hash }
    call({ location: now, previousLocation: previous.current })
    previous.current = now
  }, [pathname, search, hash, call])
}

/** Returns a function that stays the same, and calls the latest one. */
export function useEvent<Args extends unknown[], Result>(call: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  }, [call])
  return useCallback((...args: Args) => latest.current(...args), [])
}

export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`The hook is called outside of <${provider}>. ${more}`.trim())
    this.name = 'ReactContextError'
  }
}

interface StorageOptions {
  persistence?: 'localStorage' | 'sessionStorage' | 'none'
}

/** The storage of the browser; undefined if it has none, and when the page is built. */
function storageOf(kind: StorageOptions['persistence'] = 'localStorage'): Storage | undefined {
  if (typeof window === 'undefined' || kind === 'none') return undefined
  try {
    return window[kind]
  } catch {
    // Browsers may refuse it.
    return undefined
  }
}

/** One value in the storage of the browser. Other components of the page get to know its changes, like other windows. */
export function createStorageSlot(key: string | null, { persistence }: StorageOptions = {}) {
  const storage = key === null ? undefined : storageOf(persistence)
  const change = (newValue: string | null) => {
    if (!storage || key === null) return
    const oldValue = storage.getItem(key)
    if (newValue === null) storage.removeItem(key)
    else storage.setItem(key, newValue)
    if (oldValue !== newValue)
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: storage }))
  }
  return {
    get: () => storage?.getItem(key!) ?? null,
    set: change,
    del: () => change(null),
    listen(onChange: (event: StorageEvent) => void): () => void {
      if (!storage) return () => {}
      const listener = (event: StorageEvent) => {
        if (event.storageArea === storage && event.key === key) onChange(event)
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
  }
}

export function useStorageSlot(key: string | null, options?: StorageOptions) {
  noteUse('useStorageSlot')
  const [slot] = useState(() => createStorageSlot(key, options))
  const value = useSyncExternalStore(slot.listen, slot.get, () => null)
  return [value, slot] as const
}

export function listStorageKeys(kind?: StorageOptions['persistence']): string[] {
  return Object.keys(storageOf(kind) ?? {})
}

interface ThemedProps {
  className?: string
  children: (mode: { theme: 'light' | 'dark'; className: string }) => ReactNode
}

/** Content for each color mode; that of the other one is hidden. */
export function ThemedComponent({ className = '', children }: ThemedProps): ReactNode[] {
  return (['light', 'dark'] as const).map((theme) =>
    children({ theme, className: `${className} dg-theme-${theme}-only`.trim() }),
  )
}

/** The colors of code for the color mode, as the configuration of Docusaurus has them. */
export function usePrismTheme(): unknown {
  const { colorMode } = useColorMode()
  const { theme, darkTheme = theme } = useThemeConfig().prism as { theme?: unknown; darkTheme?: unknown }
  return (colorMode === 'dark' ? darkTheme : theme) ?? { plain: {}, styles: [] }
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { i18n } = useDocusaurusContext()
  return new Intl.DateTimeFormat(i18n.currentLocale, { calendar: 'gregory', ...options })
}

export function duplicates<Item>(list: Item[], isSame = (one: Item, other: Item) => one === other): Item[] {
  return list.filter((item, i) => list.findIndex((other) => isSame(other, item)) !== i)
}

export function uniq<Item>(list: Item[]): Item[] {
  return [...new Set(list)]
}

export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => string | number) {
  const groups: Record<string, Item[]> = {}
  let i = 0
  for (const item of items) {
    const key = keyOf(item, i++)
    groups[key] = [...(groups[key] ?? []), item]
  }
  return groups
}

export function isMultiColumnFooterLinks(links: object[]): boolean {
  return links[0] !== undefined && 'title' in links[0]
}
