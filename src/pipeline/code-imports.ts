import path from 'node:path'
import type { Outline } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { contextCalls, contextKeys } from '../shared/require-context.ts'

/** Finds the Markdown that code imports, directly or through other modules. */
export interface CodeImports {
  /** Returns the Markdown that a module of the site imports. */
  ofModule(file: string): Promise<string[]>
  /** Returns the Markdown that the code of an MDX document imports, without the document's own partials. */
  ofDocument(doc: Pick<Outline, 'imports'>): Promise<string[]>
}

const statement = /(?:\bfrom|\bimport|\b(?:import|require)\()\s*["']((?:\.{1,2}|@site)\/[^"'\n]+)["']/g
const data = /\.(?:s?css|json|ya?ml|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|mp4|webm|pdf|txt)$/
const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** Scans the text of modules. May find too much, which the bundler does not request. */
export function codeImports({ read, files }: Pick<World, 'read' | 'files'>): CodeImports {
  const modules = new Map<string, string[] | undefined>()
  const contexts = new Map<string, string[]>()
  const importsOf = (file: string): string[] | undefined => {
    if (modules.has(file)) return modules.get(file)
    const found = /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file) ? read(file) : undefined
    const named = found && 'text' in found ? namedIn(found.text, file) : undefined
    modules.set(file, named)
    return named
  }
  const contextsOf = async (file: string): Promise<string[]> => {
    const found = read(file)
    const named = contexts.get(file) ?? ('text' in found ? await inContexts(found.text, file, files) : [])
    contexts.set(file, named)
    return named
  }
  const markdownFrom = async (starts: string[]): Promise<string[]> => {
    const markdown = new Set<string>()
    const seen = new Set<string>()
    const visit = async (name: string): Promise<void> => {
      const isMarkdown = /\.mdx?$/.test(name)
      if (isMarkdown && 'text' in read(name)) markdown.add(name)
      // Markdown does not run in browsers: the bundler rejects it in an island.
      const file =
        isMarkdown || data.test(name) ? undefined : endings.map((ending) => name + ending).find((one) => importsOf(one))
      if (file === undefined || seen.has(file) || /\.island\.[jt]sx?$/.test(file)) return
      seen.add(file)
      for (const next of [...importsOf(file)!, ...(await contextsOf(file))]) await visit(next)
    }
    for (const name of starts) await visit(name)
    return [...markdown]
  }
  return {
    ofModule: (file) => markdownFrom([file]),
    ofDocument: ({ imports }) =>
      markdownFrom(imports.flatMap(({ key }) => (key.startsWith('./') ? key.slice('./'.length) : []))),
  }
}

function namedIn(text: string, file: string): string[] {
  return [...text.matchAll(statement)].map(([, name = '']) => fromFile(name, file))
}

/** Returns the files that a module imports with `require.context`. Loaders give others than their modules. */
async function inContexts(text: string, file: string, files: World['files']): Promise<string[]> {
  const found: string[] = []
  for (const call of contextCalls(text)) {
    if (call.loaders !== '' || !/^(?:\.|@site\/)/.test(call.folder)) continue
    const folder = fromFile(call.folder, file)
    const names = (await files(folder)).map((name) => path.posix.relative(folder, name))
    found.push(...[...contextKeys(names, call).values()].map((name) => path.posix.join(folder, name)))
  }
  return found
}

function fromFile(name: string, file: string): string {
  return path.posix.normalize(
    name.startsWith('@site/') ? name.slice('@site/'.length) : path.posix.join(path.posix.dirname(file), name),
  )
}
