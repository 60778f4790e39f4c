import { headHtml } from '../../../client/theme/head.tsx'
import { translate } from '../../messages/messages-of.ts'
import type { PageFacts } from '../../model/facts.ts'
import type { Shell } from '../../model/page-input.ts'
import type { Made, ReadBody } from '../../model/stage.ts'
import { bodyOf } from '../../render/body.tsx'
import { mergeExtras } from '../../render/extras.ts'
import { needsIn } from '../../render/html/needs.ts'
import { readHtml, type UsedFeatures, usedFeatures } from '../../render/page-features.ts'
import { loadParts } from '../../render/parts.ts'
import { styleFile, styleSheet } from '../../render/styles.ts'
import { escapeText } from '../../shared/escape-html.ts'
import { chapterHtml, pageKey } from './chapter.ts'
import type { Chapter, PrintInput } from './input.ts'

/** Facts about a document for print. */
export type PrintFacts = Pick<PageFacts, 'needs' | 'styles' | 'features'>

/** Runs the stage `print`: a document without scripts, with contents, for browsers and `docsgen pdf`. */
export async function runPrint(input: PrintInput, shell: Shell, read: ReadBody): Promise<Made<PrintFacts>> {
  const theme = { shell, parts: loadParts(shell) }
  const chapters = input.chapters.map((chapter, i) => ({ ...chapter, id: idOf(chapter, i) }))
  const bodies = await Promise.all(chapters.map(({ page }) => page && bodyOf(page, theme, read)))
  const known = new Map(chapters.flatMap(({ page, id }) => (page ? [[pageKey(page.url), id] as const] : [])))
  const texts = chapters.map((chapter, i) => sectionOf(chapter, bodies[i]?.html ?? '', { shell, chapters: known }))
  const styles = styleSheet(mergeExtras(bodies.filter((body) => body !== undefined)).rules)
  const body = `<main class="dg-print-document">${coverOf(input, chapters, shell)}${texts.join('')}</main>`
  const used = featuresOf(body, shell)
  const html = `${headOf(input, used, shell, styles)}<body>${body}</body></html>`
  const needs = needsIn([html], shell)
  return {
    path: input.file,
    body: html,
    out: { ...(needs.length > 0 && { needs }), ...(styles !== undefined && { styles }), features: used.features },
  }
}

type Placed = Chapter & { id: string }

/** Stable as long as the page keeps its URL. */
function idOf({ page }: Chapter, i: number): string {
  return page
    ? pageKey(page.url)
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-/, '') || 'start'
    : `part-${i + 1}`
}

function featuresOf(body: string, shell: Shell): UsedFeatures {
  return usedFeatures(readHtml(body), new Set(), { ...shell, optionsOnPages: {} })
}

function headOf(
  input: PrintInput,
  { stylesheets, fonts }: UsedFeatures,
  shell: Shell,
  styles: string | undefined,
): string {
  const { lang, dir, siteTitle, titleDelimiter, locale, favicon, headTags } = shell
  const head = headHtml({
    title: input.title === siteTitle ? siteTitle : `${input.title} ${titleDelimiter} ${siteTitle}`,
    ogLocale: '',
    ogLocaleAlternates: [],
    alternates: [],
    search: { tag: '', locale: '' },
    tags: headTags.filter(({ tagName }) => /^(?:link|style)$/i.test(tagName)),
    noIndex: true,
    jsonLd: [],
    favicon,
    stylesheets: [...stylesheets, ...(styles === undefined ? [] : [locale.filesUrl + styleFile(styles)])],
    fonts,
    scripts: [],
    snippet: '',
  }).replace('<script></script>', '')
  return `<!doctype html><html lang="${lang}" dir="${dir}" data-theme="light"><head>${head}</head>`
}

/** Title and contents. */
function coverOf({ title, version }: PrintInput, chapters: Placed[], { words, siteTitle }: Shell): string {
  const about = [title === siteTitle ? '' : siteTitle, version === undefined ? '' : versionLabel(version)]
  const line = about.filter(Boolean).join(' · ')
  const label = translate(words, 'theme.docs.sidebar.navAriaLabel')
  return `<header class="dg-print-cover dg-markdown"><h1>${escapeText(title)}</h1>${line ? `<p>${escapeText(line)}</p>` : ''}</header><nav class="dg-print-contents" aria-label="${label.replaceAll('"', '&quot;')}">${listOf(chapters)}</nav>`

  function versionLabel(name: string): string {
    return translate(words, 'theme.docs.versionBadge.label', { versionLabel: name })
  }
}

/** Nested lists of links to chapters, which follow each other with their depths. */
function listOf(chapters: Placed[]): string {
  const entries: string[] = []
  for (let i = 0; i < chapters.length; ) {
    const { depth, title, id } = chapters[i]!
    let end = i + 1
    while (end < chapters.length && chapters[end]!.depth > depth) end++
    entries.push(`<li><a href="#${id}">${escapeText(title)}</a>${listOf(chapters.slice(i + 1, end))}</li>`)
    i = end
  }
  return entries.length > 0 ? `<ol>${entries.join('')}</ol>` : ''
}

function sectionOf(
  { id, depth, title, page }: Placed,
  html: string,
  { shell, chapters }: { shell: Shell; chapters: ReadonlyMap<string, string> },
): string {
  const heading = page?.hasTitle && /<h1[\s>]/.test(html) ? '' : `<h1>${escapeText(title)}</h1>`
  const place = { id, depth, url: page?.url ?? shell.baseUrl, origin: shell.locale.url, chapters }
  const other = shell.locales.find(({ name }) => name === page?.textLocale)
  const language = other ? ` lang="${other.htmlLang}" dir="${other.direction}"` : ''
  return `<section class="dg-print-chapter dg-markdown" id="${id}" data-depth="${depth}"${language}><div class="dg-slot">${chapterHtml(heading + html, place)}</div></section>`
}
