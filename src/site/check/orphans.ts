import { type Problem, problem } from '../../model/problem.ts'
import type { EditionDoc, SidebarNode, Site } from '../../model/site.ts'
import { routeKey } from '../routes.ts'

/** Listed documents that are in no sidebar and that no other page's text leads to. `linked` has the routes that are. */
export function orphans({ editions }: Site, linked: ReadonlySet<string>): Problem[] {
  return editions.flatMap(({ docs, sidebars }) => {
    const shown = new Set<string>()
    for (const nodes of Object.values(sidebars)) gather(nodes, shown)
    return [...docs.values()]
      .filter(({ doc, url, route }) => !doc.meta.unlisted && !shown.has(url) && !linked.has(routeKey(route)))
      .map(orphan)
  })
}

function gather(nodes: SidebarNode[], urls: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'html') continue
    if (node.href !== undefined) urls.add(node.href)
    if (node.type === 'category') gather(node.items, urls)
  }
}

function orphan({ doc, route }: EditionDoc): Problem {
  return problem({
    severity: 'warning',
    code: 'orphan-page',
    message: `Readers cannot find ${routeKey(route)}: it is in no sidebar, and no other page leads to it.`,
    hint: 'Put it into a sidebar, link to it, or make it "unlisted".',
    file: doc.path,
    line: 1,
    column: 1,
    subject: doc.id,
  })
}
