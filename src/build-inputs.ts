import type { CompileInput } from './markdown/compile-stage.ts'
import { filesNamedBy } from './markdown/needs.ts'
import type { Config } from './model/config.ts'
import { hashOf } from './model/hash.ts'
import { isOfSite } from './model/outside.ts'
import type { Problem } from './model/problem.ts'
import { mdxComponentsName } from './model/theme-components.ts'
import type { Source } from './model/types.ts'
import type { Words } from './model/words.ts'
import { type MarkdownWords, markdownWords } from './model/words.ts'
import type { World } from './model/world.ts'

export interface CompileInputs {
  /** Reads the sources while they are asked for. */
  inputs(): Generator<CompileInput>
  /** The source of each input so far. */
  read: Source[]
  /** Sources that cannot be read. */
  unread: { source: Source; problem: Problem }[]
}

/** Sources with their text and that of the files that they name, one at a time. */
export function compileInputs(sources: Source[], world: World): CompileInputs {
  const read: CompileInputs['read'] = []
  const unread: CompileInputs['unread'] = []
  function* inputs(): Generator<CompileInput> {
    for (const source of sources) {
      const file = world.read(source.path)
      if ('severity' in file) {
        unread.push({ source, problem: file })
        continue
      }
      read.push(source)
      yield { source, ...file, ...namedFiles(source.path, file.text, world) }
    }
  }
  return { inputs, read, unread }
}

/** What all documents of one language are compiled with. */
export function compileShared({ config, plugins }: World, all: Words) {
  const { markdown } = config
  const own = runsPlugins(config) ? plugins : undefined
  const words = Object.fromEntries(markdownWords.map((id) => [id, all[id]])) as MarkdownWords
  const ownComponents = Object.hasOwn(config.theme.components, mdxComponentsName)
  const value = { markdown, words, ownComponents, plugins: own?.module, root: own?.root }
  const keys = config.plugins.map(({ key }) => key)
  return { value, hash: hashOf(JSON.stringify([markdown, words, ownComponents, own?.hash, own?.root, keys])) }
}

/** Whether code of the configuration takes part in compiling. */
function runsPlugins({ markdown, plugins }: Config): boolean {
  return [markdown, ...plugins].some(
    (of) => of.remarkPlugins.length + of.rehypePlugins.length + ('features' in of ? of.features.length : 0) > 0,
  )
}

/** Text of the files that a document names, and of those that these name; and those of them that are not of the site. */
function namedFiles(path: string, text: string, world: World): Pick<CompileInput, 'files' | 'outside'> {
  const named = [...filesNamed(path, text, world)]
  const outside = named.flatMap(([name]) => (isOfSite(name, world.config) ? [] : [name]))
  return {
    files: Object.fromEntries(named.flatMap(([name, it]) => (it === undefined ? [] : [[name, it]]))),
    ...(outside.length > 0 && { outside }),
  }
}

/** What a document names, and what that names in turn: text by path, undefined for what cannot be read. */
export function filesNamed(path: string, text: string, world: World): Map<string, string | undefined> {
  const files = new Map<string, string | undefined>()
  const visit = (from: string, content: string) => {
    for (const name of filesNamedBy(from, content)) {
      if (files.has(name)) continue
      const file = world.read(name)
      files.set(name, 'severity' in file ? undefined : file.text)
      if (!('severity' in file) && /\.mdx?$/.test(name)) visit(name, file.text)
    }
  }
  visit(path, text)
  return files
}
