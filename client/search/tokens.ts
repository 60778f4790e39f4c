import { humps, invisible, joints, outside } from '../../src/shared/search-words.ts'
import { bigrams, cutRuns } from './bigrams.ts'

/** Longest query; the rest is cut off. */
export const maxQuery = 512

const hyphens = /[\s\-\u2010-\u2015]+/

/** Whether there is nothing to look for: no more than white space and hyphens. */
export function isEmpty(query: string): boolean {
  return query.split(hyphens).every((token) => token === '')
}

/** What is looked for, each once, without the punctuation around it. Writing without spaces comes in pairs of characters. */
export function tokensOf(query: string): string[] {
  const plain = query.slice(0, maxQuery).normalize('NFKC').replace(invisible, '').replaceAll('’', "'")
  const tokens = plain.split(hyphens).flatMap((piece) => cutRuns(piece).flatMap(tokensIn))
  return [...new Set(tokens)]
}

/** For the last part of each name with hyphens how an index spells the whole: `datacategory` of `data-category`. */
export function joinedNames(query: string): Map<string, string> {
  const names = query
    .slice(0, maxQuery)
    .matchAll(/(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-([\p{L}\p{N}]+)(?![\p{L}\p{N}-])/gu)
  return new Map(Array.from(names, ([name, last]) => [last!, name.replaceAll('-', '').toLowerCase()]))
}

/** What a name is put together of: `foo::barBaz` of `foo` and `barBaz`, that of `bar` and `Baz`; a word of itself alone. */
export function partsOf(name: string): string[] {
  const segments = name.split(joints)
  const parts = segments.length > 1 ? segments : (name.match(humps) ?? [])
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** How else a word may be written, with the word, in small letters: `C++`, `order's` and `Café` also as `c`, `order` and `cafe`. */
export function spellingsOf(token: string): string[] {
  const small = token.toLowerCase()
  const bare = small
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return [...new Set([small, small.replace(/[+#]+$/, ''), small.replace(/'s$/, ''), bare])]
}

function tokensIn({ text, isRun }: { text: string; isRun: boolean }): string[] {
  if (isRun) return bigrams(text)
  const bare = text.replace(outside, '')
  return bare === '' ? [] : [bare]
}
