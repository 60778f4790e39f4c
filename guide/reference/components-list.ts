import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { themeComponentsVersion } from '../../src/model/theme/theme-components.ts'
import { markdownTable } from './markdown-table.ts'

const model = path.join(import.meta.dirname, '../../src/model')
/** Where the properties of components are declared, in the order in which the guide has them. */
const ofFeatures = fs
  .readdirSync(path.join(model, '../features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'types.ts')
  .sort()
const files = [
  ...['theme/theme-components.ts', 'theme/view.ts', 'theme/view-navbar.ts', 'page-data.ts', 'site.ts'],
  ...ofFeatures.map((file) => `../features/${file.split(path.sep).join('/')}`),
  'types.ts',
]
/** Components that belong to docsgen alone, left out of the list. */
const inner = ['head', 'slots']
/** Components that another page describes. */
const others = ['ThemeComponents', 'ThemeComponentName', 'ThemeProps', 'NavbarItemProps']

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Declared {
  name: string
  /** As it is written, with its comment; lines that belong to docsgen alone are left out. */
  text: string
  members: { name: string; comment: string; type: string }[]
  /** Added by a feature to an interface of the core. */
  isAdded?: boolean
}

/** The list of components that a site may replace, with their properties, as Markdown. */
export function componentsList(): string {
  const all = files.flatMap(declarationsIn)
  const declared = all
    .filter(({ isAdded }) => !isAdded)
    .map((one) =>
      withMembers(
        one,
        all.filter(({ name, isAdded }) => isAdded && name === one.name),
      ),
    )
  const components = declared.find(({ name }) => name === 'ThemeComponents')!
  const rows = components.members.map(({ name, comment, type }) => [`\`${name}\``, comment, propertiesOf(type)])
  const types = reachedFrom(components.text, declared).map(({ text }) => text)
  return [
    `This is version ${themeComponentsVersion} of the list.\n\n`,
    markdownTable([['component', 'what it is', 'properties'], ...rows]),
    `\n\`\`\`ts\n${types.join('\n\n')}\n\`\`\`\n`,
  ].join('')
}

function propertiesOf(type: string): string {
  return type === 'object' ? '' : `\`${type.replace(/^\{ | \}$/g, '').replaceAll('|', '\\|')}\``
}

/** All declarations that a text names, and those that these name. */
function reachedFrom(text: string, declared: Declared[]): Declared[] {
  const reached = new Set<Declared>()
  const visit = (text: string) => {
    const from = text.replace(/\/\*.*?\*\/|'[^']*'/gs, '')
    for (const one of declared) {
      if (reached.has(one) || others.includes(one.name) || !new RegExp(`\\b${one.name}\\b`).test(from)) continue
      reached.add(one)
      visit(one.text)
    }
  }
  visit(text)
  return declared.filter((one) => reached.has(one))
}

function declarationsIn(file: string): Declared[] {
  const text = fs.readFileSync(path.join(model, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const commentBefore = (at: number) => comments.find(({ end }) => text.slice(end, at).trim() === '' && end <= at)
  const declarations = (statements: Node[], isAdded: boolean): Declared[] =>
    statements.flatMap((statement) => {
      if (statement.type === 'TSModuleDeclaration')
        return declarations((statement.body as unknown as { body: Node[] }).body, true)
      const node = (isAdded ? statement : statement.declaration) as Node | null | undefined
      if (!node || !/^TS(?:Interface|TypeAlias)Declaration$/.test(node.type)) return []
      const { name } = node.id as { name: string }
      const start = commentBefore(statement.start)?.start ?? statement.start
      const members = membersOf(node).map((member) => {
        const key = member.key as Node
        const annotation = (member.typeAnnotation as Node).typeAnnotation as Node
        return {
          name: String(key.name ?? key.value),
          comment: commentBefore(member.start)?.value.replace(/^\*\s*|\s*$/g, '') ?? '',
          type: text.slice(annotation.start, annotation.end),
          start: commentBefore(member.start)?.start ?? member.start,
          end: member.end,
        }
      })
      const left = members.filter((member) => !(name === 'PageView' && inner.includes(member.name)))
      const gone = members.filter((member) => !left.includes(member))
      return [
        { name, members, text: without(text, { start, end: statement.end }, gone).replace(/^export /m, ''), isAdded },
      ]
    })
  return declarations(program.body as unknown as Node[], false)
}

/** An interface with the members that features add to it. */
function withMembers(declared: Declared, added: Declared[]): Declared {
  const lines = added.map(({ text }) => /\{\n([\s\S]*)\n\s*\}$/.exec(text)![1]!.replace(/^ {2}/gm, ''))
  if (added.length === 0) return declared
  return {
    ...declared,
    members: [...declared.members, ...added.flatMap(({ members }) => members)],
    text: declared.text.replace(/\n?\}$/, `\n${lines.join('\n')}\n}`).replace(/^\/\/ biome-ignore.*\n/gm, ''),
  }
}

function membersOf(node: Node): Node[] {
  const body = node.body as { body?: Node[] } | undefined
  return (body?.body ?? []).filter(({ type }) => type === 'TSPropertySignature')
}

/** A piece of a text without some smaller pieces, which have lines of their own. */
function without(text: string, { start, end }: { start: number; end: number }, gone: { start: number; end: number }[]) {
  const pieces = gone.reduce(
    (left, piece) => ({ at: piece.end, text: left.text + text.slice(left.at, piece.start).replace(/\n *$/, '') }),
    { at: start, text: '' },
  )
  return pieces.text + text.slice(pieces.at, end)
}
