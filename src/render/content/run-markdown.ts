import { setSiteTexts } from '../../../client/theme/mdx/site-texts.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import type { Made, ReadBody } from '../../model/stage.ts'
import { bodyOf } from '../body.tsx'
import { runPage } from '../page.tsx'
import { loadParts } from '../parts.ts'
import { markdownOf } from './markdown.ts'

/** Runs the stage `markdown`. */
export async function runMarkdown(
  input: PageInput,
  shell: Shell,
  read: ReadBody,
): Promise<Made<Record<string, never>>> {
  setSiteTexts(shell.texts)
  const html = hasBody(input) ? await bodyHtml(input, shell, read) : mainOf((await runPage(input, shell, read)).body)
  return { out: {}, body: markdownOf(html, { url: shell.locale.url + input.url, title: input.title }) }
}

/** Other pages are made by their layouts. */
function hasBody({ kind, frame }: PageInput): boolean {
  return frame === undefined && (kind === 'doc' || kind === 'page')
}

async function bodyHtml(input: PageInput, shell: Shell, read: ReadBody): Promise<string> {
  return (await bodyOf(input, { shell, parts: loadParts(shell) }, read)).html
}

/** The part of a page between its bars. */
function mainOf(html: string): string {
  const from = html.indexOf('<main')
  const to = html.lastIndexOf('</main>')
  return from < 0 || to < 0 ? html : html.slice(from, to)
}
