import {
  badge,
  blocks,
  code,
  container,
  fence,
  item,
  type Line,
  labelCode,
  line,
  list,
  plain,
} from '../../reference/lines.ts'
import { filled, idPart } from '../../reference/names.ts'
import { commentLines, type PageContext, tagLines, tagOf, typeLinks } from './comment-lines.ts'
import type { Reflection } from './reflection.ts'
import { isKind, membersOf, signatureParts, typeParts, typeText } from './types.ts'

/** A property, a parameter or a value: its name, type and text. */
export function memberItem(member: Reflection, id: string, context: PageContext): Line[] {
  const { labels } = context
  const { name, flags, type, defaultValue, comment, getSignature, signatures } = member
  const own = context.id(`${id}${idPart(name)}`)
  const shownType = type ?? getSignature?.type
  const [signature] = signatures ?? []
  const text = signature
    ? typeLinks(signatureParts(signature, ' => '), context)
    : typeLinks(typeParts(shownType), context)
  const isParameter = flags !== undefined && !flags.isOptional && !flags.isRest && defaultValue === undefined
  const words = [
    badge(labelCode(`${flags?.isRest ? '...' : ''}${name}`), `.dg-api-name id="${own}"`),
    text,
    ...(isParameter && isRequired(member) ? [badge(labels.required!, '.dg-api-required')] : []),
    ...(flags?.isStatic ? [badge('static', '.dg-api-access')] : []),
    ...(flags?.isReadonly ? [badge('readonly', '.dg-api-access')] : []),
    ...(flags?.isProtected ? [badge('protected', '.dg-api-access')] : []),
    ...(tagOf(commentOf(member), '@deprecated') ? [badge(labels.deprecated!, 'warning')] : []),
  ]
  const about = commentOf(member) ?? comment
  const fallback =
    tagOf(about, '@defaultValue')
      ?.map((part) => part.text)
      .join('') ?? usefulDefault(defaultValue)
  const inside = membersOf(shownType)
  const nested = list(inside.map((it) => memberItem(it, `${own}.`, context)))
  const label = filled(labels.fields!, { name: labelCode(name) })
  return item(
    words.join(' '),
    blocks(
      commentLines(tagOf(about, '@deprecated'), context),
      commentLines(about?.summary, context),
      fallback ? [line(`${labels.default}: ${code(fallback.replace(/^[\s`]+|[\s`]+$/g, ''))}.`)] : [],
      tagLines(about, context),
      nested.length > 0 ? container('details', label, '.dg-api-nested', nested) : [],
    ),
  )
}

/** The comment of a member, which is on its signature if it is called. */
export function commentOf({ comment, signatures, getSignature, type }: Reflection): Reflection['comment'] {
  return comment ?? signatures?.[0]?.comment ?? getSignature?.comment ?? type?.declaration?.signatures?.[0]?.comment
}

/** Properties and parameters are required unless they are optional; values of enumerations and constants are not. */
function isRequired(member: Reflection): boolean {
  return member.kind === 32768 || isKind(member, 'property')
}

/** TypeDoc writes `...` for values that it does not repeat. */
function usefulDefault(value: string | undefined): string | undefined {
  return value === undefined || value === '...' ? undefined : value
}

/** A function, method or constructor: each of its signatures. */
export function callableLines(callable: Reflection, id: string, context: PageContext): Line[] {
  const { signatures = [], name, flags } = callable
  const prefix = isKind(callable, 'constructor')
    ? 'new '
    : isKind(callable, 'function')
      ? 'function '
      : `${flags?.isStatic ? 'static ' : ''}${flags?.isAbstract ? 'abstract ' : ''}`
  return blocks(
    ...signatures.map((signature, i) => {
      const own = signatures.length > 1 ? `${id}${i + 1}-` : id
      const shown = isKind(callable, 'constructor') ? (signature.type?.name ?? name) : name
      return signatureLines(signature, `${prefix}${shown}`, own, context)
    }),
  )
}

function signatureLines(signature: Reflection, name: string, id: string, context: PageContext): Line[] {
  const { labels } = context
  const { comment, parameters = [], typeParameters = [], type } = signature
  const written = `${name}${signatureText(signature)}`
  const returns = tagOf(comment, '@returns')
  const deprecated = tagOf(comment, '@deprecated')
  return blocks(
    fence(written, 'ts'),
    deprecated ? deprecatedLines(deprecated, context) : [],
    commentLines(comment?.summary, context),
    typeParameterLines(typeParameters, id, context),
    parameters.length > 0
      ? blocks(
          `**${labels.parameters}:**`,
          list(parameters.map((it) => memberItem({ ...it, flags: it.flags ?? {} }, id, context))),
        )
      : [],
    returns || (type && typeText(type) !== 'void' && !written.startsWith('new '))
      ? blocks(`**${labels.returns}:** ${typeLinks(typeParts(type), context)}`, commentLines(returns, context))
      : [],
    tagLines(comment, context),
  )
}

export function deprecatedLines(text: NonNullable<ReturnType<typeof tagOf>>, context: PageContext): Line[] {
  return container('warning', context.labels.deprecated!, '', commentLines(text, context))
}

export function typeParameterLines(parameters: Reflection[], id: string, context: PageContext): Line[] {
  if (parameters.length === 0) return []
  const items = parameters.map(({ name, type, comment }) => {
    const limit = type ? ` extends ${typeLinks(typeParts(type), context)}` : ''
    const own = context.id(`${id}type-${idPart(name)}`)
    return item(
      `${badge(labelCode(name), `.dg-api-name id="${own}"`)}${limit}`,
      commentLines(comment?.summary, context),
    )
  })
  return blocks(`**${context.labels.typeParameters}:**`, list(items))
}

/** Long signatures have a line for each parameter. */
function signatureText(signature: Reflection): string {
  const parts = signatureParts(signature, ': ').map(({ text }) => text)
  const whole = parts.join('')
  const { parameters = [] } = signature
  if (whole.length < 80 || parameters.length < 2) return whole
  const each = parameters.map((it) =>
    signatureParts({ ...signature, typeParameters: [], parameters: [it] }, '\0')
      .map(({ text }) => text)
      .join(''),
  )
  const open = whole.slice(0, whole.indexOf('('))
  const inside = each.map((it) => `  ${it.slice(1, it.lastIndexOf(')\0'))}`)
  return `${open}(\n${inside.join(',\n')}\n): ${typeText(signature.type)}`
}

export function sourceLine({ sources = [] }: Reflection, { labels }: PageContext): Line[] {
  const [source] = sources
  if (!source?.url) return []
  return [line(`${labels.source}: [${plain(`${source.fileName}:${source.line}`)}](<${source.url}>)`)]
}
