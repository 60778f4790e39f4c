import path from 'node:path/posix'
import { isRecord } from '../../../config/fields.ts'
import { type Problem, problem } from '../../../model/problem.ts'
import { referenceCodes } from '../../../reference/codes.ts'
import { closest } from '../../../shared/closest.ts'
import { decode, leavesSite } from '../../../shared/urls.ts'
import { child, type Keys, type Node } from './node.ts'
import type { Description } from './read.ts'

/** Follows references lazily: recursive schemas are never expanded here. */
export interface Resolver {
  /** The value that a reference leads to, or the node itself. Siblings of `$ref` override as in OpenAPI 3.1. */
  resolve(node: Node): Resolved
  /** Reports a value of the description that cannot be used. */
  report(node: Node, found: { message: string; hint?: string; subject?: string; isKey?: boolean }): void
  problems: Problem[]
}

export interface Resolved extends Node {
  /** The last reference led here; undefined without a reference. */
  isReferenced: boolean
}

const mostHops = 50

export function createResolver({ files, unread }: Description): Resolver {
  const problems: Problem[] = []
  const reported = new Set<string>()

  function report(node: Node, { isKey, ...found }: Parameters<Resolver['report']>[1]): void {
    const seek = { keys: node.keys, ...(isKey && { isKey }) }
    const identity = JSON.stringify([node.file, seek, found.message])
    if (reported.has(identity)) return
    reported.add(identity)
    problems.push(problem(referenceCodes['bad-api-description'], { ...found, file: node.file, seek }))
  }

  function resolve(node: Node): Resolved {
    let at = node
    for (let hops = 0; isRecord(at.value) && typeof at.value.$ref === 'string'; hops++) {
      const target = hops < mostHops ? targetOf(at, at.value.$ref, { files, unread, report }) : undefined
      if (hops === mostHops) report(node, { message: 'This reference leads back to itself.', subject: at.value.$ref })
      if (!target) return { ...at, value: undefined, isReferenced: true }
      at = withSiblings(target, at)
    }
    return { ...at, isReferenced: at !== node }
  }

  return { resolve, report, problems }
}

interface Targets extends Pick<Description, 'files' | 'unread'> {
  report: Resolver['report']
}

/** Returns the value that a reference leads to; undefined if there is none, which is reported. */
function targetOf(node: Node, reference: string, { files, unread, report }: Targets): Node | undefined {
  const written = child(node, '$ref')
  const hash = reference.indexOf('#')
  const named = hash < 0 ? reference : reference.slice(0, hash)
  if (leavesSite(named)) {
    report(written, {
      message: `The reference "${reference}" leads to another host, and docsgen reads no files from other hosts.`,
      hint: 'Save the file next to the description and refer to it by its path.',
      subject: reference,
    })
    return undefined
  }
  const file = named === '' ? node.file : path.join(path.dirname(node.file), decode(named))
  if (unread.has(file)) return undefined
  if (!files.has(file)) {
    report(written, {
      message: `The reference "${reference}" names the file "${file}", which does not exist.`,
      hint: 'Correct the path; it is relative to the file of the reference.',
      subject: reference,
    })
    return undefined
  }
  const keys = keysOf(hash < 0 ? '' : reference.slice(hash + 1))
  return follow(
    { file, keys: [], value: files.get(file) },
    keys,
    (found) => report(written, { ...found, subject: reference }),
    reference,
  )
}

/** Returns the value at keys below a node; undefined if there is none, which is reported. */
function follow(
  from: Node,
  keys: string[],
  report: (found: { message: string; hint: string }) => void,
  reference: string,
): Node | undefined {
  let at = from
  for (const key of keys) {
    const next = child(at, key)
    if (next.value === undefined) {
      const near = isRecord(at.value) ? closest(key, Object.keys(at.value)) : undefined
      report({
        message: `The reference "${reference}" cannot be resolved: there is no "${key}".`,
        hint: near === undefined ? 'Correct it, or add what it names.' : `Did you mean "${near}"?`,
      })
      return undefined
    }
    at = next
  }
  return at
}

/** The keys of a JSON pointer: `/components/schemas/Order`. */
function keysOf(pointer: string): string[] {
  const [, ...parts] = decode(pointer).split('/')
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function withSiblings(target: Node, { value }: Node): Node {
  if (!isRecord(value) || !isRecord(target.value)) return target
  const { $ref: _, ...siblings } = value
  return Object.keys(siblings).length === 0 ? target : { ...target, value: { ...target.value, ...siblings } }
}

/** Name of a component: the last key of `components/schemas/Order`, or of a file with one schema. */
export function componentName({ file, keys }: { file: string; keys: Keys }): string {
  if (keys.length > 0) return String(keys.at(-1))
  return path.basename(file).replace(/\.[^.]*$/, '')
}
