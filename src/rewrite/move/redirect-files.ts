import { namesOf } from '../../content/optional-file.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { Edit } from '../../shared/text-edits.ts'
import { routeKey } from '../../site/routes.ts'
import { nameKey } from '../../site/site-data.ts'
import type { ReadRaw } from '../read-raw.ts'
import { sourceText } from '../source-text.ts'
import type { Moving } from './file-edits.ts'
import { addRedirects, jsonRedirects, newRedirects, type RedirectChanges, removeRedirect } from './redirects-text.ts'
import { type SiteView, sourceView } from './views.ts'

interface RedirectFiles {
  edits: [file: string, edits: Edit[]][]
  /** New text of whole files. */
  whole: Map<string, string>
  problems: Problem[]
}

/** Redirects old routes to new ones, and removes redirects from routes that are pages now. */
export async function redirectFiles(
  { config, before, after, routes }: Moving,
  readRaw: ReadRaw,
  { change, isUnpublished }: Pick<RedirectChanges, 'change'> & { isUnpublished?: boolean },
): Promise<RedirectFiles> {
  const old = sourceView(before)
  const now = sourceView(after)
  const isDraft = (route: string) => old.pages.get(route)?.doc?.meta.draft === true
  const isKnown = (route: string) => before.redirects.some(({ from }) => from === route)
  // The redirect of a slug that only a translation has leads to the same document.
  const targets = [...routes].map(([from, to]): [string, string] => [from, sourceRoute(to, after) ?? to])
  const added = isUnpublished
    ? []
    : targets.filter(([from]) => !now.pages.has(from) && !isDraft(from) && !isKnown(from))
  const removed = before.redirects.filter(
    ({ from, isRuled }) => !isRuled && !old.pages.has(from) && now.pages.has(routeKey(from)),
  )
  const found: RedirectFiles = { edits: [], whole: new Map(), problems: [] }
  const names = namesOf(config.contentDir === '.' ? 'redirects.ts' : `${config.contentDir}/redirects.ts`)
  const file = names.find((name) => readRaw(name) !== undefined)
  if (file?.endsWith('.json')) {
    const keys = removed.filter((one) => one.file === file).map((one) => one.keys)
    const text = jsonRedirects(readRaw(file)!, { added, removed: keys, change })
    if (text !== undefined) found.whole.set(file, text)
  } else if (added.length > 0) {
    if (file === undefined) {
      const isTypeScript = /ts$/.test(old.site.configFile)
      found.whole.set(isTypeScript ? names[0]! : names.at(-1)!, newRedirects(added, !isTypeScript))
    } else {
      const edits = await addRedirects(file, sourceText(readRaw(file)!), added)
      if (edits) found.edits.push([file, edits])
      else found.problems.push(notAdded(file, added))
    }
  }
  for (const redirect of removed) {
    if (found.whole.has(redirect.file)) continue
    const edit = await removeRedirect(redirect.file, redirect.keys, sourceText(readRaw(redirect.file) ?? ''))
    if (edit) found.edits.push([redirect.file, [edit]])
    else found.problems.push(notRemoved(redirect.file, redirect.from))
  }
  return found
}

/** The route of a page in the language of untranslated documents. */
function sourceRoute(route: string, after: SiteView): string | undefined {
  const now = sourceView(after)
  if (now.pages.has(route)) return route
  const pages = [...after.locales.values()].flatMap(({ pages: own }) => own.get(route) ?? [])
  const doc = pages[0]?.doc
  const same = doc && now.site.pages.find((page) => page.doc && nameKey(page.doc) === nameKey(doc))
  return same && routeKey(same.route)
}

function notAdded(file: string, added: RedirectChanges['added']): Problem {
  return problem('not-moved', {
    message: `The redirects in this file are computed, so ${added.length} could not be added.`,
    hint: `Add ${added.map(([from, to]) => `'${from}': '${to}'`).join(', ')}.`,
    file,
    line: 1,
    column: 1,
    subject: 'redirects',
  })
}

function notRemoved(file: string, from: string): Problem {
  return problem('not-moved', {
    message: `The redirect from "${from}" would hide the moved page.`,
    hint: 'Remove it.',
    file,
    seek: { text: from },
    subject: from,
  })
}
