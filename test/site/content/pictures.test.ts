import { describe, expect, test } from 'vitest'
import { documents, source } from '../../harness/content/pages.ts'
import { type Picture, pictures } from '../../harness/content/pictures.ts'

const guide = source('content/_style.md')
const pages = documents()
const all = pictures()
const screens = [...all.values()].filter(({ name }) => !name.endsWith('-dark'))
const named = screens.map((screen): [string, Picture] => [screen.name, screen])

/** Bold texts and cells of tables, in lower case. */
const known = new Set(
  [...pages.values()].flatMap((text) => [
    ...[...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => plain(label!)),
    ...[...text.matchAll(/^\|(.*)\|$/gm)].flatMap(([, row]) => row!.split(/[|,;:]/).map(plain)),
  ]),
)
/** Names of the guide, and texts that customers see in the examples. */
const inExamples = [
  ...['alex morgan', 'sam rivera', 'kim osei', 'service team', 'warehouse', 'halden logistics', 'orchard dental care'],
  ...['setup package', 'monitor arm', 'larkfield cloud', 'teal harbor security', 'laptop with software', 'replacement'],
  ...[
    'add to cart',
    'see editions',
    'view order',
    'go to checkout',
    'see all products',
    'three editions',
    'colleagues',
  ],
  ...['search services', 'search products and services', 'name or article number', 'all rights'],
]

