import type { Mistake } from './model/facts.ts'
import { type Problem, problem } from './model/problem.ts'
import type { Page } from './model/site.ts'
import { placeAt } from './model/text-place.ts'
import type { Place } from './model/types.ts'
import type { Bundle, World } from './model/world.ts'

/** The finding for what the site's own code did wrong on a page, at its place in the source. */
export function mistakeProblem(
  { code, message, hint, near, part, frames = [] }: Mistake,
  page: Pick<Page, 'doc' | 'component' | 'url'>,
  { bundle, world }: { bundle: Bundle; world: World },
): Problem {
  const own = page.doc?.path ?? page.component ?? page.url
  const thrownAt = bundle.placeOf?.(frames)
  if (part !== undefined) {
    const at = thrownAt ?? { file: world.configFile, seek: { keys: ['theme', 'components', part] } }
    return problem({ severity: 'error', code, message, hint, ...at, subject: part })
  }
  const at: Required<Place> = thrownAt ?? { file: own, ...placeOf(near, own, world) }
  return problem({
    severity: 'error',
    code,
    message,
    hint: hint ?? (at.file === own ? undefined : `It was thrown while ${page.url} was rendered.`),
    ...at,
    subject: message,
  })
}

/** Leaves out what another page had too, where it is about a component that they share. */
export function toldOnce(known: Set<string>): (mistake: Mistake) => boolean {
  return ({ code, part, frames }) => {
    if (part === undefined) return true
    const key = JSON.stringify([code, part, frames])
    return !known.has(key) && Boolean(known.add(key))
  }
}

function placeOf(piece: string | undefined, path: string, world: World): { line: number; column: number } {
  const file = piece === undefined ? undefined : world.read(path)
  if (file?.state !== 'read') return { line: 1, column: 1 }
  return placeAt(file.text, Math.max(0, file.text.indexOf(piece!)))
}
