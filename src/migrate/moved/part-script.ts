import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { patternNames } from '../source/names.ts'
import { isNode, keyOf, type Node, parseModule, unwrapped, walk } from '../source/parse.ts'

/** Result of resolving an import of a component of the old site. */
export type Resolved =
  /** A component: `source` names it among the parts, and `name` is the one it should have. */
  | { kind: 'component'; source: string; name: string }
  /** A module or an image that runs here as it is; `imported` replaces the name of the export. */
  | { kind: 'module'; path: string; imported?: string }
  /** Nothing here can stand for it. */
  | { kind: 'unknown' }

export interface ScriptPlace {
  /** Path of the file, for its syntax. */
  file: string
  resolve(source: string, imported: string): Resolved
  /** Code of names that the bundler of the old site defines. */
  defined: ReadonlyMap<string, string>
  /** Languages of the site by their names here, if other than those that pages have in `lang`. */
  languages?: ReadonlyMap<string, string>
  /** Code of the object with its properties, if it needs no declaration: `Astro.props`. */
  propsCode?: string
}

/** A property of a component. */
export interface Prop {
  type: string
  /** Code of its default value. */
  initial?: string
  /** Its name in the component, if the script declares another value of its name. */
  local?: string
}

interface Binding {
  /** The declaration that it is part of; several names may share one. */
  statement: Declaration
}

interface Declaration {
  names: string[]
  text: string
  start: number
  /** Free names of its code. */
  reads: Set<string>
  types?: Set<string>
  isType?: boolean
  /** An import: it is not written with the other declarations. */
  isImport?: boolean
  /** It calls a hook of React. */
  isHook?: boolean
  /** It is among the properties. */
  isRest?: boolean
}

/** A statement of a script that runs when a page is built, and that changes values. */
interface Change {
  text: string
  start: number
  reads: Set<string>
  /** Names whose values it changes. */
  writes: Set<string>
}

/** Names of JavaScript that are the same at build time. */
const builtIns = new Set(
  'Array BigInt Boolean Date Error Infinity Intl JSON Map Math NaN Number Object RegExp Set String Symbol URL URLSearchParams decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt structuredClone undefined'.split(
    ' ',
  ),
)

/** Functions of Vue whose result is what they get. */
const wrapsValue =
  /^(?:ref|shallowRef|reactive|shallowReactive|readonly|shallowReadonly|markRaw|toRaw|unref|toValue|toRefs|customRef)$/
/** Functions of Vue that do nothing while a page is built. */
const idle =
  /^(?:watch\w*|on[A-Z]\w*|provide|nextTick|defineExpose|defineEmits|defineOptions|defineSlots|useHead|useSeoMeta)$/

/** Code for what `useData()` returns, by its name: `language` is code for the language of the page. */
const pageData: Record<string, (language: string) => { value: string; hook: string }> = {
  site: (language) => ({
    value: `{ ...useSite(), lang: ${language}, base: useSite().baseUrl, description: useSite().tagline }`,
    hook: 'useSite',
  }),
  lang: (language) => ({ value: language, hook: 'useSite' }),
  frontmatter: () => ({ value: 'useFrontMatter()', hook: 'useFrontMatter' }),
}

/** The script of a component: which of its names have a value at build time, and the code that they need. */
export class PartScript {
  readonly props = new Map<string, Prop>()
  /** Components by the names that templates use. */
  readonly components = new Map<string, { source: string; name: string }>()
  /** Parts of the script that are left out. */
  readonly left = new Set<string>()
  /** Slots whose presence the script asks for. */
  readonly slots = new Set<string>()
  readonly #text: string
  readonly #place: ScriptPlace
  readonly #bindings = new Map<string, Binding>()
  readonly #changes: Change[] = []
  readonly #known = new Map<string, boolean>()
  /** Names whose value is in `.value`. */
  readonly #refs = new Set<string>()
  /** Name of the properties that the script has no names for. */
  rest: string | undefined
  readonly #declared = new Set<string>()
  readonly #importedTypes = new Set<string>()
  #propsName: string | undefined

