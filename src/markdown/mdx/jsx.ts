import type { Expression, ImportDeclaration, Literal, Program } from 'estree'
import type { Nodes, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { themeModules } from '../../model/theme/theme-modules.ts'

/** An element written as JSX. */
export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Visits every JSX element of a tree, outer ones first. */
export function visitJsx(node: Nodes | Root, visit: (element: JsxElement) => void): void {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') visit(node)
  if ('children' in node) for (const child of node.children) visitJsx(child, visit)
}

/** Text of an attribute that is a string or a constant string expression. */
export function textOfAttribute({ value }: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') return value
  return value ? literalText(value.data?.estree) : undefined
}

/** Value of a program that is a string literal or a template without expressions. */
export function literalText(program: Program | null | undefined): string | undefined {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return undefined
  const { expression } = statement
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined
  if (expression.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined
  return expression.quasis[0]?.value.cooked ?? undefined
}

/** An attribute whose value is an object of texts. Not parsed from text: the HTML of a code block can be long. */
export function objectAttribute(name: string, texts: Record<string, string>): MdxJsxAttribute {
  const literal = (value: string): Literal => ({ type: 'Literal', value })
  const plain = { type: 'Property', kind: 'init', method: false, shorthand: false, computed: false } as const
  const properties = Object.entries(texts).map(([key, text]) => ({ ...plain, key: literal(key), value: literal(text) }))
  const expression: Expression = { type: 'ObjectExpression', properties }
  const body: Program['body'] = [{ type: 'ExpressionStatement', expression }]
  const estree: Program = { type: 'Program', sourceType: 'module', comments: [], body }
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } },
  }
}

/** The parsed program of an expression or of imports. */
export function estreeOf({ data }: { data?: object }): Program | undefined {
  return (data as { estree?: Program } | undefined)?.estree
}

/** The import statements of a node. */
export function importsIn(node: { data?: object }): ImportDeclaration[] {
  return (estreeOf(node)?.body ?? []).filter((statement) => statement.type === 'ImportDeclaration')
}

/** Imported names other than components of the theme. */
export function namesFromElsewhere(tree: Root | MdastRoot): Set<string> {
  const imports = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? importsIn(node) : []))
  const others = imports.filter(({ source }) => !Object.hasOwn(themeModules, String(source.value)))
  return new Set(others.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
}
