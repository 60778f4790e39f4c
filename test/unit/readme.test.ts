import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const readme = read('README.md')

describe('the README', () => {
  test('is short, as everything else belongs in the guide', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200)
  })

  test('has one command to build and one to test, which CI runs', () => {
    const section = /## This repository\n(.*?)\n## /s.exec(readme)![1]!
    const commands = [...section.matchAll(/```sh\n(.*?)\n```/gs)].map(([, command]) => command)
    expect(commands).toEqual(['npm ci && npm run build', 'npm ci && npm test'])
    expect(read('.ci/run').trimEnd().split('\n').slice(-2)).toEqual(['npm ci', 'npm test'])
  })

  test('links to existing files, including the guide, the architecture and the benchmarks', () => {
    const files = [...readme.matchAll(/(?:\]\(|src="|srcset=")\.\/([^)"#]+)/g)].map(([, file]) => file!)
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
    for (const file of ['guide/docs/start/why.md', 'ARCHITECTURE.md', 'BENCHMARKS.md']) expect(files).toContain(file)
  })
})
