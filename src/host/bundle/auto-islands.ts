import fs from 'node:fs'
import type { Message, Metafile } from 'esbuild'
import { ignoreErrors } from '../fs.ts'

type Inputs = Metafile['inputs']

/** A module whose components may become islands. */
export interface AutoModule {
  /** Path, as esbuild names it. */
  file: string
  /** The code handles its children one by one, so components with children stay as they are. */
  readsChildren: boolean
  /** It compares their types with its own components. */
  readsTypes: boolean
  /** The code has parts of the theme that show their page, which islands do not have. */
  showsPage: boolean
}

/** Modules whose components may become islands, by their specifiers in the entry. */
export type AutoIslands = Record<string, AutoModule>

interface AutoSite {
  /** Returns the path on the disk of an input. */
  diskOf(file: string): string
  /** Returns whether docsgen provides a module: these have their own way into islands. `file` is the path, as esbuild names it. */
  isProvided(specifier: string, file: string): boolean
  /** Returns whether a module has parts of the theme that show their page. */
  showsPage(file: string): boolean
}

const usesBrowser =
  /\buse(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|SyncExternalStore|ActionState|Optimistic|ColorMode|IsBrowser|WindowSize|Collapsible|QueryString\w*|HistorySelector|StorageSlot)\b|\bon[A-Z]\w*(?:=\{|:)|\bcomponentDid(?:Mount|Update)\b|\bBrowserOnly\b/

/** Code that handles its children one by one: those of an island are HTML. */
const readsChildren =
  /\bChildren\.(?:map|toArray|forEach|only|count)\b|\b(?:cloneElement|isValidElement)\(|\bchildren\??\.(?:map|filter|find|forEach|reduce|type|props)\b|\[children\]|\bisArray\((?:\w+\.)?children\)/

const readsTypes = /\.type\b|\{\s*type\b/

/**
 * Finds the modules, of the site or of packages, that pages and documents import and that reach code for browsers. Whether a
 * component becomes an island is known when it is rendered.
 */
export function autoIslands(inputs: Inputs, entry: string, { diskOf, isProvided, showsPage }: AutoSite): AutoIslands {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? ignoreErrors(undefined, () => fs.readFileSync(diskOf(file), 'utf8')) ?? ''
    texts.set(file, text)
    return text
  }
  const found = (inputs[entry]?.imports ?? []).flatMap(({ path: file, original = file, external }) => {
    if (external || isProvided(original, file) || !/\.[cm]?[jt]sx?$/.test(file) || isIsland(file)) return []
    const files = reached(file, inputs)
    if (files.some((one) => /\.mdx?$/.test(one))) return []
    const code = files.filter((one) => /\.[cm]?[jt]sx?$/.test(one) && !one.includes(':'))
    if (!code.some((one) => usesBrowser.test(textOf(one)))) return []
    const isOneByOne = !isPage(original) && readsChildren.test(textOf(file))
    const shown = {
      readsChildren: isOneByOne,
      readsTypes: isOneByOne && readsTypes.test(textOf(file)),
      showsPage: files.some(showsPage),
    }
    return [[original, { file, ...shown }] as const]
  })
  return Object.fromEntries(found)
}

function isIsland(file: string): boolean {
  return /\.island\.[jt]sx?(?:\?|$)/.test(file)
}

/** Pages are imported with their extension; they have no children. */
function isPage(specifier: string): boolean {
  return /^\.\/.*\.[jt]sx?$/.test(specifier)
}

/** These modules without those that lead to an error: what cannot run in browsers stays as it is. */
export function withoutFailing(modules: AutoIslands, errors: Message[], inputs: Inputs): AutoIslands {
  const bad = new Set(errors.map(({ location }) => location?.file))
  return Object.fromEntries(
    Object.entries(modules).filter(([, { file }]) => !reached(file, inputs).some((one) => bad.has(one))),
  )
}

function reached(file: string, inputs: Inputs, found = new Set<string>()): string[] {
  if (!found.has(file)) {
    found.add(file)
    for (const { path: next, external } of inputs[file]?.imports ?? []) if (!external) reached(next, inputs, found)
  }
  return [...found]
}
