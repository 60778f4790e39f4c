import { livingType } from '../../islands/living-types.ts'

type Anything = (...args: never[]) => unknown

/** A hook or an event handler in code that does not run in browsers, with the stack of its use. */
export interface DeadUse {
  what: string
  /** The code of the use. */
  near: string
  stack: string
}

/** Hooks that have no effect if a component is rendered once. */
const hooks = new Set([
  'useActionState',
  'useEffect',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useSyncExternalStore',
])

let found: DeadUse[] | undefined

export function gatherDead<Result>(render: () => Result): { result: Result; dead: DeadUse[] } {
  const dead: DeadUse[] = []
  const outer = found
  found = dead
  try {
    return { result: render(), dead }
  } finally {
    found = outer
  }
}

/** Returns the number of uses that are recorded. */
export function deadCount(): number {
  return found?.length ?? 0
}

/** Records that a component of docsgen needs the browser. */
export function noteUse(what: string): void {
  note(what, `${what}(`)
}

function note(what: string, near: string): void {
  found?.push({ what, near, stack: new Error().stack ?? '' })
}

/** Wraps React for the site's code on the server. */
export function noteReact<React extends Record<string, unknown>>(react: React): React {
  const noted = Object.entries(react).map(([name, value]) => {
    if (name === 'createElement') return [name, noteJsx(value as Anything)]
    if (!hooks.has(name)) return [name, value]
    const hook = value as Anything
    return [
      name,
      (...args: never[]) => {
        note(name, `${name}(`)
        return hook(...args)
      },
    ]
  })
  return Object.fromEntries(noted) as React
}

/** Wraps a function that creates elements, to record event handlers of HTML elements. */
export function noteJsx<Make extends Anything>(make: Make): Make {
  const noted = (...args: never[]) => {
    const [type, ...rest] = args
    const living = livingType(type)
    if (living === type) noteElement(type, args[1])
    return make(living as never, ...rest)
  }
  return noted as Make
}

/** Records what an element needs the browser for. */
export function noteElement(type: unknown, props: object | null | undefined): void {
  if (!found) return
  if (typeof type === 'string') noteHandlers(type, props)
  else if (typeof type === 'function' && isLive(type)) note('componentDidMount', `<${type.name}`)
}

/** Whether a class has methods that run in browsers only. */
function isLive({ prototype }: { prototype?: object }): boolean {
  return prototype !== undefined && ('componentDidMount' in prototype || 'componentDidUpdate' in prototype)
}

/** Records the event handlers of an element. */
export function noteHandlers(tag: string, props: object | null | undefined): void {
  for (const [name, value] of Object.entries(props ?? {}))
    if (/^on[A-Z]/.test(name) && typeof value === 'function') note(`${name} of <${tag}>`, `${name}=`)
}
