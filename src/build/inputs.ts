import { contentChecksOf } from '../config/checks.ts'
import type { Config } from '../config/config.ts'
import { mdxComponentsName } from '../config/theme-names.ts'
import type { CompileInput } from '../markdown/compile-input.ts'
import { filesNamedBy } from '../markdown/parse/needs.ts'
import { type MarkdownMessages, type Messages, markdownIds } from '../messages/messages.ts'
import { gone } from '../model/gone.ts'
import type { Term } from '../model/options/glossary.ts'
import type { Problem } from '../model/problem.ts'
import type { Source } from '../model/types.ts'
import type { FileRead, World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

/** Maps files to their language, and languages to their messages. */
export interface Languages {
  /** Language of untranslated documents. */
  source: string
  /** Folder of the translations of each other language. */
  translations: { locale: string; folder: string }[]
  wordsOf(locale: string): Promise<Messages>
  /** Terms of the glossary in a language. */
  termsOf(locale: string): Term[]
}

export interface CompileInputs {
  /** Reads the sources lazily. */
  inputs(): Generator<CompileInput>
  /** The sources of the inputs so far. */
  read: Source[]
  /** Sources that cannot be read. */
  unread: { source: Source; problem: Problem }[]
  /** Paths of sources that do not exist. */
  missing: string[]
}

/** Reads sources one at a time, with the text of the files that they refer to (`namesIn`). */
export function compileInputs(sources: Source[], world: World, namesIn = filesNamedBy): CompileInputs {
  const read: CompileInputs['read'] = []
  const unread: CompileInputs['unread'] = []
  const missing: string[] = []
  function* inputs(): Generator<CompileInput> {
    for (const source of sources) {
      const file = world.read(source.path)
      if (file.state === 'read') {
        read.push(source)
        const { text, hash } = file
        yield { source, text, hash, ...namedFiles(source.path, text, world, namesIn) }
      } else if (file.state === 'failed') unread.push({ source, problem: file.problem })
      else {
        unread.push({ source, problem: gone(source.path) })
        missing.push(source.path)
      }
    }
  }
  return { inputs, read, unread, missing }
}

/** Returns the compile options of all documents of one language. */
export function compileShared({ config, plugins }: World, all: Messages, terms: Term[] = []) {
  const { markdown } = config
  const own = runsPlugins(config) ? plugins : undefined
  const words = Object.fromEntries(markdownIds.map((id) => [id, all[id]])) as MarkdownMessages
  const ownComponents = Object.hasOwn(config.theme.components, mdxComponentsName)
  const ofSchema = config.frontMatter && plugins
  const value = {
    markdown,
    words,
    terms,
    ownComponents,
    plugins: own?.module,
    root: own?.root,
    schemaModule: ofSchema?.module,
    samples: config.samples && Object.keys(config.samples),
    checks: contentChecksOf(config.checks),
  }
  const keys = config.plugins.map(({ key }) => key)
  return {
    value,
    hash: hashOf(
      JSON.stringify([
        markdown,
        words,
        terms,
        ownComponents,
        own?.hash,
        own?.root,
        keys,
        ofSchema?.hash,
        value.samples,
        value.checks,
      ]),
    ),
  }
}

/** Returns true if code of the configuration takes part in compiling. */
function runsPlugins({ markdown, plugins }: Config): boolean {
  if (markdown.beforeDefaultRemarkPlugins.length > 0) return true
  return [markdown, ...plugins].some(
    (of) => of.remarkPlugins.length + of.rehypePlugins.length + ('features' in of ? of.features.length : 0) > 0,
  )
}

/**
 * Reads the files that a document refers to, directly or indirectly: text of readable files, problems of the others.
 */
function namedFiles(
  path: string,
  text: string,
  world: World,
  namesIn = filesNamedBy,
): Pick<CompileInput, 'files' | 'unread'> {
  const files: [string, string][] = []
  const unread: [string, Problem][] = []
  for (const [name, file] of filesNamed(path, text, world, namesIn)) {
    if (file.state === 'read') files.push([name, file.text])
    else if (file.state === 'failed') unread.push([name, file.problem])
  }
  return { files: Object.fromEntries(files), unread: Object.fromEntries(unread) }
}

/** Reads the files that a document refers to, directly or indirectly, by path. */
export function filesNamed(path: string, text: string, world: World, namesIn = filesNamedBy): Map<string, FileRead> {
  const files = new Map<string, FileRead>()
  const visit = (from: string, content: string) => {
    for (const name of namesIn(from, content)) {
      if (files.has(name)) continue
      const file = world.read(name)
      files.set(name, file)
      if (file.state === 'read' && /\.mdx?$/.test(name)) visit(name, file.text)
    }
  }
  visit(path, text)
  return files
}
