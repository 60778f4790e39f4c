import { unsealed } from '../../../src/shared/search/paged.ts'
import { notLoaded } from '../index-view.ts'

/** Parts kept in memory. */
const mostKept = 1000

/** Parts of an index by name, as far as they are loaded. */
export interface Parts {
  /** The parsed part; undefined if it could not be loaded. Throws `notLoaded` if it is still missing. */
  get<Value, Part>(name: string, parse: (value: Value) => Part): Part | undefined
  /** Like `get`, but returns undefined for a missing part. */
  peek<Value, Part>(name: string, parse: (value: Value) => Part): Part | undefined
  /** Whether a part is loaded, or could not be loaded. */
  isSettled(name: string): boolean
  /** Whether parts were missing since the last `load`. */
  isIncomplete(): boolean
  /** Loads the missing parts. */
  load(): Promise<void>
  /** Starts a query. */
  begin(): void
  /** Why a part that was requested since then could not be loaded. */
  failure(): string | undefined
}

/** Parts that `load` loads by their names. A part with another content than its name promises is not used. */
export function openParts(load: (name: string) => Promise<string | undefined>): Parts {
  const loaded = new Map<string, { part?: unknown; text?: string; failure?: string }>()
  const missing = new Set<string>()
  let failure: string | undefined
  const find = <Value, Part>(name: string, parse: (value: Value) => Part): Part | undefined => {
    const known = loaded.get(name)
    if (!known) {
      missing.add(name)
      return undefined
    }
    // Parts that were used last are kept longest.
    loaded.delete(name)
    loaded.set(name, known)
    if (known.text !== undefined) {
      try {
        known.part = parse(JSON.parse(known.text) as Value)
      } catch {
        known.failure = `${name}.json: invalid`
      }
      known.text = undefined
    }
    failure ??= known.failure
    return known.part as Part | undefined
  }
  const fetchPart = async (name: string) => {
    try {
      const file = await load(name)
      const text = file && unsealed(name, file)
      if (file === undefined) loaded.set(name, { failure: `${name}.json: not found` })
      else if (!text) loaded.set(name, { failure: `${name}.json: incomplete, or of another build` })
      else loaded.set(name, { text })
    } catch (error) {
      loaded.set(name, { failure: `${name}.json: ${(error as Error).message}` })
    }
  }
  return {
    get(name, parse) {
      const part = find(name, parse)
      if (!loaded.has(name)) throw notLoaded
      return part
    },
    peek: find,
    isSettled: (name) => loaded.has(name),
    isIncomplete: () => missing.size > 0,
    async load() {
      const names = [...missing]
      missing.clear()
      await Promise.all(names.map(fetchPart))
    },
    begin() {
      failure = undefined
      missing.clear()
      for (const name of loaded.keys()) {
        if (loaded.size <= mostKept) break
        loaded.delete(name)
      }
    },
    failure: () => failure,
  }
}
