import type { Code, Html, Nodes, Paragraph } from 'mdast'
import type { Node } from 'unist'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { noteTags, reportOpenTags } from '../markup/open-tags.ts'
import { type ContainerDirective, checkAttributes, containerNames } from '../parse/directive.ts'
import { sourceOf } from '../parse/place.ts'

/** Reports blocks that are never closed and so contain the rest of the page, and closing colons without a container. */
export const closing: Feature = {
  name: 'closing',
  mdast: {
    containerDirective: (node: ContainerDirective, page) => checkClosed(node, page),
    paragraph: (node: Paragraph, page) => checkStray(node, page),
    code: (node: Code, page) => checkFence(node, page),
    math: (node: Node, page) => checkFence(node, page),
    html(node: Html, page) {
      noteTags(node, page)
      if (node.value.startsWith('<!--') && !node.value.includes('-->'))
        reportBlock('comment', ['<!--', '-->'], node, page)
    },
  },
  prepare: (_, page) => reportOpenTags(page),
}

function checkFence(node: Code | Node, page: PageContext): undefined {
  const source = sourceOf(node, page).trimEnd()
  const opening = /^(?:`{3,}|~{3,}|\${2,})/.exec(source)?.[0]
  if (opening === undefined) return
  const last = /\n[ \t>]*(`{3,}|~{3,}|\${2,})$/.exec(source)?.[1] ?? ''
  if (last[0] === opening[0] && last.length >= opening.length) return
  const what = opening.startsWith('$') ? 'formula' : 'code block'
  reportBlock(what, [opening, opening], node, page)
}

function reportBlock(what: string, [opening, end]: [string, string], node: Nodes | Node, page: PageContext): void {
  page.report(
    problem('unclosed-block', {
      message: `The ${what} that starts with "${opening}" is never closed, so it extends to the end of the page, list or quote.`,
      hint: `Add "${end}" ${what === 'comment' ? 'at its end' : 'on a separate line at its end'}.`,
      subject: what,
    }),
    node,
  )
}

function checkClosed(node: ContainerDirective, page: PageContext): undefined {
  // Unknown ones are text, and reported as such.
  if (!node.position || !containerNames(page).includes(node.name)) return
  checkAttributes(node, page)
  const source = sourceOf(node, page)
  const opening = /^:{3,}/.exec(source)?.[0]
  const last = /(?:^|\n)[ \t>]*(:{3,})[ \t]*$/.exec(source.trimEnd())?.[1] ?? ''
  if (opening === undefined || last.length >= opening.length) return
  page.report(
    problem('unclosed-directive', {
      message: `"${opening}${node.name}" is never closed, so it extends to the end of the page, list or quote.`,
      hint: `Add "${opening}" on a separate line at its end, after those of nested containers.`,
      subject: node.name,
    }),
    node,
  )
}

/** Number of containers with an unknown name that are open: they are text, and reported as such. */
const unknown = new WeakMap<PageContext, number>()

function checkStray({ children }: Paragraph, page: PageContext): undefined {
  for (const [i, child] of children.entries()) {
    if (child.type !== 'text' || !child.value.includes(':::') || !child.position) continue
    const lines = child.value.split('\n')
    const at = lines.findIndex((line, k) => {
      if (/^:{3,}[ \t]+[A-Za-z]|^:{3,}[ \t]*\{/.test(line.trim())) unknown.set(page, (unknown.get(page) ?? 0) + 1)
      const isClosing =
        /^:{3,}$/.test(line.trim()) &&
        (k > 0 || i === 0 || children[i - 1]!.type === 'break') &&
        (k < lines.length - 1 || i === children.length - 1)
      const open = unknown.get(page) ?? 0
      if (isClosing && open > 0) unknown.set(page, open - 1)
      return isClosing && open === 0
    })
    // An escaped one is intended.
    if (at < 0 || sourceOf(child, page).includes('\\:')) continue
    const colons = lines[at]!.trim()
    page.report(
      problem('unused-directive', {
        message: `"${colons}" does not close anything, so it is shown as text.`,
        hint: 'Remove it, or use more colons for the outer container than for the inner ones.',
        subject: colons,
      }),
      { line: child.position.start.line + at, column: at === 0 ? child.position.start.column : 1 },
    )
  }
}
