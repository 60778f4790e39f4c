import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Code, Nodes } from 'mdast'
import type { CreateTwoslashOptions, TwoslashInstance, TwoslashReturn } from 'twoslash/core'
import type TypeScript from 'typescript-api'
import type { Feature, PageContext } from '../../model/feature.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import { twoslashCodes } from './codes.ts'
import { connectTypes } from './print.ts'
import type { CodeTypes } from './types.ts'

export interface TwoslashOptions {
  /** Options of the compiler, as in a `tsconfig.json`. */
  compilerOptions?: Record<string, unknown>
  /** Package with TypeScript's JavaScript API, which TypeScript 7 does not have; default: `typescript`. */
  typescript?: string
}

const languages = /^(?:ts|tsx|js|jsx|typescript|javascript)$/
const option = /(?:^|\s)twoslash(?=\s|$)/

/** A plugin that shows the types of names in blocks with the option `twoslash`, and compiles these blocks. */
export function twoslash(options: TwoslashOptions = {}): Required<Pick<SitePlugin, 'name' | 'key' | 'features'>> {
  return { name: 'twoslash', key: versionOf(options), features: [featureOf(options)] }
}

function featureOf(options: TwoslashOptions): Feature {
  const queues = new WeakMap<PageContext, Code[]>()
  return {
    name: 'twoslash',
    mdast: {
      code(node: Code, page) {
        if (!languages.test(node.lang ?? '') || !option.test(node.meta ?? '')) return
        node.meta = node.meta!.replace(option, '')
        queues.set(page, [...(queues.get(page) ?? []), node])
      },
    },
    prepare(_: Nodes, page) {
      const nodes = queues.get(page)
      queues.delete(page)
      return nodes && addTypes(nodes, page, options)
    },
    blocks: {
      html(html, { code }, page) {
        const types = typesIn.get(page)?.get(code)
        return types && connectTypes(html, types, code, page)
      },
    },
  }
}

/** Types in blocks of documents, by the text of the block. */
const typesIn = new WeakMap<PageContext, Map<string, CodeTypes>>()

async function addTypes(nodes: Code[], page: PageContext, options: TwoslashOptions): Promise<void> {
  const compiler = await compilerOf(page.root ?? process.cwd(), options)
  for (const node of nodes) {
    if (typeof compiler === 'string') page.report(missing(compiler), node)
    else compile(node, page, compiler)
  }
}

function compile(node: Code, page: PageContext, compiler: TwoslashInstance): void {
  try {
    const extension = /x$/.test(node.lang!) ? node.lang! : node.lang![0] === 'j' ? 'js' : 'ts'
    const result = compiler(node.value, extension)
    for (const error of unexpected(result)) {
      const { line, column } = placeIn(node.value, originalOffset(error.start, result.meta.removals))
      page.report(badSample(error.text, error.code), within(node, line, column))
    }
    node.value = result.code.replace(/\n$/, '')
    const types = typesIn.get(page) ?? new Map<string, CodeTypes>()
    typesIn.set(page, types.set(node.value, typesOf(result)))
  } catch (error) {
    page.report(badSample(error instanceof Error ? error.message.trim().split('\n')[0]! : String(error)), node)
  }
}

/** Errors that the sample does not announce with `// @errors: 2322`. */
function unexpected({ errors, meta: { handbookOptions } }: TwoslashReturn): TwoslashReturn['errors'] {
  if (handbookOptions.noErrors === true) return []
  return errors.filter(({ code }) => !handbookOptions.errors.includes(Number(code)))
}

/** Adds what the compiler has cut before an offset. */
function originalOffset(offset: number, removals: [start: number, end: number][]): number {
  return [...removals]
    .sort(([a], [b]) => a - b)
    .reduce((at, [start, end]) => (start <= at ? at + end - start : at), offset)
}

function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/** A position in a fenced block; the block itself if its text comes from a file. */
function within(node: Code, line: number, column: number): Code | { line: number; column: number } {
  const { start, end } = node.position ?? {}
  if (!start || !end || end.line - start.line <= node.value.split('\n').length) return node
  return { line: start.line + line, column: start.column + column - 1 }
}

function typesOf({ nodes }: TwoslashReturn): CodeTypes {
  const found: CodeTypes = { types: [], answers: [] }
  for (const node of nodes) {
    if (node.type === 'hover') {
      const { start, length, text, docs } = node
      found.types.push({ start, length, text, ...(docs && { docs: plain(docs) }) })
    } else if (node.type === 'query' || node.type === 'error')
      found.answers.push({ line: node.line, kind: node.type, text: node.text })
  }
  return found
}

/** Documentation without the markup that comments use most. */
function plain(docs: string): string {
  return docs
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, '$1')
    .trim()
}

const compilers = new Map<string, Promise<TwoslashInstance | string>>()

/** Returns the compiler of a site, made once for each thread, or the name of a package that is not installed. */
function compilerOf(root: string, options: TwoslashOptions): Promise<TwoslashInstance | string> {
  const key = JSON.stringify([root, options])
  const known = compilers.get(key) ?? makeCompiler(root, options)
  compilers.set(key, known)
  return known
}

async function makeCompiler(
  root: string,
  { typescript = 'typescript', compilerOptions = {} }: TwoslashOptions,
): Promise<TwoslashInstance | string> {
  const require = createRequire(path.join(root, 'package.json'))
  const core = installed('twoslash/core', root)
  if (core === undefined) return 'twoslash'
  const file = installed(typescript, root)
  const api = file === undefined ? undefined : (require(file) as Partial<typeof TypeScript>)
  if (file === undefined || !api?.createLanguageService) return `${typescript}@6`
  const tsModule = api as typeof TypeScript
  const { createTwoslasher } = (await import(pathToFileURL(core).href)) as typeof import('twoslash/core')
  const { options, errors } = tsModule.convertCompilerOptionsFromJson(
    {
      strict: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      ...compilerOptions,
    },
    root,
  )
  if (errors.length > 0) throw new Error(tsModule.flattenDiagnosticMessageText(errors[0]!.messageText, ' '))
  return createTwoslasher({
    tsModule: tsModule as unknown as CreateTwoslashOptions['tsModule'],
    tsLibDirectory: path.dirname(file),
    vfsRoot: root,
    compilerOptions: options as CreateTwoslashOptions['compilerOptions'],
    handbookOptions: { noErrorValidation: true },
  })
}

/** The file of a package: that of the site, or that next to docsgen. */
function installed(name: string, root: string): string | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url])
    try {
      return createRequire(from).resolve(name)
    } catch {
      // The next place may have it.
    }
  return undefined
}

/** The version of the compiler, from which cached results depend. */
function versionOf({ typescript = 'typescript', compilerOptions }: TwoslashOptions): string {
  const file = installed(`${typescript}/package.json`, process.cwd())
  const { version } = file === undefined ? { version: '' } : (createRequire(file)(file) as { version: string })
  return JSON.stringify([version, compilerOptions])
}

function missing(name: string): Problem {
  return problem('missing-package', {
    message: `"twoslash" needs the package "${name}", which is not installed.`,
    hint: `Run "npm install ${name}".`,
    subject: name,
  })
}

function badSample(message: string, code?: number | string): Problem {
  return problem(twoslashCodes['bad-sample'], {
    message: `The sample does not compile: ${message}`,
    hint:
      code === undefined ? undefined : `Correct it, or start the block with "// @errors: ${code}" to show the error.`,
    subject: message,
  })
}
