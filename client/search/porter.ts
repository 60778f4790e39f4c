/** Ending, its replacement, and the minimum measure of the word before it. */
type Rule = [ending: string, instead: string]

// M. F. Porter, "An algorithm for suffix stripping", 1980, with the two departures of its author's own program.
const second: Rule[] = rules(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
)
const third: Rule[] = rules('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:')
const fourth: Rule[] = rules(
  'ement: ance: ence: able: ible: ment: ant: ent: ism: ate: iti: ous: ive: ize: al: er: ic: ou: sion:s tion:t',
)

/** Returns the stem of an English word in lower case. */
export function stem(word: string): string {
  if (word.length < 3) return word
  // A leading y is a consonant in every step.
  const isY = word.startsWith('y')
  const steps = [plural, past, lastY, suffixes(second, 1), suffixes(third, 1), suffixes(fourth, 2), lastE, doubleL]
  const stemmed = steps.reduce((at, step) => step(at), isY ? `Y${word.slice(1)}` : word)
  return isY ? `y${stemmed.slice(1)}` : stemmed
}

function rules(text: string): Rule[] {
  return text
    .split(' ')
    .map((rule) => rule.split(':') as Rule)
    .sort(([a], [b]) => b.length - a.length)
}

function plural(word: string): string {
  if (/.(?:ss|i)es$/.test(word)) return word.slice(0, -2)
  return /.[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function past(word: string): string {
  if (/.eed$/.test(word)) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const [, bare] = /^(.+)(?:ed|ing)$/.exec(word) ?? []
  if (bare === undefined || !shape(bare).includes('v')) return word
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`
  if (/([^aeiouylsz])\1$/.test(bare)) return bare.slice(0, -1)
  return isShort(bare) ? `${bare}e` : bare
}

function lastY(word: string): string {
  return /.[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word
}

function suffixes(table: Rule[], least: number): (word: string) => string {
  return (word) => {
    const rule = table.find(([ending]) => word.length > ending.length && word.endsWith(ending))
    if (!rule) return word
    const [ending, instead] = rule
    const bare = word.slice(0, -ending.length)
    // The remaining part of the ending counts if the rule removes only a part of it.
    const counted = least > 1 ? bare + instead : bare
    return measure(counted) >= least ? bare + instead : word
  }
}

function lastE(word: string): string {
  const bare = word.slice(0, -1)
  if (!word.endsWith('e') || bare === '') return word
  const count = measure(bare)
  return count > 1 || (count === 1 && !isShort(bare)) ? bare : word
}

function doubleL(word: string): string {
  return word.endsWith('ll') && measure(word) > 1 ? word.slice(0, -1) : word
}

/** Consonant, vowel, consonant other than w, x and y, and nothing before. */
function isShort(word: string): boolean {
  return /^c+vc$/.test(shape(word)) && /[^aeiouy][aeiouy][^aeiouwxy]$/.test(word)
}

/** Number of times a consonant follows a vowel. */
function measure(word: string): number {
  return shape(word).match(/vc/g)?.length ?? 0
}

/** A `c` for each consonant, a `v` for each vowel; y is a vowel after a consonant. */
function shape(word: string): string {
  let before = 'v'
  let all = ''
  for (const letter of word) {
    before = 'aeiou'.includes(letter) || (letter === 'y' && before === 'c') ? 'v' : 'c'
    all += before
  }
  return all
}
