import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, type Files, writeSite } from '../../harness/build/site.ts'

/** A small site with a mark `▲` at the place of each problem. */
export interface Case {
  /** Text, or its lines. Names without a folder of the site are below `content/docs`. */
  files: Record<string, string | string[]>
  /** The configuration: what it has beside title and url, or its lines behind these. */
  config?: object | string[]
  /** Severity and code for each mark, in the order of files, lines and columns. */
  found: string[]
  /** Problems without a place. */
  others?: string[]
}

/** Checks a site in a new folder below `base`: the problems are those of the case, each at its mark. */
export async function checkCase(base: string, { files, config = {}, found, others = [] }: Case) {
  const { plain, places } = unmarked({ 'site.config.ts': configFile(config), ...inSite(files) })
  expect(places, 'one mark for each finding').toHaveLength(found.length)
  const root = writeSite(fs.mkdtempSync(path.join(base, 'site-')), plain)
  const { problems } = await docsgenProblems(root, ['check'])
  const expected = [...found.map((kind, i) => `${kind} ${places[i]}`), ...others]
  const messages = problems.map((it) => `${shortForm(it)}: ${it.message}`).join('\n')
  expect(problems.map(shortForm).sort(), messages).toEqual(expected.sort())
}

function configFile(config: object | string[]): string {
  if (!Array.isArray(config)) return configText(config)
  return ['export default {', "  title: 'Site',", "  url: 'https://site.example.com',", ...config, '}', ''].join('\n')
}

function inSite(files: Case['files']): Record<string, string> {
  const named = Object.entries(files).map(([file, text]) => [
    /^(?:content|src|theme)\//.test(file) ? file : `content/docs/${file}`,
    Array.isArray(text) ? `${text.join('\n')}\n` : text,
  ])
  return Object.fromEntries(named)
}

function unmarked(files: Record<string, string>): { plain: Files; places: string[] } {
  const names = Object.keys(files).sort()
  return {
    plain: Object.fromEntries(names.map((file) => [file, files[file]!.replaceAll('▲', '')])),
    places: names.flatMap((file) => placesIn(files[file]!).map((place) => `${file}:${place}`)),
  }
}

/** Lines and columns from 1, in UTF-16 code units; a byte order mark is no part of the text. */
function placesIn(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.flatMap((line, i) => [...line.matchAll(/▲/g)].map(({ index }, n) => `${i + 1}:${index - n + 1}`))
}
