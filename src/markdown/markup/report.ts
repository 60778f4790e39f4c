import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import type { Place } from '../../model/types.ts'
import { sourceOf } from '../parse/place.ts'

type Positioned = Parameters<typeof sourceOf>[0]

/** Reports markup that does not do what its author meant; `at` is an offset in the source of the node. */
export function reportMarkup(
  found: { message: string; hint: string; subject: string },
  node: Positioned,
  page: PageContext,
  at = 0,
): void {
  page.report(problem('broken-markup', found), placeIn(node, page, at))
}

function placeIn(node: Positioned, page: PageContext, at: number): Place {
  const { line, column } = node.position!.start
  const before = sourceOf(node, page).slice(0, at).split('\n')
  const last = before.at(-1)!.length
  return { line: line + before.length - 1, column: before.length > 1 ? last + 1 : column + last }
}
