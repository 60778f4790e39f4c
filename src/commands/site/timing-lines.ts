import type { Span, Timings } from '../../host/store/timings.ts'

/** Milliseconds since the process was started: when the site was open, and when it was built and written. */
export interface BuildTimes {
  opened: number
  built: number
  written: number
}

/** Texts for the stages of the core; those of features have their names. */
const stageTexts: Record<string, string> = {
  compile: 'read documents',
  page: 'render pages',
  branch: 'sidebars',
  'search-run': 'words for search',
  'search-index': 'search indexes',
  'search-words': 'shared words of search indexes',
  'search-tests': 'tests of search',
}

const mostPages = 10

/** Returns lines that say where the time of a build went: steps in their order, slowest results, plugins. */
export function timingLines({ stages, results, plugins }: Timings, { opened, built, written }: BuildTimes): string[] {
  const start: Span = [0, opened]
  const write: Span = [built, written]
  const spans = [...stages.values()].flatMap((stage) => stage.spans)
  const steps = [...stages].sort(([, a], [, b]) => a.spans[0]![0] - b.spans[0]![0])
  const rest = written - lengthOf([start, ...spans, write])
  const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, mostPages)
  const called = [...plugins].sort(([, a], [, b]) => b - a)
  return [
    '',
    row(written, 'in all'),
    row(opened, 'start, configuration, cache'),
    ...steps.map(([name, { spans: own, made, cached, threads }]) =>
      row(lengthOf(own), `${textOf(name)}: ${made} made in ${seconds(threads)} s of threads, ${cached} from the cache`),
    ),
    row(rest, 'between: assemble and check the site, bundle its code'),
    row(written - built, 'write the output'),
    ...(slowest.length > 0 ? ['', 'Slowest documents and pages'] : []),
    ...slowest.map(({ stage, subject, milliseconds }) => row(milliseconds, `${textOf(stage)}: ${subject}`)),
    ...(called.length > 0 ? ['', 'Plugins'] : []),
    ...called.map(([name, milliseconds]) => row(milliseconds, name)),
  ]
}

function textOf(stage: string): string {
  return stageTexts[stage] ?? stage
}

/** The length of all spans together; those at the same time count once. */
function lengthOf(spans: Span[]): number {
  let [length, end] = [0, 0]
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    length += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}

function row(milliseconds: number, text: string): string {
  return `${seconds(milliseconds).padStart(8)} s  ${text}`
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
