import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasIntent } from '../../harness/client/reader.ts'
import { start } from './start.ts'

const paragraphs = (name: string, count = 25) => `A paragraph of ${name}.\n\n`.repeat(count)
const lines = (count: number, last: string) =>
  `${Array.from({ length: count }, (_, i) => `const line${i} = ${i}`).join('\n')}\n${last}`

const tabs = `::::tabs

:::tab[Cable]
### Cable setup

coppertext

${paragraphs('cables', 6)}
:::

:::tab[Wireless]
### Wireless setup

${paragraphs('radio', 6)}radiotext
:::

::::
`

const files = {
  'content/docs/start.md': '# Start\n\n[wireless](./connect.md#wireless-setup) [inner](./nested.md#inner-part)\n',
  'content/docs/connect.md': `# Connect\n\n${paragraphs('text')}${tabs}\naftertabs text\n\n${paragraphs('more')}`,
  'content/docs/closed.md': `# Closed

${paragraphs('text')}## Folds

:::::tabs

::::tab[First]
First.
::::

::::tab[Second]
:::details[More]
walrustext
:::
::::

:::::

${paragraphs('text')}:::details[Notes]
### Hidden heading

otterexample
:::

## Code

\`\`\`js {fold=5}
${lines(60, 'const badgername = 1')}
\`\`\`

## Scrolled

\`\`\`js {height=8}
${lines(60, 'const beavername = 1')}
\`\`\`

## Long

${paragraphs('long section', 60)}lemurtext

${paragraphs('long section', 60)}
`,
  'content/docs/mixed.mdx': `# Mixed

${paragraphs('text')}
## In components

<Tabs>
<TabItem value="a" label="A">

antelopetext

</TabItem>
<TabItem value="b" label="B">

### Second component

bisontext

</TabItem>
</Tabs>

${paragraphs('more')}`,
  'content/docs/rows.md': `# Rows

${paragraphs('text', 5)}
## Animals

| Animal | Sound |
| --- | --- |
${Array.from({ length: 40 }, (_, i) => `| Animal ${i} | Sound ${i} |`).join('\n')}
| Zebrabeast | Whinny |
| \`quagga.sound_changed\` | **Ibe**xword |

${paragraphs('more')}`,
  'content/glossary.yml': 'Bosunword: Keeps the ropes.\n',
}

const nested = `# Nested

${paragraphs('text')}
::::::tabs

:::::tab[Outer one]
One.
:::::

:::::tab[Outer two]
::::tabs

:::tab[Inner one]
Inner one.
:::

:::tab[Inner two]
### Inner part

gibbontext
:::

::::
:::::

::::::

${paragraphs('more')}`

const at = start('arriving', {}, { files: { ...files, 'content/docs/nested.md': nested } })
const { reuse: open } = at

/** Whether the text of an element can be seen: in the window, below the bars, and in all boxes that scroll. */
const isSeen = (page: Page, selector: string) =>
  page.evaluate((name) => {
    const element = document.querySelector(name)
    if (!element?.checkVisibility({ contentVisibilityAuto: true })) return false
    const { top, bottom, left } = element.getBoundingClientRect()
    const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const isOnTop = document.elementFromPoint(left + 2, (top + bottom) / 2)
    return top >= bars - 2 && bottom <= innerHeight && (isOnTop === element || element.contains(isOnTop))
  }, selector)

const selected = (page: Page) => page.locator('.dg-tab[aria-selected=true]').allTextContents()

/** Types a query, and waits for the results. */
async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/')
  await page.fill('.dg-search-input', query)
  await page.waitForSelector('.dg-search-result[aria-selected=true] mark, .dg-search-result-text')
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.dg-search-form')?.dataset.status === 'idle')
}

/** Searches, and follows the first result. */
async function follow(page: Page, query: string): Promise<void> {
  await type(page, query)
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog.dg-search:not([open])', { state: 'attached' })
}

const mark = (text: string) => `.dg-search-mark[data-test="${text}"]`

/** Waits until the text is marked and seen. */
async function seesMark(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((word) => {
        for (const one of document.querySelectorAll<HTMLElement>('.dg-search-mark'))
          if (one.textContent === word) one.dataset.test = word
      }, text)
      return isSeen(page, mark(text))
    })
    .toBe(true)
}

