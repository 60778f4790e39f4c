import type { Severity } from './problem.ts'

/** What a rendered page says of itself; read from its HTML. */
export interface PageFacts {
  /** Values of `id` and `name`. */
  ids: string[]
  /** `href`s of its body that no hole made (components, React pages), each once. */
  hrefs: string[]
  /** Addresses in `src`, `srcset` and `poster` of its body that no hole made, each once. */
  sources: string[]
  /** Addresses in the navbar, the footer and around the article that the configuration does not name. */
  layout?: string[]
  /** CSS of the page alone, where its elements have styles of their own. */
  styles?: string
  /** What it asks a browser for beside files of the site: directives of a policy with a source each. */
  needs?: string[]
  /** What the site's own code did wrong while the page was rendered. */
  mistakes?: Mistake[]
}

/** What the site's own code did wrong on a page; the place is found where its source is known. */
export interface Mistake {
  code: string
  /** An error unless it says otherwise. */
  severity?: Severity
  message: string
  hint?: string
  /** What it is about; its message unless it says otherwise. */
  subject?: string
  /** Text of the page's file that it is about. */
  near?: string
  /** Where it was thrown. */
  frames?: Frame[]
  /** Name of the component in `theme.components` that it is about; it is told once for all pages. */
  part?: string
}

/** A place in the bundle of the site's code, or in a compiled document, as a stack trace has it. */
export interface Frame {
  /** Path of the document. */
  document?: string
  line: number
  column: number
}
