import path from 'node:path'
import type { Row } from '../migration.ts'
import { type Conversion, type GivenProp, movedFolder, showsContent } from './conversion.ts'
import { nameOfProp } from './part-script.ts'
import { starlightPart } from './starlight-parts.ts'

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
  /** Texts that uses give to properties. */
  examples: Map<string, string>
  /** Properties that every use gives. */
  always?: Set<string>
  /** The template of the old component, if it could be converted. */
  converted?: Conversion
  /** Reason why its conversion was dropped. */
  failure?: string
}

/** A part with a template, and what its uses give it. */
export interface ConvertedUse {
  name: string
  source: string
  /** Documents that show it. */
  pages: ReadonlySet<string>
  props: ReadonlyMap<string, ReadonlySet<string>>
  examples: ReadonlyMap<string, string>
  always: ReadonlySet<string>
}

/** Returns the template of a component for a part of that name; undefined if there is none. */
type Convert = (source: string, name: string, parts: MovedParts) => Conversion | undefined

/**
 * Components of other frameworks: each becomes one that shows what its template shows, or else the content that it gets.
 */
export class MovedParts {
  readonly #parts = new Map<string, Part>()
  readonly #names = new Map<string, number>()
  readonly #values: Row[] = []
  readonly #data = new Map<string, string>()
  readonly #convert: Convert | undefined
  #hasSlots = false

  constructor(convert?: Convert) {
    this.#convert = convert
  }

  /** Records a use. Returns the name of the component. */
  use({ source, name, file, line }: PartUse): string {
    const known = this.#parts.get(source)
    if (known) {
      known.pages.add(file)
      return known.name
    }
    const first = { file, ...(line !== undefined && { line }) }
    const part: Part = {
      name: this.#free(componentName(name)),
      source,
      first,
      slots: new Set<string>(),
      pages: new Set([file]),
      props: new Map(),
      examples: new Map(),
    }
    this.#parts.set(source, part)
    // Components may contain each other: the part is known before its template is read.
    const converted = this.#convert?.(source, part.name, this)
    if (converted) part.converted = converted
    return part.name
  }

  /** Returns whether a component shows its template. */
  isConverted(source: string): boolean {
    return this.#parts.get(source)?.converted !== undefined
  }

