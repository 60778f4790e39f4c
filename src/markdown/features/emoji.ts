import type { Nodes } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'

type Lookup = (name: string) => string | undefined

const run = /(?<![\w:])(?::[\w+-]+:)+(?![\w:])/
const runs = new RegExp(run, 'g')

/**
 * Replaces `:tada:` with a character, except in code. The name must not touch words or other colons, so that `10:30:20`
 * and `a:b:c` stay unchanged; so do unknown names. Ids of headings use the name, as on GitHub.
 */
export const emoji: Feature = {
  name: 'emoji',
  prepare(tree, page) {
    if (!page.markdown.emoji || ![page, ...page.includes].some(({ text }) => run.test(text))) return undefined
    if (lookup) return replaceAll(tree, page, lookup)
    return load().then((found) => replaceAll(tree, page, found))
  },
}

let lookup: Lookup | undefined

async function load(): Promise<Lookup> {
  const [{ get }, { nameToEmoji }] = await Promise.all([import('node-emoji'), import('gemoji')])
  // Docusaurus has the names of node-emoji. GitHub, VitePress and Material for MkDocs have more, such as `:book:`.
  lookup = (name) => get(name) ?? (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined)
  return lookup
}

function replaceAll(tree: Nodes, page: PageContext, find: Lookup): undefined {
  const replace = (text: string) =>
    text.replace(runs, (names) => names.replace(/:([\w+-]+):/g, (written, name: string) => find(name) ?? written))
  const visit = (node: Nodes) => {
    if (node.type === 'text') node.value = replace(node.value)
    else if ('children' in node && !isMath(node)) node.children.forEach(visit)
  }
  visit(tree)
  page.description = replace(page.description)
  if (page.ownTitle !== undefined) page.ownTitle = replace(page.ownTitle)
}

const isMath = (node: Nodes) => (node.data as { hName?: string } | undefined)?.hName === 'docsgen-math'
