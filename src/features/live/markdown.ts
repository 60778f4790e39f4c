import type { Program } from 'estree'
import type { Code, Nodes, Parents } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { AddedJsx } from '../../markdown/mdx/added-jsx.ts'
import { objectAttribute } from '../../markdown/mdx/jsx.ts'
import { placeInBlock } from '../../markdown/parse/place.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { liveCodes } from './codes.ts'

import { isLiveFence } from './fence.ts'
import { liveSource } from './names.ts'

const noInline = /(?:^|\s)noInline(?=\s|$)/
const componentName = 'DocsgenLiveCode'

/** Live code in MDX: the block, what it shows, and an editor for it, as an island around the block. */
export const liveCode: Feature = {
  name: 'live',
  format: 'mdx',
  isFinal: true,
  last: {
    code(node: Code, page) {
      if (!isLiveFence(node.lang, node.meta)) return
      const statements = noInline.test(node.meta!)
      const wrapper: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: componentName,
        attributes: [],
        children: [node],
        position: node.position,
      }
      queues.set(page, [...(queues.get(page) ?? []), { node, wrapper, statements }])
      return wrapper
    },
  },
  prepare(tree, page) {
    const blocks = queues.get(page)
    queues.delete(page)
    return blocks && compileAll(blocks, tree as Nodes & Parents, page)
  },
}

/** Live code in Markdown makes the document one with code, if the site allows that. */
export const liveCodeInMarkdown: Feature = {
  name: 'live-in-markdown',
  format: 'md',
  isFinal: true,
  last: {
    code(node: Code, page) {
      if (!isLiveFence(node.lang, node.meta)) return
      if (page.mayBeCode) throw new AddedJsx()
      page.report(notAllowed(), node)
    },
  },
}

interface Block {
  node: Code
  wrapper: MdxJsxFlowElement
  statements: boolean
}

const queues = new WeakMap<PageContext, Block[]>()

async function compileAll(blocks: Block[], tree: Nodes & Parents, page: PageContext): Promise<void> {
  const { liveScript } = await import('./script.ts')
  for (const { node, wrapper, statements } of blocks) {
    const script = liveScript(node.value, statements)
    if (!('js' in script)) page.report(badCode(script), placeInBlock(node, script.line, script.column))
    const js = 'js' in script ? script.js : ''
    const texts = { code: node.value, js, mode: statements ? 'statements' : 'expression' }
    wrapper.attributes = [objectAttribute('block', texts), objectAttribute('words', wordsOf(page))]
  }
  ;(tree.children as Nodes[]).unshift(importNode())
}

function wordsOf({ words, markdown }: PageContext): Record<string, string> {
  const { result = 'below' } = typeof markdown.live === 'object' ? markdown.live : {}
  return {
    place: result,
    result: words['docsgen.liveResult'],
    edit: words['docsgen.liveEdit'],
    reset: words['docsgen.liveReset'],
    code: words['docsgen.liveCode'],
  }
}

function importNode(): MdxjsEsm {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [
      {
        type: 'ImportDeclaration',
        source: { type: 'Literal', value: liveSource },
        specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: componentName } }],
        attributes: [],
      },
    ],
  }
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}

function badCode({ message, hint }: { message: string; hint?: string }): Problem {
  return problem(liveCodes['bad-live-code'], {
    message: `Live code does not compile: ${message}.`,
    hint,
    subject: message,
  })
}

function notAllowed(): Problem {
  return problem('component-in-md', {
    message: 'This block is live code, but the document runs no code because its format is "md".',
    hint: 'Set "format: detect" in its front matter, and markdown.format to "detect".',
    subject: 'live',
  })
}
