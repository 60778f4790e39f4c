import fs from 'node:fs'
import { oldClassNames, oldPageClasses } from '../../content/class-names.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { placeAt } from '../../shared/text-place.ts'
import { diskPath } from '../overlay/disk-path.ts'
/**
 * Reports old names of theme classes in the files that a site is bundled from, given by paths relative to the root: in
 * rules of its stylesheets, and in the markup of its components. A name that its markup has and its stylesheets style is
 * its own.
 */
export function renamedClasses(
  files: string[],
  { root, overlay }: { root: string; overlay?: { at: string; from: string }[] },
): Problem[] {
  const texts = files
    .filter((file) => /(?<!\.module)\.css$|\.[jt]sx$/.test(file) && !file.includes('node_modules/'))
    .map((file) => ({ file, text: fs.readFileSync(diskPath(root, file, overlay), 'utf8') }))
  const [styles, components] = [texts.filter(isStyle), texts.filter((it) => !isStyle(it))]
  const styled = styles.map(({ file, text }) => ({ file, text, uses: classesInStyles(text) }))
  const used = components.map(({ file, text }) => ({ file, text, uses: classesInMarkup(text) }))
  const isIn = (list: { uses: Map<string, number> }[], name: string) => list.some(({ uses }) => uses.has(name))
  return [
    ...styled.flatMap((it) => problemsOfClasses(it, 'rule', (name) => old.has(name) && !isIn(used, name))),
    ...used.flatMap((it) =>
      problemsOfClasses(it, 'element', (name) => oldPageClasses.includes(name) && !isIn(styled, name)),
    ),
  ]
}

const old = new Set(oldClassNames)

function isStyle({ file }: { file: string }): boolean {
  return file.endsWith('.css')
}

/** Classes in the selectors of a stylesheet, with the offset of their first occurrence. Selectors of code keep Prism's names. */
function classesInStyles(css: string): Map<string, number> {
  // Blanks comments, strings and URLs but keeps their length, so that positions stay correct.
  const bare = css.replace(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/gs, (text) => text.replace(/[^\n]/g, ' '))
  // Matches compound selectors.
  const compounds = [...bare.matchAll(/[^\s>+~,{}()]+/g)].filter(([text]) => !/\.token\b/.test(text))
  return firstOffsets(
    compounds.flatMap(({ 0: text, index }) =>
      [...text.matchAll(/\.([a-z][\w-]*)/gi)].map((found) => [found[1]!, index + found.index] as const),
    ),
  )
}

function classesInMarkup(code: string): Map<string, number> {
  return firstOffsets(
    [...code.matchAll(/\bclass(?:Name)?=(?:\{\s*)?["'`]([^"'`]*)/g)].flatMap(({ 0: all, 1: list = '', index }) =>
      [...list.matchAll(/[^\s]+/g)]
        // Elements of the theme have Infima's names too.
        .filter(([name]) => !list.split(/\s+/).includes(`dg-${name}`))
        .map((found) => [found[0], index + all.length - list.length + found.index] as const),
    ),
  )
}

function firstOffsets(found: (readonly [string, number])[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [name, at] of found) if (!places.has(name)) places.set(name, at)
  return places
}

function problemsOfClasses(
  { file, text, uses }: { file: string; text: string; uses: Map<string, number> },
  what: 'rule' | 'element',
  isOld: (name: string) => boolean,
): Problem[] {
  return [...uses]
    .filter(([name]) => isOld(name))
    .map(([name, at]) =>
      problem('renamed-class', {
        message: `The class "${name}" of the theme is now called "dg-${name}".`,
        hint: `Write "${what === 'rule' ? '.' : ''}dg-${name}" if this ${what} is meant ${what === 'rule' ? 'for' : 'to look like one of'} the theme.`,
        file,
        ...placeAt(text, at),
        subject: name,
      }),
    )
}
