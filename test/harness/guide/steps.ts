import fs from 'node:fs'
import path from 'node:path'

/** The actions of a reader of a guide, in the order of the page. */
export type Step =
  | { kind: 'file'; file: string; text: string }
  /** A part of the configuration, as the keys of its object, or all of it. */
  | { kind: 'config'; file: string; text: string; whole: boolean }
  /** A block of commands; `notRun` is the reason in a comment before it. */
  | { kind: 'command'; text: string; notRun?: string }

const guide = path.join(import.meta.dirname, '../../../guide')
const sampleBlock = /^(:{4,})sample\n(.*?)\n\1$/gms
const folders = ['start', 'guides', 'deploy', 'move', 'write']

/** Pages with steps, from the folder of the guide's documents. */
export function pagesWithSteps(): string[] {
  const docs = path.join(guide, 'docs')
  return folders
    .filter((folder) => fs.existsSync(path.join(docs, folder)))
    .flatMap((folder) => fs.readdirSync(path.join(docs, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.md') && !path.basename(name).startsWith('_') && stepsOf(name).length > 0)
    .sort()
}

/**
 * Returns the steps of a page: blocks whose title is a path are files, blocks of `sh` are commands, and blocks of `ts` for
 * `site.config.ts`, or that are keys of a configuration, are parts of it; with `keysAreRows`, keys are rows of a plugin.
 * A comment such as `<!-- then: file=… title="…" -->` is a file that the reader changes as the text says. Samples beside their
 * result are built with the guide.
 */
export function stepsOf(page: string, { keysAreRows = false } = {}): Step[] {
  const file = path.join(guide, 'docs', page)
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(sampleBlock, '')
    .replace(/^<!-- then: (.*) -->$/gm, '```text $1\n```')
  const fences = text.matchAll(/(?:<!-- not run: ([^\n]+) -->\n+)?^( *)(`{3,})(\S+)([^\n]*)\n(.*?)^ *\3$/gms)
  return [...fences].flatMap(([, notRun, indent, , language, meta = '', body = '']) => {
    const own = body.replace(new RegExp(`^${indent}`, 'gm'), '')
    const [, from] = / file=(\S+)/.exec(meta) ?? []
    const [, title] = / title="([^"]+)"/.exec(meta) ?? []
    const shown = from ? fs.readFileSync(path.resolve(path.dirname(file), from), 'utf8') : own
    return keysAreRows && !title && language === 'ts' ? [] : stepOf({ language: language!, text: shown, title, notRun })
  })
}

/** Returns the Markdown that a page shows beside its result. */
export function samplesOf(page: string): string {
  const text = fs.readFileSync(path.join(guide, 'docs', page), 'utf8')
  return [...text.matchAll(sampleBlock)].map(([, , body]) => `${body}\n`).join('\n')
}

interface Fence {
  language: string
  text: string
  title?: string
  notRun?: string
}

function stepOf({ language, text, title, notRun }: Fence): Step[] {
  const isConfig = title ? title.endsWith('site.config.ts') : language === 'ts' && /^\s*[a-zA-Z]+: [^(]/.test(text)
  if (isConfig)
    return [{ kind: 'config', file: title ?? 'site.config.ts', text, whole: text.includes('export default') }]
  if (title && /[./]/.test(title) && notRun === undefined) return [{ kind: 'file', file: title, text }]
  return language === 'sh' ? [{ kind: 'command', text, ...(notRun !== undefined && { notRun }) }] : []
}

/** Returns the top-level keys of a part of the configuration. */
export function keysOf(text: string): string[] {
  const depth = { now: 0 }
  return text.split('\n').flatMap((line) => {
    const key = depth.now === 0 ? /^\s*(\w+):/.exec(line)?.[1] : undefined
    const code = line.replace(/\/\/.*|'[^']*'/g, '')
    for (const char of code) depth.now += '{[('.includes(char) ? 1 : '}])'.includes(char) ? -1 : 0
    return key ? [key] : []
  })
}

/** Returns the configuration of `site.base.ts` with the parts that a page adds. */
export function configOf(parts: string[]): string {
  const spread = parts.map((part) => `  ...{\n${part.replace(/,?\s*$/, ',')}\n  },\n`)
  return `import base from './site.base.ts'\n\nexport default {\n  ...base,\n${spread.join('')}}\n`
}
