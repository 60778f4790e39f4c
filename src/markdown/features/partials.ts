import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Feature } from '../../model/feature.ts'
import { importsIn } from '../mdx/jsx.ts'
import { isDocument, resolveNamed } from '../parse/named-files.ts'

/** MDX files that a document imports: compiled separately, included where they are used, along with their headings. */
export const partials: Feature = {
  name: 'partials',
  last: {
    mdxjsEsm(node: MdxjsEsm, page) {
      for (const { source, specifiers } of importsIn(node)) {
        if (!isDocument(String(source.value))) continue
        const path = resolveNamed(String(source.value), page.source.path)
        page.partials.push(path)
        for (const { type, local } of specifiers)
          if (type === 'ImportDefaultSpecifier') page.partialNames.set(local.name, path)
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
