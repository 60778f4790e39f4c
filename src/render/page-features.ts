import type { PageInput, Shell } from '../model/page-input.ts'
import type { HeadView } from '../model/theme/view.ts'
import type { ClientFiles } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

/**
 * Features whose styles or scripts only some pages load: name of the stylesheet in `client/theme/css/features` or
 * `client/features/*`, and the classes that need it.
 */
const features: Record<string, string[]> = {
  home: ['dg-hero', 'dg-home-part', 'dg-feature-grid', 'dg-link-grid', 'dg-feature'],
  announcement: [],
  tags: ['dg-tag', 'dg-tag-list', 'dg-tag-group', 'dg-doc-list'],
  steps: ['dg-steps'],
  tabs: ['dg-tabs'],
  diagram: ['dg-diagram'],
  'file-tree': ['dg-file-tree'],
  'page-actions': ['dg-page-actions'],
  glossary: ['dg-term-notes'],
  changes: ['dg-page-changes'],
  'code-notes': ['dg-code-notes'],
  'code-types': ['dg-code-type'],
  live: ['dg-live-code'],
  'code-fold': ['dg-code-fold'],
  feedback: ['dg-feedback'],
  'table-tools': [],
  'table-widths': ['dg-prose'],
  'print-document': ['dg-print-contents'],
  'not-found': ['dg-not-found'],
  api: ['dg-api-page'],
  blog: ['dg-blog'],
  math: ['dg-math', 'dg-math-error'],
}

const tableTools = / data-filter=|<tr id=/

/** Features whose stylesheet is also loaded by scripts, or by other pages. */
export const separateStyles = ['zoom', 'changes']

/**
 * Output path of the stylesheet for a page with some features: those of the features, joined, because each request
 * delays the first paint.
 */
function sheetPath(names: string[], styles: Record<string, string>): string | undefined {
  const files = names.flatMap((name) => styles[name] ?? [])
  if (files.length < 2) return files[0]
  return `assets/features.${hashOf(files.join()).slice(0, 10)}.css`
}

/** Returns the stylesheets that pages with some features load: output path to text. */
export function featureSheets(
  used: Iterable<string[] | undefined>,
  { featureStyles, featureTexts }: Pick<ClientFiles, 'featureStyles' | 'featureTexts'>,
): Map<string, string> {
  const sheets = new Map<string, string>()
  for (const features of used) {
    const names = (features ?? []).filter((name) => name !== 'zoom')
    const file = sheetPath(names, featureStyles)
    if (file && !sheets.has(file)) sheets.set(file, names.map((name) => featureTexts[name] ?? '').join(''))
  }
  return sheets
}

/** Content of the head for the features that a page uses. */
export interface UsedFeatures extends Pick<HeadView, 'stylesheets' | 'preloads'> {
  /** Has images or diagrams that can be enlarged. */
  hasZoom: boolean
  /** Names of all features whose styles it loads. */
  features: string[]
}

/** Finds the features of a page whose body has this HTML. */
export function usedFeatures(
  html: string,
  { kind, entrances, data: { glossary } = {}, markdownUrl, changes, tags }: PageInput,
  shell: Shell,
): UsedFeatures {
  const { stylesheets, featureStyles, ownStylesheets, tabs, locale } = shell
  // Not in the body, but around it.
  const generated: Record<string, unknown> = {
    home: entrances,
    announcement: shell.announcement,
    tags: tags?.length || glossary || kind === 'tag' || kind === 'tags',
    glossary,
    'not-found': kind === 'notFound',
    'page-actions': markdownUrl,
    changes,
    feedback: kind === 'doc' && shell.feedback,
    'table-tools': tableTools.test(html),
  }
  const classes = classesIn(html)
  const found = Object.keys(features).filter((name) => generated[name] || features[name]!.some((it) => classes.has(it)))
  const isPicture = () => html.includes('<img ') || classes.has('dg-mermaid') || classes.has('dg-diagram')
  const hasZoom = shell.zoom !== undefined && isPicture()
  const sheet = sheetPath(found, featureStyles)
  return {
    features: hasZoom ? [...found, 'zoom'] : found,
    stylesheets: [...stylesheets, ...(sheet ? [locale.filesUrl + sheet] : []), ...ownStylesheets],
    preloads: found.includes('tabs') ? [tabs] : [],
    hasZoom,
  }
}

const opening = ' class="'

/** Names of all classes on a page: one walk over the text, since most attributes occur many times. */
function classesIn(html: string): Set<string> {
  const attributes = new Set<string>()
  let end = 0
  for (let at = html.indexOf(opening); at >= 0 && end >= 0; at = html.indexOf(opening, end)) {
    end = html.indexOf('"', at + opening.length)
    if (end >= 0) attributes.add(html.slice(at + opening.length, end))
  }
  return new Set([...attributes].flatMap((attribute) => attribute.split(' ')))
}
