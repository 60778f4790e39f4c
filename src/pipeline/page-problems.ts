import type { PageProblem } from '../model/facts.ts'
import type { Problem } from '../model/problem.ts'
import type { Page } from '../model/site.ts'
import type { Place } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { placeAt } from '../shared/text-place.ts'

/** Converts a problem of the site's own code on a page to one with its location in the source. */
export function placedProblem(
  { code, severity = 'error', message, hint, subject = message, near, part, frames = [] }: PageProblem,
  page: Pick<Page, 'doc' | 'component' | 'url'>,
  { bundle, world }: { bundle: Bundle; world: World },
): Problem {
  const own = page.doc?.path ?? page.component ?? page.url
  const thrownAt = bundle.placeOf?.(frames, (document) => textOf(document, page, world))
  if (part !== undefined) {
    const at = thrownAt ?? { file: world.configFile, seek: { keys: ['theme', 'components', part] } }
    return { severity, code, message, hint, ...at, subject: part }
  }
  // In compiled MDX, only statements have locations.
  const isKnown = thrownAt && (near === undefined || !/\.mdx?$/.test(thrownAt.file))
  const file = thrownAt?.file ?? own
  const at: Required<Place> = isKnown ? thrownAt : { file, ...placeOf(near, file, world) }
  const elsewhere =
    severity === 'warning' ? `${hint} It is used in ${own}.` : (hint ?? `It was thrown while ${page.url} was rendered.`)
  const way = file === own ? (hint ?? unknownName(message, file)) : elsewhere
  return { severity, code, message, hint: way, ...at, subject }
}

/** Returns a hint for a word in braces that was meant as text. */
function unknownName(message: string, file: string): string | undefined {
  const name = /([\w$]+) is not defined$/.exec(message)?.[1]
  if (name === undefined) return undefined
  const others = `Import "${name}" or define it.`
  return file.endsWith('.mdx') ? `In MDX, braces hold JavaScript. Write "\\{" for text. ${others}` : others
}

/** Returns the compiled text of a document that a page prints. */
function textOf(path: string, { doc }: Pick<Page, 'doc'>, { readBody }: World): string | undefined {
  const body = [doc, ...(doc?.printed ?? [])].find((one) => one?.path === path)?.body
  return body && readBody(body)
}

/** Filters out components of MDX that are unknown only because the site's own could not be bundled. */
export function isCause({ lacksMdx }: Bundle): (problem: PageProblem) => boolean {
  return ({ code }) => !(lacksMdx && code === 'unknown-component')
}

/** Filters out problems of a shared component that another page already reported. */
export function withoutRepeats(known: Set<string>): (problem: PageProblem) => boolean {
  return ({ code, part, severity, frames }) => {
    if (part === undefined && severity !== 'warning') return true
    return isFirst(JSON.stringify([code, part, frames]), known)
  }
}

/** Filters out further warnings about the same component. */
export function oneEach(): (problem: Problem) => boolean {
  const known = new Set<string>()
  return ({ severity, code, file, subject }) =>
    severity !== 'warning' || isFirst(JSON.stringify([code, file, subject]), known)
}

function isFirst(key: string, known: Set<string>): boolean {
  return !known.has(key) && Boolean(known.add(key))
}

function placeOf(piece: string | undefined, path: string, world: World): { line: number; column: number } {
  const file = piece === undefined ? undefined : world.read(path)
  if (file?.state !== 'read') return { line: 1, column: 1 }
  const at = file.text.indexOf(piece!)
  // The lines of an indented block are not as in the file.
  return placeAt(file.text, at < 0 ? Math.max(0, file.text.indexOf(piece!.split('\n')[0]!)) : at)
}
