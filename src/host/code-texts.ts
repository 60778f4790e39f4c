import type { AnyNode, CallExpression, ObjectExpression, Program } from 'acorn'
import { type Problem, problem } from '../model/problem.ts'
import { placeAt } from '../shared/text-place.ts'
import { compiledCode, visit } from './places/compiled-code.ts'

/** A text of the site's components, in the source language. */
interface CodeText {
  id: string
  message: string
  description?: string
}

const modules = ['docsgen/theme', '@docusaurus/Translate']

/**
 * Finds the texts of `<Translate>` and `translate()` in a module. Reports those that are computed. Rejects if the text is
 * not valid code.
 */
export async function textsInCode(file: string, text: string): Promise<{ texts: CodeText[]; problems: Problem[] }> {
  if (!modules.some((name) => text.includes(name))) return { texts: [], problems: [] }
  const { program, original } = await compiledCode(file, text, { jsx: 'automatic', jsxImportSource: 'react' })
  const names = namesIn(program)
  const texts: CodeText[] = []
  const problems: Problem[] = []
  visit(program, (node) => {
    const use = node.type === 'CallExpression' ? callOf(node, names) : undefined
    if (!use) return
    const found = textOf(use)
    if (found) texts.push(found)
    else problems.push({ ...dynamicText(use.isElement), file, ...placeAt(text, original(node.start)) })
  })
  return { texts, problems }
}

function dynamicText(isElement: boolean): Problem {
  return problem('dynamic-text', {
    message: `The text of ${isElement ? '<Translate>' : 'translate()'} is computed, so it cannot be extracted.`,
    hint: 'Write the id and the text as they are, and pass what changes as values.',
  })
}

/** Names of the module that stand for `Translate` and `translate`. */
function namesIn({ body }: Program): Map<string, 'Translate' | 'translate'> {
  const names = new Map<string, 'Translate' | 'translate'>()
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || !modules.includes(String(node.source.value))) continue
    for (const one of node.specifiers) {
      const isDefault = one.type === 'ImportDefaultSpecifier'
      const name = isDefault ? 'Translate' : one.type === 'ImportSpecifier' ? nameOf(one.imported) : undefined
      if (name === 'Translate' || name === 'translate') names.set(one.local.name, name)
    }
  }
  return names
}

interface Use {
  isElement: boolean
  options: ObjectExpression | undefined
}

/** An element is a call of a function of React, whose first argument is the component. */
function callOf({ callee, arguments: [first, second] }: CallExpression, names: Map<string, string>): Use | undefined {
  if (first?.type === 'Identifier' && names.get(first.name) === 'Translate')
    return { isElement: true, options: second?.type === 'ObjectExpression' ? second : undefined }
  if (callee.type !== 'Identifier' || names.get(callee.name) !== 'translate') return undefined
  return { isElement: false, options: first?.type === 'ObjectExpression' ? first : undefined }
}

/** Undefined if a part is computed. */
function textOf({ isElement, options }: Use): CodeText | undefined {
  if (!options) return undefined
  const parts = new Map<string, string | undefined>()
  for (const one of options.properties) {
    if (one.type === 'SpreadElement' || one.computed) return undefined
    parts.set(nameOf(one.key) ?? '', stringOf(one.value))
  }
  const [id, message, description] = ['id', isElement ? 'children' : 'message', 'description'].map((name) => {
    return parts.has(name) ? (parts.get(name) ?? false) : undefined
  })
  const key = id ?? message
  if (id === false || message === false || key === undefined || key === false) return undefined
  return { id: key, message: message ?? key, ...(typeof description === 'string' && { description }) }
}

function nameOf(node: AnyNode): string | undefined {
  return node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : undefined
}

/** The value of text that is written as it is, or joined by `+`. */
function stringOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]!.value.cooked ?? undefined) : undefined
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [stringOf(node.left), stringOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}