  constructor(text: string, place: ScriptPlace) {
    this.#text = text
    this.#place = place
    for (const [name, code] of place.defined)
      if (code !== '' && new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(text))
        this.#declare({ names: [name], text: `const ${name} = ${code}`, start: -1, reads: new Set() })
    const body = (parseModule(text, place.file)?.body ?? []) as Node[]
    for (const node of body) this.#gatherRefs(node)
    for (const [, name = ''] of text.matchAll(/\bAstro\.slots\.has\(\s*['"]([\w-]+)['"]\s*\)/g))
      this.slots.add(slotProp(name))
    if (place.propsCode !== undefined) this.#addMembers(this.#membersOf('Props'))
    for (const node of body) this.#gather(node)
  }

  /** Returns the name that a property has in the component. */
  localOf(prop: string): string {
    const own = this.props.get(prop)?.local
    if (own !== undefined) return own
    return nameOfProp(prop) + (this.#declared.has(prop) ? 'Prop' : '')
  }

  /** Adds a name with a value, such as the property of a template's scope. */
  addProp(name: string, prop: Prop): void {
    if (!this.props.has(name))
      this.props.set(name, { ...prop, ...(this.#declared.has(name) && { local: this.localOf(name) }) })
  }

  /** Returns whether all free names of an expression have a value at build time; `scope` are names of the template. */
  isKnown(code: string, scope: ReadonlySet<string>): boolean {
    const node = expressionOf(code, this.#place.file)
    if (!node || waits(node)) return false
    return [...freeNames(node)].every((name) => scope.has(name) || this.#hasValue(name))
  }

  /** Returns an expression of a template without what only Vue has. */
  expression(code: string): string {
    const node = expressionOf(code, this.#place.file)
    return node ? this.#rendered(node, code, true) : code
  }

  /** Returns the name under which the script imports a file by default. */
  importOf(file: string): string | undefined {
    return [...this.#bindings].find(
      ([name, { statement }]) => statement.text === importCode(name, 'default', file),
    )?.[0]
  }

  /** Returns whether a name is an import of a drawing, which Astro has as a component. */
  isDrawing(name: string): boolean {
    return /^[A-Z]/.test(name) && / from '[^']+\.svg'$/.test(this.#bindings.get(name)?.statement.text ?? '')
  }

  /** Returns the initial value of a name: its node. */
  literalOf(name: string): Node | undefined {
    const code = this.#bindings.get(name)?.statement.text
    const [node] = code === undefined ? [] : ((parseModule(code, this.#place.file)?.body ?? []) as Node[])
    const inner = node?.type === 'ExportNamedDeclaration' ? (node.declaration as Node) : node
    if (inner?.type !== 'VariableDeclaration') return undefined
    const found = (inner.declarations as Node[]).find(({ id }) => isNode(id) && id.name === name)
    return isNode(found?.init) ? unwrapped(found.init) : undefined
  }

  /** Returns the declarations that code needs: those of the module, and those that depend on properties. */
  declarations(codes: string[]): { module: string[]; body: string[]; imports: string[] } {
    const needed = new Set<Declaration>()
    const add = (name: string) => {
      const statement = this.#bindings.get(name)?.statement
      if (!statement || statement.isRest === true || needed.has(statement)) return
      needed.add(statement)
      for (const one of [...statement.reads, ...(statement.types ?? [])]) add(one)
    }
    for (const code of codes) {
      const node = expressionOf(code, this.#place.file)
      for (const name of node ? freeNames(node) : []) add(name)
    }
    for (const { initial } of this.props.values()) {
      const node = initial === undefined ? undefined : expressionOf(initial, this.#place.file)
      for (const name of node ? freeNames(node) : []) add(name)
    }
    const changes = this.#changesOf(needed, add)
    const isOfProps = (one: Declaration, seen = new Set<Declaration>()): boolean =>
      one.isRest === true ||
      one.isHook === true ||
      changes.some(({ writes }) => one.names.some((name) => writes.has(name))) ||
      (!one.isType &&
        [...one.reads].some((name) => {
          if (this.#isProp(name)) return true
          const next = this.#bindings.get(name)?.statement
          return next !== undefined && !seen.has(next) && isOfProps(next, new Set([...seen, one]))
        }))
    const types = new Set([...needed].flatMap((one) => [...(one.types ?? [])]))
    const absent = [...types].filter((name) => this.#importedTypes.has(name) && !this.#bindings.has(name))
    const sorted = [...needed].sort((a, b) => a.start - b.start)
    const written = (list: { text: string }[]) => list.map(({ text }) => text)
    const inBody = sorted.filter((one) => one.isImport !== true && isOfProps(one))
    return {
      imports: joinedImports(written(sorted.filter((one) => one.isImport === true))),
      // Types of other files are not carried over.
      module: [
        ...absent.map((name) => `type ${name} = any`),
        ...written(sorted.filter((one) => one.isImport !== true && !isOfProps(one))),
      ],
      body: written([...inBody, ...changes].sort((a, b) => a.start - b.start)),
    }
  }

  /** Returns the statements that change declarations that are needed, and adds what they read. */
  #changesOf(needed: ReadonlySet<Declaration>, add: (name: string) => void): Change[] {
    const found = new Set<Change>()
    const isNeeded = ({ writes }: Change) =>
      [...writes].some((name) => needed.has(this.#bindings.get(name)?.statement as Declaration))
    for (let size = -1; size < found.size; ) {
      size = found.size
      for (const one of this.#changes.filter((change) => !found.has(change) && isNeeded(change))) {
        const isKnown =
          !waits(parseModule(one.text, this.#place.file)) && [...one.reads].every((name) => this.#hasValue(name))
        if (!isKnown) {
          this.left.add(`what changes \`${[...one.writes][0]!}\``)
          continue
        }
        found.add(one)
        for (const name of one.reads) add(name)
      }
    }
    return [...found]
  }

  #hasValue(name: string): boolean {
    if (builtIns.has(name) || this.#isProp(name)) return true
    const cached = this.#known.get(name)
    if (cached !== undefined) return cached
    const statement = this.#bindings.get(name)?.statement
    if (!statement) return false
    // Each build would give another value.
    if (/\b(?:Math\.random|crypto\.\w+)\(/.test(statement.text)) return false
    // A function may call itself.
    this.#known.set(name, true)
    const isKnown =
      !/\bimport\.meta\b/.test(statement.text) &&
      !waits(parseModule(statement.text, this.#place.file)) &&
      [...statement.reads].every((one) => this.#hasValue(one))
    this.#known.set(name, isKnown)
    return isKnown
  }

  /** Returns whether a name in the component is a property. */
  #isProp(name: string): boolean {
    const prop = this.props.get(name)
    if (this.slots.has(name)) return true
    if (prop) return prop.local === undefined
    return [...this.props].some(([key, { local }]) => (local ?? nameOfProp(key)) === name)
  }

  #declare(statement: Declaration): void {
    for (const name of statement.names) this.#bindings.set(name, { statement })
  }

  /** Gathers the names of refs before code that uses them is written. */
  #gatherRefs(statement: Node): void {
    const node = declarationIn(statement)
    if (node && /^(?:Function|Class)Declaration$/.test(node.type)) this.#declared.add(String((node.id as Node).name))
    if (node?.type !== 'VariableDeclaration' || node.declare === true) return
    for (const { id, init } of node.declarations as { id: Node; init: Node | null }[]) {
      if (init && this.#isPropsCode(init)) {
        if (id.type === 'Identifier') this.#propsName = String(id.name)
        continue
      }
      if (!init || !(propsCall(init) || calledName(init) === 'toRefs')) addAll(this.#declared, patternNames(id))
      const call = init ? calledName(init) : undefined
      if (call === undefined) continue
      if (
        /^(?:ref|shallowRef|computed|toRef|customRef|useTemplateRef|defineModel)$/.test(call) &&
        id.type === 'Identifier'
      )
        this.#refs.add(String(id.name))
      if (call === 'toRefs' || call === 'useData') for (const name of patternNames(id)) this.#refs.add(name)
      if (propsCall(init!) && id.type === 'Identifier') this.#propsName = String(id.name)
    }
  }

  #gather(statement: Node): void {
    if (statement.type === 'ImportDeclaration') {
      this.#import(statement)
      return
    }
    if (statement.type === 'ExportDefaultDeclaration') {
      this.#options(statement.declaration as Node)
      return
    }
    const node = declarationIn(statement)
    if (node?.declare === true) return
    if (node?.type === 'VariableDeclaration') {
      this.#variables(node)
      return
    }
    const isType = node !== undefined && /^TS(?:Interface|TypeAlias|Enum)/.test(node.type)
    if (node && (isType || /^(?:Function|Class)Declaration$/.test(node.type))) {
      this.#declare({
        names: [String((node.id as Node).name)],
        text: this.#rendered(node, this.#text),
        start: node.start,
        reads: isType ? new Set() : namesRead(this.#rendered(node, this.#text), this.#place.file),
        types: typeNames(node),
        ...(isType && { isType }),
      })
      return
    }
    if (statement.type !== 'ExpressionStatement' && !/^(?:If|Try|For|While)/.test(statement.type)) return
    const expression = statement.expression as Node | undefined
    if (expression && propsCall(expression)) this.#readProps(expression)
    else if (expression && idle.test(calledName(expression) ?? '')) this.left.add(`\`${calledName(expression)!}\``)
    // A component that gets what it cannot show.
    else if (throwsOnly(statement)) return
    // The script of a component of Astro runs while a page is built.
    else if (this.#place.propsCode !== undefined && changedNames(statement).size > 0) this.#change(statement)
    else if (expression?.type !== 'Literal') this.left.add('code that runs in the browser')
  }

  #change(statement: Node): void {
    const text = this.#rendered(statement, this.#text)
    this.#changes.push({
      text,
      start: statement.start,
      reads: namesRead(text, this.#place.file),
      writes: changedNames(statement),
    })
  }

  #variables(node: Node): void {
    for (const one of node.declarations as Node[]) {
      const { id, init } = one as Node & { id: Node; init: Node | null }
      if (init && propsCall(init)) {
        this.#readProps(init)
        // `const { a = 1 } = defineProps()`
        if (id.type === 'ObjectPattern') this.#readDefaults(id)
        continue
      }
      if (init && this.#isPropsCode(init)) {
        if (id.type === 'ObjectPattern') this.#readPattern(id)
        continue
      }
      const call = init ? calledName(init) : undefined
      if (call !== undefined && idle.test(call) && call !== 'defineModel') continue
      // A document is no component, which could call hooks.
      if (call === 'useData' && id.type === 'ObjectPattern' && this.#place.languages) {
        this.#readData(id)
        continue
      }
      if (call === 'toRefs' && isNode((init!.arguments as Node[])[0]) && this.#isProps((init!.arguments as Node[])[0]!))
        continue
      const value = init ? ` = ${this.#rendered(init, this.#text)}` : ''
      const pattern = this.#text.slice(id.start, id.end)
      const isRef = call !== undefined && /^(?:ref|shallowRef|computed|reactive|shallowReactive|toRef)$/.test(call)
      const code = `${isRef ? 'const' : String(node.kind)} ${isRef ? pattern.replace(/:[\s\S]*$/, '') : pattern}${value}`
      this.#declare({
        names: patternNames(id),
        text: code,
        start: one.start,
        reads: new Set([...namesRead(code, this.#place.file)].filter((name) => !patternNames(id).includes(name))),
        types: typeNames(one),
      })
    }
  }

  /** Reads `const { site, lang, frontmatter } = useData()` of VitePress. What else it has is not known. */
  #readData(pattern: Node): void {
    for (const one of pattern.properties as Node[]) {
      const key = keyOf(one)
      const target = one.value as Node | undefined
      if (key === undefined || target?.type !== 'Identifier' || !Object.hasOwn(pageData, key)) continue
      const name = String(target.name)
      const languages = [...(this.#place.languages ?? [])].filter(([own, lang]) => own !== lang)
      const names = languages.map(([own, lang]) => `'${own}': '${lang}'`).join(', ')
      const { value, hook } = pageData[key]!(
        names === ''
          ? 'useSite().locale'
          : `({ ${names} } as Record<string, string>)[useSite().locale] ?? useSite().locale`,
      )
      this.#declare({
        names: [hook],
        text: `import { ${hook} } from 'docsgen/theme'`,
        start: -1,
        reads: new Set(),
        isImport: true,
      })
      // A hook is called in the component.
      this.#declare({
        names: [name],
        text: `const ${name}: any = ${value}`,
        start: one.start,
        reads: new Set([hook]),
        isHook: true,
      })
    }
  }

  #isProps(node: Node): boolean {
    return (node.type === 'Identifier' && node.name === this.#propsName) || this.#isPropsCode(node)
  }

  /** Returns whether a node is `Astro.props`. */
  #isPropsCode(node: Node): boolean {
    const { propsCode } = this.#place
    const value = unwrapped(node)
    if (propsCode === undefined || value.type !== 'MemberExpression') return false
    const object = value.object as Node
    return object.type === 'Identifier' && `${String(object.name)}.${keyOf(value)}` === propsCode
  }

  /** Reads `const { a, b = 1, class: className, ...rest } = Astro.props`. */
  #readPattern(pattern: Node): void {
    for (const one of pattern.properties as Node[]) {
      if (one.type === 'RestElement') {
        this.#declareRest(String((one.argument as Node).name))
        continue
      }
      const key = keyOf(one)
      const value = one.value as Node
      const target = value.type === 'AssignmentPattern' ? (value.left as Node) : value
      if (key === undefined) continue
      const isName = target.type === 'Identifier'
      const local = isName ? String(target.name) : nameOfProp(key)
      // `const { labels: { title } } = Astro.props`
      if (!isName)
        this.#declare({
          names: patternNames(target),
          text: `const ${this.#text.slice(target.start, target.end)} = ${local}`,
          start: target.start,
          reads: new Set([local]),
        })
      this.props.set(key, {
        ...(this.props.get(key) ?? { type: 'any' }),
        ...(local !== nameOfProp(key) && { local }),
        ...(value.type === 'AssignmentPattern' && { initial: this.#rendered(value.right as Node, this.#text) }),
      })
    }
  }

  #import(statement: Node): void {
    const source = String((statement.source as Node).value)
    for (const specifier of statement.specifiers as Node[]) {
      const local = String((specifier.local as Node).name)
      const imported =
        specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : specifier.type === 'ImportNamespaceSpecifier'
            ? '*'
            : String((specifier.imported as Node).name)
      const isType = statement.importKind === 'type' || specifier.importKind === 'type'
      const start = statement.start
      if (isType) {
        this.#importedTypes.add(local)
        continue
      }
      const found = this.#place.resolve(source, imported)
      if (found.kind === 'component') this.components.set(local, found)
      if (found.kind !== 'module') continue
      const code = importCode(local, found.imported ?? imported, found.path)
      this.#declare({ names: [local], text: code, start, reads: new Set(), isImport: true })
    }
  }

  /** Reads `export default { props, data, components }`. */
  #options(node: Node): void {
    const value = unwrapped(node)
    const object = value.type === 'CallExpression' ? (value.arguments as Node[])[0] : value
    if (object?.type !== 'ObjectExpression') return
    for (const one of object.properties as Node[]) {
      const key = one.type === 'Property' ? keyOf(one) : undefined
      if (key === 'props') this.#readPropsValue(one.value as Node)
      else if (key === 'data') this.#data(one.value as Node)
      else if (key === 'setup') this.#setup(one.value as Node)
      else if (key !== undefined && !/^(?:name|components|inheritAttrs|emits)$/.test(key)) this.left.add(`\`${key}\``)
    }
  }

  /** Reads `data() { return { … } }` as constants. */
  #data(node: Node): void {
    const returned = returnedObject(node)
    for (const one of (returned?.properties ?? []) as Node[]) {
      const key = one.type === 'Property' ? keyOf(one) : undefined
      if (key === undefined) continue
      const code = `const ${key} = ${this.#rendered(one.value as Node, this.#text)}`
      this.#declare({ names: [key], text: code, start: one.start, reads: namesRead(code, this.#place.file) })
    }
  }

  #setup(node: Node): void {
    const [props] = node.params as Node[]
    if (props?.type === 'Identifier') this.#propsName = String(props.name)
    const statements = ((node.body as Node).body ?? []) as Node[]
    if (!Array.isArray(statements)) return
    for (const one of statements) this.#gatherRefs(one)
    for (const one of statements) if (one.type !== 'ReturnStatement') this.#gather(one)
  }

  #readProps(call: Node): void {
    const name = calledName(call)
    const [first, defaults] = call.arguments as Node[]
    if (name === 'withDefaults' && first) {
      this.#readProps(first)
      for (const one of (defaults?.properties ?? []) as Node[]) {
        const key = keyOf(one)
        const prop = key === undefined ? undefined : this.props.get(key)
        if (prop) prop.initial = this.#defaultCode(one.value as Node, prop.type)
      }
      return
    }
    if (first) this.#readPropsValue(first)
    const types = (call.typeArguments ?? call.typeParameters) as { params?: Node[] } | undefined
    if (types?.params?.[0]) this.#readTypes(types.params[0])
  }

  #readTypes(type: Node): void {
    if (type.type === 'TSIntersectionType') {
      for (const one of type.types as Node[]) this.#readTypes(one)
      return
    }
    this.#addMembers(
      type.type === 'TSTypeReference'
        ? this.#membersOf(String((type.typeName as Node).name))
        : (type.members as Node[] | undefined),
    )
  }

  #addMembers(members: Node[] = []): void {
    for (const one of members) {
      const key = one.type === 'TSPropertySignature' ? keyOf(one) : undefined
      const annotation = (one.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined
      if (key === undefined) continue
      const code = annotation ? this.#text.slice(annotation.start, annotation.end) : 'any'
      this.addProp(key, { type: plainType(code) })
    }
  }

  #membersOf(name: string): Node[] | undefined {
    const body = (parseModule(this.#text, this.#place.file)?.body ?? []) as Node[]
    for (const statement of body) {
      const node = declarationIn(statement)
      if (!node || !isNode(node.id) || node.id.name !== name) continue
      if (node.type === 'TSInterfaceDeclaration') return (node.body as Node).body as unknown as Node[]
      if (node.type === 'TSTypeAliasDeclaration') return (node.typeAnnotation as Node).members as Node[] | undefined
    }
    return undefined
  }

  /** Reads `['a']` and `{ a: String, b: { type: Number, default: 1 } }`. */
  #readPropsValue(node: Node): void {
    const value = unwrapped(node)
    if (value.type === 'ArrayExpression')
      for (const one of value.elements as Node[]) this.addProp(String(one.value), { type: 'any' })
    for (const one of (value.type === 'ObjectExpression' ? value.properties : []) as Node[]) {
      const key = one.type === 'Property' ? keyOf(one) : undefined
      if (key === undefined) continue
      const given = unwrapped(one.value as Node)
      const settings = given.type === 'ObjectExpression' ? (given.properties as Node[]) : []
      const type = settings.find((each) => keyOf(each) === 'type')?.value ?? given
      const initial = settings.find((each) => keyOf(each) === 'default')
      const name = typeOfConstructor(unwrapped(type as Node))
      this.addProp(key, {
        type: name,
        ...(initial && { initial: this.#defaultCode((initial.value ?? initial) as Node, name) }),
      })
    }
  }

  /** Objects and lists have their default in a function. */
  #defaultCode(node: Node, type: string): string {
    const isMaker = /^(?:Arrow)?FunctionExpression$/.test(node.type) && type !== 'any' && !type.includes('=>')
    if (!isMaker) return this.#rendered(node, this.#text)
    const code = this.#rendered(node, this.#text)
    const body = node.body as Node
    return body.type === 'BlockStatement'
      ? `(${code.startsWith('function') ? code : `function ${code}`})()`
      : this.#rendered(unwrapped(body), this.#text)
  }

  #readDefaults(pattern: Node): void {
    for (const one of pattern.properties as Node[]) {
      const key = keyOf(one)
      const value = one.value as Node | undefined
      if (key !== undefined && value?.type === 'AssignmentPattern')
        this.props.set(key, {
          ...(this.props.get(key) ?? { type: 'any' }),
          initial: this.#rendered(value.right as Node, this.#text),
        })
    }
  }

  /** Returns the text of a node without what only Vue has: `ref(1)` is `1`, `a.value` is `a`, `props.a` is `a`. */
  #rendered(node: Node, text: string, isTemplate = false): string {
    const edits: Edit[] = []
    const visit = (one: Node) => {
      const change = this.#replacement(one, text, isTemplate)
      if (change !== undefined) {
        edits.push({ start: one.start - node.start, end: one.end - node.start, text: change })
        return
      }
      for (const value of Object.values(one))
        for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
    visit(node)
    return applyEdits(text.slice(node.start, node.end), edits)
  }

  /** Returns code for the object of all properties. That of Astro has those that are not declared, too. */
  #allProps(node: Node): string {
    const names = [...this.props.keys()].map((one) =>
      this.localOf(one) === one ? one : `${propertyName(one)}: ${this.localOf(one)}`,
    )
    if (!this.#isPropsCode(node)) return `{ ${names.join(', ')} }`
    if (this.rest === undefined) this.#declareRest('others')
    return names.length === 0 ? this.rest! : `{ ${[...names, `...${this.rest!}`].join(', ')} }`
  }

  #declareRest(name: string): void {
    this.rest = name
    this.#declare({ names: [name], text: '', start: 0, reads: new Set(), isRest: true })
  }

  /** Returns whether code calls a function of another module. */
  #callsImport(node: Node): boolean {
    let isFound = false
    walk(node, (one) => {
      const name = one.type === 'CallExpression' ? String((one.callee as Node).name) : ''
      isFound ||= this.#bindings.get(name)?.statement.isImport === true
    })
    return isFound
  }

  #replacement(node: Node, text: string, isTemplate: boolean): string | undefined {
    const inner = (one: Node) => this.#rendered(one, text, isTemplate)
    if (node.type === 'MemberExpression' && node.computed !== true && !this.#isPropsCode(node)) {
      const object = node.object as Node
      const key = keyOf(node)!
      if (key === 'value' && object.type === 'Identifier' && this.#refs.has(String(object.name)) && !isTemplate)
        return String(object.name)
      if (this.#isProps(object) || (object.type === 'Identifier' && object.name === '$props')) {
        this.addProp(key, { type: 'any' })
        return this.localOf(key)
      }
      if (object.type === 'ThisExpression') return key
      if (object.type === 'Identifier' && object.name === '$slots')
        return key === 'default' ? 'children' : slotName(key)
      return undefined
    }
    // A value that is known while a page is built needs no waiting; functions of other modules may do, for files or a network.
    if (node.type === 'AwaitExpression')
      return this.#callsImport(node.argument as Node)
        ? `await ${inner(node.argument as Node)}`
        : inner(node.argument as Node)
    if (node.async === true && /Function/.test(node.type)) {
      node.async = false
      return inner(node).replace(/^async\s+/, '')
    }
    if (this.#isProps(node)) return this.#allProps(node)
    if (node.type !== 'CallExpression') return undefined
    const call = calledName(node)
    const [first, second] = node.arguments as Node[]
    const callee = text.slice((node.callee as Node).start, (node.callee as Node).end)
    if (callee === 'Astro.slots.has' && typeof first?.value === 'string')
      return `${slotProp(first.value)} !== undefined`
    if (call === undefined) return undefined
    if (wrapsValue.test(call)) return first ? parenthesized(inner(first)) : 'undefined'
    if (call === 'useTemplateRef' || call === 'defineModel') return 'undefined'
    if (call === 'inject' && second) return inner(second)
    // Links are relative to the base URL here.
    if (/^(?:withBase|normalizeLink)$/.test(call) && first) return inner(first)
    if (call === 'toRef' && first)
      return second?.type === 'Literal'
        ? this.#isProps(first)
          ? String(second.value)
          : `${inner(first)}.${String(second.value)}`
        : returned(first, inner)
    if (call === 'computed' && first && /Function/.test(first.type)) return returned(first, inner)
    return undefined
  }
}

/** Returns the value of a function without parameters. */
function returned(node: Node, inner: (one: Node) => string): string {
  if (!/^(?:Arrow)?FunctionExpression$/.test(node.type)) return parenthesized(inner(node))
  const body = node.body as Node
  const statements = (body.type === 'BlockStatement' ? body.body : []) as Node[]
  if (body.type !== 'BlockStatement') return parenthesized(inner(body))
  const [only] = statements
  if (statements.length === 1 && only?.type === 'ReturnStatement' && isNode(only.argument))
    return parenthesized(inner(only.argument))
  return `(${inner(node)})()`
}

/** An object literal at the start of a statement or an arrow function needs parentheses; an operator beside others, too. */
function parenthesized(code: string): string {
  return /^[\w$.'"`[\]]*$/.test(code) || /^(?:\[[^\]]*\]|\{[\s\S]*\}|'[^']*'|`[^`]*`|\()/.test(code)
    ? code
    : `(${code})`
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}

/** Returns the name of the property for a slot. */
export function slotName(slot: string): string {
  return nameOfProp(slot.replace(/[-:.](\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, ''))
}

/** Returns the name of the property for a slot, or for the content without one. */
export function slotProp(slot: string): string {
  return slot === 'default' ? 'children' : slotName(slot)
}

/** Returns the name of a property of JSX for one of Vue: `on-click` is `onClick`, and words of JavaScript get an underscore. */
export function nameOfProp(name: string): string {
  if (name === 'class') return 'className'
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return /^(?:class|for|default|new|return|switch|case|function|var|const|if|in|is|typeof|delete|this|null|true|false|import|export|enum|super|void|with)$/.test(
    camel,
  )
    ? `${camel}_`
    : camel
}

/** Joins the imports of names of the same module. */
function joinedImports(imports: string[]): string[] {
  const names = new Map<string, string[]>()
  const others: string[] = []
  for (const code of imports) {
    const [, list, from] = /^import \{ (.*) \} from (.*)$/.exec(code) ?? []
    if (list === undefined || from === undefined) others.push(code)
    else names.set(from, [...(names.get(from) ?? []), list])
  }
  return [...others, ...[...names].map(([from, list]) => `import { ${list.sort().join(', ')} } from ${from}`)]
}

/** Returns an import of a name, of the default export or of all exports (`*`). */
export function importCode(local: string, imported: string, path: string): string {
  const names =
    imported === 'default'
      ? local
      : imported === '*'
        ? `* as ${local}`
        : `{ ${imported === local ? local : `${imported} as ${local}`} }`
  return `import ${names} from '${path}'`
}

function declarationIn(statement: Node): Node | undefined {
  if (statement.type === 'ExportNamedDeclaration')
    return isNode(statement.declaration) ? statement.declaration : undefined
  return /Declaration$/.test(statement.type) ? statement : undefined
}

function calledName(node: Node): string | undefined {
  const call = unwrapped(node)
  const callee = call.type === 'CallExpression' ? (call.callee as Node) : undefined
  return callee?.type === 'Identifier' ? String(callee.name) : undefined
}

/** Returns the names whose values a statement changes: by assignments, and by methods that it calls. */
function changedNames(statement: Node): Set<string> {
  const names = new Set<string>()
  const rootOf = (node: Node): string | undefined => {
    if (node.type === 'Identifier') return String(node.name)
    return node.type === 'MemberExpression' ? rootOf(node.object as Node) : undefined
  }
  walk(statement, (node) => {
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
    const target =
      node.type === 'AssignmentExpression'
        ? (node.left as Node)
        : node.type === 'UpdateExpression'
          ? (node.argument as Node)
          : callee?.type === 'MemberExpression'
            ? callee
            : undefined
    const name = target && rootOf(target)
    if (name !== undefined && !builtIns.has(name)) names.add(name)
  })
  return names
}

/** Returns whether code waits for a promise. */
function waits(node: Node | undefined): boolean {
  let isFound = false
  if (node)
    walk(node, (one) => {
      isFound ||= one.type === 'AwaitExpression'
    })
  return isFound
}

function throwsOnly({ type, consequent, alternate }: Node): boolean {
  if (type !== 'IfStatement' || alternate) return false
  const body = consequent as Node
  const [last] = (body.type === 'BlockStatement' ? (body.body as Node[]) : [body]).slice(-1)
  return last?.type === 'ThrowStatement'
}

function propsCall(node: Node): boolean {
  return /^(?:defineProps|withDefaults)$/.test(calledName(node) ?? '')
}

function returnedObject(node: Node): Node | undefined {
  const body = node.body as Node | undefined
  const value =
    body?.type === 'BlockStatement'
      ? (body.body as Node[]).find((one) => one.type === 'ReturnStatement')?.argument
      : body
  const object = isNode(value) ? unwrapped(value) : undefined
  return object?.type === 'ObjectExpression' ? object : undefined
}

/** Parses an expression. Its positions are those of the code. */
export function expressionOf(code: string, file: string): Node | undefined {
  const isTyped = /\.tsx?$|\bts$/.test(file)
  const program = parseModule(`(${code}\n)`, isTyped ? 'expression.ts' : 'expression.js')
  const [statement] = (program?.body ?? []) as Node[]
  const node = statement?.expression
  if (!isNode(node) || (program!.body as Node[]).length !== 1) return undefined
  shift(node)
  return node
}

function shift(node: Node): void {
  walk(node, (one) => {
    one.start -= 1
    one.end -= 1
  })
}

/** Values that a declaration reads. */
function namesRead(code: string, file: string): Set<string> {
  const body = (parseModule(code, file)?.body ?? []) as Node[]
  return new Set(body.flatMap((one) => [...freeNames(one)]))
}

/** Types that a declaration names: those of the same file are carried over with it. */
function typeNames(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (one) => {
    if (one.type === 'TSTypeReference' && (one.typeName as Node).type === 'Identifier')
      names.add(String((one.typeName as Node).name))
  })
  return names
}

/** Returns the names that an expression reads and does not declare; types are no values. */
export function freeNames(node: Node): Set<string> {
  const read = new Set<string>()
  const declared = new Set<string>()
  const visit = (one: Node, parent: Node | undefined, key: string) => {
    if (/^TS(?!(?:As|Satisfies|NonNull)Expression|TypeAssertion)/.test(one.type)) return
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier') {
      const isProperty =
        (key === 'key' || key === 'property') && parent?.computed !== true && parent?.shorthand !== true
      if (!isProperty && (one.type === 'Identifier' || (/^[A-Z]/.test(String(one.name)) && key === 'name')))
        read.add(String(one.name))
    }
    if (/^(?:Arrow)?Function/.test(one.type))
      for (const param of one.params as Node[]) addAll(declared, patternNames(param))
    if (/^(?:Function|Class)Declaration$/.test(one.type)) declared.add(String((one.id as Node).name))
    if (one.type === 'VariableDeclarator') addAll(declared, patternNames(one.id as Node))
    if (one.type === 'CatchClause' && isNode(one.param)) addAll(declared, patternNames(one.param))
    for (const [name, value] of Object.entries(one)) {
      if (name === 'typeAnnotation' || name === 'returnType' || name === 'typeParameters' || name === 'typeArguments')
        continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, one, name)
    }
  }
  visit(node, undefined, '')
  return new Set([...read].filter((name) => !declared.has(name)))
}

function addAll(names: Set<string>, added: string[]): void {
  for (const name of added) names.add(name)
}

/** Types of other files are not carried over. */
function plainType(code: string): string {
  const names = code.replace(/'[^']*'|"[^"]*"/g, '').match(/[A-Za-z_$][\w$]*/g) ?? []
  return names.every((name) => /^(?:string|number|boolean|null|undefined|unknown|any|Record|Array)$/.test(name))
    ? code
    : 'any'
}

function typeOfConstructor(node: Node): string {
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).map(typeOfConstructor).join(' | ')
  const types: Record<string, string> = { String: 'string', Number: 'number', Boolean: 'boolean', Array: 'any[]' }
  return (node.type === 'Identifier' && types[String(node.name)]) || 'any'
}
