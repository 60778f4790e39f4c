/** A section of a page, as displayed and as indexed. */
export interface SampleSection {
  /** Absent for text before the first heading. */
  title?: string
  /** Absent at the start of the page. */
  id?: string
  html: string
  tags?: string[]
}

export interface SamplePage {
  /** Below the base URL. */
  route: string
  /** The index of the page. */
  tag: string
  type: 'docs' | 'page'
  title: string
  sections: SampleSection[]
  lang?: string
}

const filler = 'Nothing here is of interest to anybody, and it is only there to make the page longer than a screen. '

/** Pages of the site in the tests of the search box. */
export const pages: SamplePage[] = [
  docs('intro', 'Introduction', [
    section('Introduction', undefined, '<p>Welcome to the depot. It keeps your orders and deliveries.</p>'),
    section('First steps', 'first-steps', '<p>Open an account, then place an order.</p>'),
  ]),
  docs('orders', 'Orders', [
    section('Orders', undefined, '<p>An order is what a customer wants.</p>', ['Selling']),
    section(
      'States of an order',
      'states',
      `<p>${filler.repeat(6)}An order is <b>open</b>, sent or <i>closed</i>.</p>`,
    ),
    section('Cancel an order', 'cancel', '<p>Whoever may cancel orders, may do it here.</p><ul><li>Cancel</li></ul>'),
  ]),
  docs('deliveries', 'Deliveries', [
    section('Deliveries', undefined, '<p>A delivery brings orders to customers.</p>'),
    section(
      'Plan a delivery',
      'plan',
      '<p>Who brings what, when and where.</p><h4 id="x">Vans</h4><p>Vans are fast.</p>',
    ),
    section('Subscriptions', 'subscriptions', '<p>Deliveries of every week need a subscription.</p>'),
  ]),
  docs('install', 'Installation', [
    section('Installation', undefined, '<p>How to install it.</p><pre><code>npm install depot</code></pre>', [
      'Setup guide',
    ]),
    section('Requirements', 'requirements', '<p>Node and C++ and a café with résumés.</p>'),
    section(
      'Odd titles: <img src=x onerror="document.title=1">',
      'odd',
      '<p>Text as it is: &lt;b&gt;bold&lt;/b&gt;.</p>',
    ),
  ]),
  docs('reference', 'Reference', [
    section(undefined, undefined, '<p>Preface of the reference about wildebeests.</p>'),
    section(
      'Systems',
      'systems',
      '<div class="dg-tabs tabs"><div class="dg-tabs-list" role="tablist"><button role="tab">Mac</button><button role="tab">Win</button></div>' +
        '<div class="dg-tab-panel"><p class="dg-tab-label">Mac</p><p>Press the octopus.</p></div>' +
        '<div class="dg-tab-panel"><p class="dg-tab-label">Win</p><p>Press the squid.</p></div></div>',
    ),
    section('Calls', 'calls', '<p>Call <code>eth_sendRawTransaction</code> or <code>useState</code> or foo::bar.</p>'),
    section('Reference', 'odd#id', '<p>Its anchor has a sign that others do not have: zebra.</p>'),
  ]),
  ...Array.from({ length: 9 }, (_, i) =>
    docs(`guides/guide-${i}`, `Guide ${i}`, [
      section(`Guide ${i}`, undefined, `<p>Guides tell about shelves. ${'Shelves. '.repeat(i)}</p>`),
      section(`Shelf ${i}`, `shelf-${i}`, `<p>${filler.repeat(20)}The shelf holds boxes.</p>`),
    ]),
  ),
  docs('mixed', '日本語 and العربية 🎉', [
    section('日本語の検索', 'nihon', '<p>東京都に住んでいます。検索できます。</p>'),
    section('العربية', 'arabi', '<p dir="rtl">طلبات العملاء هنا 🎉</p>'),
  ]),
  {
    route: 'about',
    tag: 'default',
    type: 'page',
    title: 'About us',
    sections: [
      section('About us', undefined, '<p>We run depots.</p>'),
      { html: '<h2>Zeppelins</h2><p>Once there were zeppelins.</p>' },
    ],
  },
  {
    ...docs('1.0/orders', 'Orders of old', [
      section('Orders of old', undefined, '<p>In 1.0 an order was a parcel.</p>'),
    ]),
    tag: 'docs-default-1.0',
  },
  {
    ...docs('api/calls', 'Calls of the API', [section('Calls of the API', undefined, '<p>The newest quokka.</p>')]),
    tag: 'docs-api-2.0',
  },
  {
    ...docs('api/1.0/calls', 'Calls of the API', [section('Calls of the API', undefined, '<p>The oldest quokka.</p>')]),
    tag: 'docs-api-1.0',
  },
]

function docs(route: string, title: string, sections: SampleSection[]): SamplePage {
  return { route: `docs/${route}`, tag: 'docs-default-current', type: 'docs', title, sections }
}

function section(title: string | undefined, id: string | undefined, html: string, tags?: string[]): SampleSection {
  return { title, id, html, tags }
}
