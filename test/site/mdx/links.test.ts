import { expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const links = [
  '/docs/b',
  '/docs/b/',
  '/base/docs/b?x=1#part',
  '../docs/b',
  '/',
  '#part',
  '?x=1',
  '/manual.pdf',
  'pathname:///docs/b',
  'https://example.com/b',
  'mailto:a@example.com',
]

const plain = ['/base/docs/b', '/base/docs/b/', '/base/docs/b?x=1#part', '../docs/b']
const slashed = ['/base/docs/b/', '/base/docs/b/', '/base/docs/b/?x=1#part', '../docs/b/']
const bare = ['/base/docs/b', '/base/docs/b', '/base/docs/b?x=1#part', '../docs/b']
const others = ['/base/', '#part', '?x=1', '/base/manual.pdf', '/base/docs/b', ...links.slice(-2)]

test.each([
  [true, slashed],
  [false, bare],
  [undefined, plain],
])('with trailingSlash: %s, links of components have the slashes of the site', async (trailingSlash, pages) => {
  const computed = `export const links = ${JSON.stringify(links)}\n\n{links.map((to) => <Link to={to}>x</Link>)}`
  const literal = links.map((to) => `<Link to="${to}">x</Link>`).join(' ')
  const world = memoryWorld(
    {
      'content/docs/a.mdx': `# A\n\n${computed}\n`,
      'content/docs/c.mdx': `# C\n\n${literal}\n`,
      'content/docs/b.mdx': '# B\n\n## Part\n',
    },
    configOf({ search: false, baseUrl: '/base/', trailingSlash, onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' }),
  )
  await build(world, { drafts: false })
  const hrefs = (name: string) => {
    const html = world.output.get(trailingSlash === false ? `docs/${name}.html` : `docs/${name}/index.html`)!
    return [...html.matchAll(/<a (?:[^>]* )?href="([^"]*)"[^>]*>x</g)].map(([, href]) => href)
  }
  expect(hrefs('a')).toEqual([...pages, ...others])
  // Relative links of a document are resolved.
  const resolved = pages.map((url) => url.replace('../', trailingSlash ? '/base/docs/' : '/base/'))
  expect(hrefs('c')).toEqual([...resolved, ...others])
})
