import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { packageFolder } from '../load/packages.ts'
import { isPlain } from '../settings.ts'
import type { Draft } from './draft.ts'
import type { OldPlugin } from './plugins.ts'
import { bundlerHooks, carryClientModulesOf, hookNames, hooks, identifierOf, isData, runHooks } from './site-plugins.ts'
import { carryTheme, packagesOfPreset, themeModuleOf } from './theme-folders.ts'

/** Hooks that need no row. */
const silent = new Set([...runHooks, ...bundlerHooks, 'getPathsToWatch'])

/**
 * Carries over the plugin of an installed package if docsgen runs its hooks, or if it has none: then it works when it is
 * called. Reports its other hooks. Returns whether it is carried over.
 */
export async function packagePlugin(
  { name, keys, options, optionKeys, kind }: OldPlugin,
  draft: Draft,
): Promise<boolean> {
  const folder = packageFolder(name!, draft.folder)
  if (folder === undefined) return false
  const code = codeOf(folder)
  const used = [...hookNames].filter((hook) => callsOf(hook).test(code))
  const others = used.filter((hook) => !silent.has(hook))
  // A command says nothing about what a plugin adds to a site.
  const adds = [...others, ...used.filter((hook) => bundlerHooks.includes(hook))].some((hook) => hook !== 'extendCli')
  if (adds && !used.some((hook) => runHooks.includes(hook))) return false
  const target = kind === 'preset' ? 'docusaurus.presets' : 'docusaurus.plugins'
  const given = isData(options) ? portable(options, draft.folder) : await draft.code(optionKeys, options, target, name!)
  if (given === undefined) return true
  const local = identifierOf(name!)
  draft.settings.imports.add(`import * as ${local} from '${name}'`)
  // It is loaded in builds only.
  const value = draft.fileValue(local, () => ({ name }))
  draft.addPlugins(target, [Object.keys(options).length === 0 ? value : [value, given]])
  const needed = [...new Set(code.match(/(?<=["'])@docusaurus\/(?!types\b)[\w-]+(?=["'/])/g))].sort()
  const note = needed.length > 0 ? `. It needs ${needed.join(', ')}: keep these packages` : ''
  draft.row('carried over', name!, `\`${target}\`${note}`, keys)
  const carried = themeModuleOf(name!, draft) ? ['getThemePath', 'getClientModules'] : []
  for (const hook of others)
    if (hooks[hook] && !carried.includes(hook))
      draft.row('by hand', name!, `docsgen does not run its ${hook}. Instead: ${hooks[hook]}.`, keys)
  return true
}

/**
 * Carries over the components and client modules of a package that is a theme, or has one; of a preset, those of the packages that
 * it brings. Returns whether it is carried over.
 */
export async function packageTheme(plugin: OldPlugin, draft: Draft): Promise<boolean> {
  const { name, keys, kind } = plugin
  const packages = kind === 'preset' ? packagesOfPreset(name!, draft) : [name!]
  const themes = packages.flatMap((one) => {
    const found = themeModuleOf(one, draft)
    return found ? [{ ...found, name: one }] : []
  })
  for (const found of themes) {
    carryTheme(found, keys, draft, found.name)
    carryClientModulesOf(found, keys, draft)
  }
  const works = packages.some((one) => {
    const folder = packageFolder(one, draft.folder)
    return folder !== undefined && runHooks.some((hook) => callsOf(hook).test(codeOf(folder)))
  })
  // The parts of a preset are known when it is called.
  return works && (themes.length > 0 || kind === 'preset') ? packagePlugin(plugin, draft) : themes.length > 0
}

/** Finds a hook in the code of a plugin. */
function callsOf(hook: string): RegExp {
  return new RegExp(`\\b${hook}\\s*[(:]`)
}

/** The most files of a package that are read. */
const mostFiles = 200

function codeOf(folder: string): string {
  const ignore = ['**/node_modules/**', '**/*.test.*', '**/__tests__/**', 'src/**']
  const files = fastGlob.sync('**/*.{js,cjs,mjs}', { cwd: folder, ignore, absolute: true }).sort()
  return files
    .slice(0, mostFiles)
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
}

/** Returns options without the paths of this machine: those below a folder around the site are relative. */
function portable(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((one) => portable(one, folder))
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, portable(one, folder)]))
  if (typeof value !== 'string' || !path.isAbsolute(value)) return value
  const local = path.relative(folder, value).split(path.sep).join('/')
  const isAround = folder.startsWith(path.join(value, path.sep))
  const [top] = path.relative(path.parse(value).root, value).split(path.sep)
  if (isAround || !folder.startsWith(path.join(path.parse(value).root, top!, path.sep))) return value
  return local.startsWith('.') ? local : `./${local}`
}
