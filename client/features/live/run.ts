import type { Node } from 'acorn'
import * as React from 'react'
import Sval from 'sval'
import { renderName, resultName } from './names.ts'

/**
 * Runs compiled live code and returns what it shows. An interpreter runs it, because the Content Security Policy of the
 * site does not allow `eval`. It stops code that does not end, which would block the tab.
 */
export function runLive(js: string, scope: Record<string, unknown>): React.ReactNode {
  const interpreter = new Sval({ ecmaVer: 'latest', sourceType: 'script', sandBox: false })
  let shown: unknown
  const show = (value: unknown) => {
    shown = value
  }
  interpreter.import({ ...React, React, ...scope, [renderName]: show, [resultName]: show })
  interpreter.import(stepName, stepCounter())
  const tree = interpreter.parse(js)
  countSteps(tree)
  interpreter.run(tree)
  return typeof shown === 'function' ? React.createElement(shown as React.ComponentType) : (shown as React.ReactNode)
}

/** Name of the function that live code calls at each step. */
export const stepName = '__step'

/** Steps of loops and calls that live code may take in one go: about a second. */
export const maxSteps = 200_000

/** Returns a function that counts steps, and throws when there are too many in one go. */
export function stepCounter(): () => void {
  let steps = 0
  return () => {
    if (steps === 0)
      setTimeout(() => {
        steps = 0
      })
    if (++steps > maxSteps)
      throw new RangeError(
        `Stopped after ${maxSteps.toLocaleString('en')} steps: a loop or a recursive function seems endless.`,
      )
  }
}

type Tree = Node & Record<string, unknown>

/** Makes each round of a loop and each call of a function a step. */
export function countSteps(tree: Node): void {
  const node = tree as Tree
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) countSteps(child)
  if (/^(?:For|While|DoWhile)\w*Statement$/.test(node.type)) node.body = block([step(), node.body])
  else if (/^(?:Arrow)?Function/.test(node.type)) {
    const body = node.body as Tree
    if (body.type === 'BlockStatement') body.body = [step(), ...(body.body as unknown[])]
    else node.body = { type: 'SequenceExpression', expressions: [call(), body] }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

const block = (body: unknown[]) => ({ type: 'BlockStatement', body })
const step = () => ({ type: 'ExpressionStatement', expression: call() })
const call = () => ({ type: 'CallExpression', callee: { type: 'Identifier', name: stepName }, arguments: [] })
