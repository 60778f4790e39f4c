import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/** A step of a workflow or of an action. */
export interface Step {
  id?: string
  name?: string
  if?: string
  uses?: string
  run?: string
  env?: Record<string, string>
  'working-directory'?: string
}

/** Values of expressions, such as `github.event.number`. */
export type Context = Record<string, unknown>

export interface RunStep {
  /** Folder of the checkout. */
  workspace: string
  /** Folder for temporary files and for those of the runner. */
  temporary: string
  context: Context
  env?: NodeJS.ProcessEnv
}

export interface RanStep {
  name: string
  code: number | null
  output: string
}

export function readYaml(file: string): Record<string, never> {
  return parse(fs.readFileSync(file, 'utf8'), { logLevel: 'silent' }) as Record<string, never>
}

/** Runs the shell steps as a runner does: conditions, expressions, outputs and working folders. The rest is left out. */
export function runSteps(steps: Step[], { workspace, temporary, context, env }: RunStep): RanStep[] {
  const outputs: Record<string, { outputs: Record<string, string> }> = {}
  for (const { id } of steps) if (id !== undefined) outputs[id] = { outputs: {} }
  const known = { ...context, steps: outputs }
  const ran: RanStep[] = []
  for (const step of steps) {
    if (step.run === undefined || (step.if !== undefined && !valueOfExpression(step.if, known))) continue
    const file = (name: string) => path.join(temporary, name)
    fs.writeFileSync(file('output'), '')
    const own = Object.entries(step.env ?? {}).map(([name, text]) => [name, filled(text, known)])
    const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', step.run], {
      cwd: path.resolve(workspace, filled(step['working-directory'] ?? '.', known)),
      encoding: 'utf8',
      env: {
        ...process.env,
        RUNNER_TEMP: temporary,
        GITHUB_OUTPUT: file('output'),
        GITHUB_STEP_SUMMARY: file('summary.md'),
        GITHUB_WORKSPACE: workspace,
        ...env,
        ...Object.fromEntries(own),
      },
    })
    for (const line of fs.readFileSync(file('output'), 'utf8').split('\n').filter(Boolean)) {
      const [name = '', ...value] = line.split('=')
      outputs[step.id!]!.outputs[name] = value.join('=')
    }
    ran.push({ name: step.name ?? step.run, code: status, output: `${stdout}${stderr}` })
    if (status !== 0) break
  }
  return ran
}

function filled(text: string, context: Context): string {
  return String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    String(valueOfExpression(expression, context) ?? ''),
  )
}

/** Returns the value of an expression: paths, texts, `==`, `!=`, `&&` and `||` have the same result in JavaScript. */
function valueOfExpression(expression: string, context: Context): unknown {
  const code = expression.replace(/'[^']*'|\.([\w-]+)/g, (found, name?: string) =>
    name === undefined ? found : `?.[${JSON.stringify(name)}]`,
  )
  return new Function(...Object.keys(context), `return (${code})`)(...Object.values(context))
}
