import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import { checkSeconds, documentPath, type ProseOptions, proseCheck } from './prose-check.ts'

export interface ValeOptions extends ProseOptions {
  /** Configuration file of Vale; default: `.vale.ini`. */
  config?: string
}

interface Alert {
  Check: string
  Message: string
  Severity: string
  Line: number
  Span: [number, number]
  Match?: string
  Link?: string
}

const severities: Record<string, Problem['severity']> = { error: 'error', warning: 'warning', suggestion: 'info' }

/** A plugin that checks the style of documents with Vale. */
export function vale({
  config = '.vale.ini',
  ...options
}: ValeOptions = {}): Required<Pick<SitePlugin, 'name' | 'seconds' | 'checks'>> {
  const tool = {
    program: 'vale',
    install: 'Install Vale (https://vale.sh/docs/install)',
    args: (files: string[]) => ['--output=JSON', '--no-exit', `--config=${config}`, ...files],
    inputs: (root: string) => [config, ...stylesOf(root, config)],
    read,
  }
  return { name: 'vale', seconds: checkSeconds, checks: [proseCheck(tool, options)] }
}

/** The folder of the styles. */
function stylesOf(root: string, config: string): string[] {
  const file = path.join(root, config)
  if (!fs.existsSync(file)) return []
  const [, folder] = /^\s*StylesPath\s*=\s*(.+?)\s*$/m.exec(fs.readFileSync(file, 'utf8')) ?? []
  return folder === undefined ? [] : [path.join(path.dirname(config), folder)]
}

function read(output: string): Map<string, Problem[]> | undefined {
  try {
    const alerts = JSON.parse(output) as Record<string, Alert[]>
    if (!Object.values(alerts).every(Array.isArray)) return undefined
    return new Map(
      Object.entries(alerts).map(([written, all]) => {
        const file = documentPath(written)
        return [file, all.map((alert) => problemOf(alert, file))]
      }),
    )
  } catch {
    return undefined
  }
}

function problemOf({ Check, Message, Severity, Line, Span, Match, Link }: Alert, file: string): Problem {
  return {
    severity: severities[Severity] ?? 'warning',
    code: Check,
    message: Message,
    ...(Link && { hint: `See ${Link}` }),
    ...{ file, line: Line, column: Span[0], subject: Match || Message },
  }
}
