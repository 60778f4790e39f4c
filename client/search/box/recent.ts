import type { Store } from '../../core/storage.ts'

/** What the reader searched for before, latest first. */
export interface Recent {
  list: () => string[]
  add: (query: string) => void
  forget: () => void
}

const key = 'docsgen.search.recent'

/** Keeps so many searches between visits; none, where that is no number. */
export function openRecent(most: number | undefined, store: Store): Recent | undefined {
  if (!most) return undefined
  const list = () => read(store.get(key)).slice(0, most)
  return {
    list,
    add: (query) => {
      const others = list().filter((one) => one !== query)
      store.set(key, JSON.stringify([query, ...others].slice(0, most)))
    },
    forget: () => store.remove(key),
  }
}

function read(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
