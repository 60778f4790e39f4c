import path from 'node:path'
import type { Outline } from '../model/types.ts'
import type { World } from '../model/world.ts'

/** Finds the Markdown that code imports, directly or through other modules. */
export interface CodeImports {
  /** Returns the Markdown that a module of the site imports. */
  ofModule(file: string): string[]
  /** Returns the Markdown that the code of an MDX document imports, without the document's own partials. */
  ofDocument(doc: Pick<Outline, 'imports'>): string[]
}

const statement = /(?:\bfrom|\bimport|\b(?:import|require)\()\s*["']((?:\.{1,2}|@site)\/[^"'\n]+)["']/g
const data = /\.(?:s?css|json|ya?ml|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|mp4|webm|pdf|txt)$/
const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** Scans the text of modules. May find too much, which the bundler does not request. */
export function codeImports({ read }: Pick<World, 'read'>): CodeImports {
  const modules = new Map<string, string[] | undefined>()
  const importsOf = (file: string): string[] | undefined => {
    if (modules.has(file)) return modules.get(file)
    const found = /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file) ? read(file) : undefined
    const named = found && 'text' in found ? namedIn(found.text, file) : undefined
    modules.set(file, named)
    return named
  }
  const markdownFrom = (starts: string[]): string[] => {
    const markdown = new Set<string>()
    const seen = new Set<string>()
    const visit = (name: string) => {
      const isMarkdown = /\.mdx?$/.test(name)
      if (isMarkdown && 'text' in read(name)) markdown.add(name)
      // Markdown does not run in browsers: the bundler rejects it in an island.
      const file =
        isMarkdown || data.test(name) ? undefined : endings.map((ending) => name + ending).find((one) => importsOf(one))
      if (file === undefined || seen.has(file) || /\.island\.[jt]sx?$/.test(file)) return
      seen.add(file)
      for (const next of importsOf(file)!) visit(next)
    }
    for (const name of starts) visit(name)
    return [...markdown]
  }
  return {
    ofModule: (file) => markdownFrom([file]),
    ofDocument: ({ imports }) =>
      markdownFrom(imports.flatMap(({ key }) => (key.startsWith('./') ? key.slice('./'.length) : []))),
  }
}

function namedIn(text: string, file: string): string[] {
  return [...text.matchAll(statement)].map(([, name = '']) =>
    path.posix.normalize(
      name.startsWith('@site/') ? name.slice('@site/'.length) : path.posix.join(path.posix.dirname(file), name),
    ),
  )
}
