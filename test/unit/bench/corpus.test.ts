import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeCorpus } from '../../bench/corpus.ts'
import { readProse } from '../../bench/prose.ts'

const prose = readProse(path.join(import.meta.dirname, '../../../content'))
const corpus = makeCorpus(prose, 100)

describe('a corpus', () => {
  it('has as many pages as are asked for, in folders', () => {
    expect(corpus.size).toBe(100)
    expect(new Set([...corpus.keys()].map((file) => path.dirname(file))).size).toBe(11)
  })

  it('is the same again, and another one for another seed', () => {
    expect([...makeCorpus(readProse(path.join(import.meta.dirname, '../../../content')), 100)]).toEqual([...corpus])
    expect([...makeCorpus(prose, 100, 2)]).not.toEqual([...corpus])
  })

  it('has every kind of block', () => {
    const text = [...corpus.values()].join('\n')
    for (const block of [/^## \w/m, /^### \w/m, /^- \w/m, /^1\. /m, /^\| --- /m, /^```\w/m]) expect(text).toMatch(block)
    expect(text).not.toContain('\0')
  })

  it('links to pages that it has', () => {
    const links = [...corpus].flatMap(([file, text]) =>
      [...text.matchAll(/\]\((\.[^)]*)\)/g)].map(([, target]) => path.posix.join(path.posix.dirname(file), target!)),
    )
    expect(links.length).toBeGreaterThan(300)
    expect(links.filter((target) => !corpus.has(target))).toEqual([])
  })
})
