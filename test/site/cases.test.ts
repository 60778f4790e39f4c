import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../src/config/config.ts'
import type { Problem } from '../../src/model/problem.ts'
import type { Files } from '../harness/build/site.ts'
import { buildSite } from './build/built-site.ts'

// Small sites with their expected problems and pages; ../README.md describes their folders.
const cases = path.join(import.meta.dirname, '../cases')

function filesIn(folder: string): Files {
  const all = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = all.map((entry) => path.join(entry.parentPath, entry.name))
  const bodyOf = (file: string) => {
    const bytes = fs.readFileSync(file)
    return isUtf8(bytes) ? bytes.toString() : bytes
  }
  return Object.fromEntries(files.map((file) => [path.relative(folder, file), bodyOf(file)]))
}

async function configIn(folder: string): Promise<Partial<UserConfig>> {
  const url = pathToFileURL(path.join(folder, 'site.config.ts')).href
  return ((await import(/* @vite-ignore */ url)) as { default: Partial<UserConfig> }).default
}

/** Returns `severity place message (code)` and its hint, indented, on the next line. */
function reportOf({ severity, file, line, column, message, code, hint }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const first = [severity, place, message, `(${code})`].filter(Boolean).join(' ')
  return hint === undefined ? `${first}\n` : `${first}\n  ${hint}\n`
}

function linesOf(text: Files[string]): string[] {
  return String(text).split('\n').filter(Boolean)
}

describe.each(fs.readdirSync(cases))('%s', (area) => {
  test.each(fs.readdirSync(path.join(cases, area)))('%s', async (name) => {
    const root = path.join(cases, area, name)
    const { 'pages.txt': pages, ...rest } = filesIn(root)
    const [site, report] = [path.join(root, 'site'), path.join(root, 'problems.txt')]
    expect(fs.existsSync(report), 'vitest would write it').toBe(true)
    const { problems, routes, html } = await buildSite(filesIn(site), await configIn(site))
    await expect(problems.map(reportOf).join('')).toMatchFileSnapshot(report)
    if (pages !== undefined) expect(routes).toEqual(linesOf(pages))
    const pieces = Object.entries(rest).filter(([file]) => file.startsWith('html/'))
    for (const [file, lines] of pieces)
      for (const line of linesOf(lines)) expect(html(file.slice('html/'.length))).toContain(line)
  })
})