describe('a heading in a closed tab is shown below the bars', () => {
  test('on the first load and after a reload', async () => {
    const { page, messages } = await open('/docs/connect#wireless-setup')
    for (const _ of [1, 2]) {
      await expect.poll(() => selected(page)).toEqual(['Wireless'])
      await expect.poll(() => isSeen(page, '#wireless-setup')).toBe(true)
      await hasIntent(page)
      expect(await isSeen(page, '#wireless-setup')).toBe(true)
      await page.reload()
    }
    expect(messages).toEqual([])
  })

  test('by a link of another page, also in nested tabs', async () => {
    const { page } = await open('/docs/start')
    await hasIntent(page)
    await page.getByRole('link', { name: 'wireless', exact: true }).click()
    await expect.poll(() => isSeen(page, '#wireless-setup')).toBe(true)
    await page.goBack()
    await page.getByRole('link', { name: 'inner', exact: true }).click()
    await expect.poll(() => isSeen(page, '#inner-part')).toBe(true)
    expect(await selected(page)).toEqual(['Outer two', 'Inner two'])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await page.goForward()
    await expect.poll(() => selected(page)).toEqual(['Outer two', 'Inner two'])
  })

  test('unless the reader has left it otherwise, on the way back', async () => {
    const { page } = await open('/docs/start')
    await hasIntent(page)
    await page.getByRole('link', { name: 'wireless', exact: true }).click()
    await expect.poll(() => isSeen(page, '#wireless-setup')).toBe(true)
    await page.getByRole('tab', { name: 'Cable' }).click()
    await expect.poll(() => selected(page)).toEqual(['Cable'])
    await page.evaluate(async () => {
      scrollTo({ top: 700, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await page.goForward()
    await expect.poll(() => selected(page)).toEqual(['Cable'])
    expect(await page.evaluate(() => scrollY)).toBe(700)
  })

  test('a tab that was opened is open on the way back', async () => {
    const { page } = await open('/docs/connect')
    await hasIntent(page)
    await page.getByRole('tab', { name: 'Wireless' }).click()
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/docs/start' })
      document.body.append(link)
      link.click()
    })
    await page.getByRole('heading', { name: 'Start' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Connect' }).waitFor()
    await expect.poll(() => selected(page)).toEqual(['Wireless'])
  })

  test('in details, and from a link of the same page', async () => {
    const { page } = await open('/docs/closed')
    await hasIntent(page)
    await page.evaluate(() => {
      location.hash = '#hidden-heading'
    })
    await expect.poll(() => isSeen(page, '#hidden-heading')).toBe(true)
  })
})

describe('a result of the search is open, marked and in view', () => {
  test.each([
    ['in a tab with a heading', 'radiotext', ['Wireless']],
    ['after the tabs, in the section of the hidden heading', 'aftertabs', undefined],
    ['in nested tabs', 'gibbontext', ['Outer two', 'Inner two']],
    ['in details in a closed tab', 'walrustext', ['Second']],
    ['in details', 'otterexample', undefined],
    ['in tabs of MDX', 'bisontext', ['B']],
    ['in folded code', 'badgername', undefined],
    ['in code that scrolls', 'beavername', undefined],
    ['far below its heading', 'lemurtext', undefined],
    ['in a table', 'Zebrabeast', undefined],
    ['in the glossary', 'Bosunword', undefined],
  ])('%s', async (_, word, tab) => {
    for (const from of ['/docs/start', '/docs/second']) {
      const { page, messages } = await open(from)
      await hasIntent(page)
      await follow(page, word)
      await seesMark(page, word)
      if (tab) expect(await selected(page)).toEqual(tab)
      expect(messages).toEqual([])
    }
  })

  test('if other elements are inside of its words', async () => {
    const { page } = await open('/docs/start')
    await hasIntent(page)
    for (const [query, parts] of [
      ['quagga.sound_changed', ['quagga.', 'sound_', 'changed']],
      ['ibexword', ['Ibe', 'xword']],
    ] as const) {
      await follow(page, query)
      await expect.poll(() => page.locator('.dg-search-mark').allTextContents()).toEqual(parts)
      await seesMark(page, parts[0])
    }
  })

  test('with several words, of which one is in the heading', async () => {
    const { page } = await open('/docs/start')
    await hasIntent(page)
    await follow(page, 'folds walrustext')
    await seesMark(page, 'walrustext')
  })

  test('stays in view while the page above it grows', async () => {
    const { page } = await open('/docs/start')
    await hasIntent(page)
    await follow(page, 'lemurtext')
    await seesMark(page, 'lemurtext')
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
      document.querySelector('h1')!.style.paddingBottom = '900px'
    })
    await seesMark(page, 'lemurtext')
  })

  test('on a page that is loaded as a whole', async () => {
    const { page } = await open('/docs/start')
    await hasIntent(page)
    await page.evaluate(() => {
      addEventListener('docsgen:visit', (event) => event.stopImmediatePropagation(), { capture: true })
    })
    await type(page, 'gibbontext')
    await page.keyboard.press('Enter')
    await page.waitForURL(/nested/)
    await seesMark(page, 'gibbontext')
  })

  test('on the same page', async () => {
    const { page } = await open('/docs/connect')
    await hasIntent(page)
    await follow(page, 'radiotext')
    await seesMark(page, 'radiotext')
    await follow(page, 'coppertext')
    await seesMark(page, 'coppertext')
    expect(await selected(page)).toEqual(['Cable'])
  })
})

test('"On this page" marks no heading in a closed tab', async () => {
  const { page } = await open('/docs/connect')
  await hasIntent(page)
  await page.evaluate(() => document.getElementById('cable-setup')!.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(() => page.locator('.dg-toc a[aria-current]').allTextContents()).toEqual(['Cable setup'])
})
