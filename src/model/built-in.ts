import type { Code as CodeBlock } from 'mdast'
import type { ReactNode } from 'react'
import type { MessageId, Messages } from '../messages/messages.ts'
import type { CodeRow } from './code-row.ts'
import type { Code } from './codes/codes.ts'
import type { CommandRowOf } from './command-row.ts'
import type { Config, MarkdownConfig } from './config.ts'
import type { DocumentsRow } from './documents-row.ts'
import type { EffectRows } from './effect-host.ts'
import type { PageHtmlFacts, PageProblem } from './facts.ts'
import type { Feature } from './feature.ts'
import type { ClientOptions } from './options/client-options.ts'
import type { HeadTag } from './options/head-tag.ts'
import type { CheckOutput, FinishOutput, OutputMode, PageHtmlParts } from './output-row.ts'
import type { OverlayRow } from './overlay.ts'
import type { PageData } from './page-data.ts'
import type { PageInput, Shell, ShellData } from './page-input.ts'
import type { PlaceHabit } from './place-habit.ts'
import type { Problem } from './problem.ts'
import type { ExchangeRow } from './result-exchange.ts'
import type { Page, PagePlan, SitePlan } from './site.ts'
import type { MenuIcon, SiteLocale } from './site-output.ts'
import type { SitePlugin } from './site-plugin.ts'
import type { CheckUrls, UrlFile } from './site-urls.ts'
import type { Stage } from './stage.ts'
import type { BeforePages, StageTargets } from './target.ts'
import type { PageInfoData } from './theme/page-info.ts'
import type { PageView } from './theme/view.ts'
import type { Doc } from './types.ts'
import type { Bundle, World } from './world.ts'

/** The configuration of another generator. */
export interface OtherConfig {
  /** Matches its path, relative to the folder of the site. */
  file: RegExp
  name: string
  /** `docsgen migrate` reads it. */
  isKnown?: true
}

/** The part of a world that makes plugins. */
export type PluginWorld = Pick<World, 'plugins' | 'filesOf' | 'configFile'>

/** Checks compiled documents, with effects that may take long. */
export type CheckDocuments = (docs: Doc[], world: World) => Promise<Problem[]>

/** A package that only some sites need, which install it themselves. */
export interface OptionalPackage {
  name: string
  isWanted(config: Config): boolean
  /** Code and message of the problem at these keys of the configuration if it is not installed. */
  code: Code
  keys: string[]
  message: string
}

/** Layout of a page between navbar and footer. */
export type PageFrame = (props: { view: PageView }) => ReactNode

/** A folder below `contentDir`, and its keys in the configuration. */
export interface ConfiguredFolder {
  keys: (string | number)[]
  path: string
}

/** An option of code blocks. */
export interface CodeOption {
  /** Advice where it has no effect; without, it is never reported. */
  hint?: string
  /** Returns whether a block is still read with it: handlers may have removed it. */
  isRead?(block: Pick<CodeBlock, 'lang' | 'meta'>, markdown: MarkdownConfig): boolean
}

/** Layouts that get documents as components, by name: `load` returns them, with the components that they share with code of sites. */
interface PageLayouts {
  names: string[]
  load(): Promise<{ layouts: Record<string, unknown>; components: Record<string, unknown> }>
}

/** Files of a new site that a feature adds. */
export interface StarterRow {
  /** Option of `docsgen init` and its description; its values are some of the choices. */
  option: { flags: string; name: string; description: string; choices: string[] }
  /** Returns the files for these choices: all that a new site gets, also without a choice. */
  files(chosen: string[]): Promise<StarterFile[]>
}

/** A file of a new site. If it exists, it is not changed. */
export interface StarterFile {
  path: string
  text: string
  /** Lines to add to an existing file. */
  addition: string[]
}

/** A word that a site explains, with all of its spellings. */
export interface KnownTerm {
  term: string
  spellings: string[]
  definition: string
  /** The file that defines it, and the keys there. */
  file: string
  keys: string[]
}

/** A stylesheet of a feature: `name.css` in its folder of client. */
export interface Sheet {
  name: string
  /** Pages with one of these classes load it, or those whose body matches. */
  classes: string[]
  pattern?: RegExp
  /** Other pages of the output load the file too. */
  isShared?: boolean
  /** It comes with a font of the same name. */
  hasFont?: boolean
}

/** The files that the options of scripts name. */
export interface ClientUrls {
  /** Returns the URL of a stylesheet of a feature. */
  style(name: string): string
  /** Returns the URL of a script of a feature. */
  script(name: string): string
  /** Returns the URL of another file of the output. */
  file(path: string): string
}

/** The markup of the body of a page. */
export interface BodyMarkup {
  html: string
  classes: ReadonlySet<string>
  /** Contains images, or figures with a drawing. */
  hasPictures(): boolean
}

