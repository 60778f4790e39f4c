import path from 'node:path'
import type { Row } from '../migration.ts'

/** Folder of the components that stand for those of the old site. */
export const movedFolder = 'components/moved'

/** A use of a component in a document. */
export interface PartUse {
  /** Its path from the root of the site, its package, or its name. */
  source: string
  /** Name in the document. */
  name: string
  file: string
  line?: number
}

interface Part {
  name: string
  source: string
  first: { file: string; line?: number }
  pages: Set<string>
  slots: Set<string>
  /** Types of its properties. */
  props: Map<string, Set<string>>
}

/** Components that docsgen cannot run: each becomes one that shows the content that it gets. */
export class MovedParts {
  readonly #parts = new Map<string, Part>()
  readonly #names = new Map<string, number>()
  readonly #values: Row[] = []

  /** Records a use. Returns the name of the component. */
  use({ source, name, file, line }: PartUse): string {
    const known = this.#parts.get(source)
    if (known) {
      known.pages.add(file)
      return known.name
    }
    const first = { file, ...(line !== undefined && { line }) }
    const part = { name: this.#free(componentName(name)), source, first, slots: new Set<string>() }
    this.#parts.set(source, { ...part, pages: new Set([file]), props: new Map() })
    return part.name
  }

  /** Records a value that documents import, and that is absent. */
  addValue({ source, name, file, line }: PartUse): void {
    const note = `docsgen cannot run ${source}, so it is empty. Write its value, or install its package and migrate again.`
    this.#values.push({ outcome: 'by hand', what: `value ${name}`, note, file, ...(line !== undefined && { line }) })
  }

  /** Records a property of a use, and the type of its value. */
  addProp(source: string, name: string, type: string): void {
    const props = this.#parts.get(source)?.props
    if (props && /^[A-Za-z_$][\w$]*$/.test(name)) props.set(name, (props.get(name) ?? new Set()).add(type))
  }

  addSlot(source: string, name: string): void {
    this.#parts.get(source)?.slots.add(name)
  }

  #free(name: string): string {
    const count = (this.#names.get(name) ?? 0) + 1
    this.#names.set(name, count)
    return count === 1 ? name : `${name}${count}`
  }

  /** Returns the files of the components. */
  files(): Map<string, string> {
    return new Map(this.#sorted().map((part) => [`${movedFolder}/${part.name}.tsx`, partText(part)]))
  }

  /** Returns a row for each component, those on most pages first. */
  rows(): Row[] {
    const parts = this.#sorted().map(
      (part): Row => ({
        outcome: playerOf(part) ? 'replaced' : 'by hand',
        what: `component ${/\.\w+$/.test(part.source) ? path.posix.basename(part.source) : part.name}`,
        note: playerOf(part)
          ? `${countOf(part)}. \`${movedFolder}/${part.name}.tsx\` shows the video.`
          : `${countOf(part)}. Write it in \`${movedFolder}/${part.name}.tsx\`, which shows only what is in it.`,
        ...part.first,
      }),
    )
    return [...parts, ...this.#values]
  }

  #sorted(): Part[] {
    return [...this.#parts.values()].sort((a, b) => b.pages.size - a.pages.size || (a.name < b.name ? -1 : 1))
  }
}

/** Returns the import of a component. */
export function partImport(name: string, local = name): string {
  return `import ${local} from '@site/${movedFolder}/${name}.tsx'`
}

/** Returns a name for a component: `ComponentPreview` for `component-preview`. */
function componentName(name: string): string {
  const words = name.split(/[^A-Za-z\d]+/).filter(Boolean)
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(joined) ? joined : `Part${joined}`
}

function countOf({ pages, slots }: Part): string {
  const count = `${pages.size} ${pages.size === 1 ? 'page' : 'pages'}`
  return slots.size === 0 ? count : `${count}, slots ${[...slots].sort().join(', ')}`
}

/** Properties that are text of the page. */
const texts = ['title', 'label', 'text', 'caption', 'description']
const links = ['href', 'link', 'to']

function partText(part: Part): string {
  const { name, source, props } = part
  const player = playerOf(part)
  const isText = (prop: string) => [...(props.get(prop) ?? [])].every((type) => /^(?:string|ReactNode)$/.test(type))
  const shown = texts.filter((prop) => props.has(prop) && isText(prop))
  const link = links.find((prop) => props.has(prop) && isText(prop))
  // Cards of posts have their URL as `id`.
  const url =
    shown.length > 0 || link !== undefined ? undefined : ['id', 'url'].find((prop) => props.has(prop) && isText(prop))
  const named = [...shown, ...[link ?? url ?? []].flat(), 'children']
  return [
    ...(player && !props.has('children') ? [] : [`import type { ReactNode } from 'react'`, '']),
    `interface ${name}Props {`,
    ...[...props].sort(([a], [b]) => (a < b ? -1 : 1)).map(([prop, types]) => `  ${prop}?: ${typeOf(types)}`),
    ...(player || props.has('children') ? [] : ['  children?: ReactNode']),
    '}',
    '',
    `/** Stands for ${source}, on ${countOf(part)}. */`,
    ...(player ?? [
      `// TODO: write it with React. Until then it shows only its content${shown.length > 0 ? ' and its texts' : ''}.`,
      `export default function ${name}({ ${named.join(', ')} }: ${name}Props) {`,
      ...(url === undefined ? bodyOf(shown, link) : bodyOfUrl(url)),
      '}',
    ]),
    '',
  ].join('\n')
}

function typeOf(types: ReadonlySet<string>): string {
  return ['unknown', 'ReactNode'].find((type) => types.has(type)) ?? [...types].sort().join(' | ')
}

/** Players of videos, by the names of their components: the start of their URLs, and a pattern of ids in other URLs. */
const players: Record<string, [url: string, id: string]> = {
  YouTube: ['https://www.youtube-nocookie.com/embed/', '/(?:v=|\\/)([\\w-]{11})(?![\\w-])/'],
  Vimeo: ['https://player.vimeo.com/video/', '/(\\d+)/'],
}

/** Returns the component of a video; undefined if a part is none. */
function playerOf({ name, props }: Part): string[] | undefined {
  const key = Object.keys(players).find((one) => one.toLowerCase() === name.toLowerCase())
  const types = props.get('id')
  if (key === undefined || types?.size !== 1 || !types.has('string')) return undefined
  const [url, id] = players[key]!
  return [
    `export default function ${name}({ id = ''${props.has('title') ? ', title' : ''} }: ${name}Props) {`,
    `  const video = ${id}.exec(id)?.[1] ?? id`,
    "  const style = { aspectRatio: '16 / 9', border: 0, width: '100%' }",
    `  return <iframe src={\`${url}\${video}\`} title=${props.has('title') ? '{title}' : `"${key}"`} style={style} allowFullScreen loading="lazy" />`,
    '}',
  ]
}

function bodyOfUrl(prop: string): string[] {
  return [
    `  const isUrl = /^https?:/.test(${prop} ?? '')`,
    `  return <>{children ?? (isUrl && <a href={${prop}}>{${prop}}</a>)}</>`,
  ]
}

function bodyOf(shown: string[], link: string | undefined): string[] {
  if (shown.length === 0 && link === undefined) return ['  return <>{children}</>']
  const [first, ...more] = shown
  const label = first === undefined ? link! : first
  const title =
    link === undefined ? `{${label}}` : `<a href={${link}}>{${first === undefined ? `children ?? ${link}` : first}}</a>`
  const isLinkOnly = link !== undefined && first === undefined
  if (isLinkOnly) return [`  return ${title}`]
  return [
    '  return (',
    '    <div>',
    `      {${first} && <p>${title}</p>}`,
    ...more.map((prop) => `      {${prop} && <p>{${prop}}</p>}`),
    '      {children}',
    '    </div>',
    '  )',
  ]
}
