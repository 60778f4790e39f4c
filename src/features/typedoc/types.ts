import { kinds, type Reflection, type Type } from './reflection.ts'

/** A piece of a type: text, or the name of a reflection with its id. */
export interface TypePart {
  text: string
  id?: number
}

/** A type in TypeScript's syntax, in pieces of which names may be links. */
export function typeParts(type: Type | undefined): TypePart[] {
  if (!type) return [text('any')]
  return (writers[type.type] ?? unknown)(type)
}

export function typeText(type: Type | undefined): string {
  return typeParts(type)
    .map((part) => part.text)
    .join('')
}

const text = (value: string): TypePart => ({ text: value })

/** Puts a separator between lists of pieces. */
export function joined(parts: TypePart[][], separator: string): TypePart[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [text(separator), ...part]))
}

type Writer = (type: Type) => TypePart[]

const unknown: Writer = ({ name = 'unknown' }) => [text(name)]

const writers: Record<string, Writer> = {
  literal: ({ value }) => [text(literal(value))],
  reference,
  array: ({ elementType }) => [...grouped(elementType), text('[]')],
  union: ({ types = [] }) => joined(types.map(inUnion), ' | '),
  intersection: ({ types = [] }) => joined(types.map(inUnion), ' & '),
  tuple: ({ elements = [] }) => [text('['), ...joined(elements.map(typeParts), ', '), text(']')],
  namedTupleMember: ({ name, isOptional, element }) => [
    text(`${name}${isOptional ? '?' : ''}: `),
    ...typeParts(element),
  ],
  optional: ({ elementType }) => [...grouped(elementType), text('?')],
  rest: ({ elementType }) => [text('...'), ...typeParts(elementType)],
  typeOperator: ({ operator, target }) => [text(`${operator} `), ...grouped(target as Type)],
  indexedAccess: ({ objectType, indexType }) => [...grouped(objectType), text('['), ...typeParts(indexType), text(']')],
  conditional: ({ checkType, extendsType, trueType, falseType }) => [
    ...typeParts(checkType),
    text(' extends '),
    ...typeParts(extendsType),
    text(' ? '),
    ...typeParts(trueType),
    text(' : '),
    ...typeParts(falseType),
  ],
  inferred: ({ name, constraint }) => [
    text(`infer ${name}`),
    ...(constraint ? [text(' extends '), ...typeParts(constraint)] : []),
  ],
  mapped,
  query: ({ queryType }) => [text('typeof '), ...typeParts(queryType)],
  predicate: ({ asserts, name, targetType }) => [
    text(`${asserts ? 'asserts ' : ''}${name}`),
    ...(targetType ? [text(' is '), ...typeParts(targetType)] : []),
  ],
  templateLiteral: ({ head = '', tail = [] }) => [
    text(`\`${head}`),
    ...tail.flatMap(([type, after]) => [text('${'), ...typeParts(type), text(`}${after}`)]),
    text('`'),
  ],
  reflection: ({ declaration }) => (declaration ? declarationParts(declaration) : [text('object')]),
}

function literal(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'value' in value) {
    const { value: digits, negative } = value as { value: string; negative?: boolean }
    return `${negative ? '-' : ''}${digits}n`
  }
  return JSON.stringify(value)
}

function reference({ name = '', target, typeArguments = [] }: Type): TypePart[] {
  const own: TypePart = typeof target === 'number' && target >= 0 ? { text: name, id: target } : text(name)
  if (typeArguments.length === 0) return [own]
  return [own, text('<'), ...joined(typeArguments.map(typeParts), ', '), text('>')]
}

function mapped({ parameter, parameterType, nameType, templateType, readonlyModifier, optionalModifier }: Type) {
  const sign = (modifier: string | undefined, word: string) => (modifier ? `${modifier === '-' ? '-' : ''}${word}` : '')
  const readonly = sign(readonlyModifier, 'readonly ')
  return [
    text(`{ ${readonly}[${parameter} in `),
    ...typeParts(parameterType),
    ...(nameType ? [text(' as '), ...typeParts(nameType)] : []),
    text(`]${sign(optionalModifier, '?')}: `),
    ...typeParts(templateType),
    text(' }'),
  ]
}

/** An inline function or object. */
function declarationParts({ signatures = [], children = [], indexSignatures = [] }: Reflection): TypePart[] {
  const [signature] = signatures
  if (signature && children.length === 0) return signatureParts(signature, ' => ')
  const members = [
    ...indexSignatures.map((it) => [text('['), ...parameterParts(it), text(']: '), ...typeParts(it.type)]),
    ...children.map(memberParts),
  ]
  return members.length === 0 ? [text('{}')] : [text('{ '), ...joined(members, '; '), text(' }')]
}

/** A member of an object type: `name?: string`, or a method. */
function memberParts({ name, flags, signatures, type, getSignature }: Reflection): TypePart[] {
  const [signature] = signatures ?? []
  const own = `${flags?.isReadonly ? 'readonly ' : ''}${name}${flags?.isOptional ? '?' : ''}`
  if (signature) return [text(own), ...signatureParts(signature, ': ')]
  return [text(`${own}: `), ...typeParts(type ?? getSignature?.type)]
}

/** Type parameters, parameters and result of a function. */
export function signatureParts(signature: Reflection, arrow: string): TypePart[] {
  return [
    ...typeParameterParts(signature.typeParameters),
    text('('),
    ...parameterParts(signature),
    text(`)${arrow}`),
    ...typeParts(signature.type),
  ]
}

function parameterParts({ parameters = [] }: Reflection): TypePart[] {
  return joined(
    parameters.map(({ name, flags, type, defaultValue }) => [
      text(`${flags?.isRest ? '...' : ''}${name}${flags?.isOptional || defaultValue !== undefined ? '?' : ''}: `),
      ...typeParts(type),
    ]),
    ', ',
  )
}

export function typeParameterParts(parameters: Reflection[] = []): TypePart[] {
  if (parameters.length === 0) return []
  const each = parameters.map(({ name, type, default: fallback }) => [
    text(name),
    ...(type ? [text(' extends '), ...typeParts(type)] : []),
    ...(fallback ? [text(' = '), ...typeParts(fallback)] : []),
  ])
  return [text('<'), ...joined(each, ', '), text('>')]
}

/** In parentheses where the syntax needs them. */
function grouped(type: Type | undefined): TypePart[] {
  const isLoose =
    type !== undefined &&
    (['union', 'intersection', 'conditional', 'typeOperator', 'inferred', 'query'].includes(type.type) ||
      isFunction(type))
  return isLoose ? [text('('), ...typeParts(type), text(')')] : typeParts(type)
}

function inUnion(type: Type): TypePart[] {
  return isFunction(type) || type.type === 'conditional' ? [text('('), ...typeParts(type), text(')')] : typeParts(type)
}

function isFunction({ type, declaration }: Type): boolean {
  return type === 'reflection' && (declaration?.signatures?.length ?? 0) > 0
}

/** Returns true if members of a type are listed: those of an object type. */
export function membersOf(type: Type | undefined): Reflection[] {
  return type?.type === 'reflection' ? (type.declaration?.children ?? []) : []
}

export function isKind({ kind }: Reflection, ...names: (keyof typeof kinds)[]): boolean {
  return names.some((name) => kinds[name] === kind)
}
