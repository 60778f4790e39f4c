import { createRequire } from 'node:module'
import { type Problem, problem } from '../model/problem.ts'
import { ignoreErrors } from './fs.ts'

/** A dependency whose binary is in a package for each platform, which npm installs as an optional dependency. */
interface Native {
  name: string
  does: string
  /** Loads or finds the package of a platform; throws if that fails. */
  find(require: NodeJS.Require, name: string): unknown
  /** Uses the binary, wherever it is. */
  use(): Promise<unknown>
}

const natives: Native[] = [
  {
    name: 'satteri',
    does: 'parses Markdown',
    find: (require, name) => require(name),
    use: () => import('satteri'),
  },
  {
    name: 'esbuild',
    does: 'bundles code',
    find: (require, name) => require.resolve(`${name}/${process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild'}`),
    use: async () => (await import('esbuild')).transform(''),
  },
]

/**
 * Returns a problem for each binary that is missing or cannot be used. Starts the bundler, which many commands do not
 * need, only to explain a failure.
 */
export async function binaryProblems(failure?: unknown): Promise<Problem[]> {
  const problems = await Promise.all(natives.map((native) => problemOf(native, failure)))
  return problems.filter((problem) => problem !== undefined)
}

async function problemOf(native: Native, failure: unknown): Promise<Problem | undefined> {
  const main = ignoreErrors(undefined, () => createRequire(import.meta.url).resolve(native.name))
  if (main === undefined) return missing(native, native.name)
  const require = createRequire(main)
  const { optionalDependencies } = require('../package.json') as { optionalDependencies: Record<string, string> }
  const all = Object.keys(optionalDependencies)
  const possible = all.filter((name) => platformOf(name).startsWith(`${platform}-`))
  if (failure === undefined && possible.some((name) => !errorOf(() => native.find(require, name)))) return undefined
  try {
    // An install script may have downloaded the binary to another place.
    await native.use()
    return undefined
  } catch (error) {
    const name = possible.find((name) => possible.length === 1 || name.endsWith(libc()))
    if (name === undefined) return unsupported(native, all)
    const installed = all.filter((name) => !errorOf(() => require.resolve(`${name}/package.json`)))
    if (!installed.includes(name)) return missing(native, name, reasonOf(installed))
    return broken(native, name, errorOf(() => native.find(require, name)) ?? failure ?? error)
  }
}

const platform = `${process.platform}-${process.arch}`

/** Returns the platform of a package, such as `linux-x64-gnu-` or `darwin-arm64-`. */
function platformOf(name: string): string {
  return `${name.replace(/^.*\/(satteri-)?/, '')}-`
}

function libc(): string {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined ? 'musl' : 'gnu'
}

function errorOf(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

function reasonOf([other]: string[]): string {
  return other === undefined
    ? ', probably because of --omit=optional or a lock file of another platform'
    : `, but "${other}" is: node_modules or the lock file is of another platform`
}

function missing({ does }: Native, name: string, reason = ''): Problem {
  return problem('missing-binary', {
    message: `The package "${name}", which ${does}, is not installed${reason}.`,
    hint: 'Run "npm install --include=optional". If that does not install it, delete node_modules and package-lock.json first.',
    subject: name,
  })
}

function broken({ does }: Native, name: string, error: unknown): Problem {
  const [reason] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
  return problem('missing-binary', {
    message: `The package "${name}", which ${does}, cannot be used: ${reason!.replace(/\.$/, '')}.`,
    hint: 'Delete node_modules, and run "npm install --include=optional" on this machine.',
    subject: name,
  })
}

function unsupported({ name, does }: Native, all: string[]): Problem {
  return problem('missing-binary', {
    message: `The package "${name}", which ${does}, does not support ${platform}.`,
    hint: `Use one of its platforms: ${all.map((one) => platformOf(one).slice(0, -1)).join(', ')}.`,
    subject: name,
  })
}
