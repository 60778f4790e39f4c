import fs from 'node:fs'
import path from 'node:path'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { mdxNames } from '../../model/theme/theme-modules.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { decode } from '../../shared/urls.ts'
import { installed } from '../load/packages.ts'
import { sourceLines, withoutHeld } from '../markdown/lines.ts'
import { eachNode, mdxTree, rangeOf } from '../markdown/tree.ts'
import { textAt } from '../site-files.ts'
import { importsOf } from '../source/imports.ts'
import { isNode, lineAt, type Node, parseModule, walk } from '../source/parse.ts'
import { type Aliases, aliasedPath } from './aliases.ts'
import type { OldModules } from './part-places.ts'
import { importCode, nameOfProp } from './part-script.ts'
import { type MovedParts, partImport } from './parts.ts'
import { starlight } from './starlight-parts.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

export interface MdxPlace {
  /** Absolute folder of the site, and the document, relative to it. */
  root: string
  file: string
  /** Line of the first line of the content, from 0. */
  firstLine: number
  aliases: Aliases
  modules: OldModules
  parts: MovedParts
  /** Values of front matter, which documents read as `frontmatter`. */
  meta: Record<string, unknown>
  /** New paths of files. Relative paths of a document that moves become paths from the root. */
  moved: ReadonlyMap<string, string>
  /** Gathers the paths of Markdown that it imports. */
  partials: Set<string>
}

/** Files and modules that only the old generator can compile. */
const otherCode = /\.(?:astro|vue|svelte)$|^(?:astro|virtual):/
const code = /\.(?:[cm]?[jt]sx?)$/
/** Properties of images that Astro reads. */
const imageOptions = new Set([
  'widths',
  'sizes',
  'densities',
  'format',
  'formats',
  'quality',
  'fallbackFormat',
  'inferSize',
  'fit',
  'position',
  'layout',
  'priority',
  'pictureAttributes',
])

const packageManagers = 'starlight-package-managers'

/** Packages whose components become Markdown, where they stand alone. */
export const convertedPackages: ReadonlySet<string> = new Set([starlight, packageManagers])

interface Imported {
  local: string
  /** `default`, `*`, or the name of the export. */
  imported: string
  source: string
}

/**
 * Converts an MDX document of Astro to one of docsgen: components that docsgen cannot run become parts, aliases become
 * paths, and images, fragments and front matter are written as React has them. A document that is not valid MDX stays.
 */
export function moveMdx(content: string, place: MdxPlace): string {
  const tree = mdxTree(content)
  return tree ? new MdxMove(content, tree, place).text() : content
}

class MdxMove {
  readonly #content: string
  readonly #tree: Root
  readonly #place: MdxPlace
  readonly #edits: Edit[] = []
  readonly #imports: (Imported & { statement: { start: number; end: number } })[] = []
  /** Names that the document declares. */
  readonly #declared = new Set<string>()
  /** Names of components, with their first offset. */
  readonly #used = new Map<string, number>()
  /** Items of components that become tabs, with their labels. */
  readonly #items = new Map<Element, MdxJsxAttribute>()
  /** Names in expressions. */
  readonly #read = new Set<string>()
  /** Uses of parts with a template, and elements with a slot in them. */
  readonly #converted = new Set<Nodes>()
  readonly #slotted = new Set<Nodes>()

  constructor(content: string, tree: Root, place: MdxPlace) {
    this.#content = content
    this.#tree = tree
    this.#place = place
  }

