import path from 'node:path'
import type { BuildOptions, Message, OnLoadResult, Plugin } from 'esbuild'
import { problemIn } from '../site-files.ts'
import { withoutMark } from './islands.ts'
import { noExport, unresolved } from './problem.ts'

interface Failure {
  errors?: Message[]
  warnings?: Message[]
}

/**
 * Adds missing exports to a failure. The bundler looks for them only if all modules exist and have no syntax error, so it
 * runs once more with stand-ins for those.
 */
export async function withMissingExports(
  failure: unknown,
  options: BuildOptions,
  make: (options: BuildOptions) => Promise<unknown>,
): Promise<unknown> {
  const { errors, warnings } = failure as Failure
  if (!errors || errors.some(isMissingExport)) return failure
  try {
    await make({ ...options, plugins: [standIns(errors), ...(options.plugins ?? [])] })
    return failure
  } catch (second) {
    const found = ((second as Failure).errors ?? []).filter(isMissingExport)
    return Object.assign(new Error('The code of the site has errors.'), { errors: [...errors, ...found], warnings })
  }
}

function isMissingExport({ text }: Message): boolean {
  return noExport.test(text)
}

/** Replaces modules that are missing or have an error by one that may export anything. */
function standIns(errors: Message[]): Plugin {
  const missing = new Set(errors.map(absentName))
  const broken = new Set(errors.filter((error) => absentName(error) === undefined).map(brokenFile))
  const anything: OnLoadResult = { contents: 'module.exports = {}', loader: 'js' }
  return {
    name: 'stand-ins',
    setup(build) {
      const root = build.initialOptions.absWorkingDir ?? ''
      build.onResolve({ filter: /.*/ }, ({ path: name, kind }) => {
        if (!missing.has(name)) return undefined
        return /^(?:import-rule|url-token)$/.test(kind) ? { external: true } : { path: name, namespace: 'stand-in' }
      })
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, () => anything)
      build.onLoad({ filter: /.*/ }, ({ path: file }) => {
        if (!broken.has(path.relative(root, withoutMark(file)).split(path.sep).join('/'))) return undefined
        return /\.(?:css|s[ac]ss)$/.test(file) ? { contents: '', loader: 'css' } : anything
      })
    },
  }
}

/** Returns the name of a module that is missing in the site or in docsgen. */
function absentName(message: Message): string | undefined {
  return unresolved(message) ?? /^docsgen has no module "(.*)"/.exec(message.text)?.[1]
}

function brokenFile(error: Message): string | undefined {
  const unknown = /^No loader is configured for ".*" files: (.*)/.exec(error.text)?.[1]
  const { location } = error
  return unknown ?? problemIn(error)?.file ?? (location ? withoutMark(location.file) : undefined)
}
