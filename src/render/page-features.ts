import { builtIns } from '../features/index.ts'
import type { MessageId } from '../messages/messages.ts'
import type { Sheet } from '../model/built-in.ts'
import type { ClientOptions } from '../model/options/client-options.ts'
import type { Shell } from '../model/page-input.ts'
import type { HeadView } from '../model/theme/view.ts'
import type { ClientFiles } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

/** Stylesheets of the core that only some pages load, in `client/theme/css/features`. */
const coreSheets: Sheet[] = [
  { name: 'home', classes: ['dg-hero', 'dg-home-part', 'dg-feature-grid', 'dg-link-grid', 'dg-feature'] },
  { name: 'announcement', classes: ['dg-announcement'] },
  { name: 'tags', classes: ['dg-tag', 'dg-tag-list', 'dg-tag-group', 'dg-doc-list', 'dg-letters'] },
  {
    name: 'tones-more',
    classes: [
      ...['secondary', 'important', 'success'].map((kind) => `dg-admonition--${kind}`),
      ...['important', 'success'].map((kind) => `dg-badge--${kind}`),
    ],
  },
  { name: 'steps', classes: ['dg-steps'] },
  { name: 'tabs', classes: ['dg-tabs'] },
  { name: 'fields', classes: ['dg-fields'] },
  { name: 'fields-tree', classes: ['dg-field-inner'] },
  { name: 'swatch', classes: ['dg-swatch'] },
  { name: 'beside', classes: ['dg-beside'] },
  { name: 'file-tree', classes: ['dg-file-tree'] },
  { name: 'code-labels', classes: ['dg-code-icon', 'dg-code-language'] },
  { name: 'code-frames', classes: ['dg-code--terminal'] },
  { name: 'code-notes', classes: ['dg-code-notes'] },
  { name: 'code-fold', classes: ['dg-code-fold'] },
  { name: 'table-widths', classes: ['dg-prose'] },
  { name: 'not-found', classes: ['dg-not-found'] },
  { name: 'math', classes: ['dg-formula', 'dg-math-error'], hasFont: true },
  { name: 'math-letters', classes: ['dg-formula-letters'], hasFont: true },
  { name: 'math-sans', classes: ['dg-formula-sans'], hasFont: true },
]

/** Stylesheets with a font of the same name. */
export const sheetsWithFonts = coreSheets.flatMap(({ name, hasFont }) => (hasFont ? name : []))

const sheets = [...coreSheets, ...builtIns.flatMap((feature) => feature.sheets ?? [])]
const drawings = builtIns.flatMap((feature) => feature.drawings ?? [])
/** Options of scripts that only some pages have. */
const onPages = builtIns.flatMap(({ name, optionsOnPages }) => (optionsOnPages ? [{ name, ...optionsOnPages }] : []))
/** Stylesheets that scripts load. */
const late = onPages.flatMap(({ style }) => style ?? [])

/** Stylesheets that are also loaded by scripts, or by other pages. */
export const separateStyles = [...late, ...sheets.flatMap(({ name, isShared }) => (isShared ? name : []))]

/**
 * Output path of the stylesheet for a page with some features: those of the features, joined, because each request
 * delays the first paint.
 */
function sheetPath(names: string[], styles: Record<string, string>): string | undefined {
  const files = names.flatMap((name) => styles[name] ?? [])
  const [first, second] = files
  if (first === undefined || second === undefined) return first
  // Beside its parts: these name their fonts from there.
  return `${first.slice(0, first.lastIndexOf('/') + 1)}features.${hashOf(files.join()).slice(0, 10)}.css`
}

/** Returns the stylesheets that pages with some features load: output path to text. */
export function featureSheets(
  used: Iterable<string[] | undefined>,
  { featureStyles, featureTexts }: Pick<ClientFiles, 'featureStyles' | 'featureTexts'>,
): Map<string, string> {
  const texts = new Map<string, string>()
  for (const features of used) {
    const names = (features ?? []).filter((name) => !late.includes(name))
    const file = sheetPath(names, featureStyles)
    if (file && !texts.has(file)) texts.set(file, names.map((name) => featureTexts[name] ?? '').join(''))
  }
  return texts
}