  text(): string {
    eachNode(this.#tree, (node) => this.#gather(node))
    const added = [...this.#moveImports(), ...this.#missing()]
    eachNode(this.#tree, (node) => {
      if (isElement(node)) this.#convertElement(node)
    })
    const changed = applyEdits(this.#content, this.#edits)
    return added.length === 0 ? changed : `\n${added.join('\n')}\n${changed.startsWith('\n') ? '' : '\n'}${changed}`
  }

  #gather(node: Nodes): void {
    if (node.type === 'mdxjsEsm') this.#gatherCode(node.value, rangeOf(node).start)
    if (isElement(node)) {
      if (node.name !== null) this.#use(node.name, rangeOf(node).start)
      for (const { value } of node.attributes)
        if (typeof value === 'object' && value) this.#gatherExpression(value.value, rangeOf(node).start)
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      this.#gatherExpression(node.value, rangeOf(node).start)
  }

  #use(name: string, at: number): void {
    const root = name.split('.')[0]!
    if (/^[A-Z]/.test(root) && !this.#used.has(root)) this.#used.set(root, at)
  }

  #gatherExpression(value: string, at: number): void {
    const program = parseModule(`(${value}\n)`, 'expression.jsx')
    if (!program) return
    walk(program, (node, parent, key) => {
      if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement') this.#use(String(node.name), at)
      const isName = node.type === 'Identifier' && !((key === 'property' || key === 'key') && parent?.computed !== true)
      if (isName) this.#read.add(String(node.name))
    })
  }

  #gatherCode(value: string, offset: number): void {
    for (const one of (parseModule(value, 'document.jsx')?.body ?? []) as Node[]) {
      const statement = { start: offset + one.start, end: offset + one.end }
      if (one.type === 'ImportDeclaration') {
        const source = String((one.source as Node).value)
        for (const specifier of one.specifiers as Node[]) {
          const { imported } = specifier
          const name =
            specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : specifier.type === 'ImportNamespaceSpecifier'
                ? '*'
                : String((imported as Node).name)
          this.#imports.push({ local: String((specifier.local as Node).name), imported: name, source, statement })
        }
        continue
      }
      walk(one, (node, parent, key) => {
        if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement') this.#use(String(node.name), offset)
        const isName = node.type === 'Identifier' && key !== 'property'
        if (isName && (key === 'id' || parent?.type === 'VariableDeclarator')) this.#declared.add(String(node.name))
        if (isName) this.#read.add(String(node.name))
      })
    }
  }

  /** Rewrites imports. Returns the imports to add. */
  #moveImports(): string[] {
    const added: string[] = []
    const statements = new Map(
      this.#imports.map(({ statement, source }) => [statement.start, { ...statement, source }]),
    )
    for (const { start, end, source } of statements.values()) {
      const names = this.#imports.filter(({ statement }) => statement.start === start)
      const lines = this.#linesOf(source, names)
      if (lines === undefined) continue
      const rest = lines.length === 0 ? /^;?[ \t]*\n?/.exec(this.#content.slice(end))![0].length : 0
      this.#edits.push({ start, end: end + rest, text: lines.join('\n') })
    }
    return added
  }

