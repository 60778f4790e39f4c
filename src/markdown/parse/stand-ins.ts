/** A character that parsers shall treat as part of a word, as punctuation, or as the end of a URL. */
export interface StandIn {
  /** Index of the code unit. */
  at: number
  kind: 'letter' | 'mark' | 'space'
}

// Private characters are no punctuation. The others are punctuation and spaces that hardly any text contains.
const pools: Record<StandIn['kind'], [from: number, to: number][]> = {
  letter: [[0xe000, 0xf8ff]],
  mark: [
    [0x2e00, 0x2e42],
    [0x1360, 0x1368],
    [0x0f04, 0x0f12],
    [0xa9c1, 0xa9cd],
    [0x1b5a, 0x1b60],
    [0xa6f2, 0xa6f7],
  ],
  space: [
    [0x2000, 0x200a],
    [0x205f, 0x205f],
    [0x1680, 0x1680],
  ],
}

export interface Disguised {
  text: string
  /** Puts the characters back into all strings of a tree. */
  restore<Tree extends object>(tree: Tree): Tree
}

/** Puts stand-ins of the same length into a text. A character keeps its place if all of its kind are in use. */
export function disguise(source: string, wanted: StandIn[]): Disguised {
  const standInOf = new Map<string, string>()
  const characterOf = new Map<string, string>()
  let text = ''
  let end = 0
  for (const { at, kind } of wanted.toSorted((a, b) => a.at - b.at)) {
    const key = kind + source[at]
    const standIn = standInOf.get(key) ?? unused(kind, source, characterOf)
    if (standIn === undefined) continue
    standInOf.set(key, standIn)
    characterOf.set(standIn, source[at]!)
    text += source.slice(end, at) + standIn
    end = at + 1
  }
  const pattern = new RegExp(`[${[...characterOf.keys()].join('')}]`, 'g')
  return {
    text: text + source.slice(end),
    restore: (tree) => (characterOf.size > 0 ? replaceIn(tree, pattern, (found) => characterOf.get(found)!) : tree),
  }
}

function unused(kind: StandIn['kind'], source: string, used: Map<string, string>): string | undefined {
  for (const [from, to] of pools[kind])
    for (let code = from; code <= to; code++) {
      const character = String.fromCharCode(code)
      if (!used.has(character) && !source.includes(character)) return character
    }
  return undefined
}

function replaceIn<Tree extends object>(tree: Tree, pattern: RegExp, character: (standIn: string) => string): Tree {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') (tree as Record<string, unknown>)[key] = value.replace(pattern, character)
    else if (typeof value === 'object' && value !== null && key !== 'position') replaceIn(value, pattern, character)
  return tree
}
