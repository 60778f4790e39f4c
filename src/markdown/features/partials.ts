import type { Program } from 'estree'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Feature, PageContext } from '../../model/feature.ts'
import { resolveNamed } from '../parse/named-files.ts'

/** MDX files that a document imports: compiled separately, included where they are used, along with their headings. */
export const partials: Feature = {
  name: 'partials',
  last: {
    mdxjsEsm(node: MdxjsEsm, page) {
      for (const statement of (node.data?.estree as Program | undefined)?.body ?? []) {
        if (statement.type !== 'ImportDeclaration') continue
        const target = String(statement.source.value)
        if (/\.mdx?$/.test(target)) noteImport(resolveNamed(target, page.source.path), statement.specifiers, page)
      }
    },
  },
  hast: {
    mdxJsxFlowElement(node, page) {
      const path = page.partialNames.get((node as unknown as { name: string | null }).name ?? '')
      // Placeholder for all headings of the file, until it is compiled.
      if (path !== undefined) page.headings.push({ id: path, level: 0, html: '', text: '' })
    },
  },
}

function noteImport(path: string, specifiers: { type: string; local: { name: string } }[], page: PageContext): void {
  page.partials.push(path)
  for (const { type, local } of specifiers)
    if (type === 'ImportDefaultSpecifier') page.partialNames.set(local.name, path)
}
