import type { Messages } from '../messages/messages.ts'
import type { JsonObject } from '../shared/json.ts'
import type { PluginEntry } from './config.ts'
import type { Feature } from './feature.ts'
import type { SourceLines } from './generated.ts'
import type { HeadTag, PageHtml } from './options/head-tag.ts'
import type { StandardSchema } from './options/site-front-matter.ts'
import type { PageData } from './page-data.ts'
import type { Problem } from './problem.ts'
import type { SearchSection } from './search-run.ts'
import type { SiteLocale, SiteOutput, SiteSummary, SummaryPart } from './site-output.ts'

/** A check of the whole site. Its problems are reported as `plugin/code`. */
export interface SiteCheck {
  name: string
  /** Parts of the summary that it reads beside pages. */
  uses?: SummaryPart[]
  run(site: SiteSummary, context?: CheckContext): Problem[] | Promise<Problem[]>
}

export interface CheckContext {
  /** Absolute path of the site if the check may start programs: not in `docsgen serve`. */
  root?: string
  /** Returns the JSON value stored under a key, or makes and stores it, across builds. */
  cached: LoadContext['cached']
}

/** The site before its documents are read. All paths are relative to the root of the site. */
export interface LoadContext {
  config: SiteSummary['config']
  /** Folder of all content. */
  contentDir: string
  locales: SiteLocale[]
  /** Drafts are built. */
  drafts: boolean
  /**
   * Returns the text of a file; undefined if it does not exist. `docsgen serve` watches it. `at` is where the path is written: a file
   * outside of the site is reported there.
   */
  read(path: string, at?: Pick<Problem, 'file' | 'seek'>): string | undefined
  /** Returns whether a file exists. One that cannot be read is reported by `read`, which returns undefined for it. */
  exists(path: string): boolean
  /** Returns the files below a folder whose paths match, sorted. `docsgen serve` watches the folder. */
  files(folder: string, pattern?: RegExp): Promise<string[]>
  /** Returns the last commit of each file, if known: `time` in seconds. */
  changes(paths: string[]): Promise<ReadonlyMap<string, { time: number; author: string }>>
  /** Returns the JSON value stored under a key, or makes and stores it, across builds. */
  cached<Value>(key: string, make: () => Value | Promise<Value>): Promise<Value>
  /** Reports a problem, as `plugin/code`. */
  report(problem: Problem): void
}

/** A language for which pages are generated. */
export interface PagesContext extends Omit<LoadContext, 'read' | 'exists' | 'files' | 'changes' | 'cached'> {
  locale: SiteLocale
  /** Messages of the theme and of plugins in the language, by id. */
  messages: Messages & Record<string, string>
  /** Returns the URL of a route, with the base URL of the language. */
  url(route: string): string
}

interface PluginPageBase {
  /** Route below the base URL: `/api/orders`. */
  path: string
  title?: string
  description?: string
  /** Absolute URL or path of the social media image. */
  image?: string
  keywords?: string[]
  /** Not listed: excluded from search engines, the sitemap and the search. */
  unlisted?: boolean
  /** The search finds it; default: false for components, true for Markdown and HTML. */
  search?: boolean
  /** Additional tags in its head. */
  headTags?: HeadTag[]
  /** Factor of its scores in the search; default: 1. */
  boost?: number
  /** Sections that the search finds, instead of those of its HTML. */
  sections?: SearchSection[]
  /** Links in its props or data, which are checked like others; problems are reported at the keys of a file. */
  links?: { url: string; file: string; keys: (string | number)[] }[]
}

/** A page with exactly one kind of content. */
export type PluginPage = PluginPageBase &
  (
    | {
        /** Markdown with front matter, compiled like any document. */
        markdown: string
        /** `mdx`: it may import components. */
        format?: 'md' | 'mdx'
        /** Lines that come from another file: their problems are reported there. */
        places?: SourceLines[]
      }
    | {
        /** A Markdown or MDX file of the site. */
        file: string
      }
    | {
        /** HTML, printed as it is below the title. */
        html: string
      }
    | {
        /** A module whose default export is a React component: below the root, or an absolute path. */
        component: string
        /** Its props, besides `PageProps`. */
        props?: JsonObject
      }
    | {
        /** Name of a layout of the page between navbar and footer: a row of a feature. */
        frame: string
        /** Properties of its view. */
        data?: PageData
      }
  )

