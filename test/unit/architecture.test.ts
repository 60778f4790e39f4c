import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { promisedNames } from './architecture/feature-names.ts'
import { projectFiles } from './architecture/project-files.ts'
import {
  findFolderCircles,
  findUnusedExceptions,
  findViolations,
  longestChain,
  namedInVain,
  ruleNames,
} from './architecture/rules.ts'

const root = path.join(import.meta.dirname, '../..')
const files = projectFiles(root)
const others = [...files.keys()].map((file) => [file, ''] as const)
const present = findViolations(files)

const client = 'client imports itself, src/shared, src/messages, and types of what lies under src'
const directions = 'src keeps its directions'
const entrances = 'nothing imports bin, commands or test'
const target = 'an import leads to a file'
const builtins = 'pure parts take path, url and crypto from node'
const ambient = 'pure parts see no surroundings, clock or chance'
const browser = 'client takes nothing from node'
const exit = 'process.exit stands in bin/docsgen.js'
const rows = 'rows of one table do not import each other'
const names = 'the core names no feature'
const features = 'a feature imports no other feature'
const fanOut = 'a file imports at most 20 files'
const length = 'a function has at most 60 lines'
const circle = 'no file imports itself over others, types included'

const modelFiles = [...files.keys()].filter((file) => /^src\/model\/[^/]+\.ts$/.test(file))
const importsOf = (count: number) =>
  modelFiles
    .slice(0, count)
    .map((file) => `import type {} from '../../${file}'\n`)
    .join('')
/** A function of so many lines. */
const linesOf = (count: number) => `() => {\n${'  work()\n'.repeat(count - 2)}}`

/** A file that breaks exactly these rules. */
type Planted = [file: string, text: string, ...broken: string[]]

