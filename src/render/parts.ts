import type { ComponentType } from 'react'
import type { Parts } from '../../client/theme/part.tsx'
import { mdxComponentsName } from '../config/theme-names.ts'
import type { PageProblem } from '../model/facts.ts'
import type { Shell } from '../model/page-input.ts'
import type { NavEntry } from '../model/theme/view-navbar.ts'
import { siteCode } from './site-code.ts'
import { thrown } from './thrown.ts'

/** Components of the site that replace components of the theme, with their problems. */
export type OwnParts = Omit<Parts, 'trail'> & { problems: PageProblem[] }

const loaded = new WeakMap<object, OwnParts>()

/** Loads them from the site's server bundle; undefined if the site has none. */
export function loadParts({ bundle, parts: hash }: Shell): OwnParts | undefined {
  if (bundle === undefined || hash === undefined) return undefined
  try {
    const { parts } = siteCode(bundle)
    const known = loaded.get(parts) ?? partsOf(parts)
    loaded.set(parts, known)
    return known
  } catch (error) {
    return { components: {}, problems: [{ ...thrown(error, bundle), part: '' }] }
  }
}

function partsOf(modules: Record<string, { default?: unknown }>): OwnParts {
  const parts: OwnParts = { components: {}, problems: [] }
  for (const [name, { default: own }] of Object.entries(modules))
    if (name === mdxComponentsName && isObject(own)) parts.mdx = own as OwnParts['mdx']
    else if (name !== mdxComponentsName && isComponent(own)) parts.components[name] = own
    else parts.problems.push(noComponent(name))
  return parts
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Accepts functions, and the results of `memo` and `forwardRef`. */
function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function' || (isObject(value) && '$$typeof' in value && !('props' in value))
}

function noComponent(name: string): PageProblem {
  const kind = name === mdxComponentsName ? 'an object of components' : 'a component'
  return {
    code: 'missing-component',
    message: `The file of "${name}" has no default export that is ${kind}.`,
    hint: 'Write "export default" before it.',
    part: name,
  }
}

/** The problem for an error thrown while the components on the trail were rendered. */
export function partThrown(error: unknown, trail: Parts['trail'], bundle: string | undefined): PageProblem {
  const { message, frames } = thrown(error, bundle, '')
  const item = trail.findLast((step) => typeof step !== 'string')
  const name = trail.findLast((step) => typeof step === 'string')
  const part = name ?? (item?.type === 'custom' ? `NavbarItem/${item.kind}` : '')
  const what = name === undefined ? 'A component of the theme' : `The component "${name}" of the theme`
  const text = item
    ? `A theme navbar item failed to render:\n${JSON.stringify(written(item), null, 2)}\nCause: ${message}`
    : `${what} could not be rendered. ${message}`
  const hint = frames?.length === 0 ? 'Pass all props to <Original>: <Original {...props} />.' : undefined
  return { code: 'component-failed', message: text, hint, frames, part }
}

/** An entry of the navbar as in the configuration. */
function written(item: NavEntry): object {
  if (item.type === 'dropdown') return { ...item, active: undefined, items: item.items.map(written) }
  if (item.type !== 'custom') return { ...item, active: undefined }
  const { kind, props, position, className } = item
  return { type: kind, ...props, position, className }
}
