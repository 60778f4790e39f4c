import {
  type AttributeNode,
  baseParse,
  type DirectiveNode,
  type ElementNode,
  type RootNode,
  type TemplateChildNode,
} from '@vue/compiler-core'
import { find, html, svg } from 'property-information'
import { isNode, type Node } from '../source/parse.ts'
import { type ConvertedPart, type PartPlace, type PartStyle, showsContent } from './conversion.ts'
import { textValue } from './html-text.ts'
import {
  attributeText,
  fragment,
  type Jsx,
  printJsx,
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
import { expressionOf, PartScript, slotName } from './part-script.ts'

const emptyElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * Converts a component of Vue to one of React; undefined if it has no template. With a slot, only what its template gives to
 * that slot of the layout is converted.
 */
export function convertVue(text: string, place: PartPlace, slot?: string): ConvertedPart | undefined {
  const blocks = parseTemplate(text, 'sfc').children.filter((one): one is ElementNode => one.type === 1)
  const template = blocks.find(({ tag }) => tag === 'template')
  const scripts = blocks.filter(({ tag }) => tag === 'script')
  const language = (one: ElementNode | undefined) => textOf(attributeIn(one, 'lang')) ?? ''
  if (!template || language(template) === 'pug') return undefined
  const isTyped = scripts.some((one) => /^tsx?$/.test(language(one)))
  const styles = blocks
    .filter(({ tag }) => tag === 'style')
    .map((one) => ({ css: sourceOf(one, text), language: language(one) || 'css' }))
  const script = new PartScript(scripts.map((one) => sourceOf(one, text)).join('\n'), {
    file: isTyped ? 'part.ts' : 'part.js',
    resolve: (source, imported) => place.resolve(source, imported),
    defined: place.defined,
    languages: place.languages,
  })
  const inner = sourceOf(template, text)
  const shown = slot === undefined ? inner : slotOf(inner, slot)
  return shown === undefined ? undefined : new VueMove(script, place, styles.length > 0).convert(shown, styles)
}

/** Returns the template of a slot; undefined if there is none. */
function slotOf(template: string, name: string): string | undefined {
  const find = (nodes: TemplateChildNode[]): ElementNode | undefined => {
    for (const one of nodes) {
      if (one.type !== 1) continue
      const found = codeOf(directive(one, 'slot')?.arg) === name ? one : find(one.children)
      if (found) return found
    }
    return undefined
  }
  const found = find(parseTemplate(template, 'html').children)
  const [first, last] = [found?.children[0], found?.children.at(-1)]
  return first && last ? template.slice(first.loc.start.offset, last.loc.end.offset) : undefined
}

function parseTemplate(text: string, parseMode: 'html' | 'sfc'): RootNode {
  return baseParse(text, {
    parseMode,
    isVoidTag: (tag) => emptyElements.has(tag),
    isPreTag: (tag) => tag === 'pre',
    isNativeTag: (tag) => /^[a-z][a-z\d]*$/.test(tag) || isSvgTag(tag),
    getNamespace: (tag, parent) => (tag === 'svg' ? 1 : parent?.ns === 1 && parent.tag !== 'foreignObject' ? 1 : 0),
    decodeEntities: textValue,
    comments: false,
    // A template that Vue would reject is read as far as it goes.
    onError() {},
  })
}

function isSvgTag(tag: string): boolean {
  return /^(?:clipPath|foreignObject|linearGradient|radialGradient|textPath|animate\w+|fe[A-Z]\w+)$/.test(tag)
}

function sourceOf({ innerLoc, loc, tag }: ElementNode & { innerLoc?: ElementNode['loc'] }, text: string): string {
  if (innerLoc) return text.slice(innerLoc.start.offset, innerLoc.end.offset)
  return loc.source.replace(new RegExp(`^<${tag}[^>]*>|</${tag}>\\s*$`, 'g'), '')
}

type Scope = ReadonlySet<string>

interface ElementKind {
  isComponent: boolean
  isSvg: boolean
  tag: string
}

/** Attributes of an element in JSX. */
interface Attributes {
  plain: string[]
  fixedClass: string
  /** Code of classes, and of objects of styles. */
  classes: string[]
  styles: string[]
}

class VueMove {
  readonly #script: PartScript
  readonly #place: PartPlace
  readonly #isScoped: boolean
  readonly #left = new Set<string>()
  /** Code of the JSX, for the declarations that it needs. */
  readonly #codes: string[] = []
  readonly #imports = new Map<string, string>()
  readonly #slots = new Set<string>()
  readonly #tags: string[] = []
  #hasChildren = false
  #needsFragment = false

  constructor(script: PartScript, place: PartPlace, isScoped: boolean) {
    this.#script = script
    this.#place = place
    this.#isScoped = isScoped
  }

  convert(template: string, styles: PartStyle[]): ConvertedPart {
    const nodes = this.#children(parseTemplate(template, 'html').children, new Set(), true)
    const jsx = printJsx(nodes, '    ')
    const { imports, module, body } = this.#script.declarations(this.#codes)
    const fragments = this.#needsFragment ? ["import { Fragment } from 'react'"] : []
    return {
      imports: [...fragments, ...imports, ...this.#imports.values()],
      declarations: module,
      body: [...body, ...this.#tags],
      jsx,
      props: this.#script.props,
      slots: [...this.#slots, ...(this.#hasChildren ? ['children'] : [])],
      styles,
      left: [...this.#script.left, ...this.#left],
    }
  }

  #children(nodes: TemplateChildNode[], scope: Scope, isRoot = false): Jsx[] {
    const result: Jsx[] = []
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!
      if (node.type === 2) result.push({ kind: 'text', text: node.content })
      else if (node.type === 5) result.push(...this.#interpolation(codeOf(node.content), scope))
      else if (node.type === 1) {
        const branches = [node]
        let end = at
        // White space and comments may stand between branches.
        for (let next = at + 1; directive(node, 'if') && next < nodes.length; next++) {
          const one = nodes[next]!
          if (one.type === 1 && directive(one, /^else(?:-if)?$/)) {
            branches.push(one)
            end = next
          } else if (one.type !== 3 && !(one.type === 2 && one.content.trim() === '')) break
        }
        at = end
        result.push(...this.#branches(branches, scope, isRoot))
      }
    }
    return result
  }

  #interpolation(code: string, scope: Scope): Jsx[] {
    const written = this.#expression(code, scope)
    if (written === undefined) {
      this.#left.add(`\`{{ ${shortened(code)} }}\``)
      return []
    }
    const text = plainTextIn(written)
    return [text === undefined ? { kind: 'code', parts: [written] } : { kind: 'text', text }]
  }

  /** Returns an expression as React has it; undefined if its value is not known while a page is built. */
  #expression(code: string, scope: Scope): string | undefined {
    const written = this.#script.expression(code.trim())
    for (const slot of slotsIn(code)) this.#slot(slot)
    const inner = new Set([...scope, ...this.#slots, ...(this.#hasChildren ? ['children'] : [])])
    if (!this.#script.isKnown(written, inner)) return undefined
    this.#codes.push(written)
    return written
  }

  #slot(name: string): string {
    if (name === 'default') {
      this.#hasChildren = true
      return 'children'
    }
    const prop = slotName(name)
    const own = this.#script.props.has(prop) ? `${prop}Slot` : prop
    this.#slots.add(own)
    return own
  }

  /** `v-if` with its other branches. The first one without a known condition is left out. */
  #branches(branches: ElementNode[], scope: Scope, isRoot: boolean): Jsx[] {
    const [first] = branches as [ElementNode]
    const condition = directive(first, 'if')
    if (!condition) return this.#loop(first, scope, isRoot)
    const parts: (string | Jsx[])[] = []
    for (const [i, branch] of branches.entries()) {
      const own = i === 0 ? condition : directive(branch, 'else-if')
      if (!own) {
        const shown = this.#loop(branch, scope, isRoot)
        if (parts.length === 0) return shown
        return [{ kind: 'code', parts: [...parts, shown] }]
      }
      const written = this.#expression(codeOf(own.exp), scope)
      if (written === undefined) {
        this.#left.add(`${own.rawName ?? 'v-if'}="${shortened(codeOf(own.exp))}"`)
        continue
      }
      parts.push(`${conditionCode(written)} ? `, this.#loop(branch, scope, isRoot), ' : ')
    }
    if (parts.length === 0) return []
    return [{ kind: 'code', parts: [...parts.slice(0, -1), ' : null'] }]
  }

  #loop(element: ElementNode, scope: Scope, isRoot: boolean): Jsx[] {
    const loop = directive(element, 'for')
    if (!loop) return this.#element(element, scope, isRoot)
    const { source, value, key, index } = loop.forParseResult ?? {}
    const list = source ? this.#expression(codeOf(source), scope) : undefined
    if (list === undefined) {
      this.#left.add(`v-for="${shortened(codeOf(loop.exp) || loop.loc.source)}"`)
      return []
    }
    const names = [value, key, index].map((one) => (one ? codeOf(one) : undefined))
    const own = names.flatMap((one) => (one === undefined ? [] : boundNames(one)))
    const inner = new Set([...scope, ...own])
    const kind = this.#kindOfList(list, scope)
    const [item = '_', second] = names
    // Its key is a number in a list, and a text in an object.
    const isMixed = kind === 'unknown' && second !== undefined
    const hasKey = kind === 'object' || isMixed
    const position = (hasKey ? names[2] : second) ?? (own.includes('index') ? 'at' : 'index')
    const parameters = hasKey ? `[${second ?? 'key'}, ${item}]` : item
    const keyed = element.props.find((one) => isBinding(one, 'key')) as DirectiveNode | undefined
    const ownKey = keyed ? this.#expression(codeOf(keyed.exp), new Set([...inner, position])) : undefined
    const isIndexed =
      ownKey === undefined || new RegExp(`(?<![\\w$.])${position}(?![\\w$])`).test(ownKey) || names.includes(position)
    // `key` is an attribute of the element that is repeated.
    const shown = this.#element(element, new Set([...inner, ...(isIndexed ? [position] : [])]), isRoot)
    const body = withKey(shown, ownKey ?? position)
    if (body.name === 'Fragment') this.#needsFragment = true
    const items = isMixed ? `Object.entries(${list} ?? {})` : itemsOf(list, kind)
    // Keys of lists are numbers.
    const all = isMixed ? `(Array.isArray(${list}) ? [...${list}.entries()] : ${items})` : items
    const isWhole = isMixed || /^[\w$.?[\]()'"]+$|^\[[\s\S]*\]$|^(?:Array|Object)\./.test(all)
    const wrapped = isWhole ? all : `(${all})`
    return [
      {
        kind: 'code',
        parts: [
          `${wrapped}${kind === 'optional list' ? '?.map' : '.map'}((${parameters}${isIndexed ? `, ${position}` : ''}) => `,
          [body.node],
          ')',
        ],
      },
    ]
  }

  /** Lists, objects and numbers can be repeated. */
  #kindOfList(code: string, scope: Scope): ListKind {
    if (/^\d+$/.test(code)) return 'number'
    const name = /^[\w$]+$/.test(code) && !scope.has(code) ? code : undefined
    const node = name === undefined ? expressionOf(code, 'part.ts') : this.#script.literalOf(name)
    if (node?.type === 'ObjectExpression') return 'object'
    if (node?.type === 'ArrayExpression') return 'list'
    if (node?.type === 'Literal' && typeof node.value === 'number') return 'number'
    if (isListCall(node)) return 'list'
    const type = (name === undefined ? undefined : this.#script.props.get(name)?.type) ?? ''
    if (type === 'number') return 'number'
    return /\[\]$|^(?:Readonly)?Array</.test(type) ? 'optional list' : 'unknown'
  }

  #element(element: ElementNode, scope: Scope, isRoot: boolean): Jsx[] {
    const { tag } = element
    if (tag === 'slot') return this.#slotElement(element, scope)
    // The content of the document, in a layout.
    if (tag === 'Content' && !this.#script.components.has(tag))
      return [{ kind: 'code', parts: [this.#slot('default')] }]
    const pascal = pascalName(tag)
    if (tag === 'template' || showsContent.test(pascal)) return this.#children(element.children, scope, isRoot)
    if (/^(?:script|style)$/.test(tag)) return []
    // It is empty until a script draws on it.
    if (tag === 'canvas') {
      this.#left.add('`<canvas>`')
      return []
    }
    if (tag === 'component') return this.#dynamic(element, scope, isRoot)
    if (/^(?:RouterLink|NuxtLink)$/.test(pascal) && !this.#component(tag))
      return [this.#plain(element, 'a', scope, isRoot)]
    const component = this.#component(tag)
    return [component ? this.#part(element, component, scope, isRoot) : this.#plain(element, tag, scope, isRoot)]
  }

  #component(tag: string): { source: string; name: string } | undefined {
    const pascal = pascalName(tag)
    const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
    const { components } = this.#script
    const own = components.get(tag) ?? components.get(pascal) ?? components.get(camel)
    if (own || (/^[a-z][a-z\d]*$/.test(tag) && !tag.includes('-')) || isSvgTag(tag)) return own
    return this.#place.global(pascal) ?? (/^[A-Z]|-/.test(tag) ? { source: `<${pascal}>`, name: pascal } : undefined)
  }

  #slotElement(element: ElementNode, scope: Scope): Jsx[] {
    const name = textOf(attributeIn(element, 'name')) ?? 'default'
    const prop = this.#slot(name)
    const fallback = this.#children(element.children, scope)
    this.#codes.push(prop)
    const given = element.props.filter((one) => one.type === 7 && one.name === 'bind')
    if (given.length > 0) this.#left.add(`properties of the slot \`${name}\``)
    return [slotContent(prop, fallback)]
  }

  /** `<component :is="href ? 'a' : 'span'">` */
  #dynamic(element: ElementNode, scope: Scope, isRoot: boolean): Jsx[] {
    const fixed = textOf(attributeIn(element, 'is'))
    if (fixed !== undefined) return this.#element({ ...element, tag: fixed } as ElementNode, scope, isRoot)
    const bound = element.props.find((one) => isBinding(one, 'is')) as DirectiveNode | undefined
    const code = bound ? codeOf(bound.exp) : ''
    const written = code === '' ? undefined : this.#expression(code, new Set())
    const rest = { ...element, props: element.props.filter((one) => one !== bound) } as ElementNode
    if (written === undefined || this.#script.components.has(code)) {
      const component = this.#script.components.get(code)
      if (component) return [this.#part(rest, component, scope, isRoot)]
      this.#left.add(`\`:is="${shortened(code)}"\``)
      return this.#children(element.children, scope, isRoot)
    }
    const name = this.#tags.length === 0 ? 'Tag' : `Tag${this.#tags.length + 1}`
    this.#tags.push(`const ${name} = ${written}`)
    return [this.#plain(rest, name, scope, isRoot)]
  }

  /** A component becomes the one that stands for it. Its named slots are properties. */
  #part(element: ElementNode, component: { source: string; name: string }, scope: Scope, isRoot: boolean): Jsx {
    const attributes = this.#attributes(element, scope, { isComponent: true, isRoot, isSvg: false, tag: '' })
    const inner: TemplateChildNode[] = []
    for (const child of element.children) {
      const slot = child.type === 1 && child.tag === 'template' ? directive(child, 'slot') : undefined
      const name = slot ? codeOf(slot.arg) || 'default' : undefined
      const names = slot?.exp ? boundNames(codeOf(slot.exp)) : []
      if (name === undefined) inner.push(child)
      else if (name === 'default') inner.push(...(child as ElementNode).children)
      else {
        const shown = this.#children((child as ElementNode).children, scope)
        if (names.length > 0) this.#left.add(`properties of the slot \`${name}\``)
        attributes.push(`${slotName(name)}={${printJsx(shown, '')}}`)
      }
    }
    const { name, statement } = this.#place.record(component, givenProps(attributes))
    this.#imports.set(name, statement)
    return { kind: 'element', name, attributes, children: withoutEdges(name, this.#children(inner, scope)) }
  }

  #plain(element: ElementNode, name: string, scope: Scope, isRoot: boolean): Jsx {
    const isSvg = element.ns === 1
    const attributes = this.#attributes(element, scope, { isComponent: false, isRoot, isSvg, tag: name })
    const content = directive(element, 'html') ?? directive(element, 'text')
    const written = content ? this.#expression(codeOf(content.exp), scope) : undefined
    if (content && written === undefined) this.#left.add(`v-${content.name}="${shortened(codeOf(content.exp))}"`)
    if (content?.name === 'html' && written !== undefined)
      attributes.push(`dangerouslySetInnerHTML={{ __html: ${written} }}`)
    const children: Jsx[] =
      content?.name === 'text' && written !== undefined
        ? [{ kind: 'code', parts: [written] }]
        : content
          ? []
          : withoutEdges(name, this.#children(element.children, scope))
    return {
      kind: 'element',
      name,
      attributes,
      children: emptyElements.has(name) || name === 'textarea' ? [] : children,
    }
  }

  #attributes(element: ElementNode, scope: Scope, kind: ElementKind & { isRoot: boolean }): string[] {
    const all: Attributes = { plain: [], fixedClass: '', classes: [], styles: [] }
    if (kind.isRoot && this.#isScoped) all.fixedClass = this.#place.scope
    for (const one of element.props)
      if (one.type === 7) this.#directive(one, all, { scope, kind })
      else if (one.name === 'class')
        all.fixedClass = [all.fixedClass, flat(one.value?.content)].filter(Boolean).join(' ')
      else if (one.name === 'style') all.styles.push(styleCode(one.value?.content ?? ''))
      else if (isHandler(one.name)) this.#left.add(`\`${one.name}\``)
      else if (!/^(?:ref|key|slot|is)$/.test(one.name))
        all.plain.push(...this.#fixed(one.name, one.value?.content, kind))
    return attributeList(all)
  }

  #directive(one: DirectiveNode, all: Attributes, { scope, kind }: { scope: Scope; kind: ElementKind }): void {
    const code = codeOf(one.exp)
    if (one.name === 'bind') this.#bound(one, all, { scope, kind })
    else if (one.name === 'on') this.#left.add(`\`@${codeOf(one.arg) || 'on'}\``)
    else if (one.name === 'show') {
      const written = this.#expression(code, scope)
      if (written !== undefined) all.plain.push(`hidden={!(${written})}`)
    } else if (one.name === 'model') {
      const written = this.#expression(code, scope)
      this.#left.add(`v-model="${shortened(code)}"`)
      if (written !== undefined && !kind.isComponent) all.plain.push(`defaultValue={${written}}`)
    } else if (!/^(?:if|else|else-if|for|html|text|slot|once|pre|cloak|memo)$/.test(one.name))
      // The others change nothing in the first view, or have been read.
      this.#left.add(`\`v-${one.name}\``)
  }

  /** `:name="value"`, `:name` and `v-bind="values"` */
  #bound(one: DirectiveNode, all: Attributes, { scope, kind }: { scope: Scope; kind: ElementKind }): void {
    const code = codeOf(one.exp)
    const name = one.arg ? codeOf(one.arg) : undefined
    const isFixed = one.arg === undefined || (one.arg.type === 4 && one.arg.isStatic)
    const value = code === '' && name !== undefined ? camelName(name) : code
    if (name === 'ref' || name === 'key' || value === '$attrs') return
    if (name === 'class' && isFixed) {
      all.classes.push(...this.#boundClasses(value, scope))
      return
    }
    const written = isFixed ? this.#expression(value, scope) : undefined
    const styles = name === 'style' && written !== undefined ? styleItems(written) : []
    if (written === undefined || styles.some((item) => this.#isTextStyle(item)))
      this.#left.add(`\`:${name ?? 'v-bind'}="${shortened(value)}"\``)
    else if (name === undefined) all.plain.push(`{...${written}}`)
    else if (name === 'style') all.styles.push(...styles)
    // React would not let readers change it.
    else if (name === 'checked' && kind.tag === 'input') all.plain.push(`defaultChecked={${written}}`)
    else all.plain.push(`${this.#nameOf(name, kind)}={${written}}`)
  }

  /** Returns the classes of a binding. Those without a known value are left out. */
  #boundClasses(code: string, scope: Scope): string[] {
    const written = this.#expression(code, scope)
    if (written !== undefined) return this.#classItems(written, scope)
    const items = classItems(this.#script.expression(code.trim()))
    return items.flatMap((one) => {
      const known = items.length > 1 ? this.#expression(one, scope) : undefined
      if (known === undefined) this.#left.add(`\`:class="${shortened(one)}"\``)
      return known ?? []
    })
  }

  /** Returns whether a style is text, which React does not accept. */
  #isTextStyle(code: string): boolean {
    const node = /^[\w$]+$/.test(code) ? this.#script.literalOf(code) : expressionOf(code, 'part.ts')
    return node !== undefined && /^(?:TemplateLiteral|Literal|BinaryExpression)$/.test(node.type)
  }

  /** Lists and objects of the script are spread. */
  #classItems(code: string, scope: Scope): string[] {
    const node = /^[\w$]+$/.test(code) && !scope.has(code) ? this.#script.literalOf(code) : undefined
    if (node?.type === 'ArrayExpression') return [`...${code}`]
    if (node?.type === 'ObjectExpression') return [`...Object.entries(${code}).map(([name, isOn]) => isOn && name)`]
    return classItems(code)
  }

  #nameOf(name: string, { isComponent, isSvg, tag }: ElementKind): string {
    if (isComponent) return attributeName(name)
    if (tag === 'a' && name === 'to') return 'href'
    return reactName(name, isSvg)
  }

  #fixed(name: string, value: string | undefined, { isComponent, isSvg, tag }: ElementKind): string[] {
    const isAsset =
      value !== undefined &&
      ((/^(?:img|video|source|image|use)$/.test(tag) && /^(?:src|poster|href|xlink:href)$/.test(name)) ||
        (isComponent && name === 'src'))
    const asset = isAsset && !/^(?:[a-z]+:|#|\/\/)/i.test(value) ? this.#place.asset(value) : undefined
    if (asset !== undefined) {
      const local = this.#assetName(asset)
      return [`${isComponent ? name : reactName(name, isSvg)}={${local}}`]
    }
    // A file of a package that is not installed.
    if (isAsset && /^[@~]/.test(value)) {
      this.#left.add(`\`${name}="${shortened(value)}"\``)
      return []
    }
    if (isComponent) return [attributeText(this.#nameOf(name, { isComponent, isSvg, tag }), value)]
    if (tag === 'a' && name === 'to') return [attributeText('href', value)]
    // Vue writes an empty attribute, which is on.
    const info = find(isSvg ? svg : html, name)
    return [reactAttribute(name, value === undefined && !(info.boolean || info.overloadedBoolean) ? '' : value, isSvg)]
  }

  #assetName(file: string): string {
    const ofScript = this.#script.importOf(file)
    if (ofScript !== undefined) {
      this.#codes.push(ofScript)
      return ofScript
    }
    const known = [...this.#imports].find(([, code]) => code.endsWith(` from '${file}'`))
    if (known) return known[0]
    const base = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
    const camel = base
      .replace(/[^A-Za-z\d]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/^(\d)/, '_$1')
    const start = `${camel.charAt(0).toLowerCase()}${camel.slice(1)}` || 'file'
    let local = start
    for (let n = 2; this.#imports.has(local) || this.#script.isKnown(local, new Set()); n++) local = `${start}${n}`
    this.#imports.set(local, `import ${local} from '${file}'`)
    return local
  }
}

type ListKind = 'list' | 'optional list' | 'object' | 'number' | 'unknown'

/** Returns code for the array of what `v-for` repeats. */
function itemsOf(code: string, kind: ListKind): string {
  if (kind === 'number') return `Array.from({ length: ${code} }, (_, at) => at + 1)`
  if (kind === 'object') return `Object.entries(${code})`
  return kind === 'unknown' ? `Object.values(${code} ?? [])` : code
}

/** Returns whether an expression calls a method that returns an array. */
function isListCall(node: Node | undefined): boolean {
  const callee = node?.type === 'CallExpression' ? (node.callee as Node) : undefined
  const name = callee?.type === 'MemberExpression' ? (callee.property as Node).name : undefined
  return /^(?:concat|entries|filter|flat|flatMap|from|keys|map|reverse|slice|sort|split|to(?:Reversed|Sorted)|values)$/.test(
    String(name),
  )
}

function attributeList({ plain, fixedClass, classes, styles }: Attributes): string[] {
  const all = [...(fixedClass === '' ? [] : [quoted(fixedClass)]), ...classes]
  const ownClass =
    classes.length > 0
      ? [`className={${classCode(all)}}`]
      : fixedClass === ''
        ? []
        : [attributeText('className', fixedClass)]
  return [...ownClass, ...plain, ...styleAttribute(styles)]
}

function flat(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}

function camelName(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function withKey(nodes: Jsx[], key: string): { node: Jsx; name: string } {
  const shown = nodes.filter((one) => one.kind !== 'text' || one.text.trim() !== '')
  const [only] = shown
  const attribute = `key={${key}}`
  if (shown.length === 1 && only?.kind === 'element' && only.name !== '')
    return { node: { ...only, attributes: [attribute, ...only.attributes] }, name: only.name }
  return {
    node: { ...(fragment(nodes) as Jsx & { kind: 'element' }), name: 'Fragment', attributes: [attribute] },
    name: 'Fragment',
  }
}

/** A condition beside `?`: an arrow function or another conditional needs parentheses. */
function conditionCode(code: string): string {
  return /\?(?!\.)|=>/.test(code) ? `(${code})` : code
}

function slotsIn(code: string): string[] {
  return Array.from(code.matchAll(/\$slots\.([\w$]+)/g), ([, name = '']) => name)
}

function boundNames(pattern: string): string[] {
  const node = expressionOf(`(${pattern}) => 0`, 'part.ts')
  const params = (node?.params ?? []) as Node[]
  const names: string[] = []
  const add = (one: unknown) => {
    if (!isNode(one)) return
    if (one.type === 'Identifier') names.push(String(one.name))
    for (const inner of [one.left, one.argument, one.value, ...((one.properties ?? one.elements ?? []) as unknown[])])
      add(inner)
  }
  for (const one of params) add(one)
  return names
}

function directive(element: ElementNode, name: string | RegExp): DirectiveNode | undefined {
  return element.props.find(
    (one): one is DirectiveNode =>
      one.type === 7 && (typeof name === 'string' ? one.name === name : name.test(one.name)),
  )
}

function isBinding(one: AttributeNode | DirectiveNode, name: string): boolean {
  return one.type === 7 && one.name === 'bind' && codeOf(one.arg) === name
}

function attributeIn(element: ElementNode | undefined, name: string): AttributeNode | undefined {
  return element?.props.find((one): one is AttributeNode => one.type === 6 && one.name === name)
}

function textOf(attribute: AttributeNode | undefined): string | undefined {
  return attribute && (attribute.value?.content ?? '')
}

function codeOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { content, loc } = node as { content?: unknown; loc?: { source: string } }
  return typeof content === 'string' ? content : (loc?.source ?? '')
}

function pascalName(tag: string): string {
  const camel = tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return camel.includes('.') ? camel : camel.charAt(0).toUpperCase() + camel.slice(1)
}