  /** Returns the statements that replace an import; undefined if it stays. */
  #linesOf(source: string, names: Imported[]): string[] | undefined {
    const aliased = aliasedPath(this.#place.aliases, source)
    const local = source.startsWith('.')
      ? path.posix.join(path.posix.dirname(this.#place.file), source)
      : (aliased ?? (source.startsWith('/') ? source.slice(1) : undefined))
    if (local !== undefined && /\.mdx?$/.test(local)) this.#place.partials.add(local)
    const isRelative = source.startsWith('.') && staysRelative(local!, this.#place)
    const target = local === undefined || isRelative ? source : `@site/${local}`
    if (/\.mdx?$/.test(source) && names.some(({ imported }) => imported === 'Content'))
      return names.map((one) => importCode(one.local, one.imported === 'Content' ? 'default' : one.imported, target))
    if (convertedPackages.has(source)) return undefined
    if (source === 'astro:assets' || source === 'astro:components') return names.flatMap((one) => this.#ofAstro(one))
    if (this.#isForeign(source, local, names))
      return names.flatMap((one) =>
        local === undefined && one.imported === 'PackageManagers'
          ? importCode(one.local, one.imported, packageManagers)
          : this.#moved(one, local ?? source),
      )
    return target === source ? undefined : names.map(({ local, imported }) => importCode(local, imported, target))
  }

  /** Images and fragments have counterparts. */
  #ofAstro(one: Imported): string[] {
    if (one.imported === 'Image' || one.imported === 'Picture' || one.imported === 'Fragment') return []
    return this.#moved(one, `${one.source} ${one.imported}`)
  }

  /** Returns whether a module cannot run here: code of another framework, or a module of a package that is not installed. */
  #isForeign(source: string, local: string | undefined, names: Imported[]): boolean {
    const { root, file: document, modules } = this.#place
    if (otherCode.test(source)) return true
    const module = modules.file(source, path.join(root, document))
    if (module !== undefined && names.some((one) => modules.component(module, one.imported) !== undefined)) return true
    if (local === undefined) return !/^(?:react|react-dom|docsgen)(?:\/|$)/.test(source) && !isReact(source, root)
    const file = ['', '.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.js']
      .map((end) => local + end)
      .find((one) => code.test(one) && textAt(path.join(root, one)) !== undefined)
    return (
      file !== undefined && importsOf(textAt(path.join(root, file))!, file).some((one) => otherCode.test(one.source))
    )
  }

  /** A component becomes a part; any other value is absent. */
  #moved({ local, imported }: Imported, from: string): string[] {
    if (this.#becomesTabs(local)) return []
    const at = this.#used.get(local)
    if (at === undefined) return this.#read.has(local) ? [this.#emptyValue(local, from)] : []
    const isDefault = imported === 'default' || imported === '*'
    const name = isDefault
      ? path.posix
          .basename(from)
          .replace(/\.\w+$/, '')
          .replace(/^index$/, local)
      : imported
    const key = isDefault ? from : `${from} ${imported}`
    return [partImport(this.#part(key, name, local, at), local)]
  }

  /** Components such as `PackageManagerTabs`, whose children have a slot each in every use, become tabs. */
  #becomesTabs(local: string): boolean {
    if (!/\wTabs$/.test(local)) return false
    const uses: Element[] = []
    eachNode(this.#tree, (node) => {
      if (isElement(node) && node.name === local) uses.push(node)
    })
    // An element on a single line is in a paragraph.
    const inner = (node: Nodes): Nodes[] => (node.type === 'paragraph' ? node.children : [node])
    const items = uses
      .flatMap(({ children }) => children.flatMap(inner))
      .filter((node) => node.type !== 'text' || node.value.trim() !== '')
      .map((node) => [node, slotOf(node)] as const)
    if (items.length === 0 || items.some(([, slot]) => slot === undefined)) return false
    for (const use of uses) this.#rename(use, 'Tabs', ` syncKey="${local.replace(/Tabs$/, '')}"`)
    for (const [item, slot] of items) this.#items.set(item as Element, slot!)
    return true
  }

  /** A value of a module that cannot run is absent, and a function returns nothing. */
  #emptyValue(local: string, from: string): string {
    const { parts, file, firstLine } = this.#place
    // A name may begin with a dollar sign.
    const name = `(?<![\\w$])${escapeRegExp(local)}`
    const at = this.#content.search(new RegExp(`${name}(?![\\w$])`))
    parts.addValue({ source: from, name: local, file, line: firstLine + lineAt(this.#content, at) })
    return `export const ${local} = ${new RegExp(`${name}\\(`).test(this.#content) ? '() => undefined' : 'undefined'}`
  }

  #part(source: string, name: string, local: string, at: number): string {
    const { parts, file, firstLine } = this.#place
    const part = parts.use({ source, name, file, line: firstLine + lineAt(this.#content, at) })
    const isConverted = parts.isConverted(source)
    eachNode(this.#tree, (node) => {
      if (!isElement(node) || node.name?.split('.')[0] !== local) return
      if (isConverted) this.#converted.add(node)
      const given = node.attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? [one] : []))
      for (const { name: prop, value } of given)
        parts.addProp(
          source,
          isConverted ? nameOfProp(prop) : prop,
          typeOfValue(value),
          typeof value === 'string' ? value : undefined,
        )
      parts.addGiven(
        source,
        given.map((one) => nameOfProp(one.name)),
      )
      eachNode(node, (child) => {
        const slot = slotOf(child)
        if (!slot) return
        parts.addSlot(source, String(slot.value))
        if (isConverted) this.#slotted.add(child)
      })
    })
    return part
  }

  /** Returns statements for names that nothing declares. */
  #missing(): string[] {
    const bound = new Set([
      ...this.#imports.map(({ local }) => local),
      ...this.#declared,
      ...mdxNames,
      ...starlightNames,
    ])
    const isFree = (name: string) => !bound.has(name)
    const ofAstro = this.#imports.some(
      ({ local, imported, source }) => local === 'Fragment' && imported === 'Fragment' && source.startsWith('astro:'),
    )
    const lines = [...this.#used].flatMap(([name, at]) => {
      if (name === 'Fragment')
        return (isFree(name) || ofAstro) && this.#hasFragments() ? ["import { Fragment } from 'react'"] : []
      return isFree(name) ? [partImport(this.#part(`<${name}>`, name, name, at), name)] : []
    })
    if (this.#read.has('frontmatter') && isFree('frontmatter'))
      lines.push(`export const frontmatter = ${JSON.stringify(this.#place.meta)}`)
    return lines
  }

  #hasFragments(): boolean {
    let isFound = false
    eachNode(this.#tree, (node) => {
      isFound ||= isElement(node) && node.name === 'Fragment' && !this.#items.has(node)
    })
    return isFound
  }

  #convertElement(element: Element): void {
    const { name, attributes } = element
    const label = this.#items.get(element)
    if (label) {
      this.#rename(element, 'TabItem', ` label="${String(label.value)}"`)
      this.#edits.push({ start: label.position!.start.offset!, end: label.position!.end.offset!, text: '' })
      return
    }
    const image = this.#imports.find(
      ({ local, source, imported }) =>
        local === name && source === 'astro:assets' && /^(?:Image|Picture)$/.test(imported),
    )
    if (image) this.#rename(element, 'img')
    for (const one of attributes) {
      if (one.type !== 'mdxJsxAttribute' || !one.position) continue
      const { start, end } = { start: one.position.start.offset!, end: one.position.end.offset! }
      const written = this.#content.slice(start, end)
      if (one.name === 'slot' && this.#slotted.has(element)) continue
      const text =
        one.name === 'class' && this.#converted.has(element)
          ? written.replace(/^class/, 'className')
          : attributeText(one.name, written, image !== undefined)
      const before = text === '' && /\s/.test(this.#content[start - 1] ?? '') ? 1 : 0
      if (text !== written) this.#edits.push({ start: start - before, end, text })
    }
    if (name === 'Fragment' && attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === 'set:html'))
      this.#rename(element, 'div')
  }

  #rename(element: Element, name: string, added = ''): void {
    const { start, end } = rangeOf(element)
    const length = element.name!.length
    this.#edits.push({ start: start + 1, end: start + 1 + length, text: name + added })
    const close = this.#content.slice(start, end).lastIndexOf(`</${element.name}`)
    if (close >= 0) this.#edits.push({ start: start + close + 2, end: start + close + 2 + length, text: name })
  }
}

const starlightNames =
  'Aside|Badge|Card|CardGrid|Code|FileTree|Icon|LinkButton|LinkCard|PackageManagers|Steps|TabItem|Tabs'.split('|')

/** Imports parts for components of Starlight that are left in a converted document: within text, or within code. */
export function withLeftParts(content: string, { parts, file, firstLine }: MdxPlace): string {
  const left = new Map<string, number>()
  for (const [at, line] of sourceLines(content).entries())
    if (line.state === 'text')
      for (const [, name = ''] of withoutHeld(line).prose.matchAll(/<([A-Z]\w*)\b/g))
        if (starlightNames.includes(name) && !left.has(name)) left.set(name, at + 1)
  const bound = new Set(Array.from(content.matchAll(/^import\s+(\w+)\s+from/gm), ([, name]) => name))
  const lines = [...left].flatMap(([name, line]) => {
    // Tabs of docsgen have the same names, and its items have labels.
    if (bound.has(name)) return []
    return [partImport(parts.use({ source: `${starlight} ${name}`, name, file, line: firstLine + line }), name)]
  })
  return lines.length === 0 ? content : `\n${lines.join('\n')}\n\n${content.trimStart()}`
}

/** Returns the attribute with the name of a slot; undefined if a node has none. */
function slotOf(node: Nodes): MdxJsxAttribute | undefined {
  if (!isElement(node)) return undefined
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'slot')
  return typeof found?.value === 'string' ? (found as MdxJsxAttribute) : undefined
}

