import fs from 'node:fs'
import { isPlain } from '../settings.ts'
import { ConfigSource } from '../source/config-source.ts'
import { literalValue } from '../source/literal.ts'
import type { Node } from '../source/parse.ts'
import { type Loaded, LoadFailure, loadModule } from './load-module.ts'
import { stub, stubArguments, stubName } from './stub.ts'

/** A configuration, and how much of it was read. */
export interface ReadConfig {
  value: Record<string, unknown>
  /** Its text and syntax tree. */
  source: ConfigSource
  /** Message of the error that it throws: only what is written down was read. */
  failure?: string
  /** Packages and files that it needs and that are not there. */
  missing: string[]
}

interface Reading {
  /** Arguments of a configuration that is a function. */
  use?: unknown[]
  /** Returns the value of a function that only the old generator has. */
  call?(node: Node, source: ConfigSource, read: (node: Node) => unknown): unknown
  /** Parts that are computed become stubs, so that others keep their index; otherwise they are left out. */
  keepsPlaces?: boolean
}

/** Reads the configuration of an old site: runs it, and reads its syntax tree if it throws. */
export async function readConfig(file: string, { use = [], call, keepsPlaces }: Reading = {}): Promise<ReadConfig> {
  const text = fs.readFileSync(file, 'utf8')
  const run = await ran(file, use)
  if (!('failure' in run)) {
    const value = givenObjects(run.value)
    if (isPlain(value) && Object.keys(value).length > 0)
      return { value, source: new ConfigSource(text, file, value), missing: run.missing }
    throw new LoadFailure('nothing of it can be read', undefined, run.missing)
  }
  const source = new ConfigSource(text, file)
  const reading = {
    resolve: (node: Node) => source.valueOf(node),
    call: (node: Node): unknown => call?.(node, source, (one) => literalValue(one, reading)),
    ...(keepsPlaces && { onComputed: ({ start, end }: Node) => stub(text.slice(start, end).split('\n')[0]!) }),
  }
  const exported = source.root()
  const value = exported && literalValue(exported, reading)
  if (!isPlain(value) || Object.keys(value).length === 0) throw run.failure
  const { message, missing } = run.failure
  return { value, source: new ConfigSource(text, file, value), failure: message, missing }
}

async function ran(file: string, use: unknown[]): Promise<Loaded | { failure: LoadFailure }> {
  try {
    return await loadModule(file, use)
  } catch (error) {
    if (error instanceof LoadFailure) return { failure: error }
    throw error
  }
}

/** The value of a wrapper that is not installed, `mergeConfig(a, b)`, is what it got. */
function givenObjects(value: unknown): unknown {
  if (stubName(value) === undefined) return value
  return stubArguments(value)
    .map(givenObjects)
    .reduce<unknown>((all, one) => (all === undefined ? one : merged(all, one)), undefined)
}

/** Merges two values: objects key by key; any other value replaces the first. */
export function merged(first: unknown, second: unknown): unknown {
  if (!isPlain(first) || !isPlain(second) || stubName(first) !== undefined || stubName(second) !== undefined)
    return second === undefined ? first : second
  const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  return Object.fromEntries(keys.map((key) => [key, merged(first[key], second[key])]))
}
