import { toHtml } from 'hast-util-to-html'
import { VFile } from 'vfile'
import { validateConfig } from '../../../src/config/validate.ts'
import { parserFor } from '../../../src/markdown/parse/parser.ts'
import type { Syntax } from '../../../src/markdown/parse/parser-remark.ts'
import { createProcessor } from '../../../src/markdown/processor.ts'
import type { PageContext } from '../../../src/model/feature.ts'

export const parsers = ['satteri', 'remark'] as const

const { config } = validateConfig({ title: 'T', url: 'https://example.com', markdown: { html: 'trusted' } }, 'test')

/** Renders Markdown with the bare pipeline: without features and holes, with raw HTML. */
export function bareRenderer(parser: (typeof parsers)[number], syntax: Syntax): (markdown: string) => Promise<string> {
  let html = ''
  // Plugins of a site run before holes are inserted and see the author's targets.
  const print = () => (tree: Parameters<typeof toHtml>[0]) => {
    html = toHtml(tree, { allowDangerousHtml: true })
  }
  const options = { features: [], syntax, rehypePlugins: [print] }
  return async (markdown) => {
    const processor = await createProcessor({ ...options, parser: syntax.gfm ? parserFor(markdown, parser) : parser })
    const file = new VFile({ value: markdown, data: { page: barePage(markdown) } })
    await processor.run(processor.parse(file), file)
    return html
  }
}

/** Returns the context of a page for the bare pipeline. */
function barePage(text: string): PageContext {
  const source = {
    path: 'a.md',
    name: 'a.md',
    id: 'a',
    kind: 'doc',
    collection: '',
    version: 'current',
    locale: 'en',
  } as const
  const page: Partial<PageContext> = { source, text, markdown: config!.markdown, files: {}, includes: [], links: [] }
  return { ...page, report() {} } as PageContext
}