const planted: Planted[] = [
  ['src/site/broken.ts', 'export const = 1', 'is a program'],
  ['client/core/a.ts', "import { problem } from '../../src/model/problem.ts'", client],
  ['client/core/a.ts', "import type { World } from '../../src/host/fs.ts'", client],
  ['client/core/a.ts', "import { type Doc } from '../../src/model/types.ts'", client],
  ['client/core/a.ts', "export { problem } from '../../src/model/problem.ts'", client],
  ['client/core/a.ts', "const late = () => import('../../src/model/problem.ts')", client],
  ['client/core/a.ts', "import fs from 'node:fs'", browser],
  ['client/theme/a.tsx', "import path from 'path'", browser],
  ['src/model/a.ts', "import { check } from '../site/check/check.ts'", directions],
  ['src/markdown/a.ts', "import { check } from '../site/check/check.ts'", directions],
  ['src/markdown/a.ts', "import type { Shell } from '../site/layout/shell.ts'", directions],
  ['src/markdown/a.ts', "type Late = import('../site/layout/shell.ts').Shell", directions],
  ['src/markdown/a.ts', "export * from '../host/fs.ts'", directions],
  ['src/markdown/a.ts', "import { defineConfig } from 'docsgen'", directions],
  ['src/site/a.ts', "import { pageStage } from '../render/page.tsx'", directions],
  ['src/site/a.tsx', "import { Icon } from '../../client/shared/icon.tsx'", directions],
  ['src/site/a.ts', "import { build } from '../pipeline/build.ts'", directions],
  ['src/search/a.ts', "import { compileStage } from '../markdown/compile.ts'", directions],
  ['src/render/a.ts', "import { check } from '../site/check/check.ts'", directions],
  ['src/host/a.ts', "import { check } from '../site/check/check.ts'", directions],
  ['src/host/a.ts', "const late = () => import('../markdown/compile.ts')", directions],
  ['src/pipeline/build.ts', "import { hashOfFile } from '../host/fs.ts'", directions],
  ['src/pipeline/build.ts', "import type { OutputError } from '../host/fs.ts'", directions],
  ['src/model/a.ts', "import type { UserConfig } from '../config/config.ts'", directions],
  ['src/model/a.ts', "import { builtIns } from '../features/index.ts'", directions],
  ['src/shared/a.ts', "import type { Doc } from '../model/types.ts'", directions],
  ['src/commands/a.ts', "import { assemble } from '../site/assemble.ts'", directions],
  ['src/elsewhere/a.ts', 'export const a = 1', directions],
  ['src/host/a.ts', "import { main } from '../commands/main.ts'", directions, entrances],
  ['src/index.ts', "export { main } from './commands/main.ts'", directions, entrances],
  ['src/commands/a.ts', "import '../../bin/compile.js'", directions, entrances],
  ['client/core/a.ts', "import '../../test/x.ts'", client, entrances, target],
  ['bin/a.js', "import { main } from '../src/commands/main.ts'", entrances],
  ['src/site/a.ts', "import { gone } from './gone.ts'", target],
  ['src/site/a.ts', "import { check } from './check/check'", target],
  ['src/site/a.ts', "import fs from 'node:fs'", builtins],
  ['src/render/a.ts', "import type { Stats } from 'fs'", builtins],
  ['src/pipeline/build.ts', "import os from 'node:os'", builtins],
  ['src/model/a.ts', 'console.log(1)', ambient],
  ['src/site/a.ts', 'export const dir = process.cwd()', ambient],
  ['src/site/a.ts', 'const { env } = process', ambient],
  ['src/markdown/a.ts', 'export const now = Date.now()', ambient],
  ['src/markdown/a.ts', 'export const now = new Date()', ambient],
  ['src/render/a.tsx', 'export const Now = () => <p>{performance.now()}</p>', ambient],
  ['src/search/a.ts', 'export const id = Math.random()', ambient],
  ['src/site/a.ts', "['a', 'b'].sort((x, y) => x.localeCompare(y))", ambient],
  ['src/pipeline/build.ts', 'console.warn(1)', ambient],
  ['src/host/a.ts', 'export const stop = () => process.exit(1)', exit],
  ['bin/a.js', 'process.exit(1)', exit],
  ['src/commands/a.ts', "import { exit } from 'node:process'", exit],
  ['src/markdown/features/a.ts', "import { code } from './code.ts'", rows],
  ['src/commands/rows/a.ts', "import { build } from './build.ts'", rows],
  ['src/host/a.ts', "import type { A } from './a.ts'", circle],
  ['src/host/a.ts', "export const kind = 'blog'", names],
  ['src/site/a.ts', '/* A comment. */ export interface Config { isOffline: boolean }', names],
  ['client/theme/a.tsx', 'export const A = () => <p className="mermaid">{1}</p>', names],
  ['client/features/blog/a.ts', 'export const glossary = 1', names],
  ['src/markdown/foreign/syntax.ts', "export const names = ['docusaurus', 'mermaid']", names],
  ['src/features/blog/a.ts', "import { b } from '../print/input.ts'", directions, features],
  ['client/features/blog/a.ts', "import type { B } from '../../../src/features/print/input.ts'", client, features],
  ['src/site/a.ts', importsOf(21), fanOut],
  ['src/host/a.ts', `export const start = ${linesOf(61)}`, length],
  ['src/host/a.ts', `export class Host {\n  async start${linesOf(61).replace(' =>', '')}\n}`, length],
  ['client/core/a.ts', `export function start() {\n  const inner = ${linesOf(59)}\n  inner()\n}`, length],
  ['src/host/a.ts', 'export function f(x: any) {}', 'no any'],
  ['client/theme/a.tsx', 'export const A = (props: { x: Array<any> }) => <p>{props.x as any}</p>', 'no any', 'no any'],
]

const allowed: Planted[] = [
  ['client/core/a.ts', "import type { Doc } from '../../src/model/types.ts'"],
  ['client/core/a.ts', "console.log(process.env.NODE_ENV, Date.now(), 'import fs from node:fs')"],
  ['src/render/a.tsx', "import { Icon } from '../../client/shared/icon.tsx'\nexport const A = () => <p>don't any</p>"],
  ['src/site/a.ts', "import path from 'node:path'\nimport { hashOf } from '../shared/hash.ts'"],
  ['src/site/a.ts', "// process.exit(), any\nexport const a = { process: 1, console: 'Date.now()' }.process"],
  ['src/site/a.ts', "export const day = (iso: string) => new Date(iso).getTime()\nexport const text = 'x: any'"],
  ['src/markdown/a.ts', "import { remark } from 'remark-parse'\nconst late = (name: string) => import(name)"],
  ['src/commands/a.ts', "import { build } from '../pipeline/build.ts'\nimport { hashOfFile } from '../host/fs.ts'"],
  [
    'src/pipeline/plan.ts',
    "import { check } from '../site/check/check.ts'\nimport type { BuildOptions } from './build.ts'",
  ],
  ['src/worker.ts', "import { hashOfFile } from './host/fs.ts'"],
  ['bin/a.js', "import { main } from '../lib/cli.js'"],
  ['src/site/a.ts', "// A page of the blog.\nexport const key = 'docusaurus.tab.os' /* mermaid */"],
  ['src/migrate/a.ts', "export const kind = 'blog'"],
  ['src/messages/a.ts', "export const kind = 'blog'"],
  ['src/features/blog/a.ts', "import type { B } from './types.ts'\nexport const kind = 'blog'"],
  ['src/site/a.ts', importsOf(20).repeat(2)],
  ['src/host/a.ts', `export const start = ${linesOf(60)}\nexport const stop = ${linesOf(60)}`],
]

