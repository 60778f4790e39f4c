/** Syntax errors and duplicate keys of a JSON text. */
export interface JsonScan {
  /** The first syntax error, and the expected token. */
  mistake?: { at: number; expected: string }
  /** Duplicate keys before the syntax error. */
  twice: { name: string; at: number }[]
}

type Kind = 'text' | 'value' | '{' | '}' | '[' | ']' | ':' | ','
type State = keyof typeof words

/** Expected tokens by state. */
const words = {
  value: 'a value',
  item: 'a value or "]"',
  entry: 'a key in double quotes or "}"',
  key: 'a key in double quotes',
  colon: '":"',
  rest: '"," or a closing bracket',
  end: 'the end of the file',
}

const states: Record<State, Partial<Record<Kind, State>>> = {
  value: { text: 'rest', value: 'rest', '{': 'entry', '[': 'item' },
  item: { text: 'rest', value: 'rest', '{': 'entry', '[': 'item', ']': 'rest' },
  entry: { text: 'colon', '}': 'rest' },
  key: { text: 'colon' },
  colon: { ':': 'value' },
  rest: { ',': 'value', '}': 'rest', ']': 'rest' },
  end: {},
}

const token = /([[\]{},:])|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y

const space = /[ \t\r\n]*/y

/** Validates JSON syntax without creating values. */
export function scanJson(text: string): JsonScan {
  const twice: JsonScan['twice'] = []
  const open: Open[] = []
  let state: State = 'value'
  for (let at = skip(text, 0); at < text.length; ) {
    const { kind, end } = readToken(text, at) ?? {}
    const next: State | undefined = kind && stateAfter(kind, state, open)
    if (next === undefined) return { mistake: { at, expected: words[state] }, twice }
    if (next === 'colon') {
      const name = JSON.parse(text.slice(at, end)) as string
      const { keys } = open.at(-1)!
      if (keys.has(name)) twice.push({ name, at })
      keys.add(name)
    }
    state = next
    at = skip(text, end!)
  }
  return state === 'end' ? { twice } : { mistake: { at: text.trimEnd().length, expected: words[state] }, twice }
}

function readToken(text: string, at: number): { kind: Kind; end: number } | undefined {
  if (text[at] === '"') {
    const end = endOfString(text, at + 1)
    return end === undefined ? undefined : { kind: 'text', end }
  }
  token.lastIndex = at
  const [found, bracket] = token.exec(text) ?? []
  return found === undefined ? undefined : { kind: (bracket ?? 'value') as Kind, end: at + found.length }
}

const special = /["\\\x00-\x1f]/g
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

// A regular expression for the whole string would overflow the stack on long strings.
function endOfString(text: string, from: number): number | undefined {
  for (let at = from; ; ) {
    special.lastIndex = at
    const found = special.exec(text)
    if (found?.[0] === '"') return found.index + 1
    escaped.lastIndex = found?.index ?? text.length
    if (!escaped.test(text)) return undefined
    at = escaped.lastIndex
  }
}

function skip(text: string, at: number): number {
  space.lastIndex = at
  space.exec(text)
  return space.lastIndex
}

/** An open bracket, with the keys of its object. */
interface Open {
  bracket: Kind
  keys: Set<string>
}

/** Returns the state after a token; undefined for an unexpected token. */
function stateAfter(kind: Kind, state: State, open: Open[]): State | undefined {
  const next = states[state][kind]
  if (next === undefined) return undefined
  if (kind === '{' || kind === '[') open.push({ bracket: kind, keys: new Set() })
  const isClosing = kind === '}' || kind === ']'
  if (isClosing && open.pop()?.bracket !== (kind === '}' ? '{' : '[')) return undefined
  if (kind === ',') return open.at(-1)!.bracket === '{' ? 'key' : next
  return next === 'rest' && open.length === 0 ? 'end' : next
}
