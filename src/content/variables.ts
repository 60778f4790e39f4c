import path from 'node:path'
import type { Translated } from '../model/beside-source.ts'

const fileName = 'variables.yml'
const use = /(\\?)%\{([\p{L}_][\p{L}\p{N}_.-]*)\}/gu

/** Returns whether a text may use variables. */
export function mayUseVariables(text: string): boolean {
  return text.includes('%{')
}

/**
 * Paths of the files with the variables of a document, from its folder up to the root. A translation has its own before
 * those of its source.
 */
export function variableFiles({ path: own, translates }: Translated): string[] {
  const shared = translates === undefined ? [] : filesAbove(translates)
  return [...filesAbove(own).filter((file) => !shared.includes(file)), ...shared]
}

function filesAbove(document: string): string[] {
  const folder = path.posix.dirname(document)
  const file = path.posix.join(folder, fileName)
  return folder === '.' || folder === '/' ? [fileName] : [file, ...filesAbove(folder)]
}

/** Replaces `%{name}` with the value of a variable; lines keep their numbers. Without variables, nothing is replaced. */
export function fillVariables(
  text: string,
  variables: ReadonlyMap<string, string>,
  onUnknown?: (name: string, offset: number) => void,
): string {
  if (variables.size === 0 || !mayUseVariables(text)) return text
  return text.replaceAll(use, (written, escaped: string, name: string, offset: number) => {
    if (escaped) return written.slice(1)
    const value = variables.get(name)
    if (value === undefined) onUnknown?.(name, offset)
    return value ?? name
  })
}

/** Applies a function to each text of a value, with the keys that lead to it. */
export function mapTexts<Value>(
  value: Value,
  change: (text: string, keys: (string | number)[]) => string,
  keys: (string | number)[] = [],
): Value {
  if (typeof value === 'string') return change(value, keys) as Value
  if (Array.isArray(value)) return value.map((one, i) => mapTexts(one, change, [...keys, i])) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapTexts(one, change, [...keys, key])]),
  ) as Value
}
