import { expect, test } from 'vitest'
import { ownSite } from '../../harness/browser/own-site.ts'
import type { Files } from '../../harness/build/site.ts'

// Browsers end a paragraph before a block, and a link before another one: the children of these islands are not where they were.
const files: Files = {
  'site.config.ts': "export default { title: 'Loft', url: 'https://loft.example.com', islands: 'auto' }\n",
  'src/Torn.jsx': `import { useState } from 'react'
export default function Torn({ Tag, icon, children }) {
  const [count, setCount] = useState(0)
  return <div className={Tag} onClick={() => setCount(count + 1)}><i>{icon}</i><Tag>{children}</Tag><b>{count}</b></div>
}
`,
  'content/docs/intro.mdx': `import Torn from '../../src/Torn'

# Intro

<Torn Tag="p" icon={<u>icon</u>}>

First **block**.

Second block.

</Torn>

<Torn Tag="a">Read [more](https://example.com) here.</Torn>

<Torn Tag="em">Whole *text*.</Torn>
`,
}

const site = ownSite('torn-islands', files)

test('children keep their text where a component puts them into an element that cannot contain them', async () => {
  const page = await site.browser().newPage()
  await page.goto(`${site.origin()}/docs/intro`)
  for (const name of ['p', 'a', 'em']) {
    await page.click(`div.${name} b`)
    await expect.poll(() => page.textContent(`div.${name} b`)).toBe('1')
  }
  expect(await page.innerText('div.p > p')).toMatch(/^First block\.\s+Second block\.$/)
  expect(await page.innerText('div.p > i')).toBe('icon')
  expect(await page.innerText('div.a > a')).toBe('Read more here.')
  expect(await page.getAttribute('div.a > a a', 'href')).toBe('https://example.com')
  await page.context().close()
})

test('only torn children are in the page twice', () => {
  const html = site.read('docs/intro/index.html')
  expect([...html.matchAll(/<template data-slot="[^"]*">(.*?)<\/template>/gs)].map(([, text]) => text)).toEqual([
    expect.stringContaining('First <strong>block</strong>'),
    expect.stringContaining('Read <a'),
  ])
})
