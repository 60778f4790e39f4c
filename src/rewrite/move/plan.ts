import { compare, type Problem } from '../../model/problem.ts'
import type { World } from '../../model/world.ts'
import type { ReadSite } from '../../pipeline/build.ts'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { routeKey } from '../../site/routes.ts'
import type { Changes, Move } from '../changes.ts'
import type { ReadRaw } from '../read-raw.ts'
import { sourceText } from '../source-text.ts'
import { sourceTree } from '../source-tree.ts'
import { idEdits, loadedEdits, movedIds, navbarEdits, routeEdits } from './data.ts'
import { fileEdits, left, type Mentions, type Moving, mentionsOf } from './file-edits.ts'
import { labelFiles } from './label-files.ts'
import { lockFiles } from './lock-files.ts'
import { redirectFiles } from './redirect-files.ts'
import { type KindAt, type MoveRequest, movedPath, movesOf, notMdx } from './request.ts'
import { routeIn } from './targets.ts'
import { type ValueEdit, valueEdits } from './values.ts'
import { fileOf, type LocaleView, movedRead, readForMove, sourceView, viewOf } from './views.ts'

/** A move with everything that it changes; nothing of it is written yet. */
export interface MovePlan extends Changes {
  moves: Move[]
  /** Old and new routes of pages. */
  routes: ReadonlyMap<string, string>
  /** References that could not be changed. */
  problems: Problem[]
}

interface MoveContext {
  world: World
  readRaw: ReadRaw
  kindAt: KindAt
  /** Documents and code of the site. */
  files: string[]
  /** Old URLs get no redirects. */
  isUnpublished?: boolean
}

/** Plans a move. Returns the problems that prevent it. */
export async function planMove(request: MoveRequest, context: MoveContext): Promise<MovePlan | Problem[]> {
  const read = await readForMove(context.world)
  const { plan, found } = read
  if (found.causes.length > 0) return found.causes
  const { folders, config } = plan
  const source = config.i18n.defaultLocale
  const moves = movesOf(request, { folders, source, content: found.listing.content, kindAt: context.kindAt })
  if (!Array.isArray(moves)) return [moves]
  const before = await viewOf(read)
  const assets = new Map(
    [...sourceView(before).site.targets.assets].map(([file, info]) => {
      const path = movedPath(file, moves)
      return [path, { ...info, path }]
    }),
  )
  // Without its new ids: each reference to an old one is a problem with a place.
  const broken = await viewOf(
    movedRead(read, moves, (_, value) => value),
    assets,
  )
  const ids = movedIds(before, broken, moves)
  let values = distinct([...idEdits(broken.problems, ids, { moves, read }), ...navbarEdits(read, ids, before)])
  let after = await viewOf(movedRead(read, moves, loadedEdits(values)), assets)
  // A folder that a sidebar finds again has a category file, which may have ids of its own.
  for (let more = values; more.length > 0; ) {
    const all = distinct([...values, ...idEdits(after.problems, ids, { moves, read })])
    more = all.slice(values.length)
    values = all
    if (more.length > 0) after = await viewOf(movedRead(read, moves, loadedEdits(values)), assets)
  }
  const routes = new Map<string, string>()
  for (const name of [source, ...before.locales.keys()])
    for (const [from, to] of movedRoutes(before.locales.get(name)!, after.locales.get(name)!, moves))
      if (!routes.has(from)) routes.set(from, to)
  const moving = { config, folders, before, after, moves, routes }
  const made = await changesOf(moving, { read, values }, context)
  return (await isReadable(moves[0]!, made, context)) ? made : [notMdx(moves[0]!)]
}

/** Returns true if a document can be parsed with its new ending. */
async function isReadable({ from, to }: Move, { files }: MovePlan, { world, readRaw }: MoveContext): Promise<boolean> {
  if (!/\.mdx$/i.test(to) || /\.mdx$/i.test(from)) return true
  const text = files.find(({ file }) => file === from)?.after ?? readRaw(from)
  return text === undefined || (await sourceTree(to, sourceText(text), world.config.markdown)) !== undefined
}

