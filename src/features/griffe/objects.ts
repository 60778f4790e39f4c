import { isRecord } from '../../config/fields.ts'

/** An object of Python code in the JSON of griffe. */
export interface PythonObject {
  kind: 'module' | 'class' | 'function' | 'attribute' | 'alias'
  name: string
  /** Dotted name from its package. */
  path: string
  docstring: string
  labels: string[]
  members: PythonObject[]
  bases: string[]
  parameters: Parameter[]
  returns?: string
  annotation?: string
  value?: string
  /** Path of the object that an alias stands for. */
  target?: string
  /** Names of `__all__`. */
  exports?: string[]
}

export interface Parameter {
  name: string
  annotation?: string
  kind: string
  default?: string
}

const kinds = new Set(['module', 'class', 'function', 'attribute', 'alias'])

/** Returns the packages in the JSON of griffe; undefined if it is something else. */
export function packagesIn(value: unknown): PythonObject[] | undefined {
  if (!isRecord(value)) return undefined
  const found = Object.values(value).map((one) => objectOf(one, ''))
  return found.length > 0 && found.every((one) => one?.kind === 'module') ? (found as PythonObject[]) : undefined
}

function objectOf(value: unknown, parent: string): PythonObject | undefined {
  if (!isRecord(value) || typeof value.name !== 'string' || !kinds.has(String(value.kind))) return undefined
  const path = parent === '' ? value.name : `${parent}.${value.name}`
  // Newer versions of griffe write members by name.
  const members = Array.isArray(value.members)
    ? value.members
    : isRecord(value.members)
      ? Object.values(value.members)
      : []
  const docstring = isRecord(value.docstring) ? value.docstring.value : undefined
  const list = (one: unknown): unknown[] => (Array.isArray(one) ? one : [])
  const objects = members.flatMap((one) => objectOf(one, path) ?? [])
  const all = objects.find(({ name }) => name === '__all__')?.value
  return {
    kind: value.kind as PythonObject['kind'],
    name: value.name,
    path,
    docstring: typeof docstring === 'string' ? docstring : '',
    labels: list(value.labels).map(String),
    members: objects,
    bases: list(value.bases).map(codeOf),
    parameters: list(value.parameters).filter(isRecord).map(parameterOf),
    ...(value.returns !== undefined && value.returns !== null && { returns: codeOf(value.returns) }),
    ...(value.annotation !== undefined && value.annotation !== null && { annotation: codeOf(value.annotation) }),
    ...(value.value !== undefined && value.value !== null && { value: codeOf(value.value) }),
    ...(typeof value.target_path === 'string' && { target: value.target_path }),
    ...(all !== undefined && { exports: [...all.matchAll(/(["'])(\w+)\1/g)].map(([, , name]) => name!) }),
  }
}

function parameterOf(value: Record<string, unknown>): Parameter {
  const { name, annotation, kind, default: usual } = value
  return {
    name: String(name).replace(/^\*+/, ''),
    kind: String(kind),
    ...(annotation !== undefined && annotation !== null && { annotation: codeOf(annotation) }),
    ...(usual !== undefined && usual !== null && { default: codeOf(usual) }),
  }
}

/** Returns the source of an expression, which versions of griffe write as text, as pieces, or as a syntax tree. */
export function codeOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(codeOf).join('')
  if (!isRecord(value)) return typeof value === 'string' ? value : String(value ?? '')
  if (typeof value.source === 'string') return value.source
  return (trees[String(value.cls)] ?? unknownTree)(value)
}

type Tree = Record<string, unknown>

const items = (value: unknown, separator = ', ') =>
  Array.isArray(value) ? value.map(codeOf).join(separator) : codeOf(value)

const unknownTree = (tree: Tree) =>
  Object.entries(tree)
    .filter(([key]) => key !== 'cls' && key !== 'parent')
    .map(([, one]) => codeOf(one))
    .join('')

const trees: Record<string, (tree: Tree) => string> = {
  ExprName: ({ name }) => String(name),
  ExprConstant: ({ value }) => codeOf(value),
  ExprAttribute: ({ values }) => items(values, '.'),
  ExprSubscript: ({ left, slice }) => `${codeOf(left)}[${codeOf(slice)}]`,
  ExprTuple: ({ elements, implicit }) => (implicit === true ? items(elements) : `(${items(elements)})`),
  ExprList: ({ elements }) => `[${items(elements)}]`,
  ExprSet: ({ elements }) => `{${items(elements)}}`,
  ExprBinOp: ({ left, operator, right }) => `${codeOf(left)} ${codeOf(operator)} ${codeOf(right)}`,
  ExprBoolOp: ({ values, operator }) => items(values, ` ${codeOf(operator)} `),
  ExprUnaryOp: ({ operator, value }) => `${codeOf(operator)}${codeOf(value)}`,
  ExprCall: ({ function: called, arguments: given }) => `${codeOf(called)}(${items(given)})`,
  ExprKeyword: ({ name, value }) => `${codeOf(name)}=${codeOf(value)}`,
  ExprDict: ({ keys, values }) => {
    const all = Array.isArray(values) ? values : []
    return `{${(Array.isArray(keys) ? keys : []).map((key, i) => `${codeOf(key)}: ${codeOf(all[i])}`).join(', ')}}`
  },
}
