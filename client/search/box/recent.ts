import type { Store } from '../../core/storage.ts'

/** Recent searches, latest first. */
export interface Recent {
  list: () => string[]
  add: (query: string) => void
  clear: () => void
}

const key = 'docsgen.search.recent'

/** Keeps up to `most` searches between visits, in the browser only; undefined if that is 0. */
export function openRecent(most: number, store: Store): Recent | undefined {
  if (most === 0) return undefined
  const list = () => read(store.get(key)).slice(0, most)
  return {
    list,
    add: (query) => {
      const others = list().filter((one) => one !== query)
      store.set(key, JSON.stringify([query, ...others].slice(0, most)))
    },
    clear: () => store.remove(key),
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
