import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { placeAt } from '../../shared/text-place.ts'

/** Theme classes that are also Prism token names; prefixed with `dg-` since 0.2. */
const renamed = ['admonition', 'code', 'column', 'feature', 'keys', 'search', 'tag']

const oldName = new RegExp(`\\.(${renamed.join('|')})(?![\\w-])`)

/** Reports old class names in the stylesheets of a site, given by paths relative to the root. */
export function renamedClasses(files: string[], root: string): Problem[] {
  return files
    .filter((file) => /(?<!\.module)\.css$/.test(file) && !file.includes('node_modules/'))
    .flatMap((file) => renamedIn(fs.readFileSync(path.join(root, file), 'utf8'), file))
}

/** Returns one problem for each old name in a stylesheet, at its first occurrence. */
export function renamedIn(css: string, file: string): Problem[] {
  const found = new Map<string, Problem>()
  // Blanks comments, strings and URLs but keeps their length, so that positions stay correct.
  const bare = css.replace(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/gs, (text) => text.replace(/[^\n]/g, ' '))
  // Matches compound selectors. Selectors of code keep Prism's names.
  for (const { 0: text, index } of bare.matchAll(/[^\s>+~,{}()]+/g)) {
    const old = oldName.exec(text)
    const [, name = ''] = old ?? []
    if (!old || found.has(name) || /\.token\b/.test(text)) continue
    found.set(name, finding(name, file, placeAt(css, index + old.index)))
  }
  return [...found.values()]
}

function finding(name: string, file: string, place: { line: number; column: number }): Problem {
  return {
    severity: 'info',
    code: 'renamed-class',
    message: `The class "${name}" of the theme is now called "dg-${name}".`,
    hint: `Write ".dg-${name}" if this rule is meant for the theme.`,
    file,
    ...place,
    subject: name,
  }
}