/** Options of scripts that only some pages have. */
export interface OptionsOnPages {
  /** Returns the options; undefined if no page has them. */
  options(config: Config, urls: ClientUrls): Partial<ClientOptions> | undefined
  /** Returns whether a page has them. */
  isOn(body: BodyMarkup): boolean
  /** Messages of the scripts. */
  words?: MessageId[]
  /** Stylesheet that a script loads. */
  style?: string
}

/**
 * Places that features fill: before all else on a page, and on pages of documents beside the breadcrumbs, above the text, and in
 * the footer of the document.
 */
export type FeaturePlace = 'bodyStart' | 'pageTop' | 'docTop' | 'docFooter'

/** Additions of a feature to the input of a page. */
export interface InputData {
  data: PageData
  links?: string[]
  headTags?: HeadTag[]
}

/** Content that a feature adds to some pages. */
export interface PageAddition {
  /** Returns properties of the view; undefined for a page without the content. */
  view(input: PageInput, shell: Shell): PageData | undefined
  /** Components that show it, by place. */
  places: Partial<Record<FeaturePlace, () => Promise<PageFrame>>>
}

/**
 * A feature of docsgen: the rows of a plugin, and what has to be known without loading them. `src/features/index.ts` lists all.
 * Everything that only some sites need is imported by the functions.
 */
