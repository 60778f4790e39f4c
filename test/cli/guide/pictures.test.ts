import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedGuide } from '../../harness/build/shared-site.ts'

const project = path.join(import.meta.dirname, '../../..')
const docs = path.join(project, 'guide/docs')
const images = path.join(project, 'guide/static/img')
const pages = fs
  .readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.includes('_generated'))
  .map((name) => fs.readFileSync(path.join(docs, name), 'utf8'))
const shown = pages.flatMap((text) => [...text.matchAll(/<img src="\/img\/([\w-]+)\.webp"([^>]*)>/g)])

/** How a reader sees a feature before using it: a picture, or an element with a class on a page of the guide. */
type Sight = { picture: string } | { page: string; className: string }

/** Features with styles of their own. */
const sights: Record<string, Sight> = {
  blog: { picture: 'blog-light' },
  changes: { picture: 'changes-light' },
  'copy-page': { picture: 'copy-page-light' },
  diagrams: { page: 'guides/markdown', className: 'dg-diagram' },
  feedback: { picture: 'page-end-light' },
  glossary: { picture: 'glossary-light' },
  live: { page: 'guides/components', className: 'dg-live-code' },
  openapi: { picture: 'api-light' },
  preview: { picture: 'preview-light' },
  print: { picture: 'print-light' },
  shortcuts: { picture: 'shortcuts-light' },
  tables: { picture: 'table-filter-light' },
  twoslash: { page: 'guides/markdown', className: 'dg-code-type' },
  zoom: { picture: 'zoom-light' },
}

/** Parts of every site, and blocks of Markdown, which are no folders of features. */
const parts: Record<string, Sight> = {
  'social cards': { picture: 'social-card' },
  search: { picture: 'search-light' },
  sidebar: { picture: 'sidebar-light' },
  navbar: { picture: 'navbar-light' },
  footer: { picture: 'footer-light' },
  'versions menu': { picture: 'versions-light' },
  'language menu': { picture: 'languages-light' },
  tags: { picture: 'tags-light' },
  'edit link and last change': { picture: 'page-end-light' },
  'the 404 page': { picture: 'not-found-light' },
  'colors of your own': { picture: 'brand-light' },
  'problems while you write': { picture: 'mistake-light' },
  admonitions: { page: 'guides/markdown', className: 'theme-admonition' },
  tabs: { page: 'guides/markdown', className: 'dg-tabs' },
  details: { page: 'guides/markdown', className: 'dg-details' },
  steps: { page: 'guides/markdown', className: 'dg-steps' },
  cards: { page: 'guides/markdown', className: 'dg-card' },
  'file tree': { page: 'guides/markdown', className: 'dg-file-tree' },
  badges: { page: 'guides/markdown', className: 'dg-badge' },
  fields: { page: 'guides/markdown', className: 'dg-field-list' },
  code: { page: 'guides/markdown', className: 'theme-code-block' },
  math: { page: 'guides/markdown', className: 'dg-math' },
}

test('each feature has a picture, or is on a page of the guide', async () => {
  const features = path.join(project, 'client/features')
  const hasStyles = (name: string) => fs.readdirSync(path.join(features, name)).some((file) => file.endsWith('.css'))
  const styled = fs
    .readdirSync(features, { withFileTypes: true })
    .filter((one) => one.isDirectory() && hasStyles(one.name))
  expect(Object.keys(sights).sort()).toEqual(styled.map(({ name }) => name).sort())
  const { out } = await sharedGuide()
  const pictures = shown.map(([, name]) => name)
  for (const [name, sight] of Object.entries({ ...sights, ...parts })) {
    if ('picture' in sight) expect(pictures, name).toContain(sight.picture)
    else {
      const html = fs.readFileSync(path.join(out, 'docs', sight.page, 'index.html'), 'utf8')
      expect(new RegExp(`class="(?:[^"]* )?${sight.className}[ "]`).test(html), name).toBe(true)
    }
  }
})

test('pictures are small, in both color modes, described, and made by the script', () => {
  const script = fs.readFileSync(path.join(project, 'guide/reference/pictures.js'), 'utf8')
  for (const [, name = '', attributes = ''] of shown) {
    const [, alt = ''] = / alt="([^"]*)"/.exec(attributes) ?? []
    expect(alt.split(' ').length, `alt of ${name}`).toBeGreaterThan(7)
    const [, own] = /^(.*?)(?:-light)?$/.exec(name)!
    expect(script, name).toContain(`'${own}${own === name ? '.webp' : ''}'`)
    const isPaper = own === 'print'
    if (name.endsWith('-light') && !isPaper) expect(attributes).toContain(` srcdark="/img/${own}-dark.webp"`)
  }
  // The README shows two in full width.
  const files = fs.readdirSync(images).filter((file) => file.endsWith('.webp') && !file.startsWith('readme'))
  for (const file of files) expect(fs.statSync(path.join(images, file)).size, file).toBeLessThan(60_000)
})
