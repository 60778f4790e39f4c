import mermaid from 'mermaid'
import './check.ts'

/** A diagram as Mermaid has parsed it, as far as `build` draws it. */
export interface DiagramModel {
  /** Pieces of text that the drawing must show. */
  labels: string[]
  /** Number of boxes and of arrows. */
  nodes?: number
  edges?: number
  /** The diagram in words, a line for each relation. */
  lines: string[]
  tasks?: GanttTask[]
  title?: string
  /** Whether a chart skips a day. */
  isExcluded?: (day: Date) => boolean
  /** strftime format of the axis. */
  axisFormat?: string
}

export interface GanttTask {
  section: string
  task: string
  startTime: Date
  endTime: Date
  active?: boolean
  done?: boolean
  crit?: boolean
  milestone?: boolean
}

interface FlowDb {
  getVertices(): Map<
    string,
    { text?: string; type?: string; labelType?: string; icon?: string; img?: string; link?: string }
  >
  getEdges(): { start: string; end: string; text: string; type?: string; labelType?: string; stroke: string }[]
  getSubGraphs(): { title: string; labelType?: string }[]
}
interface StateDb {
  getStates(): Map<string, { descriptions: string[]; type: string; doc?: unknown; note?: unknown }>
  getRelations(): { id1: string; id2: string; relationTitle?: string }[]
}
interface SequenceDb {
  getActors(): Map<string, { description: string; box?: unknown; type: string }>
  getMessages(): { from?: string; to?: string; message?: unknown; type: number }[]
}
interface EntityDb {
  getEntities(): Map<
    string,
    { label: string; alias?: string; attributes: { type: string; name: string; comment?: string }[] }
  >
  getRelationships(): { entityA: string; entityB: string; roleA: string }[]
}
interface ClassDb {
  getClasses(): Map<
    string,
    { label: string; members: { id: string }[]; methods: { id: string }[]; annotations: string[] }
  >
  getRelations(): { id1: string; id2: string; title?: string; relationTitle1?: string; relationTitle2?: string }[]
  getNotes(): unknown[] | Map<string, unknown>
}
interface GanttDb {
  getTasks(): GanttTask[]
  getDiagramTitle(): string
  getAxisFormat(): string
  getExcludes(): string[]
  getIncludes(): string[]
  getWeekend?(): string
}

/** Readers by type of diagram. Each returns undefined for a diagram with parts that `build` cannot draw. */
const readers: Record<string, (db: never) => DiagramModel | undefined> = {
  'flowchart-v2': flowchart,
  flowchart,
  stateDiagram: state,
  sequence,
  er,
  classDiagram,
  class: classDiagram,
  gantt,
}