  /** Records the use of a component within another one. Returns its name. */
  addWithin({ source, name }: { source: string; name: string }, props: GivenProp[], outer: string): string {
    const { first } = this.#parts.get(outer)!
    const part = this.use({ source, name, ...first })
    const own = [...(this.#parts.get(source)!.converted?.props.keys() ?? [])]
    // An object gives all that the component reads.
    const given = props.flatMap((one): GivenProp[] =>
      one.name === '...' ? own.map((prop) => ({ name: nameOfProp(prop) })) : [one],
    )
    for (const { name: prop, text } of given) this.addProp(source, prop, text === undefined ? 'any' : 'string', text)
    this.addGiven(
      source,
      given.map((one) => one.name),
    )
    return part
  }

  /** Writes a value that was computed during the migration. Returns the path to import it. */
  addData(source: string, value: unknown): string {
    const base = path.basename(source).replace(/\.data\.\w+$|\.\w+$/, '')
    const file = `${movedFolder}/${base}.data.json`
    this.#data.set(file, `${JSON.stringify(value, null, 2)}\n`)
    return `@site/${file}`
  }

  /** Writes an empty list for data that a module imports and that is not there. */
  addMissingData(file: string, from: string): void {
    if (this.#data.has(file)) return
    this.#data.set(file, '[]\n')
    const note = `There is no ${file}: it is an empty list until the script that writes it has run.`
    this.#values.push({ outcome: 'by hand', what: `file ${path.posix.basename(file)}`, note, file: from })
  }

  /** Returns the parts with a template, those within others first. */
  converted(): ConvertedUse[] {
    return [...this.#parts.values()]
      .filter(({ converted }) => converted)
      .map(({ name, source, pages, props, examples, always = new Set<string>() }) => ({
        name,
        source,
        pages,
        props,
        examples,
        always,
      }))
      .reverse()
  }

  /** Shows only the content of a part: its template does not run. */
  drop(source: string, failure: string): void {
    const part = this.#parts.get(source)!
    delete part.converted
    part.failure = failure.replace(/\.$/, '')
  }

  /** Records a value that documents import, and that is absent. */
  addValue({ source, name, file, line }: PartUse): void {
    const note = `docsgen cannot run ${source}, so it is empty. Write its value, or install its package and migrate again.`
    this.#values.push({ outcome: 'by hand', what: `value ${name}`, note, file, ...(line !== undefined && { line }) })
  }

  /** Records the properties that a use gives. */
  addGiven(source: string, names: string[]): void {
    const part = this.#parts.get(source)
    if (part) part.always = new Set(names.filter((name) => part.always?.has(name) ?? true))
  }

  /** Records a property of a use, the type of its value, and its text. */
  addProp(source: string, name: string, type: string, example?: string): void {
    const { props, examples } = this.#parts.get(source) ?? {}
    if (example !== undefined && examples && !examples.has(name)) examples.set(name, example)
    if (props && /^[A-Za-z_$][\w$]*$/.test(name)) props.set(name, (props.get(name) ?? new Set()).add(type))
  }

  /** Records that documents give slots to components. */
  addSlots(): void {
    this.#hasSlots = true
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
    const files = new Map(this.#data)
    for (const part of this.#sorted()) {
      files.set(`${movedFolder}/${part.name}.tsx`, partText(part))
      if (part.converted?.css !== undefined) files.set(`${movedFolder}/${part.name}.css`, part.converted.css)
    }
    if (this.#hasSlots || [...files.values()].some((text) => text.includes(`from './withSlots.tsx'`)))
      files.set(`${movedFolder}/withSlots.tsx`, slotsText)
    return files
  }

  /** Returns a row for each component, those on most pages first. */
  rows(): Row[] {
    return [...this.#sorted().map(rowOf), ...this.#values]
  }

  #sorted(): Part[] {
    return [...this.#parts.values()].sort((a, b) => b.pages.size - a.pages.size || (a.name < b.name ? -1 : 1))
  }
}

function rowOf(part: Part): Row {
  const file = `\`${movedFolder}/${part.name}.tsx\``
  const what = `component ${/\.\w+$/.test(part.source) ? path.posix.basename(part.source) : part.name}`
  const count = countOf(part)
  if (part.converted) {
    const { left } = part.converted
    return left.length === 0
      ? { outcome: 'replaced', what, note: `${count}. ${file} shows its template.`, ...part.first }
      : {
          outcome: 'by hand',
          what,
          note: `${count}. ${file} shows its template without ${listed(left)}.`,
          ...part.first,
        }
  }
  if (isThrough(part))
    return { outcome: 'replaced', what, note: `${count}. ${file} shows what is in it.`, ...part.first }
  if (starlightPart(part.source))
    return { outcome: 'replaced', what, note: `${count}. ${file} shows it with docsgen's own.`, ...part.first }
  if (playerOf(part)) return { outcome: 'replaced', what, note: `${count}. ${file} shows the video.`, ...part.first }
  const reason = part.failure === undefined ? '' : ` Its template was left out: ${part.failure}.`
  return {
    outcome: 'by hand',
    what,
    note: `${count}. Write it in ${file}, which shows only what is in it.${reason}`,
    ...part.first,
  }
}

/** Returns whether the content of an element is all that it shows. */
function isThrough({ name, source, failure }: Part): boolean {
  return failure === undefined && showsContent.test(name) && source === `<${name}>`
}

function listed(items: string[]): string {
  const all = [...new Set(items)]
  const shown = all.length > 8 ? [...all.slice(0, 7), `${all.length - 7} more`] : all
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}`
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
const texts = ['title', 'heading', 'label', 'text', 'subheading', 'caption', 'description']
const links = ['href', 'link', 'to']

function partText(part: Part): string {
  return part.converted ? convertedText(part, part.converted) : throughText(part)
}

/** Returns the text of a part with the template of the old component. */
function convertedText({ name, source, props, ...part }: Part, { css, ...converted }: Conversion): string {
  const isGiven = ['className', 'class'].some((one) => converted.props.has(one)) || converted.rest !== undefined
  const hasClass = props.has('className') && !isGiven
  const jsx = hasClass ? withClass(converted.jsx) : converted.jsx
  const slots = new Set([...converted.slots, ...part.slots].map((one) => (one === 'default' ? 'children' : one)))
  const named = [...slots].filter((one) => one !== 'children')
  const all = new Map([...converted.props].map(([prop, { type }]) => [nameOfProp(prop), type]))
  for (const [prop, types] of props)
    if ((all.get(prop) ?? 'any') === 'any' && !slots.has(prop)) all.set(prop, typeOf(types))
  for (const slot of named) all.set(slot, 'ReactNode')
  const code = [jsx, ...converted.body].join('\n')
  const isRead = (prop: string) => new RegExp(`(?<![\\w$.])${prop.replace(/\$/g, '\\$')}(?![\\w$])`).test(code)
  const own = new Map([...converted.props].map(([prop, one]) => [nameOfProp(prop), one]))
  const initial = (prop: string) => {
    const { initial: code, local } = own.get(prop) ?? {}
    return `${prop}${local === undefined ? '' : `: ${local}`}${code === undefined ? '' : ` = ${code}`}`
  }
  const read = [...new Set([...all.keys(), 'children'])]
    .filter((prop) => isRead(own.get(prop)?.local ?? prop))
    .map(initial)
  const hasProps = all.size > 0 || slots.has('children')
  if (converted.rest !== undefined && new RegExp(`(?<![\\w$])${converted.rest}(?![\\w$])`).test(code)) {
    if (!read.includes('children')) read.push('children')
    read.push(`...${converted.rest}`)
  }
  const bySlots = named.length > 0
  const parameter = bySlots ? `props: ${name}Props` : read.length > 0 ? `{ ${read.join(', ')} }: ${name}Props` : ''
  const statements = [...(bySlots ? [`const { ${read.join(', ')} } = withSlots(props)`] : []), ...converted.body].map(
    (one) => `  ${one.replace(/\n/g, '\n  ')}`,
  )
  const types = bySlots || slots.has('children') ? ["import type { ReactNode } from 'react'"] : []
  const isLong = jsx.includes('\n')
  return [
    ...types,
    ...converted.imports,
    ...(bySlots ? ["import { withSlots } from './withSlots.tsx'"] : []),
    ...(css === undefined ? [] : [`import './${name}.css'`]),
    '',
    ...converted.declarations.flatMap((one) => [one, '']),
    ...(hasProps
      ? [
          `interface ${name}Props {`,
          ...[...all].map(([prop, type]) => `  ${/^[\w$]+$/.test(prop) ? prop : `'${prop}'`}?: ${type}`),
          ...(all.has('children') || !slots.has('children') ? [] : ['  children?: ReactNode']),
          '}',
          '',
        ]
      : []),
    `/** Shows the template of ${placeOf(source)}. */`,
    `export default function ${name}(${parameter}) {`,
    ...statements,
    ...(isLong ? ['  return (', `    ${jsx}`, '  )'] : [`  return ${jsx}`]),
    '}',
    '',
  ]
    .join('\n')
    .replace(/^\n+/, '')
}

/** Adds the class that other components give to the root element. */
function withClass(jsx: string): string {
  const [, start, first = ''] =
    /^(<[a-zA-Z][\w.]*\s+)((?:className="[^"]*"|className=\{\[[\s\S]*?\]\.filter\(Boolean\)\.join\(' '\)\})?)/.exec(
      jsx,
    ) ?? []
  if (start === undefined) return jsx.replace(/^(<[a-z][\w.]*)(?=>)/, '$1 className={className}')
  const fixed = /^className="([^"]*)"/.exec(first)?.[1]
  const changed =
    first === ''
      ? 'className={className} '
      : fixed === undefined
        ? first.replace('].filter(Boolean)', ', className].filter(Boolean)')
        : `className={['${fixed}', className].filter(Boolean).join(' ')}`
  return start + changed + jsx.slice(start.length + first.length)
}

/** Names a file of a package by the package. */
function placeOf(source: string): string {
  return source.replace(/^.*node_modules\//, '')
}

/** Gives components the content of documents by slots. */
const slotsText = `import { Children, isValidElement, type ReactNode } from 'react'

/** Content for a slot of a component: \`<Slot slot="title">\`. */
export function Slot({ children }: { slot: string; children?: ReactNode }) {
  return <>{children}</>
}

/** Returns properties in which children with a slot are the property of its name. */
export function withSlots<P extends { children?: ReactNode }>(props: P): P {
  const slots: Record<string, ReactNode[]> = {}
  const rest = Children.toArray(props.children).filter((child) => {
    const slot = isValidElement<{ slot?: string }>(child) ? child.props.slot : undefined
    if (slot === undefined) return typeof child !== 'string' || child.trim() !== ''
    const name = slot.replace(/-(\\w)/g, (_, letter: string) => letter.toUpperCase())
    slots[name] = [...(slots[name] ?? []), child]
    return false
  })
  return { ...props, ...slots, children: rest.length > 0 ? rest : undefined }
}
`

function throughText(part: Part): string {
  const { name, source, props } = part
  const own = starlightPart(source)
  if (own)
    return [
      ...own.imports,
      '',
      `/** Stands for ${placeOf(source)}, on ${countOf(part)}. */`,
      ...own.body.map((line) => line.replace(/^(export default function )\w+/, `$1${name}`)),
      '',
    ].join('\n')
  const player = playerOf(part)
  const isText = (prop: string) => [...(props.get(prop) ?? [])].every((type) => /^(?:string|ReactNode)$/.test(type))
  const shown = texts.filter((prop) => props.has(prop) && isText(prop))
  // `to` of a `<Teleport>` is a place in the page.
  const link = showsContent.test(name) ? undefined : links.find((prop) => props.has(prop) && isText(prop))
  // Cards of posts have their URL as `id`.
  const url =
    shown.length > 0 || link !== undefined ? undefined : ['id', 'url'].find((prop) => props.has(prop) && isText(prop))
  const named = [...shown, ...[link ?? url ?? []].flat(), 'children']
  return [
    ...(player && !props.has('children') ? [] : [`import type { ReactNode } from 'react'`, '']),
    `interface ${name}Props {`,
    ...[...props]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([prop, types]) => `  ${prop}?: ${typeOf(types).replace('any', 'unknown')}`),
    ...(player || props.has('children') ? [] : ['  children?: ReactNode']),
    '}',
    '',
    `/** Stands for ${placeOf(source)}, on ${countOf(part)}. */`,
    ...(player ?? [
      ...(isThrough(part)
        ? []
        : [
            `// TODO: write it with React. Until then it shows only its content${shown.length > 0 ? ' and its texts' : ''}.`,
          ]),
      `export default function ${name}({ ${named.join(', ')} }: ${name}Props) {`,
      ...(url === undefined ? bodyOf(shown, link) : bodyOfUrl(url)),
      '}',
    ]),
    '',
  ].join('\n')
}

function typeOf(types: ReadonlySet<string>): string {
  return ['any', 'unknown', 'ReactNode'].find((type) => types.has(type)) ?? [...types].sort().join(' | ')
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