function plain(text: string): string {
  return text
    .replace(/\[|\]\([^)]*\)|[*`.]|\(default\)/g, '')
    .trim()
    .toLowerCase()
}

test('there is a picture for each kind of screen', () => {
  expect([...all.keys()].filter((name) => !name.endsWith('-dark'))).toEqual([
    'account',
    'add-filter',
    'address-differs',
    'backup-dashboard',
    'backup-schedule',
    'banner-narrow',
    'billing-start',
    'block-customer',
    'cancel-order',
    'cart',
    'category-tree',
    'checkout',
    'confirm-rule',
    'custom-input',
    'customer-overrides',
    'delivery-task',
    'domain-check',
    'edit-items',
    'end-subscription',
    'event-details',
    'failed-deployment',
    'image-upload',
    'import-result',
    'invite-user',
    'main-menu',
    'manage-deliveries',
    'marketplace',
    'merge-customers',
    'missing-values',
    'motion-order',
    'motion-page',
    'motion-retry',
    'order-details',
    'order-document',
    'order-overview',
    'page-builder',
    'page-visibility',
    'plan-steps',
    'product-audience',
    'product-list',
    'product-page',
    'property-form',
    'publish-check',
    'receipt-message',
    'recovery-summary',
    'require-2fa',
    'rule-test',
    'service-editions',
    'service-page',
    'settings-payments',
    'storefront-mobile',
    'storefront',
    'token-once',
    'trial-settings',
    'user-rights',
    'webhook-messages',
  ])
})

describe.each(named)('%s', (name, screen) => {
  test('has the same content in both modes, a title and a description', () => {
    const { shownOn, name: _, ...dark } = all.get(`${name}-dark`)!
    expect(screen).toMatchObject(dark)
    expect(screen.title.length).toBeGreaterThan(10)
    expect(screen.desc.length).toBeGreaterThan(60)
  })

  test('is shown with a text alternative, a caption and its size', () => {
    expect(screen.shownOn).toHaveLength(1)
    const { tag } = screen.shownOn[0]!
    expect(tag).toContain(`srcdark="/img/screens/${name}-dark.svg"`)
    expect(tag).toMatch(/ alt="[^"]{40,}" title="[^"]{10,}"/)
    expect(tag).toContain(`width="${screen.width}" height="${screen.height}"`)
  })

  test('has no text below 11 pixels on a phone, where it shows less of the same', () => {
    const { phone, texts } = screen
    // The width of a picture on a page of 390 pixels, and inside of a box that opens.
    const shown = name.startsWith('motion-') ? 312 : 350
    expect((screen.smallest * (phone?.scale ?? 1) * shown) / screen.width).toBeGreaterThanOrEqual(11)
    const wide = texts.map(({ text }) => text).join(' ')
    for (const { text } of phone?.texts ?? []) expect(wide).toContain(text)
    expect(source(`content/static/img/screens/${name}.svg`).includes('(max-width:420px)')).toBe(phone !== undefined)
  })

  test('has numbers that the steps of the page refer to', () => {
    const numbers = screen.texts.filter(({ classes }) => classes.includes('num')).map(({ text }) => text)
    const page = pages.get(screen.shownOn[0]!.page)!
    const steps = page.match(/^\d\. .*$/gm)?.join('\n') ?? ''
    const named = steps.match(/(?<=\()\d(?=\)$)/gm) ?? []
    if (numbers.length > 0) expect(named).toEqual([...numbers].sort())
  })

  test('has buttons, labels and states that the pages have', () => {
    const found = screen.texts.filter(({ text, classes }) => {
      const isBadge = classes.includes('m') && ['tip', 'info', 'warn', 'bad'].some((kind) => classes.includes(kind))
      const isLabel = classes.includes('mute') && !classes.includes('e') && /^[A-Z][a-z]+( [A-Za-z]+){0,3}$/.test(text)
      return isBadge || isLabel || (classes.includes('inv') && /^[A-Z][a-z]/.test(text))
    })
    const page = pages.get(screen.shownOn[0]!.page)!.toLowerCase()
    const isKnown = (text: string) => known.has(text) || page.includes(text) || inExamples.includes(text)
    expect(found.map(({ text }) => text).filter((text) => !isKnown(text.toLowerCase()))).toEqual([])
  })
})

test('each role sees only its areas', () => {
  const menu = [...guide.match(/^Main menu: (.*?)\. Top bar/m)![1]!.matchAll(/\*\*(.*?)\*\*/g)].map(([, area]) => area!)
  const hidden = /^\| (.*?) \| Edit \| No access \|$/m.exec(guide)![1]!.split(', ')
  const menus = words('main-menu')
  const merchant = menus.slice(menus.indexOf('Merchant') + 1)
  expect(menus.slice(menus.indexOf('Administrator') + 1).slice(0, menu.length)).toEqual(menu)
  expect(merchant).toEqual(menu.filter((area) => !hidden.includes(area)))
  const others = screens.filter(({ name }) => name !== 'main-menu')
  const ofMerchant = others.filter(({ texts }) => texts.some(({ text }) => text === 'Sam Rivera'))
  const shown = ofMerchant.filter(({ texts }) => menu.includes(texts[0]!.text))
  expect(shown.length).toBeGreaterThan(0)
  for (const { name, texts } of shown) expect(hidden, name).not.toContain(texts[0]!.text)
  const closed = others.filter(({ texts }) => hidden.includes(texts[0]!.text))
  expect(closed.length).toBeGreaterThan(0)
  for (const { name } of closed) expect(words(name), name).toContain('Alex Morgan')
})

test('each order and delivery has the same state in all pictures and samples', () => {
  const known = statesOfGuide()
  const orderStates = ['New', 'Confirmed', 'In delivery', 'Completed', 'Cancelled']
  const deliveryStates = ['Planned', 'In progress', 'On hold', 'Delivered', 'Cancelled']
  const seen = screens.flatMap(({ name }) => [
    ...statesOf(words(name), /^O-\d+$/, orderStates),
    ...statesOf(words(name), /D-\d+$/, deliveryStates),
    ...statesOf(words(name), /^O-\d+$/, ['Paid', 'Unpaid']),
  ])
  const samples = [...pages.values()].flatMap((page) => [
    ...page.matchAll(/```csv[^\n]*\n((?:order|delivery),.*?)```/gs),
  ])
  const rows = samples.flatMap(([, csv]) => csv!.trim().split('\n').slice(1))
  const exported = rows.map((row) => row.split(','))
  for (const cells of exported) {
    const delivery = cells[0]!.startsWith('D')
    seen.push([cells[0]!, capital(delivery ? cells.at(-1)! : cells[8]!)])
    if (!delivery) seen.push([cells[0]!, capital(cells[7]!)])
  }
  expect(exported.length).toBeGreaterThan(3)
  expect(seen.length).toBeGreaterThan(35)
  for (const [number, state] of seen) expect(known.get(number), `${number} is ${state}`).toContain(state)
})

test('each order has one total, and each item one price', () => {
  const totals = new Map<string, Set<string>>()
  const orders = screens.filter(({ name }) => ['order-overview', 'account'].includes(name))
  for (const [number, total] of orders.flatMap(({ name }) => statesOf(words(name), /^O-\d+$/, amounts(words(name)))))
    totals.set(number, (totals.get(number) ?? new Set()).add(total))
  const lines = [...pages.get('product/orders/overview')!.matchAll(/^(O-\d+),(?:[^,]*,){4}([\d.]+)/gm)]
  expect(lines.length).toBeGreaterThan(1)
  for (const [, number, total] of lines) totals.get(number!)!.add(total!)
  expect([...totals].filter(([, { size }]) => size !== 1)).toEqual([])

  const prices = [...guide.matchAll(/(Desk lamp|Monitor arm|Setup package) `[^`]+` ([\d.]+)/g)]
  expect(prices).toHaveLength(3)
  let compared = 0
  for (const { name, texts } of screens)
    for (const [, item, price] of prices)
      for (const [i, { text }] of texts.entries())
        if (text.replace(/, (black|white|green)$/, '').replace(/^1 × /, '') === item) {
          const next = amounts(texts.slice(i, i + 5).map((one) => one.text))[0]
          if (!next || name.startsWith('manage')) continue
          expect(next, `${item} on ${name}`).toBe(price)
          compared++
        }
  expect(compared).toBeGreaterThan(3)
})

