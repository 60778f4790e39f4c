import type { PageInput } from '../../model/page-input.ts'

/** A part of a document for print: a page, or a category without a page of its own. */
export interface Chapter<Of = PageInput> {
  /** Level in the sidebar, from 1. */
  depth: number
  title: string
  page?: Of
}

/** A document for print: all pages of a sidebar, in its order. */
export interface PrintInput<Of = PageInput> {
  /** Output file, and its URL. */
  file: string
  url: string
  title: string
  /** Label of the version, if there are several. */
  version?: string
  chapters: Chapter<Of>[]
}
