import { compare, type Problem } from '../../model/problem.ts'
import type { Edition } from '../../model/site.ts'
import { closest } from '../../shared/closest.ts'

/** The problem for an unknown sidebar, with the list of known ones. `keys` is the position of its name in the file. */
export function unknownSidebar(
  name: string,
  { sidebars, version }: Pick<Edition, 'sidebars' | 'version'>,
  { file, keys }: { file: string; keys: (string | number)[] },
): Problem {
  const ids = Object.keys(sidebars).sort(compare)
  const near = closest(name, ids)
  const list = ['Available sidebar ids are:', ...ids.map((id) => `- ${id}`)]
  return {
    severity: 'error',
    code: 'unknown-sidebar',
    message: [`There is no sidebar "${name}" in version "${version.name}".`, ...list].join('\n'),
    hint: near === undefined ? undefined : `Did you mean "${near}"?`,
    file,
    seek: { keys },
    subject: name,
  }
}