export interface BuiltIn {
  name: string
  /** Returns whether the rows of its plugins are needed for a site. */
  isUsed?(config: Config, world: Pick<World, 'read'>): boolean
  /** Returns its plugins for a site. Their rows are those of every plugin. */
  load?(config: Config, world: PluginWorld): Promise<SitePlugin[]>
  /** Returns JSON for its Markdown features; undefined for a site that does not need them. Those of its plugin may depend on more. */
  markdownData?(config: Config): unknown
  /**
   * Returns its Markdown features; undefined if documents have none. `data` is its `markdownData`, or that of its plugin in their
   * language.
   * They run after those of the core.
   */
  markdown?(documents: { markdown: MarkdownConfig; data: unknown }): Promise<Feature[]> | undefined
  /**
   * Returns data that takes an effect, for documents whose features have asked for it (`page.asked`): by path, or the problem
   * that prevents it. These documents are compiled again, with the data in `page.supplied`.
   */
  supply?(
    asked: ReadonlyMap<string, unknown[]>,
    world: World,
  ): Promise<ReadonlyMap<string, unknown> | Problem | undefined>
  /**
   * Selectors of classes: elements whose text is neither searched nor shown in excerpts, and buttons with text of the author. The
   * search box has them from `searched.ts` in its folder of client.
   */
  searched?: { hidden?: string; buttons?: string }
  /** Returns whether a document may become MDX by its features: it has to be compiled to know its title and its imports. */
  makesCode?(content: string, markdown: MarkdownConfig): boolean
  /** Options of code blocks, which need a key of the configuration or a plugin. */
  codeOptions?: Record<string, CodeOption>
  /** Layouts of whole pages between navbar and footer, by the name that `frame` of a page has. */
  frames?: Record<string, () => Promise<PageFrame>>
  /** Stylesheets that only some pages load. */
  sheets?: Sheet[]
  /** Scripts that all pages of a site load, and stylesheets that scripts load on all pages. */
  files?(config: Config): { scripts?: string[]; styles?: string[] }
  /** Options of scripts on all pages. */
  options?(config: Config, urls: ClientUrls): Partial<ClientOptions> | Promise<Partial<ClientOptions>>
  /** Messages of scripts on all pages. */
  words?: MessageId[]
  optionsOnPages?: OptionsOnPages
  /** Classes of figures whose drawing can be shown larger. */
  drawings?: string[]
  /** CSP sources of a site: directives with one source each. */
  policy?(config: Config): string[] | Promise<string[]>
  /** Data for the input of a page, URLs in it, and elements of its head. */
  inputData?(page: Page, site: SitePlan): InputData | undefined
  pageAddition?: PageAddition
  /** Elements in the head of all pages; `file` returns the URL of a file of the output. */
  headTags?(config: Config, file: (path: string) => string): HeadTag[]
  /** Returns pages that stand for others, from the 404 page of a language. */
  notFoundPages?(notFound: PagePlan, language: { config: Config; words: Messages }): PagePlan[]
  /** Returns whether pages are also written as Markdown. */
  needsPlainPages?(config: Config): boolean
  /** Returns a sentence for the top of these, in Markdown. */
  markdownNote?(config: Config, locale: SiteLocale): string | undefined
  /** Layouts of documents and data, for `layout` of its pages. */
  layouts?: PageLayouts
  /** Folders of content that it reads, and the key that names them. */
  folders?(config: Config): ConfiguredFolder[]
  folderKey?: string
  /** Remark and rehype plugins that only its documents have, in a configuration with or without its defaults. */
  markdownLists?(config: Partial<Config>): { lists: object; collection: string }[]
  /** Returns the words that it explains in a language, from its data for documents. */
  terms?(config: Config, locale: string, data: unknown): Promise<KnownTerm[]>
  starter?: StarterRow
  /** Returns icons for menus by name, or the problem that there is none. */
  icons?(names: string[], world: World): Promise<ReadonlyMap<string, MenuIcon | Problem>>
  /** Returns the names of the icons of a set that a site can use, without the set; undefined if it has no such set. */
  iconNames?(set: string, root: string): Promise<string[] | undefined>
  /** Data files that it reads, below `contentDir`, without the ending `.yml`. */
  dataFiles?(config: Config): string[]
  /** Places where other tools have its files. */
  places?(config: Config): PlaceHabit[]
  /** Folders below that of a language: the name that other tools have, the right one, and what is in it. */
  translations?(config: Config): { at: string; right: string; subject: string }[]
  /** Stages that run in threads, by name. */
  stages?: Record<string, () => Promise<Stage<never, unknown, never>>>
  /** Returns how its files are made from the pages of a language; undefined for a site without such files. */
  targets?(config: Config): Promise<StageTargets> | undefined
  /** Returns what makes files for pages before they are rendered; undefined for a site without such files. */
  beforePages?(config: Config): Promise<BeforePages> | undefined
  /** Returns what checks the documents of a site while its pages are rendered; undefined for a site without such checks. */
  checkDocuments?(config: Config): Promise<CheckDocuments> | undefined
  /** Returns facts about the HTML of a page, for `checkOutput`: JSON; undefined if there are none. */
  pageFacts?(page: PageHtmlParts, shell: Shell): unknown
  /** Returns what checks the files of an output; undefined if there is nothing to check. `pages` are those with facts. */
  checkOutput?(config: Config, pages: PageHtmlFacts[]): Promise<CheckOutput> | undefined
  /** Returns what adds files to an output; undefined for a site without such files. */
  finishOutput?(config: Config): Promise<FinishOutput> | undefined
  outputMode?: OutputMode
  /** Keys of the options of its scripts that only work on a host. */
  hostOptions?: (keyof ClientOptions)[]
  /** Output files that only programs read: nothing in a site has to name them, and no reader needs them. */
  programFiles?: RegExp
  /** Output files that repeat pages. */
  repeatingFiles?: RegExp
  /** Returns what checks the URLs of a site; undefined if nothing does. */
  checkUrls?(world: World): Promise<CheckUrls> | undefined
  urlFiles?: UrlFile[]
  /** Commands of the command line. */
  commands?: (() => Promise<CommandRowOf<never, unknown>>)[]
  /** Its effects by name, made by the host. */
  effects?: EffectRows
  /** Plugins that docsgen exports, by the name of the export: `docsgen/NAME`. */
  packageExports?: string[]
  /** Optional packages that a site may need for it. */
  packages?: OptionalPackage[]
  /** Classes of its elements in 0.1, without the prefix that they have since. */
  oldClasses?: string[]
  /** The configuration of the generator whose sites it supports. */
  otherConfig?: OtherConfig
  /** Hints for keys that the configuration does not have. */
  keyHints?: Record<string, string>
  /** Returns whether a build may do something else although its files, and the value of the configuration, are the same. */
  isUnrepeatable?(config: Config): boolean
  /** Overrides of components by other names: keys of the configuration above these, and the components of the theme for each. */
  partNames?: { keys: string[]; parts: Record<string, string[]> }
  /** Returns additions to the bundle of the site's code. */
  code?(config: Config, plugins?: World['plugins']): CodeRow
  /** Returns whether components of the site may read the front matter of every document. */
  readsFrontMatter?(config: Config): boolean
  /** Returns whether pages that are components have their texts in each language. */
  hasTexts?(config: Config): boolean
  /** Returns data for all pages of a language. */
  shellData?(site: SitePlan, bundle: Bundle): Promise<Partial<ShellData>>
  /** Returns data for the components of a page; without `input` for those that are shared by many pages. */
  pageInfo?(shell: Shell, input?: PageInput): Partial<PageInfoData>
  /** Returns the part of that data for islands, with what they have read (`noteRead`). */
  islandInfo?(info: PageInfoData, shell: Shell, reads: Set<string>): Partial<PageInfoData>
  /** Returns the problem of an error that one of its islands throws; undefined for other islands, which fail. */
  islandProblem?(island: { name: string; props: Record<string, unknown> }, error: unknown): PageProblem | undefined
  documents?: DocumentsRow
  exchange?: ExchangeRow
  overlay?: OverlayRow
  /** Folders of the cache that it fills. What was not used for long is removed. */
  cacheFolders?: string[]
}
