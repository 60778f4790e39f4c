import { renderToStaticMarkup } from 'react-dom/server'
import { translatorOf } from '../../messages/messages-of.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import type { Made, ReadBody } from '../../model/stage.ts'
import { bodyOf } from '../../render/body.tsx'
import { type Block, blocksOf } from '../../render/compare/blocks.ts'
import { type ChangedSection, compareBlocks } from '../../render/compare/compare.ts'
import { loadParts } from '../../render/parts.ts'
import type { Theme } from '../../render/theme.tsx'
import type { ChangesInput, ChangesOut, TextInput } from './input.ts'
import { ChangesPage } from './page.tsx'

/** Runs the stage `changes`. */
export async function runChanges(input: ChangesInput, shell: Shell, read: ReadBody): Promise<Made<ChangesOut>> {
  const sections = await changedSections(input, shell, read)
  if (!sections || sections.length === 0) return { out: { isSame: true }, body: '' }
  const t = translatorOf(shell.words, shell.lang)
  const html = renderToStaticMarkup(<ChangesPage input={input} sections={sections} shell={shell} t={t} />)
  return { out: { isSame: false }, body: `<!doctype html>${html}`, path: input.file }
}

/** Undefined if the code of a version fails, which its page reports. */
async function changedSections(
  { before, after, textLocale }: ChangesInput,
  shell: Shell,
  read: ReadBody,
): Promise<ChangedSection[] | undefined> {
  const theme = { shell, parts: loadParts(shell) }
  const [old, now] = [await blocksFor(before, theme, read), await blocksFor(after, theme, read)]
  const lang = shell.locales.find(({ name }) => name === textLocale)?.htmlLang ?? shell.lang
  return old && now && compareBlocks(old, now, lang)
}

async function blocksFor(input: TextInput, theme: Theme, read: ReadBody): Promise<Block[] | undefined> {
  // URLs are not text: their holes stay empty.
  const { html, problems } = await bodyOf(
    { ...input, fills: [], partialFills: {} } as unknown as PageInput,
    theme,
    read,
  )
  if (problems.some(({ severity }) => severity !== 'warning')) return undefined
  const blocks = blocksOf(html)
  return input.hasTitle ? blocks : [{ kind: 'heading', text: input.title }, ...blocks]
}
