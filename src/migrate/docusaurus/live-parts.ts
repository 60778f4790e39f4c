import path from 'node:path'
import { originalName } from '../../features/docusaurus/modules.ts'
import { importsOf } from '../source/imports.ts'
import type { Draft } from './draft.ts'

const hook =
  /\b(use(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|SyncExternalStore|ActionState|Optimistic))(?:<[^()]*>)?\(|\b(on[A-Z]\w*)=\{/

/** Reports state, effects and event handlers of a carried part: parts of the theme run when the site is built. */
export function liveCode(what: string, text: string, place: string, draft: Draft): void {
  const lines = text.split('\n')
  const line = lines.findIndex((one) => hook.test(one) && !/^\s*(?:import\b|\/\/|\*|\/\*)/.test(one)) + 1
  if (line === 0) return
  const [, used, handler] = hook.exec(lines[line - 1]!)!
  draft.rows.push({
    outcome: 'by hand',
    what: `${what}: ${used ?? handler}`,
    note: noteOf(text, place),
    file: place,
    line,
  })
}

/** An island has no original: only what is around it can become one. */
function noteOf(text: string, place: string): string {
  const folder = path.posix.dirname(place)
  const isWrapper = importsOf(text, place).some(({ source }) => originalName(source) !== undefined)
  const name = path.posix.basename(place).replace(/\.\w+$/, '')
  const end = path.posix.extname(place)
  const island = `${folder}/${isWrapper ? `${name === 'index' ? 'own' : `${name}-own`}` : name}.island${end}`
  if (isWrapper)
    return `It does nothing in the browser. Move what uses it, without the original, into the default export of ${island}, and render that here.`
  return `It does nothing in the browser. Rename the file to ${island}, here and in the configuration.`
}
