import type { Paragraph } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { type ContainerDirective, containerNames } from '../directive.ts'
import { sourceOf } from '../place.ts'

/** Reports a container that is never closed, and a line of colons that closes none. */
export const closing: Feature = {
  name: 'closing',
  mdast: {
    containerDirective: (node: ContainerDirective, page) => checkClosed(node, page),
    paragraph: (node: Paragraph, page) => checkStray(node, page),
  },
}

function checkClosed(node: ContainerDirective, page: PageContext): undefined {
  // One that is unknown is text, and reported as that.
  if (!node.position || !containerNames(page).includes(node.name)) return
  const source = sourceOf(node, page)
  const opening = /^:{3,}/.exec(source)?.[0]
  const last = /(?:^|\n)[ \t>]*(:{3,})[ \t]*$/.exec(source.trimEnd())?.[1] ?? ''
  if (opening === undefined || last.length >= opening.length) return
  page.report(
    {
      severity: 'warning',
      code: 'unclosed-directive',
      message: `"${opening}${node.name}" is never closed, so it holds all that follows.`,
      hint: `Put "${opening}" on a line of its own where it ends, behind those of the containers in it.`,
      subject: node.name,
    },
    node,
  )
}

function checkStray({ children }: Paragraph, page: PageContext): undefined {
  for (const [i, child] of children.entries()) {
    if (child.type !== 'text' || !child.value.includes(':::') || !child.position) continue
    const lines = child.value.split('\n')
    const at = lines.findIndex(
      (line, k) =>
        /^:{3,}$/.test(line.trim()) &&
        (k > 0 || i === 0 || children[i - 1]!.type === 'break') &&
        (k < lines.length - 1 || i === children.length - 1),
    )
    // An escaped one is meant.
    if (at < 0 || sourceOf(child, page).includes('\\:')) continue
    const colons = lines[at]!.trim()
    page.report(
      {
        severity: 'warning',
        code: 'unused-directive',
        message: `"${colons}" closes nothing here, so it stays as text.`,
        hint: 'Remove it, or give the container around others more colons than they have.',
        subject: colons,
      },
      { line: child.position.start.line + at, column: at === 0 ? child.position.start.column : 1 },
    )
  }
}
