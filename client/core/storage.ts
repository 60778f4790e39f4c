import type { ClientOptions } from '../../src/model/options/client-options.ts'

/** Values kept between visits. Never throws. */
export interface Store {
  get: (key: string) => string | null
  /** Notifies watchers, unless the value is unchanged. */
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Calls back with the new value when this page or another tab of the site changes it. */
  watch: (key: string, changed: (value: string | null) => void) => void
}

/** Opens the configured storage; if access is denied, warns once and returns a store that keeps nothing. */
export function openStorage({ type, namespace }: ClientOptions['storage']): Store {
  const area = access(type)
  const full = (key: string) => key + (namespace && `-${namespace}`)
  const get = (key: string) => attempt(() => area?.getItem(full(key))) ?? null
  const change = (key: string, newValue: string | null, act: (area: Storage) => void) => {
    if (!area || get(key) === newValue) return
    attempt(() => {
      act(area)
      // Browsers notify only the other tabs.
      dispatchEvent(new StorageEvent('storage', { key: full(key), newValue, storageArea: area }))
    })
  }
  return {
    get,
    set: (key, value) => change(key, value, (it) => it.setItem(full(key), value)),
    remove: (key) => change(key, null, (it) => it.removeItem(full(key))),
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
    console.warn('Storage is denied: choices last for this visit.', error)
  }
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch (error) {
    console.error('Storage failed.', error)
  }
}
