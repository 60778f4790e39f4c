import fs from 'node:fs'
import path from 'node:path'
import { type DataFile, readData } from '../model/data-file.ts'
import { type Problem, problem } from '../model/problem.ts'
import { readText } from './read-text.ts'

/** The versions of a collection, newest first, and how their file is indented. */
export interface VersionList {
  names: string[]
  indent: string
}

const code = 'bad-versions'

/** Reads `versions.json`, empty where there is none. Anything but a list of different names is a problem. */
export function readVersionList(root: string, file: string): VersionList | Problem {
  if (!fs.existsSync(path.join(root, file))) return { names: [], indent: '  ' }
  const read = readText(root, file, Number.POSITIVE_INFINITY)
  if ('severity' in read) return problem({ ...read, code })
  const { data, problems } = readData({ path: file, text: read.text, code })
  const fault = problems[0] ?? faultOf(data!)
  return fault ?? { names: data!.value as string[], indent: /\n([ \t]+)"/.exec(read.text)?.[1] ?? '  ' }
}

/** Text of the list with a new version. */
export function listText({ names, indent }: VersionList, name: string): string {
  return `${JSON.stringify([name, ...names], null, indent)}\n`
}

function faultOf({ value, report }: DataFile): Problem | undefined {
  const hint = 'It is a list of the versions, newest first: ["1.1", "1.0"].'
  if (!Array.isArray(value)) return report([], { message: 'This is not a list of versions.', hint })
  const odd = value.findIndex((name) => typeof name !== 'string' || name === '')
  if (odd >= 0) return report([odd], { message: 'This is not the name of a version.', hint })
  const twice = value.findIndex((name, i) => value.indexOf(name) < i)
  return twice < 0 ? undefined : report([twice], { message: `The version "${value[twice]}" is listed twice.`, hint })
}
