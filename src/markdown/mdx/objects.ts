import type { Nodes } from 'hast'
import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { placeOf } from '../parse/place.ts'
import { estreeOf } from './jsx.ts'

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
