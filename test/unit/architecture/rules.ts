import { isBuiltin } from 'node:module'
import path from 'node:path'
import { allowsFeature, featureOf, findFeatureNames, type PromisedName, promisedNames } from './feature-names.ts'
import { type Import, type Module, readModule } from './read-module.ts'

export interface Violation {
  file: string
  rule: string
  /** The violation: an import, a name, a number of lines. */
  found: string
  line: number
}

type Finding = Omit<Violation, 'rule' | 'file'>
type Rule = (module: Module, all: Map<string, Module>) => Finding[]

const base = ['src/shared', 'src/model', 'src/messages', 'src/config', 'src/content']

/** The parts of src/ with the parts that each may import. */
const directions: Record<string, string[]> = {
  'src/shared': [],
  'src/messages': [],
  'src/model': ['src/shared', 'src/messages'],
  'src/config': ['src/shared', 'src/model'],
  'src/features': ['src/model', 'src/reference'],
  'src/content': ['src/shared', 'src/model', 'src/config'],
  'src/markdown': base,
  'src/site': base,
  'src/search': base,
  'src/reference': base,
  'src/render': [...base, 'src/search', 'client'],
  'src/host': base,
  'src/versions': [...base, 'src/host'],
  'src/pipeline': [...base, 'src/markdown', 'src/site', 'src/search', 'src/render'],
  'src/serve': [...base, 'src/markdown', 'src/site', 'src/render', 'src/host', 'src/pipeline'],
  // It converts to the names of components that the adapter supports.
  'src/migrate': [
    ...base,
    'src/host',
    'src/markdown',
    'src/site',
    'src/pipeline',
    'src/features/docusaurus',
    'src/features/openapi',
  ],
  'src/rewrite': [...base, 'src/host', 'src/markdown', 'src/site', 'src/pipeline'],
  'src/diff': [...base, 'src/render', 'src/migrate'],
  'src/shots': [...base, 'src/host'],
  'src/commands': [
    ...base,
    'src/host',
    'src/versions',
    'src/serve',
    'src/pipeline',
    'src/migrate',
    'src/rewrite',
    'src/diff',
    'src/shots',
  ],
  'src/testing': [...base, 'src/host', 'src/pipeline'],
  'src/stages.ts': ['src/model', 'src/markdown', 'src/search', 'src/render'],
  'src/worker.ts': [...base, 'src/markdown', 'src/host', 'src/stages.ts'],
  'src/index.ts': [...base, 'src/host', 'src/pipeline'],
}

/** Parts that a feature may import: everything that is not a command. */
const ofFeatures = [
  ...[...base, 'src/markdown', 'src/site', 'src/search', 'src/render', 'src/pipeline', 'src/host', 'client'],
  'src/reference',
]

/** Parts that features which serve programs may import in addition: they read and change an open site. */
const ofServers = ['src/serve', 'src/rewrite']
const servers = ['src/features/lsp', 'src/features/mcp']

const pureParts = [
  ...[...base, 'src/markdown', 'src/site', 'src/search', 'src/render', 'src/pipeline'],
  'src/reference',
]
const pureBuiltins = ['path', 'path/posix', 'url', 'crypto']
/** Runs the site's own code, which may do anything. */
const siteCode = { file: 'src/render/site-code.ts', builtins: ['fs', 'module', 'vm'] }

/** The one file that may end the process. */
const exits = 'bin/docsgen.js'
/** Parts that import others and that no other part imports. */
const entrances = ['bin', 'src/commands', 'test', 'content', '.']
/** Parts that client code may import completely. */
const ofClient = ['client', 'src/shared', 'src/messages']

/** Files that are rows of one table. */
const tables = [
  /^src\/markdown\/features\/[^/]+$/,
  /^src\/commands\/rows\/[^/]+$/,
  /^src\/render\/outputs\/[^/]+$/,
  /^src\/search\/engines\/[^/]+$/,
]

const fanOutLimit = 20
/** Lists of rows: each line is an import. */
const listsOfRows = [
  'src/index.ts',
  'src/features/index.ts',
  'src/markdown/features.ts',
  'src/model/built-in.ts',
  'client/theme/mdx/in-islands.ts',
  'client/theme/mdx/public.ts',
]
const ofConverters = 'A migration reads its rows, and calls each converter once.'
/** Files that may import more files than the limit, with their reasons. */
const wideFiles: Record<string, string> = {
  'src/migrate/docusaurus/migrate.ts': ofConverters,
  'src/migrate/mkdocs/migrate.ts': ofConverters,
  'src/migrate/starlight/migrate.ts': ofConverters,
  'src/migrate/vitepress/migrate.ts': ofConverters,
}

