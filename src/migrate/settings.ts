/** Source text in the new configuration; `value` is what it evaluates to, if known. */
export class Code {
  readonly text: string
  readonly value: unknown
  constructor(text: string, value?: unknown) {
    this.text = text
    this.value = value
  }
}

/** A value with a comment above it. */
export class Noted {
  readonly value: unknown
  readonly comment: string
  constructor(value: unknown, comment: string) {
    this.value = value
    this.comment = comment
  }
}

/** The new configuration: its keys in order, and the statements above it. */
export interface Settings {
  /** Names of plugins that are docsgen's own code: the plan has their documents. */
  ownPlugins: Set<string>
  values: Record<string, unknown>
  /** Import statements, each once. */
  imports: Set<string>
  /** Declarations from the old configuration that functions need. */
  declarations: Set<string>
}

export function emptySettings(): Settings {
  return { values: {}, imports: new Set(), ownPlugins: new Set(), declarations: new Set() }
}

/** Returns the configuration as a value: code becomes what it evaluates to. */
export function evaluated(value: unknown): unknown {
  if (value instanceof Noted) return evaluated(value.value)
  if (value instanceof Code) return value.value
  if (Array.isArray(value)) return value.map(evaluated)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluated(one)]))
}

/** Returns the text of `site.config.ts`. */
export function configText({ values, imports, declarations }: Settings, header: string[]): string {
  return [
    ...header.map((line) => `// ${line}`),
    `import { defineConfig } from 'docsgen'`,
    ...[...imports].sort(),
    '',
    ...[...declarations].flatMap((text) => [text, '']),
    `export default defineConfig(${print(values, 0)})`,
    '',
  ].join('\n')
}

const width = 110

function print(value: unknown, depth: number): string {
  if (value instanceof Noted) return print(value.value, depth)
  if (value instanceof Code) return indented(value.text, depth)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return list(value, depth)
  if (isPlain(value)) return object(value, depth)
  return String(value)
}

function list(values: unknown[], depth: number): string {
  const line = `[${values.map((value) => print(value, depth)).join(', ')}]`
  if (fits(line, depth) && !values.some((value) => value instanceof Noted || isNested(value))) return line
  return block(
    '[',
    ']',
    values.map((value) => [...commentOf(value), `${print(value, depth + 1)},`]),
    depth,
  )
}

function object(value: Record<string, unknown>, depth: number): string {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return '{}'
  const text = ([key, one]: [string, unknown], at: number) =>
    one instanceof Code && one.text === key
      ? key
      : `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${print(one, at)}`
  const line = `{ ${entries.map((entry) => text(entry, depth)).join(', ')} }`
  if (depth > 0 && fits(line, depth) && !entries.some(([, one]) => one instanceof Noted || isNested(one))) return line
  return block(
    '{',
    '}',
    entries.map((entry) => [...commentOf(entry[1]), `${text(entry, depth + 1)},`]),
    depth,
  )
}

function block(open: string, close: string, items: string[][], depth: number): string {
  const pad = '  '.repeat(depth + 1)
  return [open, ...items.flat().map((line) => pad + line), '  '.repeat(depth) + close].join('\n')
}

function commentOf(value: unknown): string[] {
  return value instanceof Noted ? value.comment.split('\n').map((line) => `// ${line}`) : []
}

function isNested(value: unknown): boolean {
  return isPlain(value) && Object.values(value).some((one) => typeof one === 'object' && one !== null)
}

function fits(line: string, depth: number): boolean {
  return !line.includes('\n') && line.length + depth * 2 < width
}

/** Moves the lines of copied source to their new depth. */
function indented(text: string, depth: number): string {
  const [first = '', ...rest] = text.split('\n')
  const common = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length))
  // Spaces within a template are part of the text.
  if (rest.length === 0 || /`[^`\n]*\n[^`]*`/.test(text.replace(/`[^`\n]*`/g, ''))) return text
  return [first, ...rest.map((line) => (line.trim() === '' ? '' : '  '.repeat(depth) + line.slice(common)))].join('\n')
}

function quoted(text: string): string {
  if (text.includes('\n') && !/[`\\]|\$\{/.test(text)) return `\`${text}\``
  const json = JSON.stringify(text)
  return /['\\]/.test(json.slice(1, -1)) ? json : `'${json.slice(1, -1)}'`
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Code) &&
    !(value instanceof Noted)
  )
}
