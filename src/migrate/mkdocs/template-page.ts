import { containerLines, labelOf } from '../markdown/containers.ts'
import { isPlain } from '../settings.ts'
import { plainLabel } from './sidebar.ts'

/** Characters of a page that has text of its own beside that of its template. */
const muchText = 400

/**
 * Returns the content of a page that a template of the theme shows, `template: home.html`. The home page gets cards for the
 * sections of the navigation: most of what it showed was in the template.
 */
export function templatePage(
  content: string,
  { name, nav }: { name: string; nav: unknown },
  targetOf: (page: string) => string,
): string {
  const sections = name === 'index.md' && content.trim().length < muchText ? sectionsOf(nav) : []
  if (sections.length < 2) return content
  const cards = sections.flatMap(({ label, page }) => [
    ...containerLines({ name: `card${labelOf(label)}{href=${JSON.stringify(targetOf(page))}}`, lines: [] }),
    '',
  ])
  return `${content.trimEnd()}\n\n${containerLines({ name: 'cards', lines: cards }).join('\n')}\n`
}

/** Returns the sections of the first level with their first pages; the home page is none. */
function sectionsOf(nav: unknown): { label: string; page: string }[] {
  return (Array.isArray(nav) ? nav : []).flatMap((entry) =>
    Object.entries(isPlain(entry) ? entry : {}).flatMap(([label, target]) => {
      const page = firstPage(target)
      return page === undefined || page === 'index.md' ? [] : [{ label: plainLabel(label), page }]
    }),
  )
}

function firstPage(target: unknown): string | undefined {
  if (typeof target === 'string') return target.endsWith('.md') ? target.replace(/^\.\//, '') : undefined
  for (const one of Array.isArray(target) ? target : Object.values(Object(target))) {
    const page = firstPage(one)
    if (page !== undefined) return page
  }
  return undefined
}
