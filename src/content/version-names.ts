import path from 'node:path'
import * as z from 'zod'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'
import { type Checked, parsed, problemAt } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import { readData } from './data-file.ts'

/** The problem of a version name, and how to fix it. */
interface NameProblem {
  message: string
  hint: string
}

const longest = 32
/** Name and route of the current docs. */
const taken = ['current', 'next']
/** Windows device names, which are reserved with any extension. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i

const example = 'Give the version a short name such as "1.2".'

/** Validates a version name, which becomes a folder and part of routes. `others` are the existing names. */
export function versionNameProblem(name: string, others: readonly string[] = []): NameProblem | undefined {
  const message = nameError(name)
  if (message !== undefined) return { message, hint: example }
  const hint = 'Give one of the versions another name.'
  if (others.includes(name)) return { message: `The version "${name}" already exists.`, hint }
  const twin = others.find((other) => folded(other) === folded(name))
  if (twin !== undefined) return { message: `Many file systems treat "${name}" and "${twin}" as the same name.`, hint }
  return undefined
}

function nameError(name: string): string | undefined {
  if (name === '') return 'The name of the version is empty.'
  if ([...name].length > longest) return `The name "${name}" is longer than ${longest} characters.`
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name))
    return `The name ${JSON.stringify(name)} contains an invisible character.`
  const bad = /[\\/:*?"<>|]/.exec(name)?.[0]
  if (bad !== undefined) return `The name "${name}" contains "${bad}", which some systems do not allow in file names.`
  if (/^[\s.]|[\s.]$/.test(name)) return `The name "${name}" starts or ends with a space or a dot.`
  if (devices.test(name)) return `The name "${name}" is reserved on Windows.`
  if (taken.includes(folded(name))) return `The name "${name}" is reserved for the current docs.`
  return undefined
}

/** Normalizes case and Unicode form. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Returns the files of a version of a docs collection, and its list of versions, relative to the root. */
export function versionPaths({ contentDir }: Pick<Config, 'contentDir'>, id: string, name = '') {
  const prefix = id === 'default' ? '' : `${id}_`
  return {
    list: path.posix.join(contentDir, `${prefix}versions.json`),
    docs: path.posix.join(contentDir, `${prefix}versioned_docs/version-${name}`),
    sidebars: path.posix.join(contentDir, `${prefix}versioned_sidebars/version-${name}-sidebars.json`),
  }
}

/**
 * Adds the versions of the configuration that are read from Git. Those that the list does not have come first, in the
 * order of their numbers, newest first.
 */
export function withRefs(names: string[], { versions }: Pick<DocsCollection, 'versions'>): string[] {
  const added = Object.keys(versions).filter((name) => versions[name]!.ref !== undefined && !names.includes(name))
  if (added.length === 0) return names
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...added.sort((a, b) => compare(b, a)), ...names]
}

/** Reads `versions.json`: the names of the versions, newest first. Reports and skips invalid names. */
export function readVersionNames(file: string, text: string): { names: string[]; problems: Problem[] } {
  const code = 'bad-versions'
  const { data, problems } = readData({ path: file, text, code })
  const list = z.array(z.unknown(), 'be a list of versions')
  const hint = 'List the names, newest first: ["1.1", "1.0"].'
  const names: string[] = []
  for (const [i, value] of ((data && parsed(list, data.value, { file, code, hint }, problems)) ?? []).entries()) {
    const at: Checked = { file, code, keys: [i], name: 'The name of a version', hint: 'Put it in double quotes.' }
    const name = parsed(z.string('be text'), value, at, problems)
    // Docusaurus lets the list start with the current docs, which are the first ones anyway.
    if (name === undefined || (name === taken[0] && i === 0)) continue
    const problem = names.includes(name)
      ? { message: `The version "${name}" is listed twice.`, hint: 'Keep one of them.' }
      : versionNameProblem(name, names)
    if (problem) problems.push(problemAt({ file, code }, [i], { ...problem, subject: name }))
    else names.push(name)
  }
  return { names, problems }
}
