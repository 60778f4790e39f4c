import fs from 'node:fs'
import type { Message, Metafile } from 'esbuild'
import { ignoreErrors } from '../fs.ts'

type Inputs = Metafile['inputs']

/** Modules whose components may become islands: path of each by its specifier in the entry. */
export type AutoIslands = Record<string, string>

const usesBrowser =
  /\buse(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|SyncExternalStore|ActionState|Optimistic|ColorMode|IsBrowser|WindowSize|Collapsible)\b|\bon[A-Z]\w*=\{|\bcomponentDid(?:Mount|Update)\b|\bBrowserOnly\b/

/** Code that handles its children one by one: those of an island are HTML. */
const readsChildren = /\bChildren\.(?:map|toArray|forEach|only|count)\b|\bcloneElement\(/

/**
 * Finds the modules of the site that pages and documents import and that reach code for browsers. Whether a component
 * becomes an island is known when it is rendered.
 */
export function autoIslands(inputs: Inputs, entry: string, diskOf: (file: string) => string): AutoIslands {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? ignoreErrors(undefined, () => fs.readFileSync(diskOf(file), 'utf8')) ?? ''
    texts.set(file, text)
    return text
  }
  const found = (inputs[entry]?.imports ?? []).flatMap(({ path: file, original = file, external }) => {
    if (external || !original.startsWith('./') || !/\.[cm]?[jt]sx?$/.test(file) || isIsland(file)) return []
    const files = reached(file, inputs)
    if (files.some((one) => /\.mdx?$/.test(one))) return []
    const code = files.filter((one) => /\.[cm]?[jt]sx?$/.test(one) && !one.includes(':'))
    if (isPage(original) ? false : readsChildren.test(textOf(file))) return []
    return code.some((one) => usesBrowser.test(textOf(one))) ? [[original, file] as const] : []
  })
  return Object.fromEntries(found)
}

function isIsland(file: string): boolean {
  return /\.island\.[jt]sx?(?:\?|$)/.test(file)
}

/** Pages are imported with their extension; they have no children. */
function isPage(specifier: string): boolean {
  return /\.[jt]sx?$/.test(specifier)
}

/** These modules without those that lead to an error: what cannot run in browsers stays as it is. */
export function withoutFailing(modules: AutoIslands, errors: Message[], inputs: Inputs): AutoIslands {
  const bad = new Set(errors.map(({ location }) => location?.file))
  return Object.fromEntries(
    Object.entries(modules).filter(([, file]) => !reached(file, inputs).some((one) => bad.has(one))),
  )
}

function reached(file: string, inputs: Inputs, found = new Set<string>()): string[] {
  if (!found.has(file)) {
    found.add(file)
    for (const { path: next, external } of inputs[file]?.imports ?? []) if (!external) reached(next, inputs, found)
  }
  return [...found]
}
