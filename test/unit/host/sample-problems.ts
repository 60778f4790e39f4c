import { fingerprintOf, type Problem } from '../../../src/model/problem.ts'

/** Returns a problem with every property, overridden by the given ones. */
export function found(more: Partial<Problem> = {}): Problem {
  const problem: Problem = {
    severity: 'error',
    code: 'broken-link',
    message: 'There is no page "x".',
    file: 'content/docs/a.md',
    line: 3,
    column: 5,
    ...more,
  }
  return { ...problem, fingerprint: fingerprintOf(problem, '') }
}

/** Problems with names and texts that try to break out of a report. */
export const hostile: Problem[] = [
  found({ message: '\x1b[31mred\x07 \u202eback\u2028 \x9b2J \u0000 \ud800', hint: 'a\r\nb\rc\nd' }),
  found({ message: '100% %0A ::error file=x::y', hint: '::stop-commands::x', file: '::a%0A,b=c:\n\r\x1b.md' }),
  found({ message: 'x'.repeat(100_000), file: `${'long/'.repeat(200)}ü.md` }),
  found({ message: 'a\nerror  content/docs/b.md:1:1  forged  (broken-link)', code: 'bad:code\n,x' }),
  found({ severity: 'warning', message: '{0} [a](javascript:x) <b>', file: 'a b/#?%&\\\ud800/c.md' }),
  found({ severity: 'info', line: undefined, column: undefined }),
  found({ severity: 'info', column: undefined, file: undefined, hint: '' }),
]
