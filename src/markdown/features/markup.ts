import type { Heading, Paragraph, Table, TableCell } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { checkEmphasis } from '../markup/emphasis.ts'
import { checkIncludes } from '../markup/includes.ts'
import { checkLinks } from '../markup/links.ts'
import { checkPipes, checkRows } from '../markup/rows.ts'
import { checkTightHeading } from '../markup/tight-heading.ts'

/** Reports markup that does not do what its author meant: readers see its characters, or lose text. */
export const markup: Feature = {
  name: 'markup',
  mdast: {
    table: (node: Table, page) => checkRows(node, page),
    tableCell: checkText,
    heading: checkText,
    paragraph(node: Paragraph, page, parent) {
      checkText(node, page)
      checkPipes(node, page)
      checkTightHeading(node, parent, page)
    },
  },
}

function checkText(node: Paragraph | Heading | TableCell, page: PageContext): undefined {
  checkEmphasis(node, page)
  checkLinks(node, page)
  checkIncludes(node, page)
}
