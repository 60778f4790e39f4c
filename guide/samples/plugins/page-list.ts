import type { SiteOutput, SitePlugin } from 'docsgen'

const output: SiteOutput = {
  name: 'pageList',
  make: ({ pages }) => [{ path: 'pages.txt', body: [...pages].map(({ absolute }) => `${absolute}\n`).join('') }],
}

export const pageList = { name: 'page-list', outputs: [output] } satisfies SitePlugin
