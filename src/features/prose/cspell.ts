import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import { checkSeconds, documentPath, type ProseOptions, proseCheck } from './prose-check.ts'

export interface CspellOptions extends ProseOptions {
  /** Configuration file of CSpell; default: the one that CSpell finds. */
  config?: string
  /** Severity of unknown words; default: `warning`. */
  severity?: Problem['severity']
}

const names = [
  'json',
  'config.json',
  'config.yaml',
  'config.yml',
  'config.js',
  'config.cjs',
  'config.mjs',
  'config.toml',
]
const usual = [
  ...names.map((ending) => `cspell.${ending}`),
  '.cspell.json',
  'cspell.yaml',
  'cspell.yml',
  '.vscode/cspell.json',
]

/** A plugin that checks the spelling of documents with CSpell. */
export function cspell({
  config,
  severity = 'warning',
  ...options
}: CspellOptions = {}): Required<Pick<SitePlugin, 'name' | 'seconds' | 'checks'>> {
  const tool = {
    program: 'cspell',
    install: 'Run "npm install --save-dev cspell"',
    args: (files: string[]) => [
      ...['lint', '--no-progress', '--no-summary', '--no-color', '--show-suggestions', '--no-must-find-files'],
      ...(config === undefined ? [] : ['--config', config]),
      ...files.flatMap((file) => ['--file', file]),
    ],
    inputs: (root: string) => {
      const files = config === undefined ? usual : [config]
      return [
        ...files,
        'package.json',
        'node_modules/cspell/package.json',
        ...files.flatMap((file) => wordLists(root, file)),
      ]
    },
    read: (output: string) => readProblems(output, severity),
  }
  return { name: 'cspell', seconds: checkSeconds, checks: [proseCheck(tool, options)] }
}

/** Lists of words that a configuration names. */
function wordLists(root: string, config: string): string[] {
  const file = path.join(root, config)
  if (!fs.existsSync(file)) return []
  const paths = fs.readFileSync(file, 'utf8').matchAll(/\bpath["']?\s*[:=]\s*["']?([^"'\s,}]+)/g)
  return Array.from(paths, ([, name = '']) => path.join(path.dirname(config), name))
}

const problemLine =
  /^(.+?):(\d+):(\d+) - (Unknown word|Forbidden word|Misspelled word) \((.*?)\)(?:.*?Suggestions: \[(.*)\])?/

function readProblems(output: string, severity: Problem['severity']): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>()
  for (const line of output.split(/\r?\n/)) {
    const [, written, row, column, kind, word, suggested] = problemLine.exec(line) ?? []
    if (written === undefined) continue
    const file = documentPath(written)
    const words = (suggested ?? '').replaceAll('*', '').split(', ').filter(Boolean).slice(0, 3)
    const one = {
      severity,
      code: 'unknown-word',
      message: `${kind} "${word}".`,
      hint:
        words.length > 0
          ? `Did you mean ${words.join(', ')}?`
          : 'Correct it, or add it to "words" of the configuration of CSpell.',
      ...{ file, line: Number(row), column: Number(column), subject: word },
    }
    found.set(file, [...(found.get(file) ?? []), one])
  }
  return found
}
