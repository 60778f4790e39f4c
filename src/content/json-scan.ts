/** Syntax errors and duplicate keys of a JSON text. */
interface JsonScan {
  /** The first syntax error, and the expected token. */
  error?: { at: number; expected: string }
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

// Groups: punctuation, string. The string has no alternatives, which would overflow the stack on long ones.
const token =
  /([[\]{},:])|("[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\x00-\x1f]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y

const start = /[^ \t\r\n]/g

/**
 * Validates JSON syntax without creating values. Unlike `jsonc-parser`, it takes any depth (that one overflows the stack at 10,000
 * brackets), and knows each token that may follow (`a value or "]"`).
 */
export function scanJson(text: string): JsonScan {
  const twice: JsonScan['twice'] = []
  const open: Open[] = []
  let state: State = 'value'
  for (start.lastIndex = 0; start.test(text); start.lastIndex = token.lastIndex) {
    const at = start.lastIndex - 1
    token.lastIndex = at
    const [found, mark, string] = token.exec(text) ?? []
    const kind = (mark as Kind | undefined) ?? (string ? 'text' : 'value')
    const next: State | undefined = found === undefined ? undefined : stateAfter(kind, state, open)
    if (next === undefined) return { error: { at, expected: words[state] }, twice }
    if (next === 'colon') {
      const name = JSON.parse(string!) as string
      const { keys } = open.at(-1)!
      if (keys.has(name)) twice.push({ name, at })
      keys.add(name)
    }
    state = next
  }
  return state === 'end' ? { twice } : { error: { at: text.trimEnd().length, expected: words[state] }, twice }
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