/** A document that a plugin adds to a docs collection, as if its file existed. */
export interface PluginDocument {
  /** Default: `default`. */
  collection?: string
  /** Default: `current`. */
  version?: string
  /** Path below the folder of the collection: `api/orders.md`, or `api/_category_.yml`. */
  file: string
  text: string
  /** Lines that come from another file: their problems are reported there. */
  places?: SourceLines[]
  /** Hints for its problems that have none, by code. */
  hints?: Record<string, string>
  /** It is the text of a file that the site has: links to that file lead to it. */
  replaces?: boolean
}

/**
 * A step that processes inputs of an output in threads, such as pages. Its result is cached until the input, the code of the plugin or
 * its `key` changes, so it may depend on nothing else.
 */
export interface PluginStage<Input = never, Result = unknown> {
  name: string
  /** Input and result are JSON. */
  run(input: Input): Result | Promise<Result>
}

/** A command of the command line. */
export interface PluginCommand {
  /** One word, such as `pull-spec`; it cannot replace a command of docsgen. */
  name: string
  description: string
  /** Returns the exit code; none is 0. */
  run(args: string[], context: CommandContext): number | undefined | Promise<number | undefined>
}

export interface CommandContext {
  /** Absolute path of the site. */
  root: string
  config: SiteSummary['config']
}

/** Extensions of docsgen. Each is a function of its input: there are no events and no order of calls. */
export interface SitePlugin<Data = unknown> {
  name: string
  /**
   * Cache key for dependencies other than input and code, such as the version of a service: if it changes, documents are
   * recompiled. Changes of the code are detected.
   */
  key?: string
  /** Seconds that one call of each of its functions may take; default: 30. */
  seconds?: number
  /** Loads the data of the rows below. Called again if a file that it has read changes. */
  load?(context: LoadContext): Data | Promise<Data>
  /** Pages at any route, for each language. */
  pages?(data: Data, context: PagesContext): PluginPage[] | Promise<PluginPage[]>
  /** Documents of docs collections, for each language; those that equal the source language's are its fallback. */
  documents?(data: Data, context: PagesContext): PluginDocument[] | Promise<PluginDocument[]>
  /** Sidebars by name, in the form of a sidebars file, by id of the collection. */
  sidebars?(data: Data, context: PagesContext): Record<string, Record<string, unknown>>
  /**
   * JSON for the Markdown features of the plugin, as `page.data[name]`, for each language; undefined: none. A change compiles all
   * documents again.
   */
  markdownData?(data: Data, context: PagesContext): unknown
  /** Redirects from old paths to new ones. */
  redirects?(data: Data, context: PagesContext): { from: string | string[]; to: string }[]
  /** Data that components written for Docusaurus read with `usePluginData`, by name and id of the plugin. */
  globalData?(data: Data): Record<string, Record<string, unknown>>
  /** HTML for every page: at the end of its head, and at the start and the end of its body. */
  html?(data: Data): PageHtml
  /**
   * Texts by language and id: `{ en: { 'people.title': 'People' } }`, in `messages` of `PagesContext`, and for `translate` in
   * components. Languages that it lacks get the English ones, and translations of the site replace them.
   */
  messages?: Record<string, Record<string, string>>
  /**
   * Keys of front matter that the plugin adds, for documents and pages: an object schema of zod or valibot. Its values are in
   * `meta.extra` of its Markdown features.
   */
  frontMatter?: StandardSchema
  /** Docs collections, with the keys of `docs` in the configuration. */
  collections?: object[]
  /** Tags in the head of every page. */
  headTags?: { tagName: string; attributes?: Record<string, string | boolean>; innerHTML?: string }[]
  /** Modules that browsers load on every page: below the root, or absolute paths. */
  scripts?: string[]
  /** Stylesheets, before those of the site. */
  styles?: string[]
  /** Files that browsers load only on pages that have an element with one of the classes. */
  onPages?: { classes: string[]; styles?: string[]; scripts?: string[] }[]
  /** Components that override those of the theme, unless the site does; by name. */
  components?: Record<string, string>
  /** Markdown features. They run after those of docsgen. */
  features?: Feature[]
  remarkPlugins?: PluginEntry[]
  rehypePlugins?: PluginEntry[]
  /** Steps for `run` of its outputs. */
  stages?: PluginStage[]
  /** Output files generated from the whole site. */
  outputs?: SiteOutput<Data>[]
  checks?: SiteCheck[]
  commands?: PluginCommand[]
}
