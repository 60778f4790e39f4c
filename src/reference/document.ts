import type { SourceLines } from '../model/generated.ts'
import type { Problem } from '../model/problem.ts'
import type { Line } from './lines.ts'
import { formKey, pageKey, type RequestForm } from './page-feature.ts'

/** An item in the form of a sidebars file. Ids are relative to the folder of the API. */
export type SidebarItem =
  | { type: 'doc'; id: string; label?: string; className?: string }
  | { type: 'category'; label: string; link?: { type: 'doc'; id: string }; items: SidebarItem[] }

/** A generated document. */
export interface ApiDocument {
  /** Path below the folder of the API: `tags/orders.md`. */
  file: string
  text: string
  places: SourceLines[]
}

interface Content {
  /** Without extension. */
  file: string
  title: string
  label?: string
  description: string
  lines: Line[]
  /** Its examples are next to its text if there is room. */
  isOperation?: boolean
  /** A form that sends its requests, and the label that opens it. */
  form?: RequestForm
}

export function documentOf({
  file,
  title,
  label,
  description,
  lines,
  isOperation = false,
  form,
}: Content): ApiDocument {
  const slug = file === 'index' ? '/' : `/${file}`
  const front = {
    // Texts of descriptions are no MDX, whatever the format of the site is.
    format: 'md',
    title,
    ...(label !== undefined && { sidebar_label: label }),
    description,
    slug,
    parse_number_prefixes: false,
    custom_edit_url: null,
    [pageKey]: isOperation ? 'operation' : 'page',
    ...(isOperation && { hide_table_of_contents: true }),
    ...(form && { [formKey]: form }),
  }
  const header = ['---', ...Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', '']
  const text = `${[...header, ...lines.map((it) => it.text)].join('\n')}\n`
  return { file: `${file}.md`, text, places: placesOf(lines, header.length + 1) }
}

/** The lines that come from a text of the description. */
function placesOf(lines: Line[], first: number): SourceLines[] {
  const places: SourceLines[] = []
  let open: Line['from']
  lines.forEach(({ text, from }, i) => {
    if (from && from === open) places.at(-1)!.lines++
    else if (from) places.push({ line: first + i, lines: 1, file: from.file, keys: from.keys })
    if (text !== '' || from) open = from
  })
  return places
}

export interface Api {
  documents: ApiDocument[]
  sidebar: SidebarItem[]
  problems: Problem[]
  /** Hints for problems of the documents that have none, by code. */
  hints?: Record<string, string>
}

/** The first page alone, for a file that cannot be read: without it, links to it would be problems too. */
export function emptyApi(title = 'API'): Api {
  const index = documentOf({ file: 'index', title, description: title, lines: [] })
  return { documents: [index], sidebar: [{ type: 'doc', id: 'index' }], problems: [] }
}
