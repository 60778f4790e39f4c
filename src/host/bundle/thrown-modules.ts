import fs from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import type { CodeFailure } from '../../model/facts.ts'
import type { Problem } from '../../model/problem.ts'
import type { Place } from '../../model/types.ts'
import { reachedFrom } from './codes.ts'
import { packageIn, standIn, type ThrownModule } from './intact.ts'
import { withoutMark } from './islands.ts'
import { entryInput, type SiteBundleRequest } from './modules.ts'
import { themeFile } from './own-modules.ts'
import { placeOfFrames, readMap } from './place.ts'
import { placeInSource } from './problem.ts'

interface Loaded {
  failure: CodeFailure
  /** Path of the bundle's source map. */
  map: string
  inputs: Metafile['inputs']
  request: SiteBundleRequest
}

/** Returns the module that was being loaded when the bundle threw an error; undefined if it is none that can be left out. */
export function thrownModule({ failure, map: file, inputs, request }: Loaded): ThrownModule | undefined {
  const map = readMap(file)
  const module = moduleOf(failure.calls, inputs, map)
  if (module === undefined || /^[\w-]{2,}:/.test(module) || isOwn(module, request)) return undefined
  const inPackage = packageIn(module)
  const folder = inPackage && `${module.slice(0, module.lastIndexOf(inPackage))}${inPackage}/`
  const replaced = reachedFrom([module], inputs).find((input) => input.startsWith(`${standIn}:`))
  const at =
    placeOfFrames(failure.calls, { map, root: request.root, textOf: () => undefined }) ??
    (folder === undefined ? { file: module, line: 1, column: 1 } : placeOfImport(folder, inputs, request))
  const subject = inPackage ?? module
  const what = `The ${inPackage === undefined ? 'module' : 'package'} "${subject}"`
  const problem: Problem = {
    severity: 'error',
    code: 'component-left-out',
    message: `${what} could not be loaded, and pages show the children of its components. ${failure.message}`,
    hint:
      replaced === undefined
        ? failure.hint
        : `It needs "${shownName(replaced)}", which is left out. Correct that first.`,
    ...at,
    subject,
  }
  return { name: folder ?? module, problem }
}

/** Each module that is loaded by a call has a function with its name; all others are the code of the bundle itself. */
function moduleOf(
  calls: CodeFailure['calls'],
  inputs: Metafile['inputs'],
  map: ReturnType<typeof readMap>,
): string | undefined {
  for (const { name } of calls) {
    const input = name.replace(/^Object\./, '')
    if (Object.hasOwn(inputs, input)) return withoutMark(input)
  }
  // The last call is that of the bundle, which is a function.
  const last = calls.at(-2)
  const entry = last && map().findEntry(last.line - 1, last.column - 1)
  return entry && 'originalSource' in entry && entry.originalSource !== undefined
    ? withoutMark(path.posix.normalize(entry.originalSource))
    : undefined
}

/** Reports whether a module is part of docsgen. */
function isOwn(module: string, { root }: SiteBundleRequest): boolean {
  return path.join(fs.realpathSync(root), module).startsWith(path.join(path.dirname(themeFile()), path.sep))
}

function shownName(input: string): string {
  const name = input.slice(`${standIn}:`.length)
  return packageIn(name) ?? name
}

/** Returns the first import of a package in code of the site, which may lead through other packages. */
function placeOfImport(folder: string, inputs: Metafile['inputs'], request: SiteBundleRequest): Partial<Place> {
  const all = Object.entries(inputs)
  const reached = new Set(Object.keys(inputs).filter((input) => input.startsWith(folder)))
  for (let known = 0; known < reached.size; ) {
    known = reached.size
    const importing = all.flatMap(([input, { imports }]) => {
      const found = reached.has(input) ? undefined : imports.find((one) => reached.has(one.path))
      return found ? [{ input, source: found.original ?? '.' }] : []
    })
    const inSite = importing.find(({ input }) => !/^[\w-]{2,}:|(?:^|\/)node_modules\//.test(input))
    const entry = importing.find(({ input }) => input === entryInput)
    const document = request.imports.find(({ key }) => key === entry?.source)?.from[0]
    const at = inSite ? { path: withoutMark(inSite.input), source: inSite.source } : document
    if (at) return { file: at.path, ...placeInSource(at.source, path.join(request.root, at.path)) }
    for (const { input } of importing) reached.add(input)
  }
  return {}
}
