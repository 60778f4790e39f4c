import type { ElementContent } from 'hast'

interface Alphabet {
  /** Code points of its first capital letter, Greek capital letter and digit. */
  latin: number
  greek?: number
  digits?: number
}

/** Alphabets of Unicode for formulas, by the value of `mathvariant` that KaTeX writes. */
export const alphabets: Record<string, Alphabet> = {
  bold: { latin: 0x1d400, greek: 0x1d6a8, digits: 0x1d7ce },
  italic: { latin: 0x1d434, greek: 0x1d6e2 },
  'bold-italic': { latin: 0x1d468, greek: 0x1d71c },
  script: { latin: 0x1d49c },
  fraktur: { latin: 0x1d504 },
  'double-struck': { latin: 0x1d538, digits: 0x1d7d8 },
  'sans-serif': { latin: 0x1d5a0, digits: 0x1d7e2 },
  'bold-sans-serif': { latin: 0x1d5d4, greek: 0x1d756, digits: 0x1d7ec },
  'sans-serif-italic': { latin: 0x1d608 },
  'sans-serif-bold-italic': { latin: 0x1d63c, greek: 0x1d790 },
  monospace: { latin: 0x1d670, digits: 0x1d7f6 },
}

export const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const greek = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'
export const digits = '0123456789'

/** Letters that Unicode had before their alphabets, where it has left a gap. */
const earlier: Record<number, string> = Object.fromEntries([
  ...gaps(0x1d434, { h: 'ℎ' }),
  ...gaps(0x1d49c, { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' }),
  ...gaps(0x1d504, { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' }),
  ...gaps(0x1d538, { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' }),
])

function gaps(first: number, letters: Record<string, string>): [string, string][] {
  return Object.entries(letters).map(([letter, own]) => [String(first + latin.indexOf(letter)), own])
}

/**
 * Writes letters of other alphabets as characters of their own: browsers know `mathvariant` only in its value `normal`. Text
 * keeps its letters, for readers who search or listen, and gets its style by the stylesheet.
 */
export function withLetters(nodes: ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== 'element' || node.tagName === 'mtext') return node
    const { mathvariant, ...properties } = node.properties
    const alphabet = alphabets[String(mathvariant)]
    if (!alphabet) return { ...node, children: withLetters(node.children) }
    const children = node.children.map((child) =>
      child.type === 'text'
        ? { ...child, value: Array.from(child.value, (letter) => inAlphabet(letter, alphabet)).join('') }
        : child,
    )
    return { ...node, properties, children }
  })
}

export function inAlphabet(letter: string, alphabet: Alphabet): string {
  const rows = [
    [latin, alphabet.latin],
    [greek, alphabet.greek],
    [digits, alphabet.digits],
  ] as const
  for (const [letters, first] of rows) {
    const index = letters.indexOf(letter)
    if (index >= 0 && first !== undefined) return earlier[first + index] ?? String.fromCodePoint(first + index)
  }
  return letter
}

/** Gives the cells of tables their alignment as a class: browsers know no `columnalign`. */
export function withColumns(nodes: ElementContent[], columns?: string[]): ElementContent[] {
  let column = 0
  return nodes.map((node) => {
    if (node.type !== 'element') return node
    const { tagName, properties } = node
    // Around the cells of a row with a number.
    const isApart = /mtr-glue|mml-eqn-num/.test(String(properties.className))
    const side = tagName === 'mtd' && !isApart ? columns?.[column++] : undefined
    const inner =
      tagName === 'mtable' ? String(properties.columnalign ?? '').split(' ') : tagName === 'mtr' ? columns : undefined
    const children = withColumns(node.children, inner)
    if (side !== 'left' && side !== 'right') return { ...node, children }
    return { ...node, properties: { ...properties, className: [`dg-math-${side}`] }, children }
  })
}

const fonts: [className: string, letters: RegExp][] = [
  ['dg-formula-sans', /[\u{1d5a0}-\u{1d6a3}\u{1d756}-\u{1d7c9}\u{1d7e2}-\u{1d7ff}]/u],
  [
    'dg-formula-letters',
    /[ℊℋℌℐℒℛℨℬℭℯℰℱℳℴ\u{1d400}-\u{1d433}\u{1d468}-\u{1d59f}\u{1d6a8}-\u{1d6e1}\u{1d71c}-\u{1d755}\u{1d7ca}-\u{1d7e1}]/u,
  ],
]

/** Returns the classes of a formula, by which its page loads the fonts with its letters. */
export function classesOfFormula(nodes: ElementContent[]): string[] {
  const text = textOf(nodes)
  return ['dg-formula', ...fonts.flatMap(([name, letters]) => (letters.test(text) ? name : []))]
}

function textOf(nodes: ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'element' ? textOf(node.children) : node.type === 'text' ? node.value : ''))
    .join('')
}
