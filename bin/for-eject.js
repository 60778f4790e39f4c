// Writes the components of the theme as `docsgen eject` copies them into a site.
import fs from 'node:fs'
import path from 'node:path'
import { namesIn, readModule } from './modules.js'
import { interfaceOf, membersOf, memberTypes, withAdded } from './part-types.js'

/** Components that are not wrapped by `part`. */
const plain = { SocialCard: 'client/features/cards/social-card.tsx' }

/**
 * Writes `theme-parts.json` into a folder: for each component of the theme what it is, its source as a module of a site,
 * and its properties with their types; and the types of everything within them.
 *
 * `docsgen eject` copies the sources, and builds compare the types with those that a copy was made for. Modules are parsed, not
 * copied: 23 of 40 components share one with others, and all import what the package does not export.
 */
export function writeParts(root, folder) {
  const typeModules = [...modulesIn(root, 'src/model', '.ts'), ...modulesIn(root, 'src/features', 'types.ts')]
  const model = withAdded(typeModules.flatMap(({ declarations }) => declarations.filter(isExported)))
  const list = model.find(({ name }) => name === 'ThemeComponents')
  const types = memberTypes(list, model)
  const components = new Map(membersOf(list).map((member) => [member.name, member]))
  const found = {}
  for (const module of ['client/theme', 'client/features'].flatMap((folder) => modulesIn(root, folder, '.tsx')))
    for (const declared of module.declarations) {
      const name = declared.part ?? (plain[declared.name] === module.file ? declared.name : undefined)
      if (name === undefined) continue
      const source = ejected(name, declared, module)
      const { comment, annotation } = components.get(name)
      found[name] = { about: comment, source, props: interfaceOf(annotation, source, { model, types }) }
    }
  const parts = [...components.keys()].map((name) => {
    if (!found[name]) throw new Error(`The theme has no component "${name}".`)
    return [name, found[name]]
  })
  const all = { parts: Object.fromEntries(parts), types }
  fs.writeFileSync(path.join(folder, 'theme-parts.json'), JSON.stringify(all))
}

function modulesIn(root, folder, extension) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => readModule(root, `${folder}/${name.split(path.sep).join('/')}`))
}

function isExported({ statement, isAdded }) {
  return isAdded || statement.type === 'ExportNamedDeclaration'
}

/** The source of a component: its function, what it uses of its module, and imports of everything else. */
function ejected(name, component, { imports, declarations }) {
  const locals = new Map(declarations.map((one) => [one.name, one]))
  const included = new Set([component])
  const theme = new Set()
  const types = new Set(['ThemeProps'])
  const react = new Set()
  const visit = (one) => {
    for (const used of namesIn(
      one === component ? [component.run.body, component.run.params[0]?.properties] : one.node,
    )) {
      const local = locals.get(used)
      const from = imports.get(used)
      if (local?.part !== undefined && local !== component) theme.add(used)
      else if (local && !included.has(local)) {
        included.add(local)
        visit(local)
      } else if (from?.source === 'react' && from.isType) react.add(used)
      else if (from) (from.isType ? types : theme).add(used)
    }
  }
  visit(component)
  if (!component.run.params.length) types.delete('ThemeProps')
  const body = declarations
    .filter((one) => included.has(one))
    .map((one) => (one === component ? functionText(name, one) : one.comment + textOf(one.node, one.text)))
  return [
    importText([...react], 'react', 'import type'),
    importText([...types], 'docsgen', 'import type'),
    importText([...theme], 'docsgen/theme'),
    `\n${body.join('\n\n')}\n`,
  ].join('')
}

function functionText(name, { run, comment, text }) {
  const [props] = run.params
  const head = props
    ? `${text.slice(props.start, props.typeAnnotation?.start ?? props.end)}: ThemeProps<'${name}'>`
    : ''
  const written = `${comment}export default function ${run.id.name}(${head}) ${textOf(run.body, text)}`
  // The function is an argument on a line of its own.
  const [, indent] = /\n( *)\}$/.exec(text.slice(run.body.start, run.body.end))
  return indent ? written.replaceAll(`\n${indent}`, '\n') : written
}

/** The text of a node, without directives for linters. */
function textOf({ start, end }, text) {
  return text.slice(start, end).replace(/^ *\/\/ biome-ignore.*\n/gm, '')
}

function importText(names, source, keyword = 'import') {
  if (names.length === 0) return ''
  const sorted = names.sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'))
  const line = `${keyword} { ${sorted.join(', ')} } from '${source}'\n`
  return line.length <= 100
    ? line
    : `${keyword} {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${source}'\n`
}
