import { SidebarList } from '../../client/theme/docs/sidebar.tsx'
import { setSiteTexts } from '../../client/theme/mdx/site-texts.ts'
import type { PageFacts } from '../model/facts.ts'
import type { Shell } from '../model/page-input.ts'
import type { SidebarNode } from '../model/site.ts'
import type { Made } from '../model/stage.ts'

import { needsOf } from './html/needs.ts'
import { loadParts } from './parts.ts'
import { styleFile, styleSheet } from './styles.ts'
import { renderPiece } from './theme.tsx'

/** Content of a sidebar category that is collapsed in the page and loaded when it is opened. */
export interface BranchInput {
  /** Output file. */
  file: string
  items: SidebarNode[]
}

/** Facts about the HTML of a branch. */
export type BranchFacts = Pick<PageFacts, 'needs' | 'styles' | 'problems'>

/** Runs the stage `branch`. `client/core/sidebar/branches.ts` reads its output. */
export async function runBranch({ file, items }: BranchInput, shell: Shell): Promise<Made<BranchFacts>> {
  setSiteTexts(shell.texts)
  const parts = loadParts(shell)
  // Unique among the branches of a page, so that keys of islands are too.
  const name = `sidebar-${file.replace(/^.*\/|\.json$/g, '')}`
  const piece = renderPiece(name, <SidebarList items={items} current="" />, { shell, parts })
  const { html, rules, problems } = piece
  const styles = styleSheet(rules)
  const needs = needsOf(html, new Set())
  return {
    path: file,
    body: JSON.stringify({ html, ...(styles !== undefined && { styles: shell.locale.filesUrl + styleFile(styles) }) }),
    out: {
      ...(needs.length > 0 && { needs }),
      ...(styles !== undefined && { styles }),
      ...(problems.length > 0 && { problems: [...(parts?.problems ?? []), ...problems] }),
    },
  }
}
