import { altHint, withoutAlt } from '../../markdown/alt-text.ts'
import { compare, type Problem, problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { CompiledDoc } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { type BuildOptions, build } from '../../pipeline/build.ts'
import { languagesOf } from '../../pipeline/languages.ts'
import { planOf } from '../../pipeline/plan.ts'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import type { ChangedFile } from '../changes.ts'
import { type CompileText, compilerOf } from '../compiler.ts'
import type { ReadRaw } from '../read-raw.ts'
import { type MissingAlt, referencesIn } from '../references.ts'
import { type SourceText, sourceText } from '../source-text.ts'
import { type SourceTree, sourceTree } from '../source-tree.ts'
import { formatted, isSameText } from './format.ts'
import { frozenIds } from './heading-ids.ts'
import { brokenFix, editsFor, routeFixes, type TargetFix } from './link-edits.ts'

export interface FixOptions extends Pick<BuildOptions, 'drafts'> {
  /** Writes the ids of headings into their lines. */
  headingIds: boolean
  /** Formats blocks and lists. */
  format: boolean
  /** Leaves links to URLs of documents as they are. */
  keepUrls: boolean
}

/** Changes of documents that fix them; nothing of it is written yet. */
export interface Fixes {
  files: ChangedFile[]
  /** A problem for each change, the images without alternative text, and the files that were left unchanged. */
  problems: Problem[]
  /** Numbers of changes. */
  links: number
  headings: number
  formatted: number
}

/** Finds the fixes of all documents, versions and languages of a site. `readRaw` returns the text of a file as it is. */
export async function findFixes(world: World, options: FixOptions, readRaw: ReadRaw): Promise<Fixes> {
  const documents = new Map<string, CompiledDoc>()
  const wanted: TargetFix[] = []
  const onSite = (site: Site) => {
    if (!options.keepUrls) wanted.push(...routeFixes(site))
    for (const { doc, printed = [] } of site.pages)
      for (const one of [doc, ...(doc?.printed ?? []), ...printed]) if (one) documents.set(one.path, one)
  }
  const { problems } = await build(world, { drafts: options.drafts, noIndexes: true, onSite })
  wanted.unshift(...problems.flatMap(brokenFix))
  const byFile = new Map<string, TargetFix[]>()
  for (const fix of wanted) byFile.set(fix.file, [...(byFile.get(fix.file) ?? []), fix])
  const compile = compilerOf(world, languagesOf(planOf(world, undefined), world))
  const fixes: Fixes = { files: [], problems: [], links: 0, headings: 0, formatted: 0 }
  for (const file of [...new Set([...documents.keys(), ...byFile.keys()])].sort(compare)) {
    const raw = readRaw(file)
    const doc = documents.get(file)
    const own = byFile.get(file) ?? []
    if (raw === undefined || (own.length === 0 && !options.headingIds && !options.format && !/!\[|<img/.test(raw)))
      continue
    await fixFile({ file, source: sourceText(raw), wanted: own, doc, compile }, { world, options }, fixes)
  }
  return fixes
}

interface FileToFix {
  file: string
  source: SourceText
  wanted: TargetFix[]
  /** Undefined for an included file. */
  doc?: CompiledDoc
  compile: CompileText
}

interface FixContext {
  world: World
  options: FixOptions
}

async function fixFile(
  { file, source, wanted, doc, compile }: FileToFix,
  { world, options }: FixContext,
  fixes: Fixes,
): Promise<void> {
  const parsed = await sourceTree(file, source, world.config.markdown)
  // A build reports the syntax error.
  if (!parsed) return
  const { references, missingAlts } = referencesIn(parsed.tree, source)
  const edits: Edit[] = []
  for (const { fix, ...edit } of editsFor(wanted, references, source)) {
    edits.push(edit)
    fixes.links++
    const hint = `Write "${fix.to}", or run docsgen fix --write.`
    fixes.problems.push(fixable({ file, message: fix.message, hint, subject: fix.from }, edit, source))
  }
  for (const alt of missingAlts) fixes.problems.push(missingAlt(alt, file, source))
  if (options.headingIds && doc && doc.kind !== 'partial')
    edits.push(...(await headingEdits({ file, source, parsed, doc, compile }, fixes)))
  const edited = applyEdits(source.raw, edits)
  const after = options.format && doc ? await formattedText(edited, { file, doc, compile }, world, fixes) : edited
  if (after !== source.raw) fixes.files.push({ file, before: source.raw, after })
}

interface HeadingsToFreeze extends Pick<FileToFix, 'file' | 'source' | 'compile'> {
  parsed: SourceTree
  doc: CompiledDoc
}

/** The ids of headings, unless the page would change. */
async function headingEdits({ file, source, parsed, doc, compile }: HeadingsToFreeze, fixes: Fixes): Promise<Edit[]> {
  const before = await compile(doc, source.raw)
  if (!before) return []
  const frozen = frozenIds(parsed, source, before.ids)
  if (frozen.length === 0) return []
  const edits = frozen.map(({ edit }) => edit)
  const after = await compile(doc, applyEdits(source.raw, edits))
  if (after?.shown !== before.shown) {
    fixes.problems.push(leftUnchanged(file, 'With the ids of its headings, the page would differ.'))
    return []
  }
  fixes.headings += frozen.length
  for (const { id, edit } of frozen) {
    const message = `The id "${id}" of this heading is generated, so it changes with the heading.`
    const hint = `Add "${edit.text.trim()}", or run docsgen fix --heading-ids --write.`
    fixes.problems.push(fixable({ file, message, hint, subject: id }, edit, source))
  }
  return edits
}

/** A document in the usual format, unless the page or its text would change. */
async function formattedText(
  raw: string,
  { file, doc, compile }: Pick<HeadingsToFreeze, 'file' | 'doc' | 'compile'>,
  world: World,
  fixes: Fixes,
): Promise<string> {
  const source = sourceText(raw)
  const parsed = await sourceTree(file, source, world.config.markdown)
  const text = parsed ? formatted(parsed, source) : raw
  if (text === raw) return raw
  const [before, after] = [await compile(doc, raw), await compile(doc, text)]
  if (!before || !isSameText(raw, text) || before.shown !== after?.shown) {
    fixes.problems.push(leftUnchanged(file, 'In the usual format, the page would differ.'))
    return raw
  }
  fixes.formatted++
  const message = 'This document is not in the usual format.'
  const hint = 'Run docsgen fix --format --write.'
  const at = { start: 0, end: 0, text: '' }
  fixes.problems.push(fixable({ file, message, hint, subject: 'format' }, at, source))
  return text
}

function fixable(
  described: Pick<Problem, 'file' | 'message' | 'hint' | 'subject'>,
  { start }: Edit,
  source: SourceText,
): Problem {
  return problem('fixable', { ...described, ...source.pointAt(start) })
}

function missingAlt({ target, at }: MissingAlt, file: string, source: SourceText): Problem {
  return problem('missing-alt', {
    severity: 'info',
    message: withoutAlt(target),
    hint: altHint,
    file,
    ...source.pointAt(at),
    subject: target,
  })
}

function leftUnchanged(file: string, message: string): Problem {
  return problem('not-fixed', {
    message: `${message} The file was left unchanged.`,
    hint: 'Change it by hand, or leave it as it is.',
    file,
    line: 1,
    column: 1,
    subject: 'not-fixed',
  })
}
