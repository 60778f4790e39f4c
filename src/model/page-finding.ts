/** Rectangle on a page in CSS pixels: left, top, right, bottom. */
export type Box = [number, number, number, number]

/** Codes of the problems that are found by looking at a page in a browser. */
export type FindingCode =
  | 'black-icon'
  | 'icon-size'
  | 'small-text'
  | 'clipped-text'
  | 'overlapping-text'
  | 'hidden-column'
  | 'wide-page'
  | 'low-contrast'
  | 'image-not-loaded'
  | 'empty-page'
  | 'console-error'
  | 'layout-shift'
  | 'page-not-shown'

/** Something wrong that is visible on one page in one window. */
export interface PageFinding {
  code: FindingCode
  /** Short selector of the element. The same element of another page has the same one. */
  selector: string
  /** Start of the text of the element, or the URL of an image. */
  text: string
  /** Whole sentence about what is wrong with it. */
  message: string
  box?: Box
  /** Less severe than usual. */
  isMild?: boolean
}

/** Result of looking at one page in one window. */
export interface PageLook {
  findings: PageFinding[]
  /** Number of texts whose contrast is unknown, because there is a picture or a gradient behind them. */
  unmeasured: number
}

/** Options of a look. */
export interface LookOptions {
  forcedColors: boolean
}
