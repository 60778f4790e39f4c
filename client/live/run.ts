import * as React from 'react'
import Sval from 'sval'
import { renderName, resultName } from '../../src/shared/live-names.ts'
import { countSteps, stepCounter, stepName } from './step-limit.ts'

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
