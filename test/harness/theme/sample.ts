import { highlight, loadGrammar } from '../../../src/markdown/code/highlight.ts'
import { grammarOf } from '../../../src/markdown/code/languages.ts'
import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import type { SidebarNode } from '../../../src/model/site.ts'
import type { FooterView, PageView, SidebarView } from '../../../src/model/theme/view.ts'
import type { NavbarView } from '../../../src/model/theme/view-navbar.ts'
import type { Heading } from '../../../src/model/types.ts'

for (const name of ['javascript', 'typescript', 'php', 'bash', 'json', 'markup']) await loadGrammar(name)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

interface CodeOptions {
  title?: string
  numbered?: boolean
  start?: number
  marks?: Record<number, 'highlight' | 'add' | 'remove'>
}

/** A code block as the Markdown compiler prints it. */
export function code(language: string, text: string, options: CodeOptions = {}): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line, index) => {
      const mark = options.marks?.[index + 1]
      const number = options.start ? ` data-line="${options.start + index}"` : ''
      const look = `dg-code-line${mark ? ` dg-code-line--${mark}` : ''}`
      return `<span class="${look}"${number}>${highlight(line, grammarOf(language)!) ?? escaped(line)}</span>`
    })
  const title = options.title ? `<div class="dg-code-title">${escaped(options.title)}</div>` : ''
  const look = `dg-code-lines${options.numbered ? ' dg-code-lines--numbered' : ''}`
  return `<div class="dg-code theme-code-block language-${language}">${title}<pre tabindex="0" class="language-${language}"><code class="${look}">${lines.join('\n')}</code></pre></div>`
}

function admonition(kind: string, title: string, body: string): string {
  return `<div class="dg-admonition dg-admonition--${kind} theme-admonition theme-admonition-${kind}"><p class="dg-admonition-title"><span class="dg-admonition-icon" aria-hidden="true"></span>${title}</p><div class="dg-admonition-body">${body}</div></div>`
}

function tabs(id: string, group: string, items: [string, string, string][]): string {
  const buttons = items.map(
    ([value, label], at) =>
      `<button type="button" class="dg-tab" role="tab" id="${id}-${value}-tab" aria-controls="${id}-${value}" aria-selected="${at === 0}"${at ? ' tabindex="-1"' : ''} data-value="${value}">${label}</button>`,
  )
  const panels = items.map(
    ([value, label, body], at) =>
      `<div class="dg-tab-panel" role="tabpanel" id="${id}-${value}" aria-labelledby="${id}-${value}-tab"${at ? '' : ' data-active=""'}><p class="dg-tab-label">${label}</p>${body}</div>`,
  )
  return `<div class="dg-tabs tabs" data-group="${group}" data-query="${group}"><div class="dg-tabs-list" role="tablist">${buttons.join('')}</div>${panels.join('')}</div>`
}

function heading(level: number, id: string, text: string): string {
  return `<h${level} id="${id}">${text}<a class="dg-hash-link hash-link" href="#${id}" aria-label="Direct link to ${text}" title="Direct link to ${text}" translate="no"></a></h${level}>`
}

const route = '/docs/product/orders/details'

const body = `<h1>Order lifecycle</h1>
<p>An order moves through a small number of states, from the moment a customer confirms the cart until the last item has been delivered and paid.</p>
<p>This page explains each state, who can change it, and what happens <strong>automatically</strong> when it does. If you only want to see where your orders stand, go to <a href="/docs/product/orders/overview">Orders overview</a>. Orders that need a decision carry <span class="dg-badge badge dg-badge--warning">Action needed</span>, finished ones <span class="dg-badge badge dg-badge--tip">Delivered</span>.</p>
${admonition('tip', 'tip', '<p>Turn on <a href="#">automatic confirmation</a> in <code>Settings → Order</code> and most orders never need you.</p>')}
${heading(2, 'states', 'States of an order')}
<p>The state is shown at the top of every order and in the list. It is also what the <a href="#"><code>order.updated</code></a> event carries.</p>
<div class="dg-table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead><tr><th>State</th><th>Meaning</th><th>Who changes it</th><th align="right">Typical time</th></tr></thead><tbody>
<tr><td>Draft</td><td>The cart was saved but not yet confirmed by the customer.</td><td>Customer</td><td align="right">–</td></tr>
<tr><td>Open</td><td>Confirmed. Waiting for a merchant to accept it.</td><td>Merchant, automation</td><td align="right">2 hours</td></tr>
<tr><td>In delivery</td><td>At least one item is on its way; see <a href="#">Delivery plan</a>.</td><td>Delivery</td><td align="right">3 days</td></tr>
<tr><td>Closed</td><td>Everything was delivered and <code>balance = 0</code>.</td><td>The platform</td><td align="right">14 days</td></tr></tbody></table></div>
${heading(3, 'confirm', 'Confirm an order')}
<ol class="dg-steps"><li><p><strong>Open the order.</strong> Choose it in the list or press <kbd>G</kbd> then <kbd>O</kbd>.</p></li><li><p><strong>Check the items.</strong> Prices are frozen from here on.</p>${admonition('warning', 'Prices are frozen', '<p>A later change of the price list does not touch confirmed orders.</p>')}</li><li><p><strong>Choose Confirm.</strong> The customer gets a message at once.</p></li></ol>
${heading(3, 'api', 'Over the API')}
<p>Everything that the screens do is also one request:</p>
${tabs('dg:tabs-1', 'lang', [
  [
    'js',
    'JavaScript',
    code(
      'js',
      `import { Platform } from '@example/platform'

