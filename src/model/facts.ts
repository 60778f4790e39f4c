import type { Severity } from './codes/code-entry.ts'

/** Facts about a rendered page, extracted from its HTML. */
export interface PageFacts {
  /** Values of `id` and `name`. */
  ids: string[]
  /** Ids that several elements of its body have. */
  twice?: string[]
  /** `href`s of its body that no hole produced (components, React pages), each once. */
  hrefs: string[]
  /** URLs in `src`, `srcset` and `poster` of its body that no hole produced, each once. */
  sources: string[]
  /** URLs in the navbar, the footer and around the article that are not in the configuration. */
  layout?: string[]
  /** CSS for this page, collected from inline styles of its elements. */
  styles?: string
  /** CSP sources that it needs beyond files of the site: directives with one source each. */
  needs?: string[]
  /** Names of the features whose styles it loads. */
  features?: string[]
  /** Problems of the site's own code that occurred during rendering. */
  problems?: PageProblem[]
  /** Facts of features about its HTML, by name of the feature. */
  data?: Record<string, unknown>
}

/** Facts of features about the HTML of a page, with its file. */
export interface PageHtmlFacts {
  url: string
  file?: string
  data: Record<string, unknown>
}

/** Problem of the site's own code on a page; its location is resolved if the source is known. */
export interface PageProblem {
  code: string
  /** Default: error. */
  severity?: Severity
  message: string
  hint?: string
  /** Subject of the problem; default: its message. */
  subject?: string
  /** Text in the page's file that it refers to. */
  near?: string
  /** Stack trace. */
  frames?: Frame[]
  /** Name of the component in `theme.components` that caused it; reported once for all pages. */
  part?: string
}

/** Error that the code of a site throws while it is loaded. */
export interface CodeFailure extends Pick<PageProblem, 'message' | 'hint'> {
  /** Calls in the bundle, innermost first, with the names of their functions. */
  calls: (Frame & { name: string })[]
}

/** Stack frame in the bundle of the site's code, or in a compiled document. */
export interface Frame {
  /** Path of the document. */
  document?: string
  line: number
  column: number
}
