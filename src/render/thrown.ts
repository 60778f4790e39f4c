import type { DeadUse } from '../../client/theme/mdx/dead.ts'
import type { CodeFailure, Frame, PageProblem } from '../model/facts.ts'
import { escapeRegExp } from '../shared/escape-reg-exp.ts'
import { documentScheme } from './site-code.ts'

/** Message of MDX for a component that was not provided. */
const notProvided = /^Expected (?:component|object) `([^`]+)` to be defined/

/** The problem for an error thrown by the site's own code. `prefix` is a prefix for its message. */
export function thrown(
  error: unknown,
  bundle: string | undefined,
  prefix = 'The page could not be rendered. ',
): PageProblem {
  const message = (error instanceof Error ? error.message : String(error)).replace(/ undefined$/, '')
  const name = notProvided.exec(message)?.[1]
  if (name !== undefined) return unknownComponent(name)
  const { text, hint, near } = explained(message) ?? { text: message, near: /<[A-Z]\w*/.exec(message)?.[0] }
  return {
    code: 'page-failed',
    message: prefix + text,
    ...(hint !== undefined && { hint }),
    // Components of the theme name themselves: the first of them on the page is the likely one.
    ...(near !== undefined && { near }),
    frames: framesOf((error instanceof Error && error.stack) || '', bundle),
  }
}

/** The problem for an error thrown by a component that a document imports: `name` is the module and its export. */
export function componentThrown(error: unknown, name: string, bundle: string | undefined): PageProblem {
  const [, module = '', exported = ''] = /^(.*)\/([^/]*)$/.exec(name) ?? []
  const shown = exported === 'default' ? module.replace(/^\.\//, '') : exported
  const found = thrown(
    error,
    bundle,
    `The component "${shown}" could not be rendered, and the page shows its children. `,
  )
  return found.code === 'page-failed' ? { ...found, code: 'component-left-out', subject: shown } : found
}

interface Explanation {
  text: string
  hint?: string
  near?: string
}

/** Explains an error of React, or of code that is meant for browsers, in plain language. */
function explained(message: string): Explanation | undefined {
  for (const [pattern, explain] of explainers) {
    const match = pattern.exec(message)
    if (match) return explain(match[1] ?? '')
  }
  return undefined
}

const explainers: [RegExp, (found: string) => Explanation][] = [
  [
    /^Maximum call stack size exceeded/,
    () => ({
      text: 'A function or a component calls itself without an end.',
      hint: 'Return a value without calling it again in one case, such as for an empty list.',
    }),
  ],
  [
    /^(window|document|navigator|location|localStorage|sessionStorage) is not defined$/,
    (name) => ({
      text: `"${name}" exists only in browsers.`,
      hint: 'Use it in an effect or an event handler of an island.',
    }),
  ],
  [
    /^require\.context is not a function$/,
    () => ({
      text: '"require.context" has arguments that are not constants.',
      hint: "Write them in the call: require.context('./folder', true, /\\.js$/).",
    }),
  ],
  [
    /^Objects are not valid as a React child \(found: (.*?)\)\./,
    (object) => ({
      text: `Expected text or an element, found ${object}.`,
      hint: 'Render one of its properties, such as {object.name}.',
    }),
  ],
  [
    /^A component suspended while responding to synchronous input/,
    () => ({
      text: 'A component is async, or waits for a promise.',
      hint: 'Load the data in an MDX document, with "export const data = await load()", and pass it as a prop.',
    }),
  ],
  [
    /^Element type is invalid: .* but got: (.*?)\.?$/s,
    (type) => ({
      text: `Expected a component, found ${type === 'object' ? 'an object' : type}.`,
      hint: 'Check what its module exports. An element is printed with {name}, not with <name />.',
    }),
  ],
  [
    /^(\w+) is a self-closing tag and must neither/,
    (tag) => ({ text: `<${tag}> cannot have content.`, hint: `Write "<${tag} />".`, near: `<${tag}` }),
  ],
  [
    /^Class constructor (.*) cannot be invoked without 'new'/,
    (name) => ({
      text: `The component <${name}> is a class that does not extend Component of React.`,
      hint: 'Write a function that returns elements.',
      near: `<${name}`,
    }),
  ],
]

function unknownComponent(name: string): PageProblem {
  const [, outer, member] = /^(.+)\.(.+)$/.exec(name) ?? []
  return {
    code: 'unknown-component',
    message: `The component <${name}> is not defined.`,
    hint:
      outer === undefined
        ? 'Import it in the document, or add it to the MDXComponents of the theme.'
        : `"${outer}" has no "${member}". Correct the name, or export it.`,
    near: `<${name}`,
  }
}

/** Stack frames in the site's own code: in the bundle and in documents. */
function framesOf(stack: string, bundle: string | undefined): Frame[] {
  return [...stack.matchAll(new RegExp(`${ownNames(bundle)}:(\\d+):(\\d+)`, 'g'))].map(
    ([, document, line, column]) => ({
      ...(document !== undefined && { document: decodeURIComponent(document) }),
      line: Number(line),
      column: Number(column),
    }),
  )
}

/** Calls in the bundle, with the names of functions, which are empty for the module itself. */
export function callsOf(error: unknown, bundle: string): CodeFailure['calls'] {
  const call = new RegExp(`^ *at (?:(.*) \\()?${escapeRegExp(bundle)}:(\\d+):(\\d+)\\)?$`, 'gm')
  return [...((error instanceof Error && error.stack) || '').matchAll(call)].map(([, name = '', line, column]) => ({
    name,
    line: Number(line),
    column: Number(column),
  }))
}

/** Regular expression for the bundle, or for a document (capturing its path), in stacks. */
function ownNames(bundle: string | undefined): string {
  const names = [`${documentScheme}([^\\s:]+)`, ...(bundle === undefined ? [] : [escapeRegExp(bundle)])]
  return `(?:${names.join('|')})`
}

/**
 * Problems for code of the site that never runs in the browser, such as effects and event handlers outside of islands.
 */
export function deadProblems(dead: DeadUse[], bundle: string | undefined): PageProblem[] {
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