const functionLimit = 60
const ofMigrations = 'The steps of a migration in their order, which share what the old site has.'
/** Functions that may be longer than the limit, with their reasons. */
const longFunctions: Record<string, string> = {
  'src/site/page-input.ts pageInput': 'One object literal with all keys: merging objects costs many times as much.',
  'src/migrate/starlight/migrate.ts migrateStarlight': ofMigrations,
  'src/migrate/mkdocs/migrate.ts migrateMkdocs': ofMigrations,
  'src/migrate/vitepress/migrate.ts migrateVitepress': ofMigrations,
  'src/migrate/mdbook/migrate.ts migrateMdbook': ofMigrations,
  'src/migrate/vitepress/migrate.ts convertDocument': ofMigrations,
  'src/migrate/docusaurus/site-plugins.ts readPlugin': 'A case for each hook of a plugin.',
  'src/migrate/docusaurus/swizzled.ts carry': ofMigrations,
  'src/migrate/mkdocs/keys.ts mkdocsRows': 'A table: a row for each key.',
}

const rules: Record<string, Rule> = {
  'is a program': ({ error }) => (error === undefined ? [] : [{ found: error, line: 1 }]),
  'client imports itself, src/shared, src/messages, and types of what lies under src': ({ path: file, imports }) =>
    partOf(file).split('/')[0] === 'client'
      ? outside(imports, file, (it, part) => mayImport(partOf(file), it, part))
      : [],
  'src keeps its directions': ({ path: file, imports }) => {
    const part = partOf(file)
    if (!part.startsWith('src/')) return []
    const own = [...ofFeatures, ...(servers.includes(part) ? ofServers : []), part.replace('src', 'client')]
    const allowed = /^src\/features\/./.test(part) ? own : directions[part]
    if (!allowed) return [{ found: `${part} has no line in the table of directions`, line: 1 }]
    return outside(
      imports,
      file,
      (_, target) =>
        target === part ||
        allowed.includes(target) ||
        (target === 'src/features' && !/^src\/(?:shared|model$|features\/)/.test(part)) ||
        (target === 'src/commands' && isCommand(file)) ||
        ((part === 'src/features' || part === 'src/index.ts') && target.startsWith('src/features/')),
    )
  },
  'nothing imports bin, commands or test': ({ path: file, imports }) =>
    outside(
      imports,
      file,
      (_, target) =>
        target === partOf(file) || !entrances.includes(target) || (target === 'src/commands' && isCommand(file)),
    ),
  'an import leads to a file': ({ path: file, imports }, all) =>
    local(imports, file).filter(({ target }) => !/^lib\/|[$*]|\.json$/.test(target) && !all.has(target)),
  'pure parts take path, url and crypto from node': ({ path: file, imports }) =>
    isPure(file) ? imports.filter(({ target }) => isBuiltin(target) && !mayTake(file, target)).map(shown) : [],
  'pure parts see no surroundings, clock or chance': ({ path: file, ambient }) =>
    isPure(file) ? ambient.map(({ name, line }) => ({ found: name, line })) : [],
  'client takes nothing from node': ({ path: file, imports }) =>
    partOf(file).split('/')[0] === 'client' ? imports.filter(({ target }) => isBuiltin(target)).map(shown) : [],
  'process.exit stands in bin/docsgen.js': ({ path: file, ambient, imports }) =>
    file === exits
      ? []
      : [
          ...ambient.filter(({ name }) => /^process\.(exit|reallyExit|abort)$/.test(name)).map(asFinding),
          ...imports.filter((it) => /^(node:)?process$/.test(it.target) && it.names.includes('exit')).map(shown),
        ],
  'rows of one table do not import each other': ({ path: file, imports }) =>
    tables
      .filter((table) => table.test(file))
      .flatMap((table) => local(imports, file).filter(({ target }) => target !== file && table.test(target))),
  'no file imports itself over others, types included': ({ path: file, imports }, all) =>
    edges.flatMap((isEdge) =>
      local(imports, file).filter(
        ({ target, from }) => isEdge(from, file, target) && reaches(target, file, all, isEdge),
      ),
    ),
  'the core names no feature': ({ path: file, text }) =>
    findFeatureNames(file, text)
      .filter(({ feature }) => !promisedNames.some((promised) => allowsFeature(promised, file, feature)))
      .map(({ feature, word, line }) => ({ found: `${word} (${feature})`, line })),
  'a feature imports no other feature': ({ path: file, imports }) =>
    local(imports, file).filter(({ target }) => featureOf(file) && featureOf(target) && !isSameFeature(file, target)),
  'a file imports at most 20 files': (module, all) => {
    const count = importedFiles(module, all).length
    return count <= fanOutLimit || [...listsOfRows, ...Object.keys(wideFiles)].includes(module.path)
      ? []
      : [{ found: `${count} files`, line: 1 }]
  },
  'a function has at most 60 lines': ({ path: file, functions }) =>
    functions
      .filter(({ name, lines }) => lines > functionLimit && !(`${file} ${name}` in longFunctions))
      .map(({ name, lines, line }) => ({ found: `${name}: ${lines} lines`, line })),
  'no any': ({ anys }) => anys.map((line) => ({ found: 'any', line })),
}

