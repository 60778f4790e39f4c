import type { Feature } from '../model/feature.ts'
import { mdxBlocks } from './code/mdx.ts'
import { abbreviations } from './features/abbreviations.ts'
import { admonitions } from './features/admonitions.ts'
import { alerts } from './features/alerts.ts'
import { badge } from './features/badge.ts'
import { browserOnly } from './features/browser-only.ts'
import { cards } from './features/cards.ts'
import { closing } from './features/closing.ts'
import { codeFeature } from './features/code.ts'
import { details } from './features/details.ts'
import { directives } from './features/directives.ts'
import { emoji } from './features/emoji.ts'
import { fields } from './features/fields.ts'
import { fileTree } from './features/file-tree.ts'
import { foreignSyntax } from './features/foreign-syntax.ts'
import { headings } from './features/headings.ts'
import { html } from './features/html.ts'
import { images } from './features/images.ts'
import { intro } from './features/intro.ts'
import { markup } from './features/markup.ts'
import { math } from './features/math.ts'
import { references } from './features/references.ts'
import { steps } from './features/steps.ts'
import { tables } from './features/tables.ts'
import { tabs } from './features/tabs.ts'
import { tasks } from './features/tasks.ts'
import { title } from './features/title.ts'
import { variables } from './features/variables.ts'

/** Returns the Markdown features of the core, in the order in which they run. `others` run after them. */
export function coreFeatures(others: Feature[]): Feature[] {
  return [
    // Before text that only looks like code is skipped.
    mdxBlocks,
    // Before any other feature reads the text.
    variables,
    // Before features that consume directives, and HTML.
    closing,
    foreignSyntax,
    abbreviations,
    references,
    markup,
    // Before any feature adds HTML.
    html,
    headings,
    // After ids are removed from headings.
    title,
    intro,
    math,
    admonitions,
    alerts,
    tabs,
    details,
    steps,
    cards,
    fileTree,
    fields,
    badge,
    browserOnly,
    emoji,
    codeFeature(others),
    images,
    tables,
    tasks,
    directives,
  ]
}