test('the amounts of the sample order add up', () => {
  for (const name of ['cart', 'checkout', 'receipt-message', 'order-document']) {
    const found = amounts(words(name)).map(Number)
    expect(found, name).toEqual(expect.arrayContaining([299, 49.9, 348.9, 288]))
  }
  expect(299 + 49.9).toBeCloseTo(348.9)
  expect(12 * 24).toBe(288)
  for (const name of ['cart', 'receipt-message', 'order-document'])
    expect(amounts(words(name)).map(Number)).toContain(Math.round((348.9 * 1900) / 119) / 100)
  const [, basic, standard, premium] = /Basic ([\d.]+), Standard ([\d.]+), Premium ([\d.]+)/.exec(guide)!
  for (const name of ['service-editions', 'service-page'])
    expect(amounts(words(name)).slice(0, 3)).toEqual([basic, standard, premium])
})

test('the main buttons of the admin area are mentioned on the pages', () => {
  const bold = [...pages.values()].join('\n')
  const store = [
    'account',
    'cart',
    'checkout',
    'product-page',
    'service-page',
    'storefront',
    'storefront-mobile',
    'motion-order',
  ]
  const buttons = screens
    .filter(({ name }) => !['page-builder', 'receipt-message', ...store].includes(name))
    .flatMap(({ texts }) => texts.filter(({ classes }) => classes.includes('inv')).map(({ text }) => text))
  expect(buttons.length).toBeGreaterThan(8)
  expect(buttons.filter((label) => !bold.includes(`**${label}**`))).toEqual([])
})

function words(name: string): string[] {
  return all.get(name)!.texts.map(({ text }) => text)
}

/** Amounts among the texts, without their currency. */
function amounts(texts: string[]): string[] {
  return texts.flatMap((text) => /^(\d[\d,]*\.\d\d)(?: EUR)?$/.exec(text)?.[1] ?? [])
}

/** The first of the states that follows each number, before the next number of its kind. */
function statesOf(texts: string[], number: RegExp, states: string[]): [string, string][] {
  return texts.flatMap((text, i): [string, string][] => {
    if (!number.test(text)) return []
    const after = texts.slice(i + 1)
    const end = after.findIndex((next) => number.test(next))
    const state = after.slice(0, end < 0 ? undefined : end).find((next) => states.includes(next))
    return state ? [[/[OD]-\d+$/.exec(text)![0], state]] : []
  })
}

/** States of orders and deliveries in the row of examples, such as `O-10484` with Cancelled and Unpaid. */
function statesOfGuide(): Map<string, string[]> {
  const row = /^\| Orders and deliveries \| (.*) \|$/m.exec(guide)![1]!
  return new Map(
    [...row.matchAll(/`([OD]-\d+)` ([^`;]+?)(?=;|$| and `|, with `)/g)].map(([, number, states]) => [
      number!,
      states!.split(', '),
    ]),
  )
}

function capital(state: string): string {
  return state.charAt(0).toUpperCase() + state.slice(1).replace('_', ' ')
}

test('animations wait to be opened, play once, and stand still with reduced motion', () => {
  const moving = [...all.values()].filter(({ name }) => name.startsWith('motion-'))
  expect(moving).toHaveLength(6)
  for (const { name, shownOn } of moving) {
    // An image that is not lazy plays while it is hidden.
    for (const { page, tag } of shownOn) {
      expect(pages.get(page)).toMatch(new RegExp(`:::details\\[.*\\]\n\n${tag}`))
      expect(tag).toContain('loading="lazy"')
    }
    const svg = source(`content/static/img/screens/${name}.svg`)
    expect(svg).not.toMatch(/infinite|<animate/)
    expect(svg).toContain('@media(prefers-reduced-motion:reduce){.f{animation:none}}')
    const delays = [...svg.matchAll(/animation-delay:([\d.]+)s/g)].map(([, delay]) => Number(delay))
    expect(Math.max(...delays) + 0.4).toBeLessThanOrEqual(5)
  }
})