/** Returns every violation in the files (text by path, from the project folder), or in one of them. */
export function findViolations(files: ReadonlyMap<string, string>, only?: string): Violation[] {
  const modules = readModules(files)
  const looked = only === undefined ? [...modules.values()] : [modules.get(only)!]
  return looked.flatMap((module) =>
    Object.entries(rules).flatMap(([rule, find]) =>
      find(module, modules).map(({ found, line }) => ({ file: module.path, rule, found, line })),
    ),
  )
}

/** Returns the pairs of folders that import each other, types and dynamic imports included; each feature is a folder. */
export function findFolderCircles(files: ReadonlyMap<string, string>): string[] {
  const modules = readModules(files)
  const arrows = new Set(
    [...modules.values()].flatMap((module) =>
      importedFiles(module, modules).map((target) => `${folderOf(module.path)} ${folderOf(target)}`),
    ),
  )
  const pairs = [...arrows].map((arrow) => arrow.split(' ') as [string, string])
  return pairs.filter(([a, b]) => a < b && arrows.has(`${b} ${a}`)).map(([a, b]) => `${a} <-> ${b}`)
}

/** Returns the exceptions of rules that no file needs. */
export function findUnusedExceptions(files: ReadonlyMap<string, string>): string[] {
  const modules = readModules(files)
  const isWide = (file: string) => importedFiles(modules.get(file), modules).length > fanOutLimit
  const isLong = (key: string) => {
    const [file = '', name] = key.split(' ')
    return modules.get(file)?.functions.some((it) => it.name === name && it.lines > functionLimit)
  }
  const isPromised = (promised: PromisedName) =>
    findFeatureNames(promised.file, files.get(promised.file) ?? '').some(({ feature }) =>
      allowsFeature(promised, promised.file, feature),
    )
  return [
    ...promisedNames.filter((promised) => !isPromised(promised)).map(({ file, word }) => `${file} ${word}`),
    ...[...listsOfRows, ...Object.keys(wideFiles)].filter((file) => !isWide(file)),
    ...Object.keys(longFunctions).filter((key) => !isLong(key)),
  ]
}

/** The longest chain of imports among the files of a folder, types and dynamic imports included. */
export function longestChain(files: ReadonlyMap<string, string>, folder: string): string[] {
  const modules = new Map(
    [...files].filter(([file]) => file.startsWith(`${folder}/`)).map(([file, text]) => [file, readModule(file, text)]),
  )
  const chains = new Map<string, string[]>()
  const chainFrom = (file: string): string[] => {
    const module = modules.get(file)
    if (!module) return []
    const known = chains.get(file)
    if (known) return known
    chains.set(file, [file])
    const chain = [file, ...longestOf(local(module.imports, file).map(({ target }) => chainFrom(target)))]
    chains.set(file, chain)
    return chain
  }
  return longestOf([...modules.keys()].map(chainFrom))
}

function longestOf(chains: string[][]): string[] {
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])
}

/** Modules of each set of files, cached because several checks read the whole program. */
const modulesOfFiles = new WeakMap<ReadonlyMap<string, string>, Map<string, Module>>()

function readModules(files: ReadonlyMap<string, string>): Map<string, Module> {
  const known = modulesOfFiles.get(files)
  if (known) return known
  const modules = new Map([...files].map(([file, text]) => [file, readModule(file, text)]))
  modulesOfFiles.set(files, modules)
  return modules
}

