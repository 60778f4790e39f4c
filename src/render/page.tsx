import { setSiteTexts } from '../../client/theme/mdx/site-texts.ts'
import type { PageFacts } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { ReadBody, ToOutput } from '../model/stage.ts'
import { bodyOf } from './body.tsx'
import { firstParagraph } from './first-paragraph.ts'
import { additionsTo, frameNamed } from './page-additions.ts'
import { withHead } from './page-head.ts'
import { renderPage } from './page-html.tsx'
import { pagePostings } from './page-postings.ts'
import { loadParts } from './parts.ts'
import { failsToRun } from './site-code.ts'

/** Runs the stage `page`. */
export async function runPage(input: PageInput, shell: Shell, read: ReadBody): Promise<ToOutput<PageFacts>> {
  setSiteTexts(shell.texts)
  const theme = { shell, parts: loadParts(shell) }
  const body = await bodyOf(input, theme, read)
  const text = body.own ?? body.html
  const description = (input.readsDescription && firstParagraph(text)) || input.description
  const [frame, additions] = await Promise.all([frameNamed(input.frame), additionsTo(input, shell)])
  const { html, facts } = renderPage(withHead({ ...input, description }, body.head), theme, {
    body,
    read,
    frame,
    additions,
  })
  const kept = pagePostings(withHead(input, body.head), text)
  // Any module of the site can be the one that throws, also one that this page does not import.
  const isTransient = facts.problems !== undefined && shell.bundle !== undefined && failsToRun(shell.bundle)
  return { out: facts, body: html, path: input.file, kept, ...(isTransient && { isTransient }) }
}
