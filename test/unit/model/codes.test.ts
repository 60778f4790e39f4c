import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CodeName, codeEntry, codes } from '../../../src/features/index.ts'
import { configCodes } from '../../../src/model/codes/config.ts'
import { contentCodes } from '../../../src/model/codes/content.ts'
import { fileCodes } from '../../../src/model/codes/files.ts'
import { markupCodes } from '../../../src/model/codes/markup.ts'
import { migrateCodes } from '../../../src/model/codes/migrate.ts'
import { siteCodes } from '../../../src/model/codes/site.ts'
import { projectFiles } from '../architecture/project-files.ts'
import { reportedCodes } from './reported-codes.ts'

// Codes of plugins start with the name of the plugin.
const sources = [...projectFiles(path.join(import.meta.dirname, '../../..'))].filter(
  ([file]) =>
    /^(?:src|client)\/.*\.tsx?$/.test(file) &&
    !/^src\/(?:pipeline\/plugins|features\/(?:docusaurus|prose))\//.test(file),
)
const shape = /^[a-z*]+(?:-[a-z0-9*]+)*$/
const reported = [...reportedCodes(new Map(sources))].filter((code) => shape.test(code))
const known = Object.keys(codes) as CodeName[]

/** Returns true if the program reports a code; `external-*` matches every code with that prefix. */
function isReported(code: string): boolean {
  return reported.some((it) => it === code || (it.includes('*') && patternOf(it).test(code)))
}

function patternOf(shape: string): RegExp {
  return new RegExp(`^${shape.replaceAll('*', '[a-z0-9-]+')}$`)
}

describe('the table of codes', () => {
  test('contains every code that the program reports', () => {
    expect(reported.length).toBeGreaterThan(50)
    expect(reported.filter((code) => !known.some((it) => it === code || patternOf(code).test(it)))).toEqual([])
  })

  test('contains only codes that the program reports', () => {
    expect(known.filter((code) => !isReported(code))).toEqual([])
  })

  test('has each code once', () => {
    const all = [siteCodes, contentCodes, markupCodes, configCodes, migrateCodes, fileCodes].flatMap((table) =>
      Object.keys(table),
    )
    expect(all.filter((code, at) => all.indexOf(code) < at)).toEqual([])
  })

  test.each(known)('has a short title and plain help for %s', (code) => {
    const { title, help } = codes[code]
    expect(title).toMatch(/^[A-Z].{5,80}\.$/)
    expect(help).toMatch(/^[A-Z].{20,}\.$/)
    // No characters with a meaning in Markdown or SARIF.
    expect(title + help).not.toMatch(/[`*_|<>[\]{}\\\n]/)
    expect(help.split(/\. (?=[A-Z])/).length).toBeLessThanOrEqual(3)
  })

  test('ignores properties of Object.prototype', () => {
    expect(codeEntry('broken-link')).toBe(codes['broken-link'])
    expect(codeEntry('toString')).toBeUndefined()
  })
})

describe('reported codes are found', () => {
  test.each([
    ['in a property', "p({ code: 'a-b' })", ['a-b']],
    ['in an object in a variable', "const bad = { severity: 'error', code: 'a-b' } as const", ['a-b']],
    ['in a conditional expression', "p({ code: x === 'y' ? 'a-b' : z ? 'c' : 'd-e' })", ['a-b', 'c', 'd-e']],
    ['in a variable', "const code = x ? 'a-b' : 'c-d'; p({ code })", ['a-b', 'c-d']],
    ['in a variable of another name', "const kind = 'a-b'; p({ code: kind })", ['a-b']],
    ['in a list', "const [code, words] = x ? ['a-b', 'X y'] : ['c-d', 'Z']; p({ code })", ['a-b', 'c-d']],
    ['in a template', `p({ code: \`a-\${x}\` })`, ['a-*']],
    ['as an argument', "report('warn', 'a-b', 'Text'); function report(level, code, text) { p({ code }) }", ['a-b']],
    ['as an argument of another name', "tell('a-b'); const tell = (name: string) => p({ code: name })", ['a-b']],
    ['as an argument of a method', "page.tell('a-b'); const page = { tell(code: string) { p({ code }) } }", ['a-b']],
    ['as an optional argument', "tell(); function tell(code = 'a-b') { p({ code }) }; tell('c')", ['a-b', 'c']],
    ['nowhere else', "issues.addIssue({ code: 'custom' }); p({ codes: 'a', [code]: 'b' }); f('c-d')", []],
  ])('%s', (_, text, expected) => {
    expect([...reportedCodes(new Map([['a.ts', text]]))].sort()).toEqual(expected)
  })

  test('as an argument of a function in another module', () => {
    const modules = new Map([
      ['a.ts', 'export function tell(message: string, code: string) { p({ message, code }) }'],
      ['b.ts', "import { tell } from './a.ts'; tell('Text', x ? 'a-b' : 'c-d')"],
    ])
    expect([...reportedCodes(modules)]).toEqual(['a-b', 'c-d'])
  })
})
