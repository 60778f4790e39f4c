import type { Parents, Root } from 'mdast'
import { splitFrontMatter } from '../../content/front-matter.ts'
import type { PageContext } from '../../model/feature.ts'
import { estreeOf } from '../mdx/jsx.ts'
import { expand, shift } from '../parse/includes.ts'
import { resolveNamed } from '../parse/named-files.ts'
import { linesOfInclude } from '../parse/place.ts'
import { normalize } from '../parse/text.ts'

/** Parses the text of a file, which its path tells the format of. */
export type ParseFile = (text: string, path: string) => Root

/** Puts the content of the Markdown files that a document imports where it prints them. */
export function putPartials(tree: Root, page: PageContext, parse: ParseFile, paths = [page.source.path]): void {
  const names = importedFiles(tree, paths.at(-1)!)
  if (names.size > 0) put(tree)

  function put(parent: Parents): void {
    parent.children = parent.children.flatMap((node) => {
      const path = node.type === 'mdxJsxFlowElement' ? names.get(node.name ?? '') : undefined
      if (path !== undefined) return contentOf(path)
      if ('children' in node) put(node)
      return [node]
    }) as never
  }

  function contentOf(path: string): Root['children'] {
    const text = Object.hasOwn(page.files, path) ? page.files[path] : undefined
    if (text === undefined || paths.includes(path)) return []
    const content = splitFrontMatter(normalize(text)).content
    page.includes.push({ path, text: content })
    const number = page.includes.length
    const partial = parse(content, path)
    shift(partial, number * linesOfInclude)
    expand(partial, { page, paths: [...paths, path], read: (included) => parse(included, 'included.md') })
    putPartials(partial, page, parse, [...paths, path])
    return partial.children
  }
}

/** Paths of imported Markdown files by the name that they have in a document. */
function importedFiles(tree: Root, from: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of estreeOf(node)?.body ?? []) {
      if (statement.type !== 'ImportDeclaration' || !/\.mdx?$/.test(String(statement.source.value))) continue
      const path = resolveNamed(String(statement.source.value), from)
      for (const { type, local } of statement.specifiers)
        if (type === 'ImportDefaultSpecifier') names.set(local.name, path)
    }
  }
  return names
}
