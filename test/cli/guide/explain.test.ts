import { describe, expect, test, vi } from 'vitest'
import { nextSteps } from '../../../src/commands/init.ts'
import { codes } from '../../../src/features/index.ts'
import { explanationOf, guideLink, tutorialLink } from '../../../src/model/codes/guide-link.ts'
import { docsgen } from '../../harness/build/cli.ts'

describe('docsgen explain', () => {
  test('prints the meaning of a code, and an example with its report', async () => {
    const { code, stdout, stderr } = await docsgen('.', ['explain', 'broken-anchor'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { title, help } = codes['broken-anchor']
    expect(stdout.startsWith(`broken-anchor (warning by default)\n\n${title} ${help}\n\nExample, content/docs/`)).toBe(
      true,
    )
    expect(stdout).toMatch(/\n\nReport:\n\n {2}── content\/docs\/\S+\n {2}warning {2}.*\(broken-anchor\)\n/)
    expect(stdout).toMatch(/\n {2}Did you mean|\n {4}Did you mean/)
  })

  test('prints a code without an example', async () => {
    const { title, help } = codes['disk-failed']
    const { stdout } = await docsgen('.', ['explain', 'disk-failed'])
    expect(stdout).toBe(`disk-failed (error by default)\n\n${title} ${help}\n`)
  })

  test('suggests the code of a typo', async () => {
    const { code, stderr } = await docsgen('.', ['explain', 'broken-ankor'])
    expect(code).toBe(2)
    expect(stderr).toBe(
      'error  There is no problem code "broken-ankor".\n  Did you mean broken-anchor?\n  Run "docsgen explain" for a list of all codes.\n',
    )
  })

  test('lists codes with a word of an unknown one, and all codes without one', async () => {
    const { stderr } = await docsgen('.', ['explain', 'redirect'])
    expect(stderr).toBe(
      'error  There is no problem code "redirect".\n  Codes with one of these words: bad-redirect.\n  Run "docsgen explain" for a list of all codes.\n',
    )
    const { code, stdout } = await docsgen('.', ['explain'])
    expect(code).toBe(0)
    expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual(Object.keys(codes).sort())
    expect(stdout).toContain(`broken-link\n  ${codes['broken-link'].title}\n`)
  })
})

describe('the last line of a report', () => {
  test('recommends the command, with the code if there is only one', () => {
    expect(explanationOf(new Set())).toBeUndefined()
    expect(explanationOf(new Set(['bad-math']))).toBe('Run "docsgen explain bad-math" for the cause and the fix.')
    expect(explanationOf(new Set(['bad-math', 'bad-css']))).toBe(
      'Run "docsgen explain <code>" for the cause and the fix.',
    )
  })

  test('links to the page of the guide if the guide has a URL', () => {
    const url = 'https://docsgen.example.com'
    expect(guideLink('bad-math', url)).toBe(`${url}/problems/bad-math`)
    expect(nextSteps('.', 11, tutorialLink(url)).at(-1)).toBe(`Tutorial: ${url}/docs/start/tutorial`)
    expect(explanationOf(new Set(['bad-math']), url)).toBe(`Cause and fix: ${url}/problems/bad-math`)
    expect(explanationOf(new Set(['bad-math', 'bad-css']), url)).toBe(`Cause and fix: ${url}/problems`)
  })

  test('is in each format: a command, or the page of the code if the package has a homepage', async () => {
    const problems = [
      { severity: 'error', code: 'broken-link', message: 'x', fingerprint: 'a' } as const,
      { severity: 'error', code: 'of-a-plugin', message: 'x', fingerprint: 'b' } as const,
    ]
    const helps = async () => {
      vi.resetModules()
      const { formatJson, formatSarif } = await import('../../../src/host/report/machine.ts')
      const { formatProblems } = await import('../../../src/host/report/report.ts')
      const { codeLinks } = await import('../../../src/host/report/terminal-links.ts')
      const { ProblemStore } = await import('../../../src/serve/problem-store.ts')
      const store = new ProblemStore({ readText: () => undefined, onNew() {}, onNone() {}, onChange() {} })
      await store.setWhole([...problems])
      const options = { readText: () => undefined, color: false }
      const terminal = { isTTY: true } as NodeJS.WriteStream
      const { help, helpUri } = JSON.parse(formatSarif([...problems])).runs[0].tool.driver.rules[0]
      return {
        json: JSON.parse(formatJson([...problems])).problems.map((one: { help?: string }) => one.help),
        sarif: helpUri ?? help.text.replace(/.* Run/, 'Run'),
        overlay: store.shown.problems.map((one) => one.help),
        terminal: await formatProblems([...problems], { ...options, linkOf: codeLinks(terminal) }),
        file: await formatProblems([...problems], { ...options, linkOf: codeLinks({} as NodeJS.WriteStream) }),
      }
    }
    const plain = 'error  x  (broken-link)\n\nerror  x  (of-a-plugin)\n\n2 errors'
    const command = 'docsgen explain broken-link'
    vi.stubEnv('FORCE_HYPERLINK', '1')
    expect(await helps()).toEqual({
      json: [command, undefined],
      sarif: `Run "${command}" for an example.`,
      overlay: [command, undefined],
      terminal: plain,
      file: plain,
    })
    vi.stubGlobal('__DOCSGEN_HOMEPAGE__', 'https://docsgen.example.com/guide/')
    const page = 'https://docsgen.example.com/guide/problems/broken-link'
    expect(await helps()).toEqual({
      json: [page, undefined],
      sarif: page,
      overlay: [page, undefined],
      terminal: plain.replace('(broken-link)', `\x1b]8;;${page}\x1b\\(broken-link)\x1b]8;;\x1b\\`),
      file: plain,
    })
    vi.stubEnv('FORCE_HYPERLINK', '0')
    expect((await helps()).terminal).toBe(plain)
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.resetModules()
  })
})
