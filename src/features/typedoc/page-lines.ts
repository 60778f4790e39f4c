import { blocks, code, fence, type Line, line, plain } from '../../reference/lines.ts'
import { filled, idPart } from '../../reference/names.ts'
import { commentLines, type PageContext, partsText, tagLines, tagOf, typeLinks } from './comment-lines.ts'
import {
  callableLines,
  commentOf,
  deprecatedLines,
  memberList,
  sourceLine,
  typeParameterLines,
} from './member-lines.ts'
import type { Reflection, Type } from './reflection.ts'
import { isKind, joined, membersOf, type TypePart, typeParameterParts, typeParts, typeText } from './types.ts'

/** The page of an export: a class, an interface, a function, a type, an enumeration or a constant. */
export function exportLines(reflection: Reflection, context: PageContext): Line[] {
  if (isKind(reflection, 'function'))
    return blocks(callableLines(reflection, '', context), sourceLine(reflection, context))
  const { comment, typeParameters = [] } = reflection
  const deprecated = tagOf(comment, '@deprecated')
  return blocks(
    fence(declaration(reflection), 'ts'),
    deprecated ? deprecatedLines(deprecated, context) : [],
    commentLines(comment?.summary, context, 2),
    typeParameterLines(typeParameters, '', context),
    tagLines(comment, context),
    baseLines(reflection, context),
    memberSections(reflection, context),
    sourceLine(reflection, context),
  )
}

/** The head of a declaration, as in code. */
function declaration(reflection: Reflection): string {
  const { name, typeParameters, type, defaultValue, flags, extendedTypes, implementedTypes } = reflection
  const parameters = textOf(typeParameterParts(typeParameters))
  if (isKind(reflection, 'typeAlias')) return `type ${name}${parameters} = ${aliasText(type)}`
  if (isKind(reflection, 'enum')) return `enum ${name}`
  if (isKind(reflection, 'variable')) {
    const value = defaultValue === undefined || defaultValue === '...' ? '' : ` = ${defaultValue}`
    return `${flags?.isConst === false ? 'let' : 'const'} ${name}: ${typeText(type)}${value}`
  }
  const word = isKind(reflection, 'interface') ? 'interface' : `${flags?.isAbstract ? 'abstract ' : ''}class`
  const bases = extendedTypes?.length ? ` extends ${extendedTypes.map(typeText).join(', ')}` : ''
  const interfaces = implementedTypes?.length ? ` implements ${implementedTypes.map(typeText).join(', ')}` : ''
  return `${word} ${name}${parameters}${bases}${interfaces}`
}

/** Objects have a line for each member, and long unions for each alternative. */
function aliasText(type: Type | undefined): string {
  const members = membersOf(type)
  if (members.length > 0)
    return `{\n${members.map((it) => `  ${textOf(typeParts(objectOf(it))).slice(2, -2)}`).join('\n')}\n}`
  const whole = typeText(type)
  if (type?.type !== 'union' || whole.length < 80) return whole
  return `\n  | ${(type.types ?? []).map(typeText).join('\n  | ')}`
}

function objectOf(member: Reflection): Type {
  return { type: 'reflection', declaration: { id: -1, name: '', kind: 0, children: [member] } }
}

function textOf(parts: TypePart[]): string {
  return parts.map(({ text }) => text).join('')
}

function baseLines({ extendedTypes = [], implementedTypes = [] }: Reflection, context: PageContext): Line[] {
  const linked = (types: Type[]) => typeLinks(joined(types.map(typeParts), ', '), context)
  const bases = [
    ...(extendedTypes.length > 0 ? [`extends ${linked(extendedTypes)}`] : []),
    ...(implementedTypes.length > 0 ? [`implements ${linked(implementedTypes)}`] : []),
  ]
  return bases.length > 0 ? [line(bases.join(', '))] : []
}

function memberSections(reflection: Reflection, context: PageContext): Line[] {
  const { labels } = context
  const all = [...(reflection.children ?? []), ...membersOf(reflection.type)].filter(({ flags }) => !flags?.isPrivate)
  const own = all.filter(({ inheritedFrom }) => !inheritedFrom)
  const called = (it: Reflection) => (it.signatures?.length ?? 0) > 0
  const named = (label: keyof typeof labels, found: Reflection[]) =>
    found.length === 0 ? [] : itemSection(labels[label]!, found, context)
  return blocks(
    methodSection(
      labels.constructors!,
      own.filter((it) => isKind(it, 'constructor')),
      context,
    ),
    named(
      'values',
      own.filter((it) => isKind(it, 'enumMember')),
    ),
    named(
      'properties',
      own.filter((it) => isKind(it, 'property') && !called(it)),
    ),
    named(
      'accessors',
      own.filter((it) => isKind(it, 'accessor')),
    ),
    methodSection(
      labels.methods!,
      own.filter((it) => isKind(it, 'method') || (isKind(it, 'property') && called(it))),
      context,
    ),
    inheritedLines(all, context),
  )
}

function itemSection(label: string, members: Reflection[], context: PageContext): Line[] {
  const id = context.id(`all-${idPart(label.toLowerCase())}`)
  return blocks(`## ${plain(label)} {#${id}}`, memberList(members, '', context))
}

function methodSection(label: string, members: Reflection[], context: PageContext): Line[] {
  if (members.length === 0) return []
  const id = context.id(`all-${idPart(label.toLowerCase())}`)
  return blocks(
    `## ${plain(label)} {#${id}}`,
    ...members.map((member) => {
      const isConstructor = isKind(member, 'constructor')
      const own = context.id(idPart(member.name))
      const title = isConstructor ? [] : [line(`### ${code(`${member.name}()`)} {#${own}}`)]
      return blocks(title, callableLines(member, `${own}-`, context))
    }),
  )
}

/** Inherited members by the class that has them, with links. */
function inheritedLines(all: Reflection[], context: PageContext): Line[] {
  const groups = new Map<string, string[]>()
  for (const { name, inheritedFrom } of all) {
    if (!inheritedFrom || name === 'constructor') continue
    const base = inheritedFrom.name.split('.').slice(0, -1).join('.') || inheritedFrom.name
    const href = typeof inheritedFrom.target === 'number' ? context.link(inheritedFrom.target) : undefined
    groups.set(base, [...(groups.get(base) ?? []), href ? `[${code(name)}](${href})` : code(name)])
  }
  return blocks(
    ...[...groups].map(
      ([base, names]) => `**${filled(context.labels.inherited!, { name: plain(base) })}:** ${names.join(', ')}`,
    ),
  )
}

/** A list of exports with the first sentence of each. */
export function exportList(exports: Reflection[], context: PageContext): Line[] {
  return exports.map((one) => {
    const href = context.link(one.id)
    const text = partsText(commentOf(one)?.summary, context)
    const [first = ''] = text.split(/\n\s*\n|(?<=\.)\s/)
    const name = href === undefined ? code(one.name) : `[${code(one.name)}](${href})`
    return line(
      `- ${name}${first.trim() === '' || first.includes('```') ? '' : `: ${first.trim().replace(/\s+/g, ' ')}`}`,
    )
  })
}
