import { type ScaleTime, scaleTime } from 'd3-scale'
import { timeDay } from 'd3-time'
import { timeFormat } from 'd3-time-format'
import { escapeHtml } from '../../shared/escape-html.ts'
import { textWidth } from './crop.ts'
import type { DiagramModel, GanttTask } from './read.ts'

const width = 720
const [row, bar, size] = [32, 20, 13]

/**
 * Draws a Gantt chart: a row for each task, a band for each section, and an axis as that of Mermaid. The engine of the other
 * diagrams has no Gantt charts, and Mermaid's own renderer has to measure texts in a browser.
 */
export function drawGantt({ tasks = [], title = '', axisFormat = '', isExcluded }: DiagramModel): string {
  const from = Math.min(...tasks.map(({ startTime }) => startTime.getTime()))
  const to = Math.max(...tasks.map(({ endTime }) => endTime.getTime()), from + 1)
  const sections = [...new Set(tasks.map(({ section }) => section))]
  const left = Math.max(0, ...sections.map((section) => textWidth(section, size))) + 24
  const x = scaleTime([from, to], [left, width - 24])
  const label = timeFormat(axisFormat)
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
  const lines = ticksOf(x, label).map((tick) => {
    const at = x(tick)
    const line = `<line x1="${at.toFixed(1)}" y1="${top}" x2="${at.toFixed(1)}" y2="${bottom}" stroke="var(--dg-line-strong)" stroke-width="1" stroke-dasharray="2 3"/>`
    return line + text(at, bottom + 16, label(tick), 'middle', 'var(--dg-text)')
  })
  const off = timeDay
    .range(timeDay.floor(new Date(from)), new Date(to))
    .filter((date) => isExcluded?.(date))
    .map((date) => {
      const [start, end] = [x(Math.max(date.getTime(), from)), x(Math.min(timeDay.offset(date).getTime(), to))]
      return rect({ x: start, y: top, width: end - start, height: bottom - top, rx: 0 }, 'var(--dg-line)', 'none')
    })
  const bars = tasks.map((task, i) => drawTask(task, top + i * row, x))
  const heading = title ? text(width / 2, 18, title, 'middle', 'var(--dg-ink)', true) : ''
  return `<svg viewBox="0 0 ${width} ${bottom + 32}" width="${width}" height="${bottom + 32}">${heading}${bands.join('')}${off.join('')}${lines.join('')}${bars.join('')}</svg>`
}

function drawTask(task: GanttTask, top: number, x: ScaleTime<number, number>): string {
  const [start, end] = [x(task.startTime), x(task.endTime)]
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

/** At most nine times with different labels, so that these have room. */
function ticksOf(x: ScaleTime<number, number>, label: (time: Date) => string): Date[] {
  const most = 9
  for (let count = most; ; count--) {
    const ticks = x.ticks(count).filter((tick, i, all) => i === 0 || label(tick) !== label(all[i - 1]!))
    if (ticks.length <= most) return ticks
  }
}
