import { type FieldEntry, fieldList } from '../../reference/fields.ts'
import { blocks, container, fence, type Line, labelCode, line, plain } from '../../reference/lines.ts'
import { idPart } from '../../reference/names.ts'
import { commentLines, type PageContext, tagLines, tagOf, typeLinks } from './comment-lines.ts'
import { labels } from './labels.ts'
import type { Reflection } from './reflection.ts'
import { isKind, membersOf, signatureParts, typeParts, typeText } from './types.ts'

/** Properties, parameters or values, as a reference. */
export function memberList(members: Reflection[], id: string, context: PageContext): Line[] {
  return fieldList(
    members.map((member) => memberEntry(member, id, context)),
    fieldWords(context),
  )
}

/** The words of references that `labels` of the plugin replaces. */
function fieldWords({ labels: own }: PageContext): Record<string, string> {
  const names = { default: 'default', required: 'required', deprecated: 'deprecated', fold: 'fields' } as const
  const replaced = Object.entries(names).filter(([, label]) => own[label] !== labels[label])
  return Object.fromEntries(replaced.map(([name, label]) => [name, own[label]!]))
}

function memberEntry(member: Reflection, id: string, context: PageContext): FieldEntry {
  const { name, flags, type, defaultValue, comment, getSignature, signatures } = member
  const own = context.id(`${id}${idPart(name)}`)
  const shownType = type ?? getSignature?.type
  const [signature] = signatures ?? []
  const isParameter = flags !== undefined && !flags.isOptional && !flags.isRest && defaultValue === undefined
  const about = commentOf(member) ?? comment
  const deprecated = tagOf(about, '@deprecated')
  const fallback =
    tagOf(about, '@defaultValue')
      ?.map((part) => part.text)
      .join('') ?? usefulDefault(defaultValue)
  const marks = [flags?.isStatic && 'static', flags?.isReadonly && 'readonly', flags?.isProtected && 'protected']
  return {
    name: labelCode(`${flags?.isRest ? '...' : ''}${name}`),
    id: own,
    linkedType: signature
      ? typeLinks(signatureParts(signature, ' => '), context)
      : typeLinks(typeParts(shownType), context),
    attributes: {
      required: isParameter && isRequired(member),
      deprecated: deprecated !== undefined,
      label: marks.filter(Boolean).join(', '),
      default: fallback?.replace(/^[\s`]+|[\s`]+$/g, ''),
    },
    text: blocks(commentLines(deprecated, context), commentLines(about?.summary, context), tagLines(about, context)),
    fields: membersOf(shownType).map((it) => memberEntry(it, `${own}.`, context)),
  }
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
          memberList(
            parameters.map((it) => ({ ...it, flags: it.flags ?? {} })),
            id,
            context,
          ),
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
  const entries = parameters.map(({ name, type, comment }) => ({
    name: labelCode(name),
    id: context.id(`${id}type-${idPart(name)}`),
    linkedType: type ? `extends ${typeLinks(typeParts(type), context)}` : '',
    text: commentLines(comment?.summary, context),
  }))
  return blocks(`**${context.labels.typeParameters}:**`, fieldList(entries, fieldWords(context)))
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
