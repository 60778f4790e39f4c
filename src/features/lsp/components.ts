import fs from 'node:fs'
import path from 'node:path'
import { mdxComponentsName } from '../../config/theme-names.ts'
import { libFile } from '../../host/lib-file.ts'
import { resolveNamed } from '../../markdown/parse/named-files.ts'
import { mdxNames } from '../../model/theme/theme-modules.ts'
import type { DocumentAt } from './place.ts'

/** A component that a document can use. */
export interface KnownComponent {
  name: string
  /** Path of its module; undefined for those of docsgen. */
  file?: string
  /** Reads its module. */
  code(): string | undefined
}

/** A property of a component. */
export interface Prop {
  name: string
  type: string
  comment: string
}

/** Returns the components of a document: those that it imports, those of the site, and those of docsgen. */
export function componentsOf(at: DocumentAt): KnownComponent[] {
  const all = new Map<string, KnownComponent>(mdxNames.map((name) => [name, ownComponent(name)]))
  const shared = at.live.plan.config.theme.components[mdxComponentsName]
  const module = shared === undefined ? undefined : at.site.readText(shared)
  for (const one of module === undefined ? [] : importsIn(module, shared!, at)) all.set(one.name, one)
  for (const one of importsIn(at.text, at.file, at)) all.set(one.name, one)
  return [...all.values()]
}

function ownComponent(name: string): KnownComponent {
  const file = name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()
  return {
    name,
    code() {
      const declared = path.join(libFile('types'), 'client/theme/mdx', `${file}.d.ts`)
      return fs.existsSync(declared) ? fs.readFileSync(declared, 'utf8') : undefined
    },
  }
}

const imports = /^import\s+(?:type\s+)?([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/gm
const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

function importsIn(text: string, file: string, { site }: DocumentAt): KnownComponent[] {
  return Array.from(text.matchAll(imports)).flatMap(([, whole, list = '', source = '']) => {
    const names = list.split(',').map(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    )
    const used = [whole ?? '', ...names].filter((name) => /^[A-Z]/.test(name))
    if (used.length === 0 || !/^(?:\.\.?|@site)\//.test(source)) return []
    const base = resolveNamed(source, file)
    const found = endings
      .map((ending) => base + ending)
      .find((one) => /\.\w+$/.test(one) && site.readText(one) !== undefined)
    if (found === undefined) return []
    return used.map((name): KnownComponent => ({ name, file: found, code: () => site.readText(found) }))
  })
}

/** Returns the properties of a component as its module declares them: by the type of its parameter, else by their names. */
export function propsOf({ name, code }: KnownComponent): Prop[] {
  const text = code()
  if (text === undefined) return []
  const named = new RegExp(`(?:function\\s+${name}\\b[^(]*|\\b${name}\\b[^=\\n]*=[^(\\n]*)\\(`).exec(text)
  const start = named ?? /export\s+default\s+(?:async\s+)?(?:function\b[^(]*)?\(/.exec(text)
  if (!start) return []
  const parameter = balanced(text, start.index + start[0].length - 1)
  const pattern = /^\(\s*\{/.test(parameter) ? balanced(parameter, parameter.indexOf('{')) : ''
  const after = parameter.slice(parameter.indexOf(pattern) + pattern.length)
  const type = /:\s*(?:Readonly<\s*)?(?:(\{)|([\w$]+))/.exec(after)
  const body = type?.[1]
    ? balanced(after, after.indexOf('{', type.index))
    : type?.[2] === undefined
      ? ''
      : declaredType(type[2], text)
  const members = membersOf(body)
  if (members.length > 0) return members
  return pattern
    .slice(1, -1)
    .split(',')
    .flatMap((part) => /^\s*([\w$]+)\s*(?:[=:]|$)/.exec(part)?.[1] ?? [])
    .map((prop) => ({ name: prop, type: '', comment: '' }))
}

function declaredType(name: string, text: string): string {
  const declared = new RegExp(`(?:interface\\s+${name}\\b[^{]*|type\\s+${name}\\b[^={]*=[^{]*)\\{`).exec(text)
  return declared ? balanced(text, declared.index + declared[0].length - 1) : ''
}

const pairs: Record<string, string> = { '(': ')', '{': '}', '[': ']' }

/** Returns the text from an opening bracket to the one that closes it. */
function balanced(text: string, start: number): string {
  const open: string[] = []
  for (let i = start; i < text.length; i++) {
    const character = text[i]!
    if (pairs[character]) open.push(pairs[character])
    else if (character === open.at(-1) && open.pop() && open.length === 0) return text.slice(start, i + 1)
  }
  return text.slice(start)
}

/** Returns the members of an object type, without those of types in it. */
function membersOf(body: string): Prop[] {
  const members: Prop[] = []
  let depth = 0
  let comment = ''
  for (const line of body.slice(1, -1).split(/\n|;/)) {
    const text = line.trim()
    const noted = /^\/\*\*\s*(.*?)\s*(?:\*\/)?$/.exec(text) ?? /^\*\s?(?!\/)(.*?)\s*(?:\*\/)?$/.exec(text)
    if (depth === 0 && noted) comment = `${comment} ${noted[1]}`.trim()
    const member =
      depth === 0 ? /^(?:\/\*\*.*?\*\/\s*)?(?:readonly\s+)?['"]?([\w$-]+)['"]?\??\s*:\s*(.*?)[,;]?$/.exec(text) : null
    if (member) {
      members.push({ name: member[1]!, type: member[2]!, comment })
      comment = ''
    }
    for (const character of text) depth += '{(['.includes(character) ? 1 : '})]'.includes(character) ? -1 : 0
  }
  return members
}
