import fs from 'node:fs'
import { type Problem, problem } from '../model/problem.ts'
import { hashOf } from '../shared/hash.ts'
import { placeAt } from '../shared/text-place.ts'
import { libFile } from './lib-file.ts'

declare const __DOCSGEN_VERSION__: string

/** A component of the theme that can be copied into a site. Made when docsgen is compiled (`bin/for-eject.js`). */
export interface ThemePart {
  about: string
  /** Its source as a module of a site. */
  source: string
  /** Its properties with their types: `view`, and what the source reads of them, such as `PageView.title`. */
  props: Record<string, string>
}

interface ThemeParts {
  /** By name, in the order of the list. */
  parts: Record<string, ThemePart>
  /** The types of all members that properties can have: `PageView.title`. */
  types: Record<string, string>
}

export function themeParts(): ThemeParts {
  return JSON.parse(fs.readFileSync(libFile('theme-parts.json'), 'utf8'))
}

/** The file that `docsgen eject` writes: a copy of the component, or a component that renders the original. */
export function ejectedText(name: string, part: ThemePart, isWrapper: boolean): string {
  const intro = `${isWrapper ? 'Wraps' : 'Copied from'} docsgen ${__DOCSGEN_VERSION__}.`
  const note = `/*\n * ${intro} Builds report when the properties in this list change:\n * ${noteOf(name, part, isWrapper)}\n */\n`
  if (!isWrapper) return note + part.source
  const own = name.replace('/', '')
  return `${note}import type { ThemeProps } from 'docsgen'

export default function ${own}({ Original, ...props }: ThemeProps<'${name}'>) {
  return <Original {...props} />
}
`
}

/** The properties as text, each with a hash of its type. */
function noteOf(name: string, part: ThemePart, isWrapper: boolean): string {
  const listed = Object.entries(listOf(part, isWrapper)).map(([key, type]) => ` ${key}:${digest(type)}`)
  return `@${isWrapper ? 'wraps' : 'ejected'} ${name}${listed.join('')}`
}

/** A component that renders the original depends on what it hands over, not on what is in it. */
function listOf({ props }: ThemePart, isWrapper: boolean): Record<string, string> {
  return isWrapper ? Object.fromEntries(Object.entries(props).filter(([key]) => !key.includes('.'))) : props
}

function digest(type: string): string {
  return hashOf(type).slice(0, 6)
}

const note = /@(ejected|wraps) (\S+)((?: [\w.]+:\w+)*)/

/** Reports that the properties of a component are no longer those that its copy was written for. */
export function changedComponent(file: string, text: string): Problem[] {
  const [whole, kind, name = '', list = ''] = note.exec(text) ?? []
  const { parts, types } = themeParts()
  if (whole === undefined || !Object.hasOwn(parts, name)) return []
  const part = parts[name]!
  const isWrapper = kind === 'wraps'
  const noted = new Map(
    list
      .split(' ')
      .filter(Boolean)
      .map((entry) => entry.split(':') as [string, string]),
  )
  const known = { ...types, ...part.props }
  const changes = [...noted].flatMap(([key, hash]) => {
    if (!Object.hasOwn(known, key)) return [`${key} was removed`]
    return hash === digest(known[key]!) ? [] : [`${key} is now ${known[key]}`]
  })
  for (const [key, type] of Object.entries(listOf(part, isWrapper)))
    if (!noted.has(key))
      changes.push(`${isWrapper ? '' : 'the theme now reads '}${key} (${type})${isWrapper ? ' was added' : ''}`)
  if (changes.length === 0) return []
  return [
    problem('changed-component', {
      message: `The properties of "${name}" changed: ${changes.join(', ')}.`,
      hint: `Adapt the component, then replace its list with: ${noteOf(name, part, isWrapper)}`,
      file,
      ...placeAt(text, text.indexOf(whole)),
      subject: name,
    }),
  ]
}
