import type { Budgets } from './config.ts'

/** Size of a page, and the files of the site that it loads, by output path. */
export interface PageWeight {
  bytes: number
  scripts: string[]
  images: string[]
  /** Largest part of a page that is over its budget; `title` is its heading. */
  part?: { name: string; bytes: number; title?: string }
}

declare module '../../model/page-input.ts' {
  interface ShellData {
    /** Budgets of the site, if it has some: pages are weighed. */
    budgets?: Budgets
  }
}
