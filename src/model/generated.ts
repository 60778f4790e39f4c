import type { JsonObject } from '../shared/json.ts'
import type { HeadTag } from './options/head-tag.ts'
import type { PageData } from './page-data.ts'
import type { SearchSection } from './search-run.ts'

/** A page that a plugin gives: a document, HTML, a component of the site, or a layout of the theme. */
export interface GeneratedPage {
  /** Name of the plugin. */
  plugin: string
  route: string
  /** Title and description, before those of its document. */
  shown: { title?: string; description?: string }
  /** Absolute URL, or a path with the base URL. */
  image?: string
  keywords?: string[]
  isUnlisted?: boolean
  isSearched: boolean
  headTags?: HeadTag[]
  /** Path of its document. */
  document?: string
  html?: string
  /** Path of its component. */
  component?: string
  /** Layout of the theme, which gets the props. */
  layout?: string
  /** Classes of the page with the layout. */
  className?: string
  props?: JsonObject
  /** URLs of the pages of the documents in the layout, if it lists several: their ids are removed. */
  lists?: string[]
  /** Paths of documents whose content it shows. */
  prints?: string[]
  /** Layout of the page between navbar and footer; undefined: that of pages. */
  frame?: string
  /** Data of features for the layout. */
  data?: PageData
  /** Factor of its scores in the search; default: 1. */
  boost?: number
  /** Sections that the search finds, instead of those of its HTML. */
  sections?: SearchSection[]
  /** Links in its data, with the places where authors write them. */
  links?: { url: string; file: string; keys: (string | number)[] }[]
}

/** A file that exists only in a build. */
export interface GeneratedFile {
  plugin: string
  text: string
  hash: string
  places?: SourceLines[]
  /** Hints for its problems that have none, by code. */
  hints?: Record<string, string>
  /** A part of another document, which reports its problems. */
  isCopy?: boolean
}

/** Lines of a generated file that come from a value of another file: problems in them are reported there. */
export interface SourceLines {
  /** First line, from 1, and number of lines. */
  line: number
  lines: number
  file: string
  /** Keys that lead to the value. */
  keys: (string | number)[]
}

/** Folder of generated documents that belong to no content folder: the name of the plugin follows. */
export const generatedFolder = '~'

/** Collection of the documents of a plugin's own pages; no docs collection has this name. */
export function pluginCollection(plugin: string): string {
  return generatedFolder + plugin
}
