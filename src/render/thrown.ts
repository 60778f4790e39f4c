import type { Frame, Mistake } from '../model/facts.ts'
import { escapeRegExp } from '../shared/escape-reg-exp.ts'
import { documentScheme } from './site-code.ts'

/** How MDX says that nobody gave it a component. */
const notGiven = /^Expected (?:component|object) `([^`]+)` to be defined/

/** The mistake that is behind something that the site's own code has thrown. `said` goes before its message. */
export function thrown(error: unknown, bundle: string | undefined, said = 'The page could not be rendered. '): Mistake {
  const message = (error instanceof Error ? error.message : String(error)).replace(/ undefined$/, '')
  const name = notGiven.exec(message)?.[1]
  if (name !== undefined) return unknownComponent(name)
  const object = /^Objects are not valid as a React child \(found: (.*?)\)\./.exec(message)?.[1]
  return {
    code: 'page-failed',
    message: said + (object ? `Text or an element is expected, found: ${object}.` : message),
    ...(object && { hint: 'Print one of its values, such as {object.name}.' }),
    frames: framesOf((error instanceof Error && error.stack) || '', bundle),
  }
}

function unknownComponent(name: string): Mistake {
  return {
    code: 'unknown-component',
    message: `The component <${name}> is not defined.`,
    hint: 'Import it in the document, or add it to the MDXComponents of the theme.',
    near: `<${name}`,
  }
}

/** The places of a stack in the site's own code: in the bundle, and in documents. */
export function framesOf(stack: string, bundle: string | undefined): Frame[] {
  return [...stack.matchAll(new RegExp(`${ownNames(bundle)}:(\\d+):(\\d+)`, 'g'))].map(
    ([, document, line, column]) => ({
      ...(document !== undefined && { document: decodeURIComponent(document) }),
      line: Number(line),
      column: Number(column),
    }),
  )
}

/** Matches the bundle, and a document whose path it captures, in stacks: a regular expression. */
export function ownNames(bundle: string | undefined): string {
  const names = [`${documentScheme}([^\\s:]+)`, ...(bundle === undefined ? [] : [escapeRegExp(bundle)])]
  return `(?:${names.join('|')})`
}
