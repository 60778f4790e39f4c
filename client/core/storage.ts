import type { ClientOptions } from '../../src/model/view.ts'

/** What is kept between visits. Never throws. */
export interface Store {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Calls back with the new value when another tab of the site changed it. */
  watch: (key: string, changed: (value: string | null) => void) => void
}

const silent: Store = { get: () => null, set: () => {}, remove: () => {}, watch: () => {} }

/** Opens the configured storage; denied access is one warning, and a store that forgets. */
export function openStorage({ type, namespace }: ClientOptions['storage']): Store {
  const area = access(type)
  if (!area) return silent
  const full = (key: string) => (namespace ? `${key}-${namespace}` : key)
  return {
    get: (key) => attempt(() => area.getItem(full(key))) ?? null,
    set: (key, value) => attempt(() => area.setItem(full(key), value)),
    remove: (key) => attempt(() => area.removeItem(full(key))),
    watch: (key, changed) =>
      addEventListener('storage', (event) => {
        if (event.storageArea === area && event.key === full(key)) changed(event.newValue)
      }),
  }
}

function access(type: ClientOptions['storage']['type']): Storage | undefined {
  try {
    const area = window[type]
    area.getItem('')
    return area
  } catch (error) {
    console.warn('Storage is not available: choices last for this visit only.', error)
  }
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch (error) {
    console.error('Storage failed.', error)
  }
}
