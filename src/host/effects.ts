import { builtIns } from '../features/index.ts'
import type { EffectHost, EffectRow, EffectRows } from '../model/effect-host.ts'
import type { Effects } from '../model/effects.ts'
import type { World } from '../model/world.ts'
import type { BuildInputs } from './store/last-build.ts'

const rows: EffectRows = Object.assign({}, ...builtIns.map(({ effects }) => effects))

/** Returns a function that makes each effect of a feature once, and notes that a build depends on more than files. */
export function effectOpener(host: EffectHost, inputs?: BuildInputs): World['effect'] {
  const opened = new Map<string, Promise<unknown>>()
  return <Name extends keyof Effects>(name: Name) => {
    const row = rows[name] as EffectRow<Effects[Name]> | undefined
    if (!row?.isRepeatable) inputs?.addOther()
    const effect = opened.get(name) ?? row?.open(host) ?? Promise.resolve(undefined)
    opened.set(name, effect)
    return effect as Promise<Effects[Name] | undefined>
  }
}
