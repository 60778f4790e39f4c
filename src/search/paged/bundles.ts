import { digestOf } from '../../shared/search/digest.ts'
import { partName, partsABundle, sealed } from '../../shared/search/paged.ts'

/** A file in the folder of an index. */
export interface PartFile {
  name: string
  text: string
}

/** Parts in bundles: see `PagedIndex`. */
export interface Bundles {
  /** Adds the next part, as JSON. */
  add(json: string): void
  /** Adds a part to the bundle of the next part. Returns its number in the bundle. */
  addExtra(json: string): number
  /** Ends the last bundle. */
  end(): void
  /** Names of all bundles. */
  names(): string
}

/** Adds the parts of each full bundle to `files`. */
export function openBundles(files: PartFile[]): Bundles {
  let parts: string[] = []
  let extras: string[] = []
  let names = ''
  const end = () => {
    if (parts.length === 0) return
    const all = [...parts.entries(), ...Array.from(extras, (json, i) => [partsABundle + i, json] as const)]
    const bundle = digestOf(all.map(([number, json]) => `${number}${json}`).join(''))
    for (const [number, json] of all) {
      const name = partName(bundle, number)
      files.push({ name, text: sealed(name, json) })
    }
    names += bundle
    ;[parts, extras] = [[], []]
  }
  return {
    add(json) {
      parts.push(json)
      if (parts.length === partsABundle) end()
    },
    addExtra: (json) => partsABundle + extras.push(json) - 1,
    end,
    names: () => names,
  }
}
