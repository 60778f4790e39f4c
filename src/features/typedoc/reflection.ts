/** Kinds of reflections, as numbers in the JSON. */
export const kinds = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  indexSignature: 8192,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
} as const

/** The part of TypeDoc's JSON that pages show. Everything but id, name and kind is optional. */
export interface Reflection {
  id: number
  name: string
  kind: number
  flags?: {
    isAbstract?: boolean
    isStatic?: boolean
    isOptional?: boolean
    isReadonly?: boolean
    isRest?: boolean
    isProtected?: boolean
    isPrivate?: boolean
    isConst?: boolean
  }
  comment?: Comment
  /** Text of the README, on the project. */
  readme?: CommentPart[]
  children?: Reflection[]
  signatures?: Reflection[]
  indexSignatures?: Reflection[]
  getSignature?: Reflection
  setSignature?: Reflection
  typeParameters?: Reflection[]
  parameters?: Reflection[]
  type?: Type
  /** Default of a type parameter. */
  default?: Type
  defaultValue?: string
  extendedTypes?: Type[]
  implementedTypes?: Type[]
  inheritedFrom?: { name: string; target?: unknown }
  sources?: { fileName: string; line: number; url?: string }[]
  /** Target of a re-export. */
  target?: number
}

export interface Comment {
  summary?: CommentPart[]
  blockTags?: { tag: string; name?: string; content: CommentPart[] }[]
  modifierTags?: string[]
}

export interface CommentPart {
  kind: 'text' | 'code' | 'inline-tag' | 'relative-link'
  text: string
  tag?: string
  /** Id of a reflection, or a URL. */
  target?: unknown
}

/** A type; `type` is its kind. */
export interface Type {
  type: string
  name?: string
  value?: unknown
  target?: unknown
  typeArguments?: Type[]
  types?: Type[]
  elements?: Type[]
  elementType?: Type
  element?: Type
  isOptional?: boolean
  operator?: string
  objectType?: Type
  indexType?: Type
  checkType?: Type
  extendsType?: Type
  trueType?: Type
  falseType?: Type
  constraint?: Type
  parameter?: string
  parameterType?: Type
  templateType?: Type
  nameType?: Type
  readonlyModifier?: string
  optionalModifier?: string
  queryType?: Type
  targetType?: Type
  asserts?: boolean
  head?: string
  tail?: [Type, string][]
  declaration?: Reflection
}
