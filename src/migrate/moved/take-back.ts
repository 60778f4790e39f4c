import path from 'node:path'
import { compare, type Problem } from '../../model/problem.ts'
import type { Components, Migration } from '../migration.ts'
import { Noted } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { movedFolder } from './conversion.ts'

/**
 * Takes back what templates of components break in the new site: a template that fails is left out, and links of
 * templates, which no old generator checked, are warnings. Returns whether it changed the migration.
 */
export function takeBack(migration: Migration, problems: Problem[], root: string): boolean {
  const { parts } = migration
  if (!parts) return false
  const errors = problems.filter(({ severity }) => severity === 'error')
  const before = new Set(parts.rows().map((row) => JSON.stringify(row)))
  const old = new Map([...(migration.moved ?? [])].map(([from, to]) => [to, from]))
  const failing = new Set(errors.flatMap((error) => (isOfPage(error) ? [old.get(error.file!) ?? error.file!] : [])))
  const hasDropped = errors.map((error) => dropFor(error, parts, { old, failing })).includes(true)
  if (hasDropped) {
    for (const file of [...migration.files.keys()])
      if (path.posix.dirname(file) === movedFolder) migration.files.delete(file)
    for (const [file, text] of parts.files()) migration.files.set(file, text)
    const others = migration.rows.filter((row) => !before.has(JSON.stringify(row)))
    migration.rows.splice(0, migration.rows.length, ...others, ...parts.rows())
    // Without the template, its links are gone.
    return true
  }
  const pages = errors.filter((error) => isLinkOfPart(error, parts, { root, old })).map(({ file }) => file!)
  const { values } = migration.settings
  if (pages.length === 0 || values.onBrokenLinks !== undefined) return false
  const files = [...new Set(pages)].sort(compare)
  const note = `${migration.generator} did not check links of components. Remove this line to fail the build instead.`
  values.onBrokenLinks = new Noted('warn', note)
  migration.rows.push({
    outcome: 'carried over',
    what: 'links of components',
    note: `They are warnings, as before: components link to pages that the site does not have. On ${files.length} ${files.length === 1 ? 'page' : 'pages'}.`,
    file: files[0]!,
  })
  return true
}

/** An expression of the document that throws has its line. */
function isOfPage({ code, file, line }: Problem): boolean {
  return code === 'page-failed' && file !== undefined && (line ?? 1) === 1
}

/**
 * Leaves out the template that an error comes from. If only the page is known, those that no other page shows are the first
 * to go; the others follow if it still fails. Returns whether there was one.
 */
function dropFor(
  error: Problem,
  parts: Components,
  { old, failing }: { old: ReadonlyMap<string, string>; failing: ReadonlySet<string> },
): boolean {
  const { file, message } = error
  if (file === undefined) return false
  const name = path.posix.dirname(file) === movedFolder ? path.posix.basename(file).replace(/\.\w+$/, '') : undefined
  const page = old.get(file) ?? file
  const found = parts
    .converted()
    .filter((one) => (name === undefined ? isOfPage(error) && one.pages.has(page) : one.name === name))
  const suspects = found.filter(({ pages }) => [...pages].every((one) => failing.has(one)))
  const reason = message.replace(/^The page could not be rendered\. /, '')
  for (const { source } of suspects.length > 0 ? suspects : found)
    parts.drop(source, name === undefined ? `${file} fails with it: ${reason}` : reason)
  return found.length > 0
}

/** Returns whether a link is not written in the document that shows it, but comes from a template. */
function isLinkOfPart(
  { code, file, line, subject }: Problem,
  parts: Components,
  { root, old }: { root: string; old: ReadonlyMap<string, string> },
): boolean {
  // Links of Markdown have their place.
  if (code !== 'broken-link' || file === undefined || line !== undefined || subject === undefined) return false
  const isShown = parts.converted().some(({ pages }) => pages.has(old.get(file) ?? file))
  return isShown && textAt(path.join(root, file))?.includes(subject) === false
}
