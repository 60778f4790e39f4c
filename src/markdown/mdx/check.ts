import type { Nodes, Root } from 'hast'
import { mdxComponentsName } from '../../config/theme-names.ts'
import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { mdxNames } from '../../model/theme/theme-modules.ts'
import type { Place } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import { placeAt } from '../../shared/text-place.ts'
import { placeOf } from '../parse/place.ts'
import { estreeOf, visitJsx } from './jsx.ts'

// The compiler inserts this call for components that are neither imported nor declared.
const missing = /_missingMdxReference\("([^"]+)", (?:true|false)\)/g

interface Compiled {
  compiled: string
  tree: Root
  /** Names that the document imports or declares. */
  bound: ReadonlySet<string>
}

/**
 * Reports components that are used but not defined, and returns whether there are any. If the site's theme adds
 * components, these are checked when the page is rendered instead.
 */
export function reportUnknown({ compiled, tree, bound }: Compiled, page: PageContext): boolean {
  // Their names are unknown until rendering.
  if (page.ownComponents?.includes(mdxComponentsName)) return false
  // Members of what the document imports or declares, such as `<ui.Card>`, are known when the page is rendered.
  const used = new Set(
    [...compiled.matchAll(missing)].map(([, name]) => name!).filter((name) => !bound.has(rootOf(name))),
  )
  const unknown = [...used].filter((name) => !isKnown(name) && !used.has(outerName(name)))
  for (const name of unknown) reportName(name, firstUse(name, tree, page), page)
  return unknown.length > 0
}

const known: ReadonlySet<string> = new Set(mdxNames)

function isKnown(name: string): boolean {
  return known.has(name)
}

/** `Own` of `Own.Part`, if it is missing as well. */
function outerName(name: string): string {
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : ''
}

function rootOf(name: string): string {
  return name.split('.')[0]!
}

function reportName(name: string, at: Place, page: PageContext): void {
  const near = closest(name, mdxNames)
  const bare = rootOf(name)
  page.report(
    problem('unknown-component', {
      message: `The component <${name}> is not defined.`,
      hint:
        near === undefined
          ? `Import it above: import ${bare} from './${bare}.tsx'. For the characters themselves write "\\<".`
          : `Did you mean <${near}>? Otherwise import it above: import ${bare} from './${bare}.tsx'.`,
      subject: name,
    }),
    at,
  )
}

function firstUse(name: string, tree: Root, page: PageContext): Place {
  let place: Place | undefined
  visitJsx(tree, (element) => {
    if (element.name === name || element.name?.startsWith(`${name}.`)) place ??= placeOf(element, page)
  })
  if (place) return place
  // Not found in the tree: it is inside an expression, which has no nodes.
  const offset = page.text.search(new RegExp(`<${name.replaceAll('.', '\\.')}(?!\\w)`))
  return placeAt(page.text, Math.max(0, offset))
}

/**
 * Reports objects that are written as content, such as `{{ name }}`, and returns whether there are any. React would throw
 * without a place. The children of a component may be anything.
 */
export function reportObjects(node: Nodes, page: PageContext): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const [statement] = estreeOf(node)?.body ?? []
    if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return false
    const message = 'Double braces hold an object, which cannot be rendered.'
    const hint = 'Write "{name}" for a value. For the characters themselves write "\\{\\{".'
    page.report(problem('bad-mdx', { message, hint }), placeOf(node, page))
    return true
  }
  if ('name' in node && node.name && /^[^a-z]|\./.test(node.name)) return false
  return 'children' in node && node.children.filter((child) => reportObjects(child, page)).length > 0
}