function distinct(edits: ValueEdit[]): ValueEdit[] {
  return [...new Map(edits.map((edit) => [JSON.stringify([edit.file, edit.keys]), edit])).values()]
}

/** Routes of pages that change. A generated page of a category is found by its title. */
function movedRoutes(old: LocaleView, now: LocaleView, moves: Move[]): Map<string, string> {
  const routes = new Map<string, string>()
  for (const page of old.site.pages) {
    const file = fileOf(page)
    const isSame = (one: typeof page) =>
      one.index !== undefined && one.title === page.title && one.edition?.collection === page.edition?.collection
    const to =
      file === undefined
        ? page.index && !now.pages.has(routeKey(page.route))
          ? now.site.pages.find((one) => isSame(one) && !old.pages.has(routeKey(one.route)))
          : undefined
        : now.pageOf.get(movedPath(file, moves))
    if (to && routeKey(to.route) !== routeKey(page.route)) routes.set(routeKey(page.route), routeKey(to.route))
  }
  return routes
}

interface Values {
  read: ReadSite
  /** References to ids. */
  values: ValueEdit[]
}

async function changesOf(moving: Moving, { read, values }: Values, context: MoveContext): Promise<MovePlan> {
  const { before, moves, routes, folders } = moving
  const { readRaw } = context
  const { baseUrl } = sourceView(before).site.config
  const change = (value: string) => routeIn(value, routes, baseUrl)
  const edits = new Map<string, Edit[]>()
  const problems: Problem[] = []
  const add = (file: string, more: Edit[]) => void edits.set(file, [...(edits.get(file) ?? []), ...more])

  const frozen = folders.filter(({ version }) => version !== 'current')
  const mentions = mentionsIn(moving)
  for (const file of context.files) {
    if (frozen.some(({ path }) => file.startsWith(`${path}/`))) continue
    const raw = readRaw(file)
    if (raw === undefined || (movedPath(file, moves) === file && !mentions(raw))) continue
    const found = await fileEdits(file, raw, moving)
    add(file, found.edits)
    problems.push(...found.problems)
  }
  const redirects = await redirectFiles(moving, readRaw, { change, isUnpublished: context.isUnpublished })
  const inValues = [...values, ...routeEdits(read, before, change)].filter(({ file }) => !redirects.whole.has(file))
  for (const file of new Set(inValues.map((one) => one.file))) {
    const raw = readRaw(file)
    if (raw === undefined) continue
    const source = sourceText(raw)
    const found = await valueEdits(
      file,
      source,
      inValues.filter((one) => one.file === file),
    )
    add(file, found.edits)
    for (const { expected } of found.missed)
      if (expected !== undefined) problems.push(left(file, { line: 1, column: 1 }, `"${expected}"`))
  }
  for (const [file, more] of redirects.edits) add(file, more)
  const changed = [...edits].map(([file, own]) => ({
    file,
    before: readRaw(file)!,
    after: applyEdits(readRaw(file)!, own),
  }))
  const { locales, config } = read.plan
  const locked = await lockFiles(
    { ...moving, locales, source: config.i18n.defaultLocale, changed, baseline: config.baseline },
    readRaw,
  )
  const labels = labelFiles({ ...moving, locales }, readRaw)
  const whole = [...redirects.whole, ...locked, ...labels]
  const files = [...changed, ...whole.map(([file, text]) => ({ file, before: readRaw(file), after: text }))]
  return {
    files: files.filter((one) => one.before !== one.after).sort((a, b) => compare(a.file, b.file)),
    moves,
    routes,
    problems: [...problems, ...redirects.problems],
  }
}

function mentionsIn({ before, moves, routes }: Moving): Mentions {
  const moved = [...before.locales.values()].flatMap(({ pageOf, site }) =>
    [...pageOf.keys(), ...site.targets.assets.keys()].filter((file) => movedPath(file, moves) !== file),
  )
  const names = moves.map(({ from }) => from)
  return mentionsOf([...moved, ...names], routes.keys())
}