const platform = new Platform({ token: process.env.TOKEN })
// Only open orders can be confirmed.
const order = await platform.orders.confirm('ord_8125', {
  notify: true,
  delivery: { plan: 'standard', after: 3 },
})
console.log(\`Order \${order.id} is \${order.state}\`)`,
      { title: 'confirm-order.js', marks: { 5: 'highlight', 6: 'highlight' } },
    ),
  ],
  [
    'curl',
    'curl',
    code(
      'bash',
      `curl -X POST https://api.example.com/v1/orders/ord_8125/confirm \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d notify=true`,
    ),
  ],
  ['php', 'PHP', code('php', `$order = $platform->orders->confirm('ord_8125', ['notify' => true]);`)],
])}
<p>The answer is the order itself:</p>
${code(
  'json',
  `{
  "id": "ord_8125",
  "state": "open",
  "items": [{ "sku": "TEA-01", "quantity": 3, "price": 4.5 }],
  "customer": { "name": "Ada Lovelace", "email": "ada@example.com", "address": "12 St James's Square, London, United Kingdom" },
  "paid": false
}`,
  { numbered: true },
)}
${code('ts', `const plan = 'express'\nconst days = 1\nconst plan = 'standard'\nconst days = 3`, { title: 'delivery.ts', numbered: true, start: 41, marks: { 1: 'remove', 2: 'remove', 3: 'add', 4: 'add' } })}
${heading(2, 'events', 'What happens on each change')}
<ul><li>The customer gets a message, unless it is turned off.<ul><li>By e-mail, in the language of the customer.</li><li>In the shop, under <em>My orders</em>:<ol><li>a line in the history,</li><li>a badge in the menu.</li></ol></li></ul></li><li>Integrations receive the event<sup><a href="#fn-1" id="fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup>.</li><li>The <del>audit trail</del> audit log keeps who did it.</li></ul>
<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" disabled checked> Payment received</label></li><li class="task-list-item"><label><input type="checkbox" disabled> Invoice sent</label></li></ul>
${admonition('note', 'note', '<p>Subscriptions follow the same states, one cycle at a time.</p>')}
${admonition('info', 'info', `<p>Events are delivered at least once and can arrive out of order. Compare the version:</p>${code('js', 'if (event.version <= known.version) return')}`)}
${admonition('caution', 'caution', '<p>Cancelling after delivery started leaves items with the carrier.</p>')}
${admonition('danger', 'Deleting is for ever', '<p>A deleted order cannot be restored from a backup. <strong>Cancel it instead.</strong></p><ul><li>Cancelled orders stay in reports.</li><li>Deleted ones do not.</li></ul>')}
<blockquote><p>We went from forty clicks to four for an ordinary order.</p><p>— A merchant in the pilot</p></blockquote>
<details><summary>Why can I not reopen a closed order?</summary><div><p>Closing settles the balance. Create a new order from it with <strong>Actions → Repeat</strong>.</p></div></details>
${heading(2, 'files', 'Import files')}
<div class="dg-file-tree"><ul><li class="dg-file-tree-folder">import<ul><li>orders.csv<span class="dg-file-tree-comment">one line for each item</span></li><li class="dg-file-tree-folder">images<ul><li>tea-01.jpg</li><li><strong>tea-02.jpg</strong></li></ul></li><li>mapping.json</li></ul></li><li>README.md</li></ul></div>
<figure><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 260'%3E%3Crect width='800' height='260' fill='%23cfe3ea'/%3E%3Crect x='60' y='60' width='300' height='140' rx='12' fill='%23fff'/%3E%3Crect x='440' y='60' width='300' height='140' rx='12' fill='%23fff'/%3E%3C/svg%3E" alt="The list of orders" width="800" height="260"><figcaption>The list of orders with the filter open.</figcaption></figure>
<hr>
${heading(2, 'next', 'Where to go next')}
<div class="dg-cards"><a class="dg-card card" href="#"><p class="dg-card-title">Order details</p><div class="dg-card-text"><p>Items, account, events and the summary.</p></div></a><a class="dg-card card" href="#"><p class="dg-card-title">Deliveries</p><div class="dg-card-text"><p>Plan deliveries and follow them.</p></div></a><a class="dg-card card" href="#"><p class="dg-card-title">Integrations</p><div class="dg-card-text"><p>Send events to your own systems.</p></div></a></div>
${heading(3, 'more', 'A note on words')}
<dl><dt>Merchant</dt><dd>Whoever sells.</dd><dt>Customer</dt><dd>Whoever orders.</dd></dl>
<section data-footnotes class="footnotes"><h2 class="dg-sr-only" id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>Within a second, usually. <a href="#fnref-1" data-footnote-backref="" aria-label="Back to reference 1">↩</a></p></li></ol></section>`

const headings: Heading[] = [
  ['states', 2, 'States of an order'],
  ['confirm', 3, 'Confirm an order'],
  ['api', 3, 'Over the <code>API</code>'],
  ['events', 2, 'What happens on each change'],
  ['files', 2, 'Import files'],
  ['next', 2, 'Where to go next'],
].map(([id, level, text]) => ({ id, level, html: text, text }) as Heading)

function link(label: string, href: string): SidebarNode {
  return { type: 'link', label, href }
}

function category(label: string, items: SidebarNode[], href?: string): SidebarNode {
  return { type: 'category', label, href, items, key: label, collapsible: true, collapsed: true }
}

const sidebarItems: SidebarNode[] = [
  link('Getting started', '/docs/getting-started/intro'),
  link('Product documentation', '/docs/product/intro'),
  category(
    'Orders',
    [
      link('Orders overview', '/docs/product/orders/overview'),
      link('Order lifecycle', '/docs/product/orders/lifecycle'),
      category('Order details', [link('General', `${route}/general`), link('Items', `${route}/items`)]),
    ],
    '/docs/product/orders/intro',
  ),
  ...['Products', 'Services', 'Customers', 'Deliveries', 'Backup', 'Sales channels', 'Custom pages'].map((label) =>
    category(label, [link('Introduction', `/docs/product/${label.toLowerCase().replace(' ', '_')}/intro`)]),
  ),
  link('Marketplace', '/docs/product/marketplace/intro'),
  link('Deploy', '/docs/product/deploy/intro'),
  category('Account settings and everything that a long label brings with it', [
    link('Introduction', '/docs/product/account/intro'),
  ]),
  category('Settings', [link('Company', '/docs/product/settings/company')], '/docs/product/settings/'),
  link('Status page', 'https://status.example.com'),
]

/** Sample props for each component. */
export const sidebar: SidebarView = { items: sidebarItems, current: '/docs/product/orders/lifecycle' }

export const navbar: NavbarView = {
  title: 'Documentation',
  logo: { src: 'logo.svg', alt: '', href: '/', height: 28, width: 28 },
  home: '/',
  hideOnScroll: false,
  colorToggle: true,
  items: [
    { type: 'link', label: 'Getting Started', href: '/docs/getting-started/intro', position: 'left' },
    { type: 'link', label: 'Product Documentation', href: '/docs/product/intro', active: true, position: 'left' },
    {
      type: 'dropdown',
      label: 'Next',
      position: 'right',
      items: [
        { type: 'link', label: 'Next', href: '/docs/', position: 'left', active: true },
        { type: 'link', label: '1.0', href: '/docs/1.0/', position: 'left' },
      ],
    },
    { type: 'link', label: 'Login', href: 'https://app.example.com', external: true, position: 'right' },
  ],
}

export const footer: FooterView = {
  style: 'light',
  copyright: 'Copyright © 2025 Example Ltd.',
  row: [],
  columns: [
    {
      title: 'Docs',
      items: [
        { label: 'Getting started', href: '/docs/getting-started/intro', external: false },
        { label: 'Product documentation', href: '/docs/product/intro', external: false },
      ],
    },
    {
      title: 'Community',
      items: [
        { label: 'LinkedIn', href: 'https://example.com/in', external: true },
        { label: 'YouTube', href: 'https://example.com/yt', external: true },
      ],
    },
    {
      title: 'More',
      items: [
        { label: 'Platform', href: 'https://example.com', external: true },
        { label: 'About us', href: 'https://example.com/about', external: true },
        { label: 'Blog', href: 'https://example.com/blog', external: true },
      ],
    },
  ],
}

export const options: ClientOptions = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  announcementId: 'sale',
  storage: { type: 'localStorage', namespace: '' },
}

export const page: PageView = {
  kind: 'doc',
  lang: 'en',
  dir: 'ltr',
  siteTitle: 'Documentation',
  tagline: 'Your Services, Simplified',
  baseUrl: '/',
  navbar,
  head: {
    title: 'Order lifecycle | Documentation',
    description: 'The states of an order.',
    canonical: 'https://docs.example.com/docs/product/orders/lifecycle',
    ogLocale: 'en',
    ogLocaleAlternates: [],
    jsonLd: [],
    alternates: [],
    search: { tag: 'docs-default-current', version: 'current', locale: 'en' },
    tags: [],
    noIndex: false,
    favicon: 'logo.svg',
    stylesheets: ['index.css'],
    fonts: [],
    scripts: ['core.js'],
    snippet: '',
    options,
  },
  url: '/docs/product/orders/lifecycle',
  headings,
  breadcrumbs: [{ label: 'Orders' }, { label: 'Order lifecycle', href: '/docs/product/orders/lifecycle' }],
  showBreadcrumbs: true,
  previous: { label: 'Orders overview', href: '/docs/product/orders/overview' },
  next: { label: 'Order details', href: `${route}/intro` },
  slots: { navbar: '', body },
  htmlClass: 'docs-wrapper',
}

const icons = [
  'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v3M12 18v3M3 12h3M18 12h3',
  'M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M4 9l1-5h14l1 5M5 9v11h14V9M9 20v-6h6v6',
  'M4 5h16v14H4zM4 10h16M10 10v9',
]
const topics: [string, string][] = [
  ['Orders', 'Follow every order from the first click to the last delivery.'],
  ['Products', 'Describe what you sell, with prices, properties and images.'],
  ['Services', 'Offer services in editions, with media and payment settings.'],
  ['Deliveries', 'Plan who brings what, when and where.'],
  ['Sales channels', 'Sell in a web shop, embedded in your site, or on the marketplace.'],
  ['Custom pages', 'Build pages with banners and featured products.'],
]

/** The order slip beside the title of the home page; its colors are in `home.css`. */
export const heroArt = `<div class="dg-hero-art" aria-hidden="true"><svg viewBox="0 0 400 360"><g transform="rotate(5 200 180)"><path class="slip" d="M84 26a14 14 0 0 1 14-14h228a14 14 0 0 1 14 14v262H84z"/></g><g transform="rotate(-3 200 180)"><path class="slip" d="M70 34a14 14 0 0 1 14-14h232a14 14 0 0 1 14 14v290l-21.667-14-21.667 14-21.667-14-21.667 14-21.667-14-21.667 14-21.667-14-21.667 14-21.667-14-21.667 14-21.667-14-21.667 14z"/><rect class="slip-strong" x="96" y="50" width="92" height="14" rx="7"/><rect class="slip-line" x="96" y="78" width="58" height="9" rx="4.5"/><rect class="slip-mark" x="252" y="48" width="52" height="18" rx="9"/><path class="slip-tear" d="M84 112h232"/><rect class="slip-line" x="96" y="138" width="116" height="10" rx="5"/><rect class="slip-line" x="264" y="138" width="40" height="10" rx="5"/><rect class="slip-line" x="96" y="168" width="88" height="10" rx="5"/><rect class="slip-line" x="272" y="168" width="32" height="10" rx="5"/><rect class="slip-line" x="96" y="198" width="132" height="10" rx="5"/><rect class="slip-line" x="258" y="198" width="46" height="10" rx="5"/><path class="slip-tear" d="M84 234h232"/><rect class="slip-line" x="96" y="262" width="48" height="12" rx="6"/><rect class="slip-strong" x="236" y="260" width="68" height="16" rx="8"/></g></svg></div>`

export const homeBody = `<main><section class="dg-hero"><h1>Your Services, Simplified</h1><p>Everything about running orders, products, services and deliveries on one platform: for administrators and merchants.</p><div class="dg-hero-actions"><a class="dg-button button dg-button--primary button--primary" href="#">Get started</a><a class="dg-button button" href="#">Product documentation</a></div>${heroArt}</section><section class="dg-feature-grid" aria-label="Topics">${topics
  .map(
    ([title, text], at) =>
      `<a class="dg-feature" href="#"><span class="feature-icon"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[at]}"/></svg></span><h2>${title}</h2><p>${text}</p></a>`,
  )
  .join('')}</section></main>`
