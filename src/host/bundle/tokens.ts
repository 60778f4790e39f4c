import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { placeAt } from '../../shared/text-place.ts'
import { diskPath } from '../overlay/disk-path.ts'

const prefix = '--dg-'

/**
 * Reports custom properties that start with `--dg-`, which neither the theme nor the site itself uses: the first place of
 * each. `files` are those that the site is bundled from, relative to the root; `client` is the folder with the stylesheets
 * of the theme.
 */
export function unknownTokens(
  files: string[],
  { root, overlay }: { root: string; overlay?: { at: string; from: string }[] },
  client: string,
): Problem[] {
  const styles = files.filter((file) => file.endsWith('.css') && !file.includes('node_modules/'))
  const sheets = styles.map((file) => ({ file, css: fs.readFileSync(diskPath(root, file, overlay), 'utf8') }))
  const all = sheets.flatMap(({ file, css }) => tokensOf(css).map((one) => ({ ...one, file, css })))
  if (all.length === 0) return []
  const known = themeTokens(client)
  const names = [...known].map((name) => name.slice(prefix.length))
  const own = new Set(all.filter((one) => one.isSet).map(({ name }) => name))
  const used = new Set(all.filter((one) => !one.isSet).map(({ name }) => name))
  const reported = new Set<string>()
  return all.flatMap(({ name, at, file, css }) => {
    if (known.has(name) || (own.has(name) && used.has(name)) || reported.has(name)) return []
    reported.add(name)
    const near = closest(name.slice(prefix.length), names)
    return problem('bad-css', {
      severity: 'warning',
      message: `The theme has no property "${name}", so it has no effect.`,
      hint: near === undefined ? 'Use a property of the reference of the theme.' : `Did you mean "${prefix}${near}"?`,
      file,
      ...placeAt(css, at),
      subject: name,
    })
  })
}

function tokensOf(css: string): { name: string; at: number; isSet: boolean }[] {
  if (!css.includes(prefix)) return []
  const bare = css.replace(/\/\*.*?\*\//gs, (text) => text.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/(?<![\w-])(--dg-[\w-]+)(\s*:)?/g)].map(({ 1: name = '', 2: colon, index }) => ({
    name,
    at: index,
    isSet: colon !== undefined,
  }))
}

function themeTokens(client: string): Set<string> {
  const sheets = fs.readdirSync(client, { recursive: true }).map(String)
  const texts = sheets
    .filter((name) => name.endsWith('.css'))
    .map((name) => fs.readFileSync(path.join(client, name), 'utf8'))
  return new Set(texts.flatMap((css) => css.match(/--dg-[\w-]+/g) ?? []))
}
