/** The question below documents; `endpoint` is the URL that receives the answer. */
export interface FeedbackView {
  endpoint?: string
}

declare module '../../model/page-data.ts' {
  interface PageData {
    /** Asks whether the document was helpful; `endpoint` is the URL that receives the answer. */
    feedback?: FeedbackView
  }
}

declare module '../../model/page-input.ts' {
  interface ShellData {
    /** The question below documents. */
    feedback?: FeedbackView
  }
}
