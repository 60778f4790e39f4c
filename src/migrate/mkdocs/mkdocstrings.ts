import fs from 'node:fs'
import path from 'node:path'
import type { Row } from '../migration.ts'
import { Code, isPlain, type Settings } from '../settings.ts'
import { names, optionsOf } from './names.ts'

/** File that `griffe dump` writes for the site. */
export const griffeFile = 'griffe.json'

/** An object that a document asks mkdocstrings for. */
export interface PythonUse {
  name: string
  file: string
  line: number
}

/** Returns the names of the objects in the JSON of griffe; undefined without the file. */
export function griffeNames(folder: string): Set<string> | undefined {
  const names = new Set<string>()
  const add = (members: unknown, parent: string): void => {
    for (const one of Array.isArray(members) ? members : Object.values(isPlain(members) ? members : {})) {
      if (!isPlain(one)) continue
      const name = `${parent}${String(one.name)}`
      names.add(name)
      add(one.members, `${name}.`)
    }
  }
  try {
    add(JSON.parse(fs.readFileSync(path.join(folder, griffeFile), 'utf8')), '')
    return names
  } catch {
    return fs.existsSync(path.join(folder, griffeFile)) ? names : undefined
  }
}

/** Returns the name of what shows objects of Python in documents; undefined if nothing does. */
export function objectPlugin(config: Record<string, unknown>): string | undefined {
  if (names(config.plugins).includes('mkdocstrings')) return 'mkdocstrings'
  return names(config.markdown_extensions).find((name) => name === 'mkautodoc')
}

/** Enters the plugin for the reference of Python if its file is there. Returns the row for the objects of the documents. */
export function carryMkdocstrings(
  uses: PythonUse[],
  {
    config,
    folder,
    docs,
    isDumped,
    settings,
  }: { config: Record<string, unknown>; folder: string; docs: string; isDumped: boolean; settings: Settings },
): Row[] {
  const [first] = uses
  if (!first) return []
  const where = { what: objectPlugin(config) ?? '', file: first.file, line: first.line }
  if (isDumped) {
    const isFree = (name: string) => ['', '.md'].every((end) => !fs.existsSync(path.join(folder, docs, name + end)))
    const place = ['api', 'python', 'python-api'].find(isFree) ?? 'python-reference'
    settings.imports.add(`import { griffe } from 'docsgen/griffe'`)
    settings.values.plugins = [
      new Code(`griffe({ file: '${griffeFile}', path: '${place}' })`, { name: `griffe-${place}` }),
    ]
    return [{ outcome: 'carried over', note: `\`griffe()\`, whose pages are at \`/${place}\``, ...where }]
  }
  const packages = [...new Set(uses.map(({ name }) => name.split('.')[0]!))].sort()
  const documents = new Set(uses.map(({ file }) => file)).size
  const { handlers } = optionsOf(config.plugins, 'mkdocstrings') ?? {}
  const python = isPlain(handlers) && isPlain(handlers.python) ? handlers.python : {}
  const search = Array.isArray(python.paths) ? python.paths.map((one) => ` -s ${String(one)}`).join('') : ''
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  return [
    {
      outcome: 'by hand',
      note: `${counted(uses.length, 'object')} in ${counted(documents, 'document')} are only headings. Run \`griffe dump ${packages.join(' ')}${search} -o ${griffeFile}\` in the old site, and migrate it again: see the guide, "A reference of Python".`,
      ...where,
    },
  ]
}