/** Returns the target of an image or a link to a file: aliases, and relative paths of documents that move, are paths from the root. */
export function fileTarget(
  target: string,
  { root, file, aliases, moved }: Pick<MdxPlace, 'root' | 'file' | 'aliases' | 'moved'>,
): string {
  const local = aliasedPath(aliases, target)
  if (local !== undefined) return `@site/${local}`
  if (target.startsWith('/') || !/\.(?!mdx?$)\w+$/.test(target)) return target
  const full = path.posix.join(path.posix.dirname(file), decode(target))
  const isThere = !staysRelative(full, { file, moved }) && fs.existsSync(path.join(root, full))
  return isThere ? `@site/${encodeURI(full)}` : target
}

/** Returns whether the path from a document to a file is the same when both have moved, or none has. */
function staysRelative(target: string, { file, moved }: Pick<MdxPlace, 'file' | 'moved'>): boolean {
  return !moved.has(file) || moved.has(target)
}

/** Returns an attribute as React has it; empty for those that only Astro reads. */
function attributeText(name: string, written: string, isImage: boolean): string {
  if (/^(?:client|transition|is|define|server):/.test(name) || name === 'slot') return ''
  if (isImage && imageOptions.has(name)) return ''
  if (isImage && name === 'src') return written.replace(/^(src=\{\s*\w+)\.src(\s*\})$/, '$1$2')
  if (name === 'set:html')
    return written
      .replace(/^set:html=\{([\s\S]*)\}$/, 'dangerouslySetInnerHTML={{ __html: $1 }}')
      .replace(/^set:html=(["'][\s\S]*)$/, 'dangerouslySetInnerHTML={{ __html: $1 }}')
  return written
}

/** Returns whether a package has components of React. */
function isReact(source: string, root: string): boolean {
  const parts = source.split('/')
  const name = parts.slice(0, source.startsWith('@') ? 2 : 1).join('/')
  if (!installed(name, root)) return false
  const text = textAt(path.join(root, 'node_modules', name, 'package.json'))
  // A package of the workspace has its file elsewhere.
  return text === undefined || !/"(?:astro|vue|svelte)"\s*:/.test(text)
}

function typeOfValue(value: Element['attributes'][number]['value']): string {
  if (value === null || value === undefined) return 'boolean'
  if (typeof value === 'string') return 'string'
  if (/^\s*-?[\d.]+\s*$/.test(value.value)) return 'number'
  if (/^\s*(?:true|false)\s*$/.test(value.value)) return 'boolean'
  return /^\s*(["'`])[^"'`]*\1\s*$/.test(value.value) ? 'string' : 'unknown'
}

function isElement(node: unknown): node is Element {
  return isNode(node) && /^mdxJsx(?:Flow|Text)Element$/.test(node.type)
}