describe('the architecture', () => {
  it('holds for every file of the program', () => {
    expect(present.map(({ file, line, rule, found }) => `${file}:${line} ${rule}: ${found}`)).toEqual([])
  })

  it.each(planted.map(named))('is violated by $name', ({ file, text, broken }) => {
    expect(brokenBy(file, text)).toEqual(broken)
  })

  it.each(allowed.map(named))('allows $name', ({ file, text }) => {
    expect(brokenBy(file, text)).toEqual([])
  })

  it('limits chains of imports in src/pipeline to four files', () => {
    expect(longestChain(files, 'src/pipeline').length).toBeLessThanOrEqual(4)
    const small = new Map([
      ['src/pipeline/a.ts', "import type { B } from './b.ts'\nimport { d } from './d.ts'"],
      ['src/pipeline/b.ts', "const late = () => import('./c/c.ts')"],
      ['src/pipeline/c/c.ts', "import { x } from '../../site/x.ts'"],
      ['src/pipeline/d.ts', ''],
      ['src/site/x.ts', "import { y } from './y.ts'"],
    ])
    expect(longestChain(small, 'src/pipeline')).toEqual([
      'src/pipeline/a.ts',
      'src/pipeline/b.ts',
      'src/pipeline/c/c.ts',
    ])
  })

  it('has no folders that import each other', () => {
    expect(findFolderCircles(files)).toEqual([])
    const small = new Map([
      ['src/site/a.ts', "import type { B } from '../render/b.ts'"],
      ['src/render/b.ts', "import { c } from './content/c.ts'"],
      ['src/render/content/c.ts', "const late = () => import('../../site/x/d.ts')"],
      ['src/site/x/d.ts', "import { x } from '../../features/blog/x.ts'"],
      ['src/features/blog/x.ts', "import { y } from '../print/y.ts'"],
      ['src/features/print/y.ts', "import { x } from '../blog/x.ts'\nimport { s } from '../index.ts'"],
      ['src/features/index.ts', "import type { X } from './blog/x.ts'"],
    ])
    expect(findFolderCircles(small)).toEqual(['src/render <-> src/site', 'src/features/blog <-> src/features/print'])
  })

  it('lists at most twelve promised names, each with its reason', () => {
    expect(promisedNames.length).toBeLessThanOrEqual(12)
    expect(promisedNames.filter(({ reason }) => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([])
  })

  it('needs each exception', () => {
    expect(findUnusedExceptions(files)).toEqual([])
    expect(findUnusedExceptions(new Map())).toContain('src/features/index.ts')
  })

  it('names only existing parts and files, and tables with several rows', () => {
    expect(files.size).toBeGreaterThan(300)
    expect(namedInVain([...files.keys(), ...fs.readdirSync(root)])).toEqual([])
  })

  it('has a planted violation for each rule', () => {
    expect([...new Set(planted.flatMap(([, , ...broken]) => broken))].sort()).toEqual([...ruleNames].sort())
  })
})

function named([file, text, ...broken]: Planted) {
  return { name: `${file}: ${text.trim().slice(0, 80) || `${text.length} lines`}`, file, text, broken }
}

/** Returns the rules that the file breaks among the others, of which only the names matter. */
function brokenBy(file: string, text: string): string[] {
  return findViolations(new Map([...others, [file, text]]), file).map(({ rule }) => rule)
}
