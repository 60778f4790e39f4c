import { Command, type CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { check } from '../../../src/commands/rows/check.ts'

function optionsOf(...args: string[]) {
  const program = new Command()
  const command = check
    .describe(program)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  command.action(() => {})
  program.parse(['check', ...args], { from: 'user' })
  return command.opts()
}

describe('docsgen check', () => {
  test('checks external links only with --external', () => {
    expect(optionsOf()).toMatchObject({ external: false, externalIgnore: [] })
    expect(optionsOf('--external')).toMatchObject({ external: true, externalIgnore: [] })
  })

  test('accepts several ignore patterns in each --external-ignore', () => {
    const { externalIgnore } = optionsOf(
      '--external-ignore',
      'https://a.net',
      '/b$/',
      '--external-ignore',
      'https://c.net',
    )
    expect(externalIgnore).toEqual(['https://a.net', '/b$/', 'https://c.net'])
    expect(optionsOf().externalIgnore).toEqual([])
  })

  test.each([
    ['/docs', 'A regular expression must end with a slash.'],
    ['/(/', 'Invalid regular expression'],
  ])('rejects the pattern %s', (pattern, message) => {
    const call = () => optionsOf('--external-ignore', pattern)
    expect(call).toThrow(
      expect.objectContaining({ code: 'commander.invalidArgument' } satisfies Partial<CommanderError>),
    )
    expect(call).toThrow(message)
  })
})
