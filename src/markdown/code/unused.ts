import type { Code } from 'mdast'
import { builtIns } from '../../features/index.ts'
import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import type { Place } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import { placeInBlock } from '../parse/place.ts'
import { infoOf, readFence } from './fence.ts'
import { grammarOf } from './languages.ts'
import { magicOf, unmatchedMagic } from './magic.ts'

const coreOptions = 'title showLineNumbers wrap fold height npm2yarn file region lines'.split(' ')

const ofFeatures = builtIns.flatMap(({ codeOptions = {} }) => Object.entries(codeOptions))
const ownOptions = [...coreOptions, ...ofFeatures.map(([option]) => option)]

type Report = (option: string, found: { message: string; hint?: string; severity?: 'info' }, at?: Code | Place) => void

/** Reports options and comments of a block that have no effect. `others` are options of plugins. */
export function reportUnused(node: Code, page: PageContext, others: string[]): void {
  const report: Report = (subject, found, at = node) =>
    page.report(problem('unused-code-option', { ...found, subject }), at)
  const info = infoOf(node.lang, node.meta)
  if (!/^[^\s={]*$/.test(info)) reportOptions(info, node, { page, others }, report)
  reportComments(node, page, report)
}

function reportOptions(
  info: string,
  node: Code,
  { page, others }: { page: PageContext; others: string[] },
  report: Report,
): void {
  const fence = readFence(node.lang, node.meta)
  const words = info.replace(/(["'])(?:(?!\1).)*\1/g, '""').split(/\s+/)
  const options = [...ownOptions, ...others]
  for (const [option, { hint, isRead }] of ofFeatures) {
    if (!hint || !words.slice(1).includes(option) || isRead?.(node, page.markdown)) continue
    const message = `"${option}" has no effect: docsgen shows the block as plain code.`
    report(option, { message, hint, severity: 'info' })
  }
  for (const [i, word] of words.entries()) {
    const [, name, value] = /^([A-Za-z][\w-]*)(?:=(.*))?$/.exec(word) ?? []
    if (name === undefined || (i === 0 && value === undefined)) continue
    const wrong = options.includes(name) ? wrongValue(name, value) : undefined
    if (wrong !== undefined) {
      const written = new RegExp(`${name}\\S*`).exec(info)?.[0] ?? word
      report(written, { message: `"${written}" has no effect: ${wrong.reason}.`, hint: wrong.hint })
    }
    const near = options.includes(name)
      ? undefined
      : closest(
          name,
          options.filter((one) => isAlike(name, one)),
        )
    if (near !== undefined)
      report(name, { message: `The option "${name}" of the block has no effect.`, hint: `Did you mean "${near}"?` })
  }
  const count = node.value.split('\n').length
  for (const [part, from, to = from] of (fence.range ?? '').matchAll(/(?<![-\d])(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?/g))
    if (Number(from) < 1 || Number(from) > count || Number(to) < Number(from))
      report(`{${part}}`, {
        message: `"{${fence.range}}" marks no line for ${part}: the block has ${count} line${count === 1 ? '' : 's'}.`,
        hint: 'Lines are counted from 1, whatever number is shown. Correct the number, or remove it.',
      })
}

/** Returns true if an option may be a typo of another one: most are of plugins and other tools. */
function isAlike(name: string, option: string): boolean {
  return name[0]!.toLowerCase() === option[0]
}

/** Reason why the value of an option is invalid; undefined if it is valid. */
function wrongValue(name: string, value: string | undefined): { reason: string; hint: string } | undefined {
  if (name === 'title' && value !== '""')
    return { reason: 'a title needs quotes', hint: `Write title="${(value ?? '').replace(/["']/g, '') || 'app.js'}".` }
  if (/^(?:fold|height)$/.test(name) && !/^[1-9]\d{0,3}$/.test(value ?? (name === 'fold' ? '1' : '')))
    return { reason: 'its value is not a number of lines', hint: `Write ${name}=20.` }
  if (name === 'showLineNumbers' && !/^\d{1,7}(?:\{.*)?$/.test(value ?? '1'))
    return { reason: 'its value is not the number of a line', hint: 'Write showLineNumbers, or showLineNumbers=10.' }
  return undefined
}

/** Reports comments that mark lines, but have no line or no counterpart. */
function reportComments(node: Code, page: PageContext, report: Report): void {
  const { range, lang } = readFence(node.lang, node.meta)
  const magic = magicOf(page.markdown.magicComments)
  if (range !== undefined || lang === '' || !magic.hint.test(node.value)) return
  for (const { word, line, missing } of unmatchedMagic(node.value.split('\n'), grammarOf(lang) ?? '', magic))
    report(
      word,
      {
        message: `The comment "${word}" marks nothing: there is no ${missing ?? 'line after it'}.`,
        hint:
          missing === undefined
            ? 'Put it above a line of the block.'
            : `Add a comment with "${missing}", or remove this one.`,
      },
      placeInBlock(node, line),
    )
}
