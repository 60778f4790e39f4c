import { withGlobs } from '../load/glob.ts'
import { patternNames } from '../source/names.ts'
import { keyOf, type Node, unwrapped, walk } from '../source/parse.ts'
import { type AstroNode, parseAstro } from './astro-markup.ts'
import type { ConvertedPart, PartPlace, PartStyle } from './conversion.ts'
import { textValue } from './html-text.ts'
import {
  attributeText,
  type Jsx,
  printJsx,
  propertyKey,
  quoted,
  reactAttribute,
  reactName,
  styleCode,
  withoutEdges,
} from './jsx.ts'
import {
  attributeName,
  classCode,
  classItems,
  givenProps,
  isHandler,
  plainTextIn,
  shortened,
  slotContent,
  styleAttribute,
  styleItems,
} from './jsx-code.ts'
import { expressionOf, PartScript, slotName, slotProp } from './part-script.ts'

type Scope = ReadonlySet<string>
type Element = AstroNode & { kind: 'element' }

interface Place {
  isRoot: boolean
  isSvg: boolean
}

/** Converts a component of Astro to one of React; undefined if it has a syntax error. */
export function convertAstro(text: string, place: PartPlace): ConvertedPart | undefined {
  const [fence = '', code = ''] = /^\s*---[^\n]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(text) ?? []
  const nodes = parseAstro(text.slice(fence.length))
  if (!nodes) return undefined
  const script = new PartScript(withEagerGlobs(code, place), {
    file: 'part.ts',
    resolve: (source, imported) => place.resolve(source, imported),
    defined: place.defined,
    propsCode: 'Astro.props',
  })
  const part = new AstroMove(script, place).convert(nodes)
  // A component that reads its content as HTML would be without it.
  return /\bAstro\.slots\.render\(/.test(text) && !part.slots.includes('children') ? undefined : part
}

/** Modules of `import.meta.glob` are imported, since a part is built at once. */
function withEagerGlobs(code: string, { file, root }: PartPlace): string {
  const imports: string[] = []
  const text = withGlobs(code, file, root).replace(/\(\) => import\((".*?")\)/g, (_, source: string) => {
    const name = `module${imports.length + 1}`
    imports.push(`import * as ${name} from ${source}`)
    return `() => ${name}`
  })
  return [...imports, text].join('\n')
}

/** Attributes that only Astro reads, and properties of its images. */
const dropped = /^(?:transition|is|server|define):|^data-astro-/
const imageOptions =
  /^(?:widths|sizes|densities|formats?|quality|fallbackFormat|inferSize|fit|position|layout|priority|pictureAttributes)$/
const svgNames =
  /^(?:svg|path|g|circle|rect|line|polyline|polygon|ellipse|defs|use|symbol|mask|clipPath|linearGradient|radialGradient|stop|text|tspan|filter|fe\w+|animate\w*|title)$/

class AstroMove {
  readonly #script: PartScript
  readonly #place: PartPlace
  readonly #left = new Set<string>()
  readonly #codes: string[] = []
  readonly #imports = new Map<string, string>()
  readonly #slots = new Set<string>()
  readonly #styles: PartStyle[] = []
  /** Values of the script that styles read, as custom properties. */
  readonly #variables: string[] = []

  constructor(script: PartScript, place: PartPlace) {
    this.#script = script
    this.#place = place
    for (const slot of script.slots) this.#slots.add(slot)
  }

  convert(nodes: AstroNode[]): ConvertedPart {
    this.#gather(nodes)
    const jsx = printJsx(this.#children(nodes, new Set(), { isRoot: true, isSvg: false }), '    ')
    const { imports, module, body } = this.#script.declarations(this.#codes)
    return {
      imports: [...imports, ...this.#imports.values()],
      declarations: module,
      body,
      jsx,
      props: this.#script.props,
      ...(this.#script.rest !== undefined && { rest: this.#script.rest }),
      slots: [...this.#slots],
      styles: this.#styles,
      left: [...this.#script.left, ...this.#left],
    }
  }

  /** Gathers styles before the elements that they apply to. */
  #gather(nodes: AstroNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'expression') for (const part of node.parts) if (typeof part !== 'string') this.#gather(part)
      if (node.kind !== 'element') continue
      if (node.name !== 'style') {
        this.#gather(node.children)
        continue
      }
      const [text] = node.children
      const language = node.attributes.find(({ name }) => name === 'lang')?.value ?? 'css'
      this.#styles.push({ css: text?.kind === 'text' ? text.text : '', language })
      const vars = node.attributes.find(({ name }) => name === 'define:vars')?.value
      const value = vars === undefined ? undefined : expressionOf(vars, 'part.ts')
      for (const one of (value?.type === 'ObjectExpression' ? value.properties : []) as Node[]) {
        const key = keyOf(one)
        const code = vars!.slice((one.value as Node).start, (one.value as Node).end)
        const written = key === undefined ? undefined : this.#expression(code, new Set())
        if (written === undefined) this.#left.add(`\`define:vars\` \`${shortened(code)}\``)
        else this.#variables.push(`${propertyKey(`--${key!}`)}: ${written}`)
      }
    }
  }

  #children(nodes: AstroNode[], scope: Scope, place: Place): Jsx[] {
    return nodes.flatMap((node) => {
      if (node.kind === 'element') return this.#element(node, scope, place)
      if (node.kind === 'expression') return this.#code(node.parts, scope, place)
      return condensed(node.text)
    })
  }

  /** An expression, with the markup in it. */
  #code(parts: (string | AstroNode[])[], scope: Scope, place: Place): Jsx[] {
    const markup: AstroNode[][] = []
    const code = parts.map((part) => (typeof part === 'string' ? part : `markup${markup.push(part) - 1}_`)).join('')
    // Elements beside each other, without an operator.
    if (/^\s*(?:markup\d+_\s*)+$/.test(withoutComments(code)))
      return markup.flatMap((one) => this.#children(one, scope, place))
    return this.#withMarkup(withoutComments(code).trim(), markup, { scope, place })
  }

  #withMarkup(code: string, markup: AstroNode[][], { scope, place }: { scope: Scope; place: Place }): Jsx[] {
    if (code === '') return []
    const names = new Set([...scope, ...markup.map((_, i) => `markup${i}_`)])
    const written = this.#expression(code, names)
    if (written === undefined) {
      const node = expressionOf(code, 'part.ts')
      const other = node?.type === 'ConditionalExpression' ? (node.alternate as Node) : undefined
      const left = other ? code.slice((node!.test as Node).start, (node!.test as Node).end) : code
      this.#left.add(`\`{${shortened(left.replace(/markup\d+_/g, '…'))}}\``)
      return other ? this.#withMarkup(code.slice(other.start, other.end), markup, { scope, place }) : []
    }
    const text = plainTextIn(written)
    if (text !== undefined) return [{ kind: 'text', text }]
    const inner = new Set([...scope, ...declaredIn(written)])
    const pieces = written
      .replace(/(?<![\w$\])]\s*)\(\s*(markup\d+_)\s*\)/g, '$1')
      .split(/markup(\d+)_/)
      .map((piece, i) => (i % 2 === 0 ? flatCode(piece) : this.#children(markup[Number(piece)]!, inner, place)))
    // A condition without a condition is markup.
    if (pieces.length === 3 && pieces[0] === '' && pieces[2] === '') return pieces[1] as Jsx[]
    return [{ kind: 'code', parts: pieces.filter((one) => one !== '') }]
  }

  /** Returns an expression as React has it; undefined if its value is not known while a page is built. */
  #expression(code: string, scope: Scope): string | undefined {
    for (const [, name = ''] of code.matchAll(/Astro\.slots\.has\(\s*['"]([\w-]+)['"]\s*\)/g)) this.#slot(name)
    const written = this.#script.expression(withoutComments(code).trim())
    if (!this.#script.isKnown(written, new Set([...scope, ...this.#slots]))) return undefined
    this.#codes.push(written)
    return written
  }

  #slot(name: string): string {
    const prop = slotProp(name)
    this.#slots.add(prop)
    this.#codes.push(prop)
    return prop
  }

  #element(element: Element, scope: Scope, place: Place): Jsx[] {
    const { name, attributes } = element
    if (name === 'style') return []
    // A canvas is empty until a script draws on it.
    if (name === 'script' || name === 'canvas') {
      this.#left.add(`\`<${name}>\``)
      return []
    }
    if (name === 'slot') {
      const prop = this.#slot(attributes.find((one) => one.name === 'name')?.value ?? 'default')
      const fallback = this.#children(element.children, scope, { ...place, isRoot: false })
      return [slotContent(prop, fallback)]
    }
    const hasContent = attributes.some((one) => /^set:(?:html|text)$/.test(one.name))
    if ((name === '' || name === 'Fragment') && !hasContent) return this.#children(element.children, scope, place)
    const component = this.#component(name)
    if (component) return [this.#part(element, component, scope, place)]
    if (this.#script.isDrawing(name)) {
      this.#codes.push(name)
      const image = this.#plain({ ...element, children: [] }, 'img', scope, place)
      const alt = image.attributes.some((one) => one.startsWith('alt=')) ? [] : ['alt=""']
      return [{ ...image, attributes: [`src={${name}}`, ...alt, ...image.attributes] }]
    }
    const own = component === undefined && /^[A-Z]/.test(name) && !this.#isImage(name) && name !== 'Fragment'
    if (own && !this.#script.isKnown(name, scope)) {
      this.#left.add(`\`<${name}>\``)
      return this.#children(element.children, scope, place)
    }
    if (own) this.#codes.push(name)
    return [
      this.#plain(element, own ? name : name === 'Fragment' ? 'div' : this.#isImage(name) ? 'img' : name, scope, place),
    ]
  }

  /** Images of Astro are elements here. */
  #isImage(name: string): boolean {
    return /^astro:assets (?:Image|Picture)$/.test(this.#script.components.get(name)?.source ?? '')
  }

  #component(name: string): { source: string; name: string } | undefined {
    return this.#isImage(name) ? undefined : this.#script.components.get(name)
  }

  #part(element: Element, component: { source: string; name: string }, scope: Scope, place: Place): Jsx {
    const attributes = this.#attributes(element, scope, { ...place, isComponent: true, tag: '' })
    const inner: AstroNode[] = []
    const slots = new Map<string, AstroNode[]>()
    for (const child of element.children) {
      const slot = child.kind === 'element' ? child.attributes.find((one) => one.name === 'slot')?.value : undefined
      if (slot === undefined || slot === 'default') inner.push(child)
      else slots.set(slot, [...(slots.get(slot) ?? []), child])
    }
    for (const [slot, nodes] of slots)
      attributes.push(
        `${slotName(slot)}={${printJsx(this.#children(nodes, scope, { isRoot: false, isSvg: false }), '')}}`,
      )
    const { name, statement } = this.#place.record(component, givenProps(attributes))
    this.#imports.set(name, statement)
    const children = this.#children(inner, scope, { isRoot: false, isSvg: false })
    return { kind: 'element', name, attributes, children: withoutEdges(name, children) }
  }

  #plain(element: Element, name: string, scope: Scope, place: Place): Extract<Jsx, { kind: 'element' }> {
    const isSvg = name === 'svg' || (place.isSvg && svgNames.test(name))
    const attributes = this.#attributes(element, scope, {
      isRoot: place.isRoot,
      isSvg,
      isComponent: /^[A-Z]/.test(name),
      tag: name,
    })
    const text = this.#content(element, 'set:text', scope)
    const html = this.#content(element, 'set:html', scope)
    if (html !== undefined) attributes.push(`dangerouslySetInnerHTML={{ __html: ${html} }}`)
    if (text !== undefined || html !== undefined)
      return {
        kind: 'element',
        name,
        attributes,
        children: text === undefined ? [] : [{ kind: 'code', parts: [text] }],
      }
    const children = this.#children(element.children, scope, {
      isRoot: false,
      isSvg: isSvg && name !== 'foreignObject',
    })
    return { kind: 'element', name, attributes, children: withoutEdges(name, children) }
  }

  /** Returns the code of `set:html={html}`. */
  #content({ attributes }: Element, key: string, scope: Scope): string | undefined {
    const found = attributes.find(({ name }) => name === key)
    if (!found) return undefined
    if (found.kind === 'text') return quoted(found.value ?? '')
    const written = this.#expression(found.value!, scope)
    if (written === undefined) this.#left.add(`\`${key}={${shortened(found.value!)}}\``)
    return written
  }

  #attributes(
    element: Element,
    scope: Scope,
    kind: { isRoot: boolean; isSvg: boolean; isComponent: boolean; tag: string },
  ): string[] {
    const plain: string[] = []
    const classes: string[] = kind.isRoot && this.#styles.length > 0 ? [quoted(this.#place.scope)] : []
    const styles: string[] = kind.isRoot && this.#variables.length > 0 ? [`{ ${this.#variables.join(', ')} }`] : []
    for (const one of element.attributes) {
      if (one.name === 'slot' || one.name.startsWith('set:') || dropped.test(one.name)) continue
      if (kind.tag === 'img' && imageOptions.test(one.name)) continue
      if (one.name.startsWith('client:')) {
        this.#left.add(`\`${one.name}\``)
        continue
      }
      if (one.kind === 'text') {
        const value = one.value === undefined ? undefined : textValue(one.value)
        if (isHandler(one.name)) this.#left.add(`\`${one.name}\``)
        else if (one.name === 'class') classes.push(quoted((value ?? '').replace(/\s+/g, ' ').trim()))
        else if (one.name === 'style' && !kind.isComponent) styles.push(styleCode(value ?? ''))
        else if (kind.isComponent) plain.push(attributeText(attributeName(one.name), value))
        else plain.push(reactAttribute(one.name, value, kind.isSvg))
        continue
      }
      const written = this.#expression(one.value!, scope)
      if (written === undefined) this.#left.add(`\`${one.name === '' ? '…' : one.name}={${shortened(one.value!)}}\``)
      else if (one.kind === 'spread') plain.push(`{...${written}}`)
      else if (one.name === 'class' || one.name === 'class:list') classes.push(...classItems(written))
      else if (one.name === 'style') styles.push(...styleItems(written))
      else if (one.name === 'checked' && kind.tag === 'input') plain.push(`defaultChecked={${written}}`)
      else plain.push(`${kind.isComponent ? attributeName(one.name) : reactName(one.name, kind.isSvg)}={${written}}`)
    }
    return [...classAttribute(classes), ...plain, ...styleAttribute(styles)]
  }
}

function classAttribute(classes: string[]): string[] {
  if (classes.length === 0) return []
  const isFixed = classes.every((one) => /^'[^']*'$/.test(one))
  return isFixed
    ? [attributeText('className', classes.map((one) => one.slice(1, -1)).join(' '))]
    : [`className={${classCode(classes)}}`]
}

/** Text as browsers show it: white space is one space, or none where lines of elements meet. */
function condensed(text: string): Jsx[] {
  if (text.trim() === '') return /\n/.test(text) ? [] : text === '' ? [] : [{ kind: 'text', text: ' ' }]
  return [{ kind: 'text', text: textValue(text.replace(/\s+/g, ' ')) }]
}

/** Returns code around markup on one line, as it is printed. */
function flatCode(code: string): string {
  if (/`|\/\//.test(code)) return code
  return code
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** Returns the names that functions in an expression have for their parameters. */
function declaredIn(code: string): string[] {
  const node = expressionOf(code, 'part.ts')
  const names: string[] = []
  if (node)
    walk(node, (one) => {
      if (/Function/.test(one.type)) for (const param of one.params as Node[]) names.push(...patternNames(param))
      if (one.type === 'VariableDeclarator') names.push(...patternNames(unwrapped(one.id as Node)))
    })
  return names
}
