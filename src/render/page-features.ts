import type { PageInput, Shell } from '../model/page-input.ts'
import type { HeadView } from '../model/theme/view.ts'

/**
 * Features whose styles or scripts only some pages load: name of the stylesheet in `client/theme/css/features`, and the
 * markup that needs it.
 */
const features: Record<string, RegExp> = {
  home: / class="(?:[^"]* )?(?:hero|home-part|feature-grid|link-grid|dg-feature)[" ]/,
  steps: / class="(?:[^"]* )?steps[" ]/,
  tabs: / class="tabs[" ]/,
  diagram: / class="diagram"/,
  'file-tree': / class="(?:[^"]* )?file-tree[" ]/,
  'page-actions': / class="page-actions"/,
  glossary: / class="term-notes"/,
  changes: / class="page-changes"/,
  'code-notes': / class="code-notes"/,
  'code-types': / class="code-type"/,
  'code-fold': / class="code-fold[" ]/,
  feedback: / class="feedback"/,
  'table-tools': / data-filter=|<tr id=/,
  'print-document': / class="print-contents"/,
  'not-found': / class="not-found"/,
  api: / class="api-page[" ]/,
  blog: / class="(?:[^"]* )?dg-blog[ "]/,
  math: / class="(?:[^"]* )?math[" -]/,
}

const pictures = /<img | class="(?:mermaid|diagram)"/

/** Content of the head for the features that a page uses. */
export interface UsedFeatures extends Pick<HeadView, 'stylesheets' | 'preloads'> {
  /** Has images or diagrams that can be enlarged. */
  hasZoom: boolean
  /** Names of all features whose styles it loads. */
  features: string[]
}

/** Pages written for Docusaurus have a hero of another kind. */
function isDocusaurusHome(html: string, { docusaurus }: Shell): boolean {
  return docusaurus !== undefined && html.includes(' class="main-wrapper')
}

/** Finds the features of a page whose body has this HTML. */
export function usedFeatures(
  html: string,
  { kind, entrances, glossary, markdownUrl, changes }: PageInput,
  shell: Shell,
): UsedFeatures {
  const { stylesheets, featureStyles, ownStylesheets, tabs } = shell
  // Not in the body, but around it.
  const generated: Record<string, unknown> = {
    home: entrances,
    glossary,
    'not-found': kind === 'notFound',
    'page-actions': markdownUrl,
    changes,
    feedback: kind === 'doc' && shell.feedback,
  }
  const isNeeded = (name: string) =>
    generated[name] || (features[name]!.test(html) && !(name === 'home' && isDocusaurusHome(html, shell)))
  const found = Object.keys(features).filter(isNeeded)
  const hasZoom = shell.zoom !== undefined && pictures.test(html)
  return {
    features: hasZoom ? [...found, 'zoom'] : found,
    stylesheets: [...stylesheets, ...found.flatMap((name) => featureStyles[name] ?? []), ...ownStylesheets],
    preloads: found.includes('tabs') ? [tabs] : [],
    hasZoom,
  }
}
