import { contentChecksOf } from '../config/checks.ts'
import type { Config } from '../config/config.ts'
import { mdxComponentsName } from '../config/theme-names.ts'
import type { CompileInput } from '../markdown/compile-input.ts'
import { filesNamedBy } from '../markdown/parse/needs.ts'
import { type MarkdownMessages, type Messages, markdownIds } from '../messages/messages.ts'
import type { Translated } from '../model/beside-source.ts'
import { gone } from '../model/gone.ts'
import type { Term } from '../model/options/glossary.ts'
import type { Problem } from '../model/problem.ts'
import type { Failure } from '../model/stage.ts'
import type { Source } from '../model/types.ts'
import type { FileRead, ReadText, World } from '../model/world.ts'
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
  /** Reads the sources one at a time. */
  inputs(): Generator<CompileInput>
  /** The same without the text of those that have not changed since an earlier build, until they are completed. */
  lazy(): Generator<CompileInput>
  /** Adds the text to an input; the reason if it cannot be read any more. */
  complete(input: CompileInput): { whole: CompileInput } | Failure
  /** The sources of the inputs so far. */
  read: Source[]
  /** Sources that cannot be read. */
  unread: { source: Source; problem: Problem }[]
  /** Paths of sources that do not exist. */
  missing: string[]
}

/** Reads sources, with the text of the files that they refer to (`namesIn`). */
export function compileInputs(sources: Source[], world: World, namesIn = filesNamedBy): CompileInputs {
  const read: CompileInputs['read'] = []
  const unread: CompileInputs['unread'] = []
  const missing: string[] = []
  const inputOf = (source: Source, { text, hash }: ReadText): CompileInput => {
    const named = filesNamed(source, text, world, namesIn)
    if (named.size === 0 && !mayImport.test(text)) world.seen?.add(source.path, hash)
    return { source, text, hash, ...textsOf(named) }
  }
  function* inputs(seen?: World['seen']): Generator<CompileInput> {
    for (const source of sources) {
      const hash = seen?.hashOf(source.path)
      if (hash !== undefined) {
        read.push(source)
        yield { source, text: '', hash, files: {}, unread: {} }
        continue
      }
      const file = world.read(source.path)
      if (file.state === 'read') {
        read.push(source)
        yield inputOf(source, file)
      } else if (file.state === 'failed') unread.push({ source, problem: file.problem })
      else {
        unread.push({ source, problem: gone(source.path) })
        missing.push(source.path)
      }
    }
  }
  const complete = (input: CompileInput): { whole: CompileInput } | Failure => {
    if (input.text !== '') return { whole: input }
    const { source } = input
    const file = world.read(source.path)
    if (file.state === 'read') {
      const whole = { ...input, ...inputOf(source, file) }
      return { whole: { ...whole, isAnywhere: input.isAnywhere && isAlone(whole) } }
    }
    const { message } = file.state === 'failed' ? file.problem : gone(source.path)
    return { failed: 'error', message }
  }
  return { inputs: () => inputs(), lazy: () => inputs(world.seen), complete, read, unread, missing }
}

/** Returns true if a document depends on no other file. */
export function isAlone({ files, unread = {} }: CompileInput): boolean {
  return Object.keys(files).length === 0 && Object.keys(unread).length === 0
}

/** Markdown that a document imports may be part of what is read of it. */
const mayImport = /^import\s/m

/** Returns the compile options of all documents of one language. */
export function compileShared({ config, plugins }: World, all: Messages, terms: Term[] = []) {
  const { markdown } = config
  const own = runsPlugins(config) ? plugins : undefined
  const words = Object.fromEntries(markdownIds.map((id) => [id, all[id]])) as MarkdownMessages
  const ownComponents = [mdxComponentsName, 'Admonition'].filter((name) => Object.hasOwn(config.theme.components, name))
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
export function runsPlugins({ markdown, plugins }: Config): boolean {
  if (markdown.beforeDefaultRemarkPlugins.length > 0) return true
  return [markdown, ...plugins].some(
    (of) => of.remarkPlugins.length + of.rehypePlugins.length + ('features' in of ? of.features.length : 0) > 0,
  )
}

/** Returns the text of readable files, and the problems of the others. */
function textsOf(named: Map<string, FileRead>): Pick<CompileInput, 'files' | 'unread'> {
  const files: [string, string][] = []
  const unread: [string, Problem][] = []
  for (const [name, file] of named) {
    if (file.state === 'read') files.push([name, file.text])
    else if (file.state === 'failed') unread.push([name, file.problem])
  }
  return { files: Object.fromEntries(files), unread: Object.fromEntries(unread) }
}

/** Reads the files that a document refers to, directly or indirectly, by path. */
export function filesNamed(source: Translated, text: string, world: World, namesIn = filesNamedBy) {
  const files = new Map<string, FileRead>()
  const visit = (from: string, content: string) => {
    for (const name of namesIn(from, content, source)) {
      if (files.has(name)) continue
      const file = world.read(name)
      files.set(name, file)
      if (file.state === 'read' && /\.mdx?$/.test(name)) visit(name, file.text)
    }
  }
  visit(source.path, text)
  return files
}
