import { expect, test } from 'vitest'
import { type ListedPage, nearestPages } from '../../../client/shared/nearest-pages.ts'

const pages: ListedPage[] = [
  ['', 'Quay'],
  ['docs/start/intro', 'Introduction'],
  ['docs/orders/refunds', 'Refund an order'],
  ['docs/orders/cancel-order', 'Cancel an order'],
  ['docs/orders/invoices/', 'Invoices'],
  ['docs/settings/custom-domains', 'Custom domains'],
  ['docs/settings/two-factor', 'Two-factor authentication'],
  ['docs/api/webhooks', 'Webhooks'],
  ['docs/1.0/api/webhooks', 'Webhooks'],
  ['docs/1.0/settings/domains', 'Domains'],
  ['docs/%E6%B3%A8%E6%96%87', '注文'],
]

test.each([
  ['docs/settings/custom-domain', 'docs/settings/custom-domains'],
  ['docs/custom-domains.html', 'docs/settings/custom-domains'],
  ['guides/customDomains/index.html', 'docs/settings/custom-domains'],
  ['docs/orders/refnuds', 'docs/orders/refunds'],
  ['docs/orders/how-to-cancel-an-order', 'docs/orders/cancel-order'],
  ['docs/two-factor-authentication', 'docs/settings/two-factor'],
  ['docs/1.0/webhook', 'docs/1.0/api/webhooks'],
  ['docs/webhook', 'docs/api/webhooks'],
  ['docs/1.0/custom-domains', 'docs/settings/custom-domains'],
  ['注文', 'docs/%E6%B3%A8%E6%96%87'],
  ['docs/Réfunds', 'docs/orders/refunds'],
])('for %s the nearest page is %s', (path, url) => {
  expect(nearestPages(path, pages, 3)[0]?.[0]).toBe(url)
})

test.each(['', 'x', 'wp-admin/setup.php', 'docs/zzz', '%E0%A4%A'])('for "%s" there is no near page', (path) => {
  expect(nearestPages(path, pages, 3)).toEqual([])
})

test('only one version of a page is returned, and at most the requested number of pages', () => {
  const found = nearestPages('docs/api/webhooks-old', pages, 3)
  expect(found.filter(([, title]) => title === 'Webhooks')).toEqual([['docs/api/webhooks', 'Webhooks']])
  expect(nearestPages('docs/orders/order', pages, 2)).toHaveLength(2)
})
