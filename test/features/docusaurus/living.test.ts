import { expect, test } from 'vitest'
import { ownSite } from '../../harness/browser/own-site.ts'
import type { Files } from '../../harness/build/site.ts'

const counter = (name: string, inside = '') => `import { useState } from 'react'
export default function ${name}() {
  const [count, setCount] = useState(0)
  return <button className="${name}" onClick={() => setCount(count + 1)}>${inside}{count}</button>
}
`

// Replaced parts of the theme with state: on their own, in a part that wraps its original, with properties, and with children.
const files: Files = {
  'site.config.ts': `export default {
  title: 'Mast',
  url: 'https://mast.example.com',
  contentDir: '.',
  docs: { path: 'docs', editUrl: 'https://example.com/edit' },
  markdown: { format: 'mdx' },
  islands: 'auto',
  docusaurus: {
    components: {
      'DocItem/Footer': './src/theme/DocItem/Footer/index.jsx',
      Admonition: './src/theme/Admonition.jsx',
      TOC: './src/theme/TOC.jsx',
      DocPaginator: './src/theme/DocPaginator.jsx',
      ColorModeToggle: './src/theme/ColorModeToggle.jsx',
      DocBreadcrumbs: './src/theme/DocBreadcrumbs.jsx',
    },
  },
  theme: { components: { Footer: './src/theme/Footer.jsx', EditThisPage: './src/theme/EditThisPage.jsx' } },
}
`,
  'src/theme/Footer.jsx': counter('Bell', '<i>Bell</i> '),
  'src/theme/DocItem/Footer/index.jsx': `import Original from '@theme-original/DocItem/Footer'
import Feedback from './Feedback'
import { Frame } from '../../../Frame'
export default (props) => <><Original {...props} /><Frame><Feedback /></Frame></>
`,
  'src/theme/DocItem/Footer/Feedback.jsx': counter('Feedback'),
  'src/Frame.jsx': 'export const Frame = ({ children }) => <div className="frame">{children}</div>\n',
  'src/theme/EditThisPage.jsx': `import { Component } from 'react'
export default class Edit extends Component {
  state = { is: 'still' }
  componentDidMount() { this.setState({ is: 'alive' }) }
  render() { return <a className="edit" href={this.props.editUrl}>{this.state.is}</a> }
}
`,
  'src/theme/Admonition.jsx': `import { useState } from 'react'
export default function Admonition({ type, title, children }) {
  const [isOpen, setOpen] = useState(type !== 'tip')
  return <aside className={type}><button onClick={() => setOpen(!isOpen)}>{title}</button>{isOpen && children}</aside>
}
`,
  'src/theme/ColorModeToggle.jsx': `import { useColorMode } from '@docusaurus/theme-common'
export default function Mode() {
  const { colorMode, setColorMode } = useColorMode()
  return <button className="mode" onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}>{colorMode}</button>
}
`,
  // docsgen has no such property.
  'src/theme/DocBreadcrumbs.jsx': `export default function Crumbs({ onPress }) {
  return <button className="crumbs" onClick={() => onPress()}>Crumbs</button>
}
`,
  // Islands have no headings.
  'src/theme/TOC.jsx': `import { useEffect, useState } from 'react'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
export default function Contents() {
  const [is, set] = useState('still')
  useEffect(() => set('alive'), [])
  return <nav className="contents">{useDoc().toc.map(({ id }) => <a key={id} href={'#' + id}>{is}</a>)}</nav>
}
`,
  // An original is not for browsers.
  'src/theme/DocPaginator.jsx': `import { useState } from 'react'
import Original from '@theme-original/DocPaginator'
export default function Pages(props) {
  const [count] = useState(0)
  return <div className="pages" data-count={count}><Original {...props} /></div>
}
`,
  'docs/one.mdx': `# One

## Part

:::note[Open]

Some **bold** text.

:::

:::tip[Closed]

Hidden [link](./two.mdx).

:::
`,
  'docs/two.mdx': '# Two\n\n## Part\n\nText.\n',
}

const site = ownSite('docusaurus-living', files)

const read = (file: string) => site.read(file).replaceAll('<!-- -->', '')
const islandsOf = (file: string) =>
  [...read(file).matchAll(/<docsgen-island[^>]* data-key="([^"]+)"/g)].map(([, key]) => key!.replace(/.*\//, ''))

test('parts with state run in the browser', async () => {
  const page = await site.browser().newPage()
  const messages: string[] = []
  page.on('pageerror', ({ message }) => messages.push(message))
  await page.goto(`${site.origin()}/docs/one`)
  for (const name of ['Bell', 'Feedback']) {
    await page.click(`.${name}`)
    await expect.poll(() => page.textContent(`.${name}`)).toMatch(/1$/)
  }
  await expect.poll(() => page.textContent('.edit')).toBe('alive')
  expect(await page.getAttribute('.edit', 'href')).toContain('https://example.com/edit')
  expect(await page.innerText('aside.note strong')).toBe('bold')
  await page.click('aside.note button')
  await expect.poll(() => page.locator('aside.note strong').count()).toBe(0)
  await page.click('aside.tip button')
  await expect.poll(() => page.getAttribute('aside.tip a', 'href')).toBe('/docs/two')
  await page.click('.mode >> visible=true')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await expect.poll(() => page.textContent('.mode >> visible=true')).toBe('dark')
  expect(messages).toEqual([])
})

test('only parts that need the browser are islands', () => {
  expect(new Set(islandsOf('docs/two/index.html'))).toEqual(
    new Set(['ColorModeToggle', 'EditThisPage', 'Feedback', 'Footer']),
  )
  expect(read('docs/two/index.html')).toContain('<div class="frame"><docsgen-island')
  expect(read('docs/two/index.html')).not.toContain('data-of')
})

test('parts that need their page stay as they are, and are reported', () => {
  expect(read('docs/one/index.html')).toContain('<nav class="contents"><a href="#part">still</a></nav>')
  expect(read('docs/one/index.html')).toMatch(/<div class="pages" data-count="0"><nav/)
  const { stderr } = site.built()
  expect([...stderr.matchAll(/<(\w+)> uses [^,]+, but only islands run/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['Contents', 'Crumbs', 'Pages']),
  )
  for (const name of ['Bell', 'Feedback', 'Edit', 'Admonition']) expect(stderr).not.toContain(`<${name}> uses`)
})
