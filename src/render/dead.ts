import type { DeadUse } from '../../client/theme/mdx/dead.ts'
import type { PageProblem } from '../model/facts.ts'
import { framesOf, ownNames } from './thrown.ts'

/**
 * Problems for code of the site that never runs in the browser, such as effects and event handlers outside of islands.
 */
export function deadMistakes(dead: DeadUse[], bundle: string | undefined): PageProblem[] {
  return dead.flatMap(({ what, near, stack }) => {
    const frames = framesOf(stack, bundle)
    if (frames.length === 0) return []
    const name = componentIn(stack, bundle)
    return {
      code: 'dead-component',
      severity: 'warning',
      message: `${name === undefined ? 'This page' : `<${name}>`} uses ${what}, but only islands run in the browser.`,
      hint: 'Move the component into a module named *.island.tsx, as its default export, and import that.',
      subject: name ?? '',
      near,
      frames,
    }
  })
}

/** Name of the innermost component of the site on a stack. */
function componentIn(stack: string, bundle: string | undefined): string | undefined {
  const own = new RegExp(ownNames(bundle))
  for (const line of stack.split('\n')) {
    const name = own.test(line) ? /^\s*at (?:Object\.)?([A-Z]\w*) \(/.exec(line)?.[1] : undefined
    if (name !== undefined && name !== 'MDXContent') return name
  }
  return undefined
}
