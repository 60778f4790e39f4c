import fs from 'node:fs'
import path from 'node:path'
import { nearestHint } from '../config/problems.ts'
import { loadConfig } from '../host/config/load-config.ts'
import { tryToWrite } from '../host/disk-problem.ts'
import { writeWhole } from '../host/fs.ts'
import { cacheFolder } from '../host/store/open-cache.ts'
import { ejectedText, type ThemePart, themeParts } from '../host/theme-parts.ts'
import { type Problem, problem } from '../model/problem.ts'
import { report, summarize } from './report.ts'
import type { ReportOptions } from './site/site-options.ts'

interface EjectOptions extends ReportOptions {
  root: string
  config?: string
  wrap: boolean
  force: boolean
}

/** `docsgen eject`: writes a component of the theme into the site, or lists all of them. */
export async function run([name, values]: unknown[]): Promise<number> {
  const options = values as EjectOptions
  const { parts } = themeParts()
  if (name === undefined) {
    summarize(listOf(parts), options)
    return 0
  }
  const problems = await tryToWrite(path.resolve(options.root), 'Cannot write the component', () =>
    eject(String(name), parts, options),
  )
  await report(problems, { ...options, strict: false }, options.root)
  return problems.length > 0 ? 2 : 0
}

function listOf(parts: Record<string, ThemePart>): string[] {
  const width = Math.max(...Object.keys(parts).map(({ length }) => length))
  return [
    'Components of the theme. Copy one with docsgen eject <component>, or wrap it with --wrap:',
    ...Object.entries(parts).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`),
  ]
}

async function eject(name: string, parts: Record<string, ThemePart>, options: EjectOptions): Promise<Problem[]> {
  if (!Object.hasOwn(parts, name)) return [unknown(name, Object.keys(parts))]
  const root = path.resolve(options.root)
  const { config, problems } = await loadConfig({ root, cacheDir: cacheFolder(root, undefined), file: options.config })
  if (!config) return problems
  const configured = config.theme.components[name]
  const file = path.posix.normalize(configured ?? `theme/${name}.tsx`)
  const target = path.join(root, file)
  if (!options.force && fs.existsSync(target)) return [taken(file)]
  fs.mkdirSync(path.dirname(target), { recursive: true })
  writeWhole(target, ejectedText(name, parts[name]!, options.wrap))
  const key = /^\w+$/.test(name) ? name : `'${name}'`
  const lines =
    configured === undefined
      ? ['Add it to the configuration:', '', `  theme: { components: { ${key}: './${file}' } },`]
      : []
  summarize([`Wrote ${file}.`, ...lines], options)
  return []
}

function unknown(name: string, known: string[]): Problem {
  return problem('unknown-component', {
    message: `The theme has no component "${name}".`,
    hint: nearestHint(name, known, 'Components'),
    subject: name,
  })
}

function taken(file: string): Problem {
  return problem('eject-exists', {
    message: 'This file already exists.',
    hint: 'Nothing was written. Overwrite it with --force, or move it.',
    file,
    subject: file,
  })
}
