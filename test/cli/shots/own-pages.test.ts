import path from 'node:path'
import { expect, test } from 'vitest'
import { lookAt } from '../../harness/build/look.ts'

/** Pages of each kind and with each feature of the theme, by site. All pages of both sites are looked at in the soak. */
const looked: Record<string, string[]> = {
  '.': [
    'index.html',
    '404',
    'glossary',
    'docs/getting-started/intro',
    'docs/product/orders/overview',
    'docs/product/orders/lifecycle',
    'docs/product/settings/automation',
    'docs/product/settings/payments',
    'docs/product/delivery/deliveryplan',
    'docs/product/products/import-products/csv',
    'docs/tags/index.html',
    'docs/tags/orders',
  ],
  guide: [
    'index.html',
    'docs/start/tutorial',
    'docs/start/compare',
    'docs/guides/ci',
    'docs/guides/styling',
    'docs/guides/write-pages',
    'docs/guides/components',
    'docs/reference/cli',
    'docs/reference/markdown',
    'docs/reference/browser',
    'docs/deploy/overview',
    'docs/move/docusaurus',
    'problems/broken-link',
    'sample-api/create-order',
    'de/docs/guides/write-pages',
  ],
  'test/sites/kitchen-sink': [],
  'test/sites/looks': [],
  'test/sites/parts': [],
  'test/sites/quay': [
    'index.html',
    'docs/guides',
    'about',
    'docs/1.0/guides/night',
    'ar/docs/guides/moor',
    'ar/index.html',
  ],
}

let pages = 0

test.each(Object.keys(looked))(
  'the pages of %s have no problem that is visible',
  async (site) => {
    const root = path.join(import.meta.dirname, '../../..', site)
    const found = await lookAt(root, looked[site])
    pages += found.pages
    expect(found.problems).toEqual([])
  },
  120_000,
)

test('at least forty pages are looked at', () => {
  expect(pages).toBeGreaterThanOrEqual(40)
})
