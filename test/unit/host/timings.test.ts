import { expect, test } from 'vitest'
import { timingLines } from '../../../src/commands/site/timing-lines.ts'
import { newProgress, PluginNote } from '../../../src/host/store/progress.ts'
import { Timings } from '../../../src/host/store/timings.ts'

test('steps at the same time count once for the rest, and the slowest pages come first', () => {
  const timings = new Timings()
  for (let page = 1; page <= 12; page++) timings.made('page', `/p${page}`, page * 10)
  timings.made('search-index', undefined, 500)
  timings.ran('page', 0, 20)
  timings.ran('search-index', 0, 1)
  timings.plugin('load', 20)
  timings.plugin('load', 30)
  timings.stages.get('page')!.spans = [[1000, 2000]]
  timings.stages.get('search-index')!.spans = [[1500, 3000]]
  expect(timingLines(timings, { opened: 500, built: 3500, written: 4000 })).toEqual([
    '',
    '    4.00 s  in all',
    '    0.50 s  start, configuration, cache',
    '    1.00 s  render pages: 12 made in 0.78 s of threads, 8 from the cache',
    '    1.50 s  search indexes: 1 made in 0.50 s of threads, 0 from the cache',
    '    1.00 s  between: assemble and check the site, bundle its code',
    '    0.50 s  write the output',
    '',
    'Slowest documents and pages',
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(
      (page) => `    0.${`${page}`.padStart(2, '0')} s  render pages: /p${page}`,
    ),
    '',
    'Plugins',
    '    0.05 s  load',
  ])
})

test('a plugin that runs in a thread has the time until it ends or another one starts', () => {
  const notes = new PluginNote()
  notes.note('early')
  notes.open(newProgress())
  notes.note('one')
  const until = performance.now() + 20
  while (performance.now() < until);
  notes.note('two')
  notes.note(undefined)
  notes.note(undefined)
  const taken = new Map(notes.take())
  expect([...taken.keys()]).toEqual(['one', 'two'])
  expect(taken.get('one')).toBeGreaterThanOrEqual(19)
  expect(taken.get('two')).toBeLessThan(19)
  expect(notes.take()).toEqual([])
})
