import { escapeHtml } from '../../shared/escape-html.ts'
import { textWidth } from './crop.ts'
import type { DiagramModel, GanttTask } from './read.ts'

const width = 720
const [row, bar, size] = [32, 20, 13]

/** Draws a Gantt chart: a row for each task, a band for each section, and an axis. Undefined for an unknown axis format. */
export function drawGantt({ tasks = [], title = '', axisFormat = '', isExcluded }: DiagramModel): string | undefined {
  const from = Math.min(...tasks.map(({ startTime }) => startTime.getTime()))
  const to = Math.max(...tasks.map(({ endTime }) => endTime.getTime()), from + 1)
  const sections = [...new Set(tasks.map(({ section }) => section))]
  const left = Math.max(0, ...sections.map((section) => textWidth(section, size))) + 24
  const x = (time: number) => left + ((time - from) / (to - from)) * (width - left - 24)
  const ticks = ticksOf(from, to)
  const labels = ticks.map((tick) => formatDate(new Date(tick), axisFormat))
  if (labels.some((label) => label === undefined)) return undefined
  const top = title ? 40 : 8
  const bottom = top + tasks.length * row
  const bands = sections.map((section, i) => {
    const own = tasks.flatMap((task, at) => (task.section === section ? at : []))
    const y = top + Math.min(...own) * row
    const height = (Math.max(...own) - Math.min(...own) + 1) * row
    return [
      rect({ x: 0, y, width, height, rx: 0 }, i % 2 === 0 ? 'var(--dg-surface-soft)' : 'none', 'none'),
      text(12, y + height / 2, section, 'start', 'var(--dg-text)', true),
    ].join('')
  })
  const lines = ticks.map((tick, i) => {
    const at = x(tick).toFixed(1)
    const line = `<line x1="${at}" y1="${top}" x2="${at}" y2="${bottom}" stroke="var(--dg-line-strong)" stroke-width="1" stroke-dasharray="2 3"/>`
    return line + text(Number(at), bottom + 16, labels[i]!, 'middle', 'var(--dg-text)')
  })
  const off = daysIn(from, to)
    .filter((at) => isExcluded?.(new Date(at)))
    .map((at) => {
      const [start, end] = [x(Math.max(at, from)), x(Math.min(at + day, to))]
      return rect({ x: start, y: top, width: end - start, height: bottom - top, rx: 0 }, 'var(--dg-line)', 'none')
    })
  const bars = tasks.map((task, i) => drawTask(task, top + i * row, x))
  const heading = title ? text(width / 2, 18, title, 'middle', 'var(--dg-ink)', true) : ''
  return `<svg viewBox="0 0 ${width} ${bottom + 32}" width="${width}" height="${bottom + 32}">${heading}${bands.join('')}${off.join('')}${lines.join('')}${bars.join('')}</svg>`
}

function drawTask(task: GanttTask, top: number, x: (time: number) => number): string {
  const [start, end] = [x(task.startTime.getTime()), x(task.endTime.getTime())]
  const y = top + (row - bar) / 2
  const color = task.crit ? 'danger' : task.active ? 'mark' : task.done ? 'line' : 'accent'
  const fill = task.done ? 'var(--dg-line)' : `var(--dg-${color}-soft)`
  const stroke = task.done ? 'var(--dg-line-strong)' : `var(--dg-${color})`
  const wide = textWidth(task.task, size)
  if (task.milestone) {
    const [cx, cy, r] = [(start + end) / 2, top + row / 2, bar / 2]
    const points = [
      [cx, cy - r],
      [cx + r, cy],
      [cx, cy + r],
      [cx - r, cy],
    ]
      .map((point) => point.join(','))
      .join(' ')
    return `<polygon points="${points}" fill="${fill}" stroke="${stroke}"/>${beside(task.task, cx - r, cx + r, top, wide)}`
  }
  const shape = rect({ x: start, y, width: Math.max(2, end - start), height: bar, rx: 4 }, fill, stroke)
  const fits = end - start > wide + 12
  const label = fits
    ? text((start + end) / 2, top + row / 2, task.task, 'middle', 'var(--dg-ink)')
    : beside(task.task, start, end, top, wide)
  return shape + label
}

/** A label after a bar, or before it at the end of the chart. */
function beside(label: string, start: number, end: number, top: number, wide: number): string {
  const isAfter = end + wide + 8 < width
  return text(isAfter ? end + 6 : start - 6, top + row / 2, label, isAfter ? 'start' : 'end', 'var(--dg-ink)')
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  rx: number
}

function rect(box: Box, fill: string, stroke: string): string {
  const places = Object.entries(box).map(([name, value]) => `${name}="${value.toFixed(1)}"`)
  return `<rect ${places.join(' ')} fill="${fill}" stroke="${stroke}"/>`
}

type Anchor = 'start' | 'middle' | 'end'

function text(x: number, y: number, label: string, anchor: Anchor, fill: string, isBold = false): string {
  const weight = isBold ? ' font-weight="600"' : ''
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" dy="0.35em" text-anchor="${anchor}" font-size="${size}"${weight} fill="${fill}">${escapeHtml(label)}</text>`
}

const [hour, day] = [3_600_000, 86_400_000]
const steps = [
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  14 * day,
  30.4375 * day,
  91.3125 * day,
  365.25 * day,
]

function daysIn(from: number, to: number): number[] {
  const at = new Date(from)
  at.setHours(0, 0, 0, 0)
  const found: number[] = []
  for (; at.getTime() < to; at.setDate(at.getDate() + 1)) found.push(at.getTime())
  return found
}

/** At most eight times between two, at whole days where they are that far apart. */
function ticksOf(from: number, to: number): number[] {
  const step = steps.find((it) => (to - from) / it <= 8) ?? (to - from) / 8
  const first = new Date(from)
  if (step >= day) first.setHours(0, 0, 0, 0)
  else first.setMinutes(0, 0, 0)
  const ticks: number[] = []
  for (let at = first.getTime(); at <= to; at += step) if (at >= from) ticks.push(at)
  return ticks
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const pad = (value: number, length = 2, fill = '0') => String(value).padStart(length, fill)

/** Directives of strftime. */
const directives: Record<string, (date: Date) => string> = {
  a: (date) => days[date.getDay()]!.slice(0, 3),
  A: (date) => days[date.getDay()]!,
  b: (date) => months[date.getMonth()]!.slice(0, 3),
  B: (date) => months[date.getMonth()]!,
  d: (date) => pad(date.getDate()),
  e: (date) => pad(date.getDate(), 2, ' '),
  H: (date) => pad(date.getHours()),
  I: (date) => pad(date.getHours() % 12 || 12),
  m: (date) => pad(date.getMonth() + 1),
  M: (date) => pad(date.getMinutes()),
  p: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
  S: (date) => pad(date.getSeconds()),
  y: (date) => pad(date.getFullYear() % 100),
  Y: (date) => String(date.getFullYear()),
  '%': () => '%',
}

function formatDate(date: Date, format: string): string | undefined {
  let isKnown = true
  const made = format.replace(/%(.)/g, (_, name: string) => {
    if (Object.hasOwn(directives, name)) return directives[name]!(date)
    isKnown = false
    return ''
  })
  return isKnown ? made.trim() : undefined
}
