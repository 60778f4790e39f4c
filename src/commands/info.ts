import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { configSchema } from '../config/config.ts'
import { isRecord } from '../config/fields.ts'
import { findChromium } from '../host/browser/find-chromium.ts'
import { type LoadedConfig, loadConfig } from '../host/config/load-config.ts'
import { ignoreErrors, readText } from '../host/fs.ts'
import { libFile } from '../host/lib-file.ts'
import { counted } from '../host/report/text.ts'
import { cacheFolder } from '../host/store/open-cache.ts'

declare const __DOCSGEN_VERSION__: string

interface PackageJson {
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

interface InfoOptions {
  root: string
  config?: string
  cacheDir?: string
}

/** `docsgen info`: prints versions, the platform and the keys of the configuration. No value, name or path of the user. */
export async function run([values]: unknown[]): Promise<number> {
  const { root, config, cacheDir } = values as InfoOptions
  const loaded = await ignoreRejection(
    loadConfig({ root: path.resolve(root), cacheDir: cacheFolder(root, cacheDir), file: config }),
  )
  const lines = Object.entries({ ...platform(), Packages: versions(), ...configuration(loaded) })
  const width = Math.max(...lines.map(([name]) => name.length))
  process.stdout.write(lines.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join(''))
  return 0
}

function ignoreRejection<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch(() => undefined)
}

function platform(): Record<string, string> {
  const { env, platform, arch, versions } = process
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const isWsl = platform === 'linux' && /microsoft/i.test(os.release())
  return {
    docsgen: __DOCSGEN_VERSION__,
    Node: `${versions.node} (V8 ${versions.v8})`,
    // "npm/11.1.0 node/v20.20.2 linux x64 workspaces/false"
    'Started by': env.npm_config_user_agent?.split(' ')[0] ?? 'no package manager',
    System: `${platform} ${arch}, ${os.release()}${isWsl ? ' (WSL)' : ''}`,
    Machine: `${os.availableParallelism()} threads, ${memory} GB`,
    CI: env.CI ? 'yes' : 'no',
    Chromium: findChromium() === undefined ? 'not found' : 'found',
  }
}

/** Versions of the packages that docsgen needs, and of those that a site may lack. */
function versions(): string {
  const { dependencies, peerDependencies } = JSON.parse(readText(libFile('../package.json'))!) as PackageJson
  const packages = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !name.startsWith('@types/'))
  return packages.map((name) => `${name} ${versionOf(name) ?? '–'}`).join(', ')
}

/** Returns the version of a package that docsgen would load. Many export no `package.json`. */
function versionOf(name: string): string | undefined {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const text = ignoreErrors(undefined, () => readText(path.join(folder, name, 'package.json')))
    if (text !== undefined) return (JSON.parse(text) as { version?: string }).version
  }
  return undefined
}

function configuration(loaded: LoadedConfig | undefined): Record<string, string> {
  if (!loaded) return { Configuration: 'cannot be read' }
  const { config, file, problems, value } = loaded
  const codes = problems.map(({ code }) => code)
  return {
    Configuration: codes.length > 0 ? `${file}: ${[...new Set(codes)].join(', ')}` : file,
    ...(isRecord(value) && { Keys: keyNames(value).join(', ') || '–' }),
    ...(config && {
      Content: `${counted(config.docs.length, 'collection')}, ${counted(config.i18n.locales.length, 'language')}`,
      Plugins: config.plugins.map(({ name }) => name).join(', ') || '–',
    }),
  }
}

interface Described {
  properties?: Record<string, Described>
  anyOf?: Described[]
}

/** Returns the keys of a configuration that docsgen knows, to a depth of two: deeper ones may be names of the user. */
function keyNames(value: Record<string, unknown>): string[] {
  const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as Described
  const known = (described: Described | undefined): Record<string, Described> =>
    Object.assign({}, described?.properties, ...(described?.anyOf ?? []).map(known))
  const top = known(schema)
  return Object.entries(value).flatMap(([key, part]) => {
    if (!Object.hasOwn(top, key)) return []
    const below = known(top[key])
    const names = isRecord(part) ? Object.keys(part).filter((name) => Object.hasOwn(below, name)) : []
    return names.length > 0 ? names.map((name) => `${key}.${name}`) : [key]
  })
}
