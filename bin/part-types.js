// Reads the types of properties of components.
import { parseSync } from 'vite'
import { namesIn } from './modules.js'

/**
 * The properties of a component, each with its type, and those of the types within them that its source reads:
 * `view`, `PageView.breadcrumbs`.
 */
export function interfaceOf(annotation, source, { model, types }) {
  const found = {}
  const read = membersRead(parseSync('part.tsx', source).program)
  const followed = new Set()
  const follow = (name) => {
    const declared = model.find((one) => one.name === name)
    if (!declared || followed.has(name)) return
    followed.add(name)
    if (types[name]) found[name] = types[name]
    for (const member of allMembers(declared, model).filter((one) => read.has(one.name))) {
      found[`${name}.${member.name}`] = types[`${name}.${member.name}`]
      for (const named of namesIn(member.node)) follow(named)
    }
  }
  const named = model.find(({ name }) => name === annotation.node.typeName?.name)
  for (const { name, type, node } of allMembers(named ?? annotation, model)) {
    found[name] = type
    for (const named of namesIn(node)) follow(named)
  }
  return found
}

/** The types of all members that the properties of components have, as `PageView.title`. */
export function memberTypes(list, model) {
  const found = {}
  const followed = new Set()
  const follow = (name) => {
    const declared = model.find((one) => one.name === name)
    if (!declared || followed.has(name)) return
    followed.add(name)
    const { node, text } = declared
    const members = allMembers(declared, model)
    for (const member of members) {
      const key = `${name}.${member.name}`
      const known = found[key]?.split(' | ') ?? []
      if (!known.includes(member.type)) found[key] = [...known, member.type].join(' | ')
      for (const named of namesIn(member.node)) follow(named)
    }
    // Features add the members of an empty interface.
    if (members.length > 0 || !node.typeAnnotation) return
    found[name] = shortText(node.typeAnnotation, text)
    for (const named of namesIn(node.typeAnnotation)) follow(named)
  }
  for (const named of namesIn([list, ...list.added].map(({ node }) => node))) if (named !== list.name) follow(named)
  return found
}

/** The members that a source reads: `view.title`, `{ title } = view`, `'html' in item`, `View['title']`. */
function membersRead(node, found = new Set()) {
  if (Array.isArray(node)) for (const one of node) membersRead(one, found)
  else if (node && typeof node === 'object') {
    const { type } = node
    if (type === 'MemberExpression' && !node.computed) found.add(node.property.name)
    if (type === 'ObjectPattern') for (const { key } of node.properties) if (key) found.add(key.name)
    if (type === 'BinaryExpression' && node.operator === 'in') found.add(node.left.value)
    if (type === 'TSIndexedAccessType') found.add(node.indexType.literal?.value)
    for (const value of Object.values(node)) if (typeof value === 'object') membersRead(value, found)
  }
  return found
}

/** The members of a type, with those that it inherits. */
function allMembers(declared, model) {
  const parents = (declared.node.extends ?? []).map(({ expression }) =>
    model.find(({ name }) => name === expression.name),
  )
  const own = typeMembers(
    declared.node.type === 'TSTypeAliasDeclaration' ? { ...declared, node: declared.node.typeAnnotation } : declared,
  )
  return [...parents.flatMap((parent) => (parent ? allMembers(parent, model) : [])), ...own]
}

function typeMembers(declared) {
  const node = declared.node ?? declared
  if (node.type === 'TSUnionType') return node.types.flatMap((one) => typeMembers({ ...declared, node: one }))
  return node.body?.body || node.members ? membersOf(declared) : []
}

/** The members of an interface, or of a type that is written like one. */
export function membersOf(declared) {
  const { text, commentBefore } = declared
  const node = declared.node ?? declared
  const added = (declared.added ?? []).flatMap(membersOf)
  const own = (node.body?.body ?? node.members).flatMap((member) => {
    if (member.type !== 'TSPropertySignature') return []
    const type = member.typeAnnotation.typeAnnotation
    return [
      {
        name: member.key.name ?? member.key.value,
        comment: commentBefore(member.start)?.value.replace(/^\*\s*|\s*$/g, '') ?? '',
        type: (member.optional ? '?: ' : '') + shortText(type, text),
        node: type,
        annotation: { node: type, text, commentBefore },
      },
    ]
  })
  return [...own, ...added]
}

/** Joins interfaces with the members that features add to them. */
export function withAdded(declarations) {
  const added = declarations.filter(({ isAdded }) => isAdded)
  return declarations
    .filter((one) => !added.includes(one))
    .map((one) => ({ ...one, added: added.filter(({ name }) => name === one.name) }))
}

/** A type on one line, without comments. */
function shortText({ start, end }, text) {
  return text
    .slice(start, end)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '; ')
    .replace(/([{|(]);/g, '$1')
    .replace(/; \|/g, ' |')
    .replace(/ ;/g, ';')
    .replace(/;? ?; \}/g, ' }')
    .replace(/ {2,}/g, ' ')
}