/** The rules by name. */
export const ruleNames = Object.keys(rules)

/** Returns parts, files and tables in the rules that do not exist in the project. */
export function namedInVain(files: string[]): string[] {
  const ofRules = [...pureParts, ...ofServers, ...servers, siteCode.file, exits, ...entrances, ...ofClient]
  const named = [...Object.keys(directions), ...Object.values(directions).flat(), ...ofRules]
  const isThere = (name: string) => name === '.' || files.some((file) => file === name || file.startsWith(`${name}/`))
  const empty = tables.filter((table) => files.filter((file) => table.test(file)).length < 2)
  return [...named.filter((name) => !isThere(name)), ...empty.map(String)]
}

function partOf(file: string): string {
  const [top = '', second, name, more] = file.split('/')
  if (second === 'features' && more !== undefined) return `${top}/features/${name}`
  return top === 'src' && second !== undefined ? `${top}/${second}` : file.includes('/') ? top : '.'
}

/** The folder of a file for the rule about circles: a folder in src or client, or the folder of a feature. */
function folderOf(file: string): string {
  return file
    .split('/')
    .slice(0, featureOf(file) ? 3 : 2)
    .join('/')
}

/** The core imports the list of features, which have its types and load its modules later: only modules that run at once can form a circle. */
const edges = [
  (_: Import, file: string, target: string) => target !== 'src/features/index.ts' || file === 'src/index.ts',
  ({ run, isLate }: Import) => run && !isLate,
]

/** Returns true if a file imports another one, directly or indirectly. */
function reaches(from: string, to: string, all: Map<string, Module>, isEdge: (typeof edges)[number]): boolean {
  const seen = new Set([from])
  for (const file of seen) {
    if (file === to) return true
    for (const { target, from: it } of local(all.get(file)?.imports ?? [], file))
      if (isEdge(it, file, target)) seen.add(target)
  }
  return false
}

/** Commands of features use what all commands share. */
function isCommand(file: string): boolean {
  return /^src\/features\/[^/]+\/(?:run-)?command\.ts$/.test(file)
}

function isSameFeature(file: string, target: string): boolean {
  return featureOf(file) === featureOf(target)
}

/** Returns the files of the project that a module imports, each once. */
function importedFiles(module: Module | undefined, all: Map<string, Module>): string[] {
  if (!module) return []
  const targets = local(module.imports, module.path).map(({ target }) => target)
  return [...new Set(targets)].filter((target) => target !== module.path && /\.tsx?$/.test(target) && all.has(target))
}

function isPure(file: string): boolean {
  return pureParts.includes(partOf(file))
}

function mayTake(file: string, target: string): boolean {
  const name = target.replace(/^node:/, '')
  return pureBuiltins.includes(name) || (file === siteCode.file && siteCode.builtins.includes(name))
}

/** Returns true if a part of client may import another part. A feature also has types of its half in src. */
function mayImport(own: string, it: Import, part: string): boolean {
  return (
    part === own ||
    ofClient.includes(part) ||
    isBaseType(it, part) ||
    (!it.run && part === own.replace('client', 'src'))
  )
}

function isBaseType({ run }: Import, part: string): boolean {
  return !run && base.includes(part)
}

interface LocalImport {
  target: string
  found: string
  line: number
  from: Import
}

/** Imports of each file, cached for the search for circles. */
const locals = new WeakMap<Import[], LocalImport[]>()

/** Imports of files of the project, as paths from its folder. */
function local(imports: Import[], file: string): LocalImport[] {
  const known = locals.get(imports)
  if (known) return known
  const found = imports
    .filter(({ target }) => target.startsWith('.') || target === 'docsgen')
    .map((from) => {
      const { target } = from
      const to = target === 'docsgen' ? 'src/index.ts' : path.posix.join(path.posix.dirname(file), target)
      return { target: to, found: shown(from).found, line: from.line, from }
    })
  locals.set(imports, found)
  return found
}

function outside(imports: Import[], file: string, allows: (it: Import, part: string) => boolean): Finding[] {
  return local(imports, file).filter(({ target, from }) => !allows(from, partOf(target)))
}

function shown({ target, run, line }: Import): Finding {
  return { found: run ? target : `${target} (types)`, line }
}

function asFinding({ name, line }: { name: string; line: number }): Finding {
  return { found: name, line }
}
