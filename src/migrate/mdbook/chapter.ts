import path from 'node:path'
import { withFormulaBlocks } from '../markdown/formulas.ts'
import { textTester } from '../markdown/lines.ts'
import { copyOutside, includeOutside } from '../markdown/outside.ts'
import type { Row } from '../migration.ts'
import { convertReferences, definitionsIn } from '../mkdocs/references.ts'
import { labelExpressions } from '../moved/markdown.ts'
import { textAt } from '../site-files.ts'
import { convertMdbook, includeIn } from './convert.ts'
import { convertDefinitionLists } from './definition-lists.ts'
import { convertAdmonish, convertTabs } from './preprocessors.ts'
import { convertRules, rulesIn } from './rules.ts'

interface Chapter {
  /** Absolute folder of the book, and the chapter, relative to it. */
  folder: string
  file: string
  hasMath: boolean
  hasKatex: boolean
  /** Returns the id of a term of a definition list; undefined if the book has none. */
  termId: ((term: string) => string) | undefined
  /** Preprocessors that docsgen has no counterpart of. */
  preprocessors: string[]
  /** Chapters by the names of their rules. */
  ruled: ReadonlyMap<string, string>
}

/** Returns the chapters by the names of their rules. */
export function ruledChapters(folder: string, docs: string, names: string[]): Map<string, string> {
  const files = names.map((name) => path.posix.join(docs, name))
  return new Map(
    files.flatMap((file) =>
      rulesIn(textAt(path.join(folder, file)) ?? '').map((rule): [string, string] => [rule, file]),
    ),
  )
}

/** Converts the content of a chapter. Reports what only preprocessors know. */
export function convertChapter(
  { head, content }: { head: string; content: string },
  { folder, file, hasMath, hasKatex, preprocessors, ruled, termId }: Chapter,
  rows: Row[],
): string {
  const whole = includeOutside(content, { root: folder, file }, includeIn, rows)
  const formulas = hasKatex ? withFormulaBlocks(whole, true) : whole
  const own = termId ? convertDefinitionLists(formulas, termId) : formulas
  const blocks = convertRules(convertTabs(convertAdmonish(own)), file, ruled)
  const converted = convertMdbook(blocks, { root: folder, file, hasMath })
  const labelled = withoutExpressions(copyOutside(converted, { root: folder, file }, rows), preprocessors)
  const { content: linked, lost } = withoutReferences(labelled.content, { file, preprocessors })
  const names = preprocessors.join(', ')
  if (lost.length > 0)
    rows.push({
      outcome: 'by hand',
      what: 'references of preprocessors',
      note: `docsgen does not run ${names}, and nothing defines their targets: they are text. Write links.`,
      file,
    })
  if (labelled.lines.length > 0)
    rows.push({
      outcome: 'by hand',
      what: 'expressions of preprocessors',
      note: `docsgen does not run ${names}: they are labels. Write their values, or use variables: see the guide, "Variables".`,
      file,
      line: head.split('\n').length + labelled.lines[0]!,
    })
  return linked
}

/** Replaces what only preprocessors of the book fill in, `{{ version }}`, by labels. */
function withoutExpressions(content: string, preprocessors: string[]): { content: string; lines: number[] } {
  if (preprocessors.length === 0) return { content, lines: [] }
  return labelExpressions(content, /(?<!\\)\{\{[%#]?\s*([^{}\n]+?)\s*\}\}/g, (text) => text)
}

/** Replaces references whose targets only preprocessors know, `[text][name]`, by their text. */
function withoutReferences(
  content: string,
  { file, preprocessors }: { file: string; preprocessors: string[] },
): { content: string; lost: string[] } {
  if (preprocessors.length === 0) return { content, lost: [] }
  const linked = convertReferences(content, { file, objects: new Map(), isName: (name) => /\p{L}/u.test(name) })
  const labels = definitionsIn([content])
  const lost: string[] = []
  const isText = textTester(linked.content)
  // Names of Rust, whose documentation a preprocessor finds: [`Option`].
  const converted = linked.content.replace(
    /(?<![!\\\]\w])\[(`[^`\n]+`)\](?![[(:])/g,
    (written, text: string, index: number) => {
      if (labels.has(text.toLowerCase()) || !isText(index)) return written
      lost.push(text)
      return text
    },
  )
  return { content: converted, lost: [...linked.lost, ...lost] }
}
