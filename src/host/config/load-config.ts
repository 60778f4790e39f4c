import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { localeProblems } from '../../config/locale-names.ts'
import { problemAt } from '../../config/problems.ts'
import { validateConfig } from '../../config/validate.ts'
import { builtIns } from '../../features/index.ts'
import type { OptionalPackage } from '../../model/built-in.ts'
import type { Problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'
import { bundleModule } from '../bundle/load-module.ts'
import { ignoreErrors } from '../fs.ts'
import type { Waits } from '../settled.ts'
import type { BundleVariant } from './bundle.ts'
import { bundleProblems, runModule } from './failure.ts'
import { configNames, findConfig, hashOfValue } from './find-config.ts'
import { missingConfig } from './missing-config.ts'
import type { ConfigRecord } from './record.ts'

interface ConfigRequest {
  /** Absolute path of the site. */
  root: string
  cacheDir: string
  /** Configuration file, relative to the root. Defaults to `site.config.ts` or a variant of it. */
  file?: string
  waits?: Waits
}

/** A configuration and its inputs; `config` is undefined if it has errors. */
export interface LoadedConfig {
  config?: Config
  problems: Problem[]
  /** The value that the file exports; undefined if it could not be loaded. */
  value?: unknown
  /** Path relative to the root. */
  file: string
  /** Absolute path of the bundled module, for `importConfig` in a worker. */
  module?: string
  /** Hash of every input and of the version of every imported package. */
  hash: string
  /** Files that the configuration depends on, relative to the root, and their hashes if it could be loaded. */
  inputs: string[]
  inputHashes?: Record<string, string>
  /** Hash of its value; undefined if it contains functions, or anything else that is not JSON. */
  valueHash?: string
}

/** Bundles, runs and validates the configuration. Returns errors as problems. */
export async function loadConfig({
  root: site,
  cacheDir,
  file: requested,
  waits,
}: ConfigRequest): Promise<LoadedConfig> {
  const root = fs.realpathSync(site)
  const found = findConfig(root, requested)
  if (found === undefined)
    return { ...nothing, file: requested ?? configNames[0]!, problems: [missingConfig(root, requested)] }
  const { file, problem: unread } = found
  if (unread) return { ...nothing, file, inputs: [file], problems: [unread] }
  const folder = path.join(cacheDir, 'config')
  try {
    const { record, ...loaded } = await run(root, file, { folder, waits })
    return { ...loaded, file, ...summary(record) }
  } catch (error) {
    return { ...nothing, file, inputs: [file], problems: bundleProblems(error, { root, file }) }
  }
}

const nothing = { hash: '', inputs: [] }

function run(root: string, file: string, { folder, waits }: Pick<ConfigRequest, 'waits'> & { folder: string }) {
  const empty = { code: 'bad-config', hint: 'Write export default defineConfig({ … }).' } as const
  const ran = { root, file, name: 'The configuration', code: 'config-failed', empty, waits } as const
  const bundle = (variant?: BundleVariant) => bundleModule(path.resolve(root, file), root, folder, variant)
  return runModule(bundle, ran, (input, { module }) => {
    const { config, problems } = validateConfig(input, file)
    const missing = config ? missingPackages(config, file) : []
    const locales = config ? localeProblems(config, file) : []
    return {
      module,
      config,
      problems: [...problems, ...missing, ...locales],
      value: input,
      valueHash: hashOfValue(input),
    }
  })
}

/** Reports optional packages that the configuration requires but that are not installed. */
export function missingPackages(config: Config, file: string, resolve = resolvePackage): Problem[] {
  return optional
    .filter(({ name, isWanted }) => isWanted(config) && !resolve(name))
    .map(({ name, code, keys, message }) => {
      const subject = packageOf(name)
      const hint = `Run "npm install ${subject}", or remove "${keys.join('.')}".`
      return problemAt({ file, code }, keys, { message, hint, subject })
    })
}

const optional: OptionalPackage[] = [
  {
    name: 'shiki/core',
    isWanted: ({ markdown }) => markdown.highlighter === 'shiki',
    code: 'missing-package',
    keys: ['markdown', 'highlighter'],
    message: 'The highlighter is "shiki", but the package "shiki" is not installed.',
  },
  {
    name: 'sharp',
    isWanted: ({ markdown }) => markdown.images.formats.length > 0,
    code: 'images-copied',
    keys: ['markdown', 'images', 'formats'],
    message: 'Images are copied without smaller versions: the package "sharp" is not installed.',
  },
  ...builtIns.flatMap(({ packages = [] }) => packages),
]

/** Returns the package of an import specifier. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

function resolvePackage(name: string): boolean {
  return ignoreErrors(undefined, () => createRequire(import.meta.url).resolve(name)) !== undefined
}

function summary({ inputs, packages }: ConfigRecord) {
  return { hash: hashOf(JSON.stringify([inputs, packages])), inputs: Object.keys(inputs), inputHashes: inputs }
}