/** Reads a valid diagram. Undefined for kinds that only Mermaid's own renderer can draw. */
export async function readDiagram(source: string): Promise<DiagramModel | undefined> {
  // Front matter and directives configure Mermaid's renderer.
  if (/^\s*---\s*\n|%%\{/.test(source)) return undefined
  const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(source)
  return Object.hasOwn(readers, type) ? readers[type]!(db as never) : undefined
}

/** Text of a label on one line, without the formatting that drawings keep. */
export function plainLabel(text: string): string {
  const bare = text.replace(/<br\s*\/?>/gi, ' ').replace(/<\/?(?:b|del|em|i|s|strong|sub|sup|u)>/gi, '')
  return bare.replace(/\s+/g, ' ').trim()
}

const shapes = new Set(
  'square round stadium circle doublecircle subroutine cylinder diamond hexagon odd trapezoid inv_trapezoid'.split(' '),
)
const arrows = new Set(['arrow_point', 'arrow_open', 'double_arrow_point'])

function flowchart(db: FlowDb): DiagramModel | undefined {
  const vertices = db.getVertices()
  const edges = db.getEdges()
  const groups = db.getSubGraphs()
  const isPlain = ({ labelType }: { labelType?: string }) => labelType === undefined || labelType !== 'markdown'
  const isDrawable =
    [...vertices.values()].every(
      (one) => isPlain(one) && (!one.type || shapes.has(one.type)) && !one.icon && !one.img && !one.link,
    ) &&
    edges.every((edge) => isPlain(edge) && arrows.has(edge.type ?? '') && edge.stroke !== 'invisible') &&
    groups.every(isPlain)
  if (!isDrawable) return undefined
  const nameOf = (id: string) => plainLabel(vertices.get(id)?.text ?? id)
  return {
    labels: [
      ...[...vertices.keys()].map(nameOf),
      ...edges.map(({ text }) => text),
      ...groups.map(({ title }) => title),
    ],
    nodes: vertices.size,
    edges: edges.length,
    lines: edges.map(({ start, end, text }) => relation(nameOf(start), nameOf(end), text)),
  }
}

function state(db: StateDb): DiagramModel | undefined {
  const states = db.getStates()
  const relations = db.getRelations()
  const all = [...states.values()]
  if (!all.every(({ doc, note, type }) => !doc && !note && /^(?:default|start|end)$/.test(type))) return undefined
  const isPoint = (id: string) => /_(?:start|end)\d*$/.test(id)
  const nameOf = (id: string) => (isPoint(id) ? '●' : plainLabel(states.get(id)?.descriptions.join(' ') || id))
  const named = [...states.keys()].filter((id) => !isPoint(id))
  return {
    labels: [...named.map(nameOf), ...relations.map(({ relationTitle = '' }) => relationTitle)],
    edges: relations.length,
    lines: relations.map(({ id1, id2, relationTitle }) => relation(nameOf(id1), nameOf(id2), relationTitle)),
  }
}

/** Types of Mermaid's sequence messages: arrows, notes, and the parts of blocks. */
const arrowTypes = [0, 1]
const noteType = 2
const otherTypes = [10, 11, 12, 13, 14, 15, 16, 17, 18]

function sequence(db: SequenceDb): DiagramModel | undefined {
  const actors = db.getActors()
  const messages = db.getMessages()
  const known = new Set([...arrowTypes, noteType, ...otherTypes])
  if (![...actors.values()].every(({ box }) => !box) || !messages.every(({ type }) => known.has(type))) return undefined
  const nameOf = (id = '') => plainLabel(actors.get(id)?.description ?? id)
  const texts = messages.filter(({ type, message }) => type < 17 && typeof message === 'string' && message !== '')
  const sent = messages.filter(({ type }) => arrowTypes.includes(type))
  return {
    labels: [...[...actors.keys()].map(nameOf), ...texts.map(({ message }) => String(message))],
    edges: sent.length,
    lines: texts.map(({ type, from, to, message }) =>
      arrowTypes.includes(type) ? relation(nameOf(from), nameOf(to), String(message)) : plainLabel(String(message)),
    ),
  }
}

function er(db: EntityDb): DiagramModel {
  const entities = [...db.getEntities()]
  const nameOf = (id: string) => entities.find(([, entity]) => (entity as { id?: string }).id === id)?.[0] ?? id
  const attributes = entities.flatMap(([, one]) =>
    one.attributes.flatMap(({ type, name, comment = '' }) => [type, name, comment]),
  )
  const relations = db.getRelationships()
  return {
    labels: [
      ...entities.map(([name, { alias }]) => alias || name),
      ...attributes,
      ...relations.map(({ roleA }) => roleA),
    ],
    nodes: entities.length,
    edges: relations.length,
    lines: relations.map(
      ({ entityA, entityB, roleA }) => `${nameOf(entityA)} – ${nameOf(entityB)}${roleA ? `: ${roleA}` : ''}`,
    ),
  }
}

function classDiagram(db: ClassDb): DiagramModel | undefined {
  const classes = [...db.getClasses().values()]
  const relations = db.getRelations()
  const notes = db.getNotes()
  if ((Array.isArray(notes) ? notes.length : notes.size) > 0) return undefined
  const ends = relations.flatMap(({ relationTitle1: one, relationTitle2: other }) => [one, other])
  const members = classes.flatMap(({ members, methods, annotations }) => [
    // The engine orders the parts of a member in another way.
    ...[...members, ...methods].flatMap(({ id }) => id.split(/\W+/)),
    ...annotations,
  ])
  return {
    labels: [
      ...classes.map(({ label }) => label),
      ...members,
      ...relations.map(({ title = '' }) => title),
      ...ends.filter((it): it is string => it !== undefined && it !== 'none'),
    ],
    nodes: classes.length,
    edges: relations.length,
    lines: relations.map(({ id1, id2, title }) => `${id1} – ${id2}${title ? `: ${title}` : ''}`),
  }
}

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

function gantt(db: GanttDb): DiagramModel | undefined {
  const tasks = db.getTasks().map((task) => ({ ...task, task: plainLabel(task.task) }))
  const excluded = db.getExcludes().map((it) => it.toLowerCase())
  const isKnown = excluded.every((it) => it === 'weekends' || weekdays.includes(it) || /^\d{4}-\d\d-\d\d$/.test(it))
  if (tasks.length === 0 || !isKnown || db.getIncludes().length > 0) return undefined
  const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
  const free = db.getWeekend?.() === 'friday' ? [5, 6] : [6, 0]
  return {
    labels: [],
    lines: tasks.map(
      ({ section, task, startTime, endTime }) =>
        `${section ? `${section}: ` : ''}${task}, ${day(startTime)} – ${day(endTime)}`,
    ),
    tasks,
    isExcluded: (date) =>
      (excluded.includes('weekends') && free.includes(date.getDay())) ||
      excluded.includes(weekdays[date.getDay()]!) ||
      excluded.includes(day(date)),
    title: db.getDiagramTitle(),
    axisFormat: db.getAxisFormat() || '%Y-%m-%d',
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function relation(from: string, to: string, label = ''): string {
  const text = plainLabel(label)
  return `${from} → ${to}${text ? `: ${text}` : ''}`
}
