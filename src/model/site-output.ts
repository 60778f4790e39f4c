import type { JsonObject } from '../shared/json.ts'
import type { TrailingSlash } from '../shared/urls.ts'
import type { Config } from './config.ts'
import type { OutputFile } from './types.ts'

/** A language of the site. */
export interface SiteLocale {
  name: string
  label: string
  htmlLang: string
  direction: 'ltr' | 'rtl'
  /** Origin and base URL of its pages. */
  url: string
  baseUrl: string
  /** Prefix of the paths of files shared by all languages: static files, scripts, images. */
  filesUrl: string
  /** Folder of its pages in the output: empty, or with a trailing slash. */
  folder: string
  /** The language of the untranslated documents. */
  isSource: boolean
  /** Folder of its translations, relative to the root. */
  translations: string
}

/** `home` is the generated home page of a site without one. */
export type PageKind = 'doc' | 'page' | 'home' | 'notFound' | 'categoryIndex' | 'tag' | 'tags'

/** Generates output files from the whole site. */
export interface SiteOutput<Data = unknown> {
  name: string
  /** Generated once for each host of the site, from the pages on it, at its root. */
  isOfHost?: boolean
  /** Parts of the summary that it reads beside pages: `page.markdown`, and `site.editions`. */
  uses?: SummaryPart[]
  /** Returns the pages of a language whose content it reads as HTML, `page.html`. */
  htmlOf?(pages: PageSummary[], data?: Data): PageSummary[]
  /** `data` is the result of the plugin's `load()`. */
  make(site: SiteSummary, data?: Data, context?: OutputContext): OutputFile[] | Promise<OutputFile[]>
}

export interface OutputContext {
  /** Runs a stage of the plugin over inputs, and returns the results in their order. Rejects if one fails. */
  run<Result>(stage: string, inputs: readonly unknown[]): Promise<Result[]>
}

/** Parts of a summary that are made only for outputs and checks that use them. */
export type SummaryPart = 'markdown' | 'sidebars'

/** Summary of the whole site for output files other than pages. Plain data. */
export interface SiteSummary {
  config: {
    title: string
    tagline: string
    url: string
    baseUrl: string
    trailingSlash?: TrailingSlash | undefined
    noIndex: boolean
    customFields: Record<string, unknown>
    csp: Config['csp']
  }
  locales: SiteLocale[]
  redirects: RedirectSummary[]
  /** The Content Security Policy of all pages. */
  policy: string
  /** Can be iterated more than once. */
  pages: Iterable<PageSummary>
  /** Each version of each docs collection in each language; empty unless an output uses `sidebars`. */
  editions: EditionSummary[]
}

/** An old path and its final target. */
export interface RedirectSummary {
  /** Decoded path below the output folder, with a leading slash. */
  from: string
  /** Output file of the redirect page. */
  file: string
  /** URL with the base URL, or an external URL. */
  to: string
  absolute: string
}

export interface PageSummary {
  /** With the base URL. */
  url: string
  absolute: string
  /** Decoded, without the base URL. */
  route: string
  /** Output file. */
  file: string
  /** File of its document or component, relative to the root of the site. */
  source?: string
  title: string
  description: string
  locale: string
  kind: PageKind
  collection?: string
  version?: string
  docId?: string
  /** Its version is the default for readers. */
  isLatest?: boolean
  /** Last change of a document, if known: by front matter, or by Git if its collection shows it or has a feed. In milliseconds. */
  lastUpdate?: { time: number; author?: string }
  /** Excluded from search engines: for the site, for its version, or because the page is unlisted. */
  noIndex: boolean
  /** No list shows it. */
  unlisted?: boolean
  /** False if the text is in another language than the page. */
  isTranslation: boolean
  /** JSON that Markdown features have collected from its document and the partials in it, by name. */
  collected?: Readonly<Record<string, unknown[]>>
  /** Absolute URLs of the page in each language that has it, including its own. */
  alternates: { hrefLang: string; href: string }[]
  /** Its document as plain Markdown, if an output uses `markdown`: with absolute links, and without front matter. */
  markdown?: MarkdownSummary
  /** Its content without the title, if `htmlOf` returns the page: plain elements with absolute URLs. */
  html?: string
}

export interface MarkdownSummary {
  text: string
  /** Output file and URL of its text, if the site publishes it. */
  file: string
  absolute: string
}

/** A version of a docs collection in one language. */
export interface EditionSummary {
  collection: string
  version: string
  locale: string
  isLatest: boolean
  /** Route of its documents: `/docs/next`. */
  route: string
  /** Its sidebars by name. Links have the URL of a page in `href`. */
  sidebars: Record<string, SidebarNode[]>
}

/** An icon: the view box of its `svg`, and the markup inside of it. */
export interface MenuIcon {
  viewBox: string
  body: string
}

export type SidebarNode =
  | {
      type: 'link'
      label: string
      href: string
      className?: string
      /** Before its label. */
      icon?: MenuIcon
      /** Id of the document that it links to; undefined for a URL. */
      doc?: string
      /** `ref` and `link` entries: the page does not belong to this sidebar, and is not in its pagination. */
      foreign?: boolean
      unlisted?: boolean
      description?: string
      customProps?: JsonObject
    }
  | {
      type: 'category'
      label: string
      href?: string
      /** The category has no page: `href` is the first page in it. */
      isBorrowed?: boolean
      /** Id of the document that it links to. */
      doc?: string
      collapsible: boolean
      collapsed: boolean
      className?: string
      icon?: MenuIcon
      description?: string
      customProps?: JsonObject
      /** Name of the branch with its entries, if it can be collapsed. */
      branch?: string
      /** Key of the category, unique within its sidebar. */
      key: string
      items: SidebarNode[]
    }
  | { type: 'html'; value: string; className?: string; defaultStyle: boolean }
