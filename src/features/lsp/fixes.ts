import { type CodeAction, CodeActionKind, type Range, type TextEdit } from 'vscode-languageserver'
import type { Problem } from '../../model/problem.ts'
import { formatted, isSameText } from '../../rewrite/fix/format.ts'
import { frozenIds } from '../../rewrite/fix/heading-ids.ts'
import { brokenFix, editsFor, routeFixes, type TargetFix } from '../../rewrite/fix/link-edits.ts'
import { referencesIn } from '../../rewrite/references.ts'
import { sourceText } from '../../rewrite/source-text.ts'
import { sourceTree } from '../../rewrite/source-tree.ts'
import { liveFile } from '../../serve/live-page.ts'
import type { Edit } from '../../shared/text-edits.ts'
import { diagnosticOf, rangeOf } from './diagnostics.ts'
import { uriOf } from './navigation.ts'
import { type DocumentAt, rangeIn } from './place.ts'
import { editsBetween } from './rename.ts'
import { compilerFor, headingIds } from './subject.ts'

/** Returns the fixes of problems in a range, and changes that `docsgen fix` makes there. */
export async function codeActions(at: DocumentAt, range: Range): Promise<CodeAction[]> {
  const { site, file, text } = at
  const source = sourceText(text)
  const parsed = /\.mdx?$/i.test(file) ? await sourceTree(file, source, at.live.plan.config.markdown) : undefined
  const lines = text.split('\n')
  const problems = site.problems.of(file).filter((one) => overlaps(rangeOf(one, lines), range))
  const actions: CodeAction[] = problems.flatMap((one) => typoFix(one, lines, at))
  if (!parsed) return actions
  const { references } = referencesIn(parsed.tree, source)
  const actionOf = (title: string, edits: Edit[], more: Partial<CodeAction> = {}): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    edit: { changes: { [uriOf(file, at)]: edits.map((edit) => textEdit(edit, text)) } },
    ...more,
  })
  const editsOf = (fixes: TargetFix[]) => editsFor(fixes, references, source)
  for (const one of problems) {
    const [fix] = brokenFix(one)
    const edits = fix ? editsOf([fix]) : []
    if (fix && edits.length > 0)
      actions.push(
        actionOf(`Change to "${fix.to}"`, edits, { diagnostics: [diagnosticOf(one, lines)], isPreferred: true }),
      )
  }
  for (const edit of frozenIds(parsed, source, await headingIds(at, file, text)).map((one) => one.edit))
    if (overlaps(rangeIn(text, edit.start, edit.end), range, true))
      actions.push(actionOf(`Write the id of this heading${edit.text}`, [edit]))
  const routes = await ofRoutes(at)
  for (const edit of editsOf(routes))
    if (overlaps(rangeIn(text, edit.start, edit.end), range))
      actions.push(actionOf(`Link to the file "${edit.fix.to}"`, [edit]))
  const all = editsOf([...site.problems.of(file).flatMap(brokenFix), ...routes])
  if (all.length > 0) actions.push(actionOf('Fix all links', all, { kind: CodeActionKind.SourceFixAll }))
  return actions
}

function overlaps(one: Range, other: Range, byLine = false): boolean {
  if (one.end.line < other.start.line || one.start.line > other.end.line) return false
  if (byLine) return true
  const isBefore = one.end.line === other.start.line && one.end.character < other.start.character
  const isAfter = one.start.line === other.end.line && one.start.character > other.end.character
  return !isBefore && !isAfter
}

function textEdit({ start, end, text }: Edit, of: string): TextEdit {
  return { range: rangeIn(of, start, end), newText: text }
}

/** Links to URLs of documents, which could name their files. */
async function ofRoutes(at: DocumentAt): Promise<TargetFix[]> {
  const { locale, page, live } = at
  const target = page && locale.target(page.file)
  const made = target && (await liveFile(target, locale, live)).page
  if (!made) return []
  return routeFixes({
    ...locale.site,
    pages: locale.site.pages.map((one) => (one.url === page!.url ? made.page : ({ ...one, links: [] } as never))),
    targets: { ...locale.site.targets, assets: new Map() },
    assets: new Map(),
  })
}

/** Returns the fix of a problem whose hint names what was probably meant. */
function typoFix(problem: Problem, lines: string[], at: DocumentAt): CodeAction[] {
  const { hint, code, subject } = problem
  const meant = /^Did you mean (?:"([^"]+)"|`([^`]+)`)\?$/
    .exec(hint ?? '')
    ?.slice(1)
    .find(Boolean)
  if (meant === undefined || problem.replacement !== undefined) return []
  const range = rangeOf(problem, lines)
  const { start, end } = range
  const written = lines[start.line]?.slice(start.character, end.character)
  // Only what the problem names is replaced.
  if (!written || !problem.message.includes(`"${written}"`) || (subject !== undefined && !subject.includes(written)))
    return []
  return [
    {
      title: `Change to "${meant}"`,
      kind: CodeActionKind.QuickFix,
      isPreferred: true,
      diagnostics: [{ ...diagnosticOf(problem, lines), code }],
      edit: { changes: { [uriOf(at.file, at)]: [{ range, newText: meant }] } },
    },
  ]
}

/** Returns the edits that format a document as `docsgen fix --format` does. */
export async function formatEdits(at: DocumentAt): Promise<TextEdit[]> {
  const source = sourceText(at.text)
  const parsed = /\.mdx?$/i.test(at.file) ? await sourceTree(at.file, source, at.live.plan.config.markdown) : undefined
  const text = parsed ? formatted(parsed, source) : at.text
  if (text === at.text || !at.source || !isSameText(at.text, text)) return []
  const compile = compilerFor(at.live)
  const before = await compile(at.source, at.text)
  const after = await compile(at.source, text)
  // The page would differ.
  return before && before.shown === after?.shown ? editsBetween(at.text, text) : []
}
