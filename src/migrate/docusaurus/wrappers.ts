import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { importsOf } from '../source/imports.ts'
import { childrenOf, isNode, keyOf, lineAt, type Node, parseModule, walk } from '../source/parse.ts'
import type { Draft } from './draft.ts'
import { localPath, sourceFile } from './site-modules.ts'

/** A part of a component around every page, with what to do with it. */
export interface WrapperPart {
  what: string
  note: string
  line: number
}

/**
 * Returns what a component around every page (`Root`, `Layout`) adds to it: elements around the page, elements beside it,
 * and effects. Undefined if its page was not found.
 */
export function wrapperParts(text: string, place: string, draft: Draft): WrapperPart[] | undefined {
  const program = parseModule(text, place)
  if (!program) return undefined
  const originals = namesFrom(program, /^@theme-(?:original|init)\//)
  // Elements of the theme in an ejected component: docsgen's pages have their own.
  const ofTheme = namesFrom(program, /^@(?:theme\/|docusaurus\/(?!Head$))/)
  const isOfTheme = (one: Node) => ofTheme.has(nameOf(one).split('.')[0]!)
  const pages: Node[][] = []
  const effects: Node[] = []
  const visit = (node: Node, above: Node[]) => {
    if (isPage(node, originals)) pages.push(above)
    if (isEffect(node)) effects.push(node)
    for (const child of childrenOf(node)) visit(child, [...above, node])
  }
  visit(program, [])
  const above = pages[0]?.filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
  if (!above) return undefined
  const around = above.filter((one) => one.type === 'JSXElement' && !isOfTheme(one))
  const inside = new Set<Node>(pages.flat())
  const beside = above.flatMap((one) =>
    (one.children as Node[]).filter(
      (child) => child.type === 'JSXElement' && !inside.has(child) && !isPage(child, originals) && !isOfTheme(child),
    ),
  )
  const part = (node: Node, what: string, note: string): WrapperPart => ({ what, note, line: lineAt(text, node.start) })
  return [
    ...around.map((one) => part(one, `<${nameOf(one)}>`, aroundNote(nameOf(one), program, place, draft))),
    ...beside.map((one) => part(one, `<${nameOf(one)}>`, besideNote(nameOf(one), text.slice(one.start, one.end)))),
    ...effects.map((one) =>
      part(
        one,
        'effect',
        "Move its code into a module, `plugins: [{ name: 'pages', scripts: ['./src/pages.js'] }]`; the event `docsgen:navigate` of the document replaces the location.",
      ),
    ),
  ]
}

/** `{children}`, `{props.children}` or the original component. */
function isPage(node: Node, originals: Set<string>): boolean {
  if (node.type === 'JSXElement') return originals.has(nameOf(node))
  if (node.type !== 'JSXExpressionContainer' || !isNode(node.expression)) return false
  const { expression } = node
  return expression.name === 'children' || (expression.type === 'MemberExpression' && keyOf(expression) === 'children')
}

function isEffect(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const name = node.callee.type === 'Identifier' ? node.callee.name : keyOf(node.callee)
  return /^use(?:Layout|Insertion|IsomorphicLayout)?Effect$/.test(String(name))
}

/** Returns the local names of what a module imports from these modules. */
function namesFrom(program: Node, sources: RegExp): Set<string> {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) => type === 'ImportDeclaration' && sources.test(String((source as Node).value)),
  )
  return new Set(imports.flatMap((one) => (one.specifiers as Node[]).map(({ local }) => String((local as Node).name))))
}

/** Returns the name of an element: `Auth.Provider`. */
function nameOf({ openingElement }: Node): string {
  const parts: string[] = []
  walk((openingElement as Node).name as Node, (one) => {
    if (one.type === 'JSXIdentifier') parts.push(String(one.name))
  })
  return parts.join('.')
}

function aroundNote(name: string, program: Node, place: string, draft: Draft): string {
  if (/^[a-z]/.test(name)) return 'Style `body` or `main` with CSS instead.'
  const users = usersOf(name.split('.')[0]!, program, place, draft)
  const where = users.length > 0 ? `: ${users.join(', ')}` : '; no other file imports its module'
  return `Islands render on their own, without what is around the page. Wrap the components that use it in \`<${name}>\`${where}.`
}

function besideNote(name: string, written: string): string {
  if (name === 'Head') return 'Write its tags as `headTags`.'
  const element = /[\n`]/.test(written) ? `<${name}>…</${name}>` : written
  return `Show it below every page: \`docusaurus.components: { Footer: './src/theme/Footer.js' }\`, a component that returns \`<><Footer {...props} />${element}</>\` with \`Footer\` from \`@theme-original/Footer\`.`
}

/** Returns the files and lines that import the module of a name, other than a file itself. */
function usersOf(name: string, program: Node, place: string, { folder }: Draft): string[] {
  const declared = (program.body as Node[]).find(
    ({ type, specifiers }) =>
      type === 'ImportDeclaration' && (specifiers as Node[]).some(({ local }) => (local as Node).name === name),
  )
  const source = declared && String((declared.source as Node).value)
  if (source === undefined) return []
  const target = moduleOf(source, place, folder)
  const files = fastGlob.sync('src/**/*.{js,jsx,ts,tsx}', { cwd: folder, ignore: [place, '**/*.d.ts', '**/*.test.*'] })
  return files.sort().flatMap((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    const base = target
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '')
    if (!text.includes(base) && !target.includes('index.')) return []
    const found = importsOf(text, file).find((one) => moduleOf(one.source, file, folder) === target)
    return found ? [`${file}:${found.line}`] : []
  })
}

function moduleOf(source: string, place: string, folder: string): string {
  const local = localPath(source, place)
  return local === undefined ? source : (sourceFile(local, folder) ?? local)
}
