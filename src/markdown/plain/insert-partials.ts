import type { Parents, Root } from 'mdast'
import { splitFrontMatter } from '../../content/front-matter.ts'
import type { PageContext } from '../../model/feature.ts'
import { importsIn } from '../mdx/jsx.ts'
import { definitionsIn, renameDefinitions } from '../parse/definitions.ts'
import { expand, shift } from '../parse/includes.ts'
import { isDocument, resolveNamed } from '../parse/named-files.ts'
import { linesOfInclude } from '../parse/place.ts'
import { normalize } from '../parse/text.ts'

/** Parses the text of a file, whose path determines the format. */
type ParseFile = (text: string, path: string) => Root

/** Replaces the partials that a document uses with their content. */
export function insertPartials(
  tree: Root,
  page: PageContext,
  parse: ParseFile,
  paths = [page.source.path],
  used = definitionsIn(tree),
): void {
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
    renameDefinitions(partial, used)
    expand(partial, { page, paths: [...paths, path], used, read: (included) => parse(included, 'included.md') })
    insertPartials(partial, page, parse, [...paths, path], used)
    return partial.children
  }
}

/** Paths of imported Markdown files by local name. */
function importedFiles(tree: Root, from: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of tree.children)
    for (const { source, specifiers } of node.type === 'mdxjsEsm' ? importsIn(node) : []) {
      if (!isDocument(String(source.value))) continue
      for (const { type, local } of specifiers)
        if (type === 'ImportDefaultSpecifier') names.set(local.name, resolveNamed(String(source.value), from))
    }
  return names
}
