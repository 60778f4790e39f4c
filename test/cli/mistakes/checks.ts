import type { MistakeSite } from './mistake.ts'

const image = 'Write what the image shows in the brackets: ![text](file). If it is decoration, use <img alt="">.'

/** A site with all checks that are off by default. */
export const site: MistakeSite = {
  files: {
    'site.config.ts': `export default {
  title: 'Site',
  url: 'https://site.example.com',
  checks: { altText: 'warn', linkText: 'warn', headingOrder: 'warn', tableHeaders: 'warn', contrast: 'warn', unusedFiles: 'warn', unusedPartials: 'warn' },
}
`,
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n\n![A plan of the rooms](/plan.svg)\n',
    'content/static/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  mistakes: [
    {
      did: 'left a partial that nothing includes',
      file: 'content/docs/_hours.md',
      text: '▲Open from 9 to 5.\n',
      found: [
        [
          'warning ▲ No document includes or imports this partial. (unused-partial)',
          'Delete it, or include it where its text belongs.',
        ],
      ],
    },
    {
      did: 'left a static file that nothing names',
      file: 'content/static/old-plan.svg',
      text: '<svg xmlns="http://www.w3.org/2000/svg" />\n',
      found: [
        [
          'warning content/static/old-plan.svg Nothing in the site names this static file. (unused-file)',
          'Delete it, or add it to "checks.keepFiles" if other sites link to it.',
        ],
      ],
    },
    {
      did: 'left out the alternative text of an image',
      file: 'content/docs/alt.md',
      text: '# Rooms\n\nThe plan has three floors:\n\n▲![](/plan.svg)\n',
      found: [['warning ▲ The image "/plan.svg" has no alternative text. (missing-alt)', image]],
    },
    {
      did: 'left it out in HTML, and wrote the name of a file',
      file: 'content/docs/alt-html.md',
      text: '# Rooms\n\n▲<img src="/plan.svg"> ▲![plan.svg](/plan.svg)\n',
      found: [
        [
          'warning ▲ The image "/plan.svg" has no alternative text. (missing-alt)',
          'Add alt="…" with what the image shows, or alt="" if it is decoration.',
        ],
        ['warning ▲ The alternative text "plan.svg" is the name of a file. (missing-alt)', image],
      ],
    },
    {
      did: 'wrote links that say nothing',
      file: 'content/docs/link.md',
      text: '# Rooms\n\nThe plan is ▲[here](/plan.svg).\n',
      found: [
        [
          'warning ▲ The link text "here" does not say where the link leads. (vague-link-text)',
          'Name the target in the text of the link: readers of lists of links see nothing else.',
        ],
      ],
    },
    {
      did: 'wrote a link without a text',
      file: 'content/docs/no-text.md',
      text: '# Rooms\n\n▲[](/plan.svg)\n',
      found: [
        ['warning ▲ The link to "/plan.svg" has no text. (vague-link-text)', 'Write a text that names the target.'],
      ],
    },
    {
      did: 'skipped a level of headings',
      file: 'content/docs/levels.md',
      text: '# Rooms\n\n▲### First floor\n\nText.\n',
      found: [
        [
          'warning ▲ The heading "First floor" has level 3, below a heading of level 1. (skipped-heading)',
          'Use level 2: ## First floor',
        ],
      ],
    },
    {
      did: 'left out the header of a column',
      file: 'content/docs/column.md',
      text: '# Rooms\n\n| Room ▲| |\n| --- | --- |\n| Hall | 40 |\n',
      found: [
        [
          'warning ▲ Column 2 of the table has no header. (missing-table-header)',
          'Write what the cells of the column are.',
        ],
      ],
    },
    {
      did: 'left out all headers',
      file: 'content/docs/headers.md',
      text: '# Rooms\n\n▲| | |\n| --- | --- |\n| Hall | 40 |\n\n▲<table><tr><td>Hall</td></tr></table>\n',
      found: [
        [
          'warning ▲ All headers of the table are empty. (missing-table-header)',
          'Write a header for each column, or use a list.',
        ],
        [
          'warning ▲ The table has no header cells. (missing-table-header)',
          'Use <th> for the cells of the first row, or role="presentation" if it is no table of data.',
        ],
      ],
    },
    {
      did: 'set a color that is hard to read in dark mode',
      file: 'content/docs/colors.mdx',
      text: "# Rooms\n\n▲<p style={{ color: '#1a4f8a' }}>Closed on Sundays.</p>\n",
      found: [
        [
          'warning ▲ Text in #1a4f8a on #0d151a has a contrast of 2.2:1 in dark mode. (low-contrast)',
          'WCAG asks for 4.5:1. Set both the color and the background, or use a class whose colors suit each mode.',
        ],
      ],
    },
  ],
}