/** Content of the head for the features that a page uses. */
export interface UsedFeatures extends Pick<HeadView, 'stylesheets' | 'fonts' | 'preloads' | 'scripts'> {
  /** Names of the stylesheets that it or its scripts load. */
  features: string[]
  /** Options of its scripts, and their messages. */
  options: Partial<ClientOptions>
  words: MessageId[]
}

type FeatureShell = Pick<
  Shell,
  | 'stylesheets'
  | 'featureStyles'
  | 'featureFonts'
  | 'ownStylesheets'
  | 'font'
  | 'tabs'
  | 'locale'
  | 'optionsOnPages'
  | 'onPages'
>

/** HTML of a body with what its features are found by. */
export interface ReadHtml {
  html: string
  classes: Set<string>
  /** Names of the stylesheets that it needs. */
  sheets: Set<string>
}

export function readHtml(html: string): ReadHtml {
  const classes = classesIn(html)
  const needed = sheets.filter((sheet) => needs(sheet, classes) || sheet.pattern?.test(html))
  return { html, classes, sheets: new Set(needed.map(({ name }) => name)) }
}

function needs(sheet: Sheet, classes: ReadonlySet<string>): boolean {
  return sheet.classes.some((name) => classes.has(name))
}

/** Finds the features of a page by its body, and by the classes in the HTML around it. */
export function usedFeatures(body: ReadHtml, around: ReadonlySet<string>, shell: FeatureShell): UsedFeatures {
  const { stylesheets, featureStyles, featureFonts, ownStylesheets, font, tabs, locale, optionsOnPages } = shell
  const { html, classes: own } = body
  const found = sheets.flatMap((sheet) => (body.sheets.has(sheet.name) || needs(sheet, around) ? sheet.name : []))
  const hasPictures = () => html.includes('<img ') || drawings.some((name) => own.has(name))
  const used = onPages.filter(
    ({ name, isOn }) => optionsOnPages[name] !== undefined && isOn({ html, classes: own, hasPictures }),
  )
  const sheet = sheetPath(found, featureStyles)
  const ofPlugins = shell.onPages.filter((one) => one.classes.some((name) => own.has(name) || around.has(name)))
  return {
    features: [...found, ...used.flatMap(({ style }) => style ?? [])],
    stylesheets: [
      ...stylesheets,
      ...(sheet ? [locale.filesUrl + sheet] : []),
      ...ofPlugins.flatMap((one) => one.stylesheets),
      ...ownStylesheets,
    ],
    scripts: ofPlugins.flatMap((one) => one.scripts),
    fonts: [
      ...(font === undefined ? [] : [font]),
      ...found.flatMap((name) => (featureFonts[name] === undefined ? [] : [locale.filesUrl + featureFonts[name]])),
    ],
    preloads: found.includes('tabs') ? [tabs] : [],
    options: Object.assign({}, ...used.map(({ name }) => optionsOnPages[name])),
    words: used.flatMap((one) => one.words ?? []),
  }
}

/** Classes of pieces that many pages share. */
const known = new WeakMap<{ html: string }, Set<string>>()

/** Returns the names of all classes of a piece of a page. */
export function classesOfPiece(piece: { html: string } | undefined): Set<string> {
  if (!piece) return new Set()
  const classes = known.get(piece) ?? classesIn(piece.html)
  known.set(piece, classes)
  return classes
}

const opening = ' class="'

/** Names of all classes on a page: one walk over the text, since most attributes occur many times. */
export function classesIn(html: string): Set<string> {
  const attributes = new Set<string>()
  let end = 0
  for (let at = html.indexOf(opening); at >= 0 && end >= 0; at = html.indexOf(opening, end)) {
    end = html.indexOf('"', at + opening.length)
    if (end >= 0) attributes.add(html.slice(at + opening.length, end))
  }
  return new Set([...attributes].flatMap((attribute) => attribute.split(' ')))
}
