// Reads modules of the theme.
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** Parses a module: what it imports, by local name, and what it declares. */
export function readModule(root, file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const imports = new Map()
  for (const { type, source, specifiers, importKind } of program.body)
    if (type === 'ImportDeclaration')
      for (const one of specifiers)
        imports.set(one.local.name, {
          name: one.imported?.name ?? one.local.name,
          source: source.value,
          isType: importKind === 'type' || one.importKind === 'type',
        })
  const commentBefore = (at) => comments.find(({ end }) => end <= at && text.slice(end, at).trim() === '')
  const declarations = program.body.flatMap((statement) => declarationsIn(statement, { text, commentBefore }))
  return { file, imports, declarations }
}

function declarationsIn(statement, { text, commentBefore }) {
  // Additions of a feature to types of the core.
  if (statement.type === 'TSModuleDeclaration')
    return statement.body.body.flatMap((one) =>
      declarationsIn(one, { text, commentBefore }).map((added) => ({ ...added, isAdded: true })),
    )
  const node = statement.declaration ?? statement
  const comment = commentBefore(statement.start)
  const own = node.type === 'VariableDeclaration' ? node.declarations[0] : node
  if (!own?.id?.name) return []
  const call = own.init?.type === 'CallExpression' && own.init.callee.name === 'part' ? own.init : undefined
  return [
    {
      name: own.id.name,
      node,
      statement,
      part: call?.arguments[0].value,
      run: call?.arguments[1] ?? node,
      comment: comment ? `${text.slice(comment.start, comment.end)}\n` : '',
      text,
      commentBefore,
    },
  ]
}

/** The identifiers that an expression or a type refers to. */
export function namesIn(node, found = new Set()) {
  if (Array.isArray(node)) for (const one of node) namesIn(one, found)
  else if (node && typeof node === 'object') {
    const { type } = node
    if (type === 'Identifier' || type === 'JSXIdentifier') found.add(node.name)
    for (const [key, value] of Object.entries(node)) {
      const isName = (key === 'property' && type === 'MemberExpression') || (key === 'key' && /Property/.test(type))
      if (isName && !node.computed) continue
      if (key === 'name' && type === 'JSXAttribute') continue
      if (typeof value === 'object') namesIn(value, found)
    }
  }
  return found
}
