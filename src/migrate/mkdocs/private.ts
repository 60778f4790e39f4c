import path from 'node:path'
import fastGlob from 'fast-glob'
import picomatch from 'picomatch'
import { isPlain } from '../settings.ts'
import { optionsOf } from './names.ts'

/** Files below the folder of documents that MkDocs does not publish, as globs. */
export function privateGlobs(config: Record<string, unknown>, root: string): string[] {
  const options = optionsOf(config.plugins, 'exclude') ?? {}
  const list = (value: unknown) => [value].flat().filter((one): one is string => typeof one === 'string')
  const globs = list(options.glob).map((glob) => (glob.endsWith('*') && !glob.endsWith('**') ? `${glob}*` : glob))
  const regular = list(options.regex).flatMap((text) => {
    const regex = new RegExp(`^(?:${text})$`)
    return filesIn(root)
      .filter((name) => regex.test(name))
      .map(fastGlob.escapePath)
  })
  const theme =
    isPlain(config.theme) && typeof config.theme.custom_dir === 'string' ? config.theme.custom_dir : undefined
  const templates = theme === undefined ? undefined : path.relative(root, path.resolve(path.dirname(root), theme))
  const isInside = templates !== undefined && templates !== '' && !templates.startsWith('..')
  return [
    ...ignoreGlobs([config.exclude_docs, config.draft_docs], root),
    ...globs,
    ...regular,
    // Pages may show its images, and name its stylesheets and scripts.
    ...(isInside ? [`${templates}/**/*.{html,htm,jinja,j2,md,py,txt,xml,yml,yaml,toml,sass,scss,ts}`] : []),
  ]
}

/** Converts patterns of `.gitignore` to globs. With exceptions they become the names of the files. */
function ignoreGlobs(texts: unknown[], root: string): string[] {
  const lines = texts
    .filter((text) => typeof text === 'string')
    .join('\n')
    .split('\n')
    .map((line) => line.replace(/(?<!\\)\s+$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (!lines.some((line) => line.startsWith('!'))) return lines.flatMap(globsOf)
  const matchers = lines.map((line) => ({
    isException: line.startsWith('!'),
    matches: picomatch(globsOf(line.replace(/^!/, '')), { dot: true }),
  }))
  const isPrivate = (name: string) => matchers.findLast(({ matches }) => matches(name))?.isException === false
  return filesIn(root).filter(isPrivate).map(fastGlob.escapePath)
}

function globsOf(line: string): string[] {
  const isFolder = line.endsWith('/')
  const bare = line.replace(/\/$/, '').replace(/^\\(?=[#!])/, '')
  // A slash within a pattern ties it to the root.
  const at = bare.includes('/') ? bare.replace(/^\//, '') : `**/${bare}`
  return isFolder ? [`${at}/**`] : [at, `${at}/**`]
}

function filesIn(root: string): string[] {
  return fastGlob.sync('**/*', { cwd: root, dot: true, followSymbolicLinks: false }).sort()
}
