import { configText, type Files } from '../build/site.ts'

const config = {
  baseUrl: '/base/',
  navbar: { items: [{ type: 'custom-clock', zone: 'UTC', position: 'right' }] },
  theme: { components: { 'NavbarItem/custom-clock': './src/clock.island.tsx' } },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: { live: { scope: './src/scope.tsx' } },
}

const docs = ['first', 'second'].map((name) => [
  `content/docs/${name}.mdx`,
  `---
title: ${name}
---

import Places from '@site/src/places.island.tsx'
import Bomb from '@site/src/bomb.island.tsx'

## Part

<Island load="intent">

<Places label="${name}" />

</Island>

<Bomb />
`,
])

/** A site with islands in its navbar and its documents. */
export const islandSite: Files = {
  'site.config.ts': configText(config),
  ...Object.fromEntries(docs),
  'content/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'src/scope.tsx': 'export const Buoy = ({ light }: { light: string }) => <b className="buoy">{light}</b>\n',
  'src/clock.island.tsx': `import { useId, useState } from 'react'
export const load = 'idle'
export default function Clock({ zone }: { zone: string }) {
  const [count, setCount] = useState(0)
  if (count < 0) throw new Error('The clock stands still.')
  return (
    <span className="clock">
      <button type="button" id={useId()} onClick={() => setCount(count + 1)}>{zone} {count}</button>
      <button type="button" className="stop" onClick={() => setCount(-1)}>Stop</button>
    </span>
  )
}
`,
  'src/places.island.tsx': `import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import Link from '@docusaurus/Link'
import Admonition from '@theme/Admonition'
import BrowserOnly from '@docusaurus/BrowserOnly'
import { useState } from 'react'
export default function Places({ label }: { label: string }) {
  const [isAlive, setAlive] = useState(false)
  const { withBaseUrl } = useBaseUrlUtils()
  return (
    <div className="places">
      <button type="button" onClick={() => setAlive(true)}>{isAlive ? 'Alive' : label}</button>
      <Link to="/docs/second">There</Link>
      <img src={useBaseUrl('/img/a.svg')} alt="" data-again={isAlive ? withBaseUrl('/img/a.svg') : ''} />
      {isAlive ? <a className="late" href={withBaseUrl('/docs/first')}>Late</a> : null}
      {isAlive ? <i dangerouslySetInnerHTML={{ __html: '<b>raw</b>' }} /> : null}
      <Admonition type="tip">Use it</Admonition>
      <BrowserOnly fallback={<i className="only">built</i>}>{() => <i className="only">{location.pathname}</i>}</BrowserOnly>
    </div>
  )
}
`,
  'src/bomb.island.tsx': `import { useState } from 'react'
export const load = 'intent'
export default function Bomb() {
  const [isLit, light] = useState(false)
  if (isLit) throw new Error('Gone.', { cause: new Error('Lit.', { cause: 'a match' }) })
  return <button type="button" onClick={() => light(true)}>Light it</button>
}
`,
}
