/** Addresses of a page for programs. */
export interface ProgramsView {
  index: string
  markdown: string
}

declare module '../../model/page-data.ts' {
  interface PageData {
    programs?: ProgramsView
  }
}
