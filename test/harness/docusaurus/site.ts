import { configText, type Files } from '../build/site.ts'

const config = {
  title: 'Quay',
  tagline: 'Ships and piers',
  url: 'https://quay.example.com',
  baseUrl: '/base/',
  contentDir: '.',
  docs: { path: '../docs', sidebarPath: 'sidebars.js' },
  pages: { path: 'src/pages' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  customFields: { berths: [{ name: 'North' }, { name: 'South' }], secret: 'not sent' },
  markdown: { format: 'mdx', admonitions: { cargo: {} } },
  blog: {},
  theme: {
    css: ['src/css/custom.scss'],
    components: {
      NotFound: 'src/theme/NotFound.js',
      Footer: 'src/theme/Footer/index.js',
      MDXComponents: 'src/theme/MDXComponents.js',
    },
  },
  islands: 'auto',
  docusaurus: {
    components: {
      TOC: 'src/theme/TOC.tsx',
      'Admonition/Types': 'src/theme/Admonition/Types.js',
      BlogPostItem: 'src/theme/BlogPostItem/index.js',
      'BlogPostItem/Header': 'src/theme/BlogPostItem/Header/index.js',
      'DocItem/Layout': 'src/theme/DocItem/Layout/index.js',
      'DocSidebarItem/Link': 'src/theme/DocSidebarItem/Link/index.tsx',
    },
    siteConfig: { organizationName: 'quay', themeConfig: { tides: true } },
    globalData: { 'tides-plugin': { default: { high: '10:42' } } },
  },
}

/** A site whose code was written for Docusaurus: documents beside the site, pages in `.js`, Sass, SVG components. */
export const docusaurusSite: Files = {
  'docs/intro.md': `---
slug: /
title: Intro
---

import Counter, { Board } from '@site/src/components/Counter'
import Logo from '@site/static/img/logo.svg'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

# Intro

<!-- A comment of HTML. -->

<Logo className="mark" title="The logo" />

:::note Two berths

Text of the note.

:::

## Piers {#all-piers}

<Counter start={3}>

**Bold** text in a component.

</Counter>

<Board>Static text.</Board>

<Counter start={1} icon={<i>element</i>} later={<i>not shown</i>} />

<Counter start={20} icon={<Counter start={40} icon={['Inner', <u key="u">line</u>]}>Inside</Counter>}>Around</Counter>

<Counter start={7} icon={<i>still</i>} onTide={() => 1} />

export const Name = () => useDocusaurusContext().siteConfig.organizationName

Made by <Name />.

<p style="color: red">Red text.</p>

<head>
  <meta name="tide" content="high" />
</head>
`,
  'docs/version.mdx': `import { useDoc, useDocsVersion, useVersions } from '@docusaurus/plugin-content-docs/client'

export const Version = () => <output>{useDocsVersion().label} {useDoc().metadata.id} {useVersions().length}</output>

import boat from '!!raw-loader!@site/src/boat.txt'
import crane from '!!raw-loader!../website/src/theme/TOC.tsx'
import CodeBlock from '@theme/CodeBlock'

# Version

<Version />

:::cargo Two crates

Fragile.

:::

:::tip

As ever.

:::

<CodeBlock>{boat}</CodeBlock>

<pre>{crane.length > 9 && 'crane'}</pre>

<Buoy>Afloat.</Buoy>

<Winch turns={2} />

import Lamp, { Lens, Reef } from 'lamp'

<Lamp start={3} />

<Lens />

<Reef><i>one</i><i>two</i></Reef>

<Bell />

## Version

## Tides
`,
  'website/src/components/Winch.jsx': `import { useState } from 'react'
export default function Winch({ turns }) {
  const [count, setCount] = useState(turns)
  return <button type="button" onClick={() => setCount(count + 1)}>Turned {count}</button>
}
`,
  'website/src/boat.txt': 'a boat',
  'website/node_modules/lamp/package.json': JSON.stringify({ name: 'lamp', main: 'lamp.js' }),
  'website/node_modules/lamp/lamp.js': `Object.defineProperty(exports, '__esModule', { value: true })
const { createElement, Children, useState } = require('react')
function Lamp({ start = 1 }) {
  const [turns, setTurns] = useState(start)
  return createElement('button', { onClick: () => setTurns(turns + 1) }, 'Lamp ' + turns)
}
exports.default = Lamp
exports.Lens = () => createElement(Lamp, { start: 30 })
exports.Reef = ({ children }) => createElement('p', { onClick() {} }, Children.count(children) + ' children')
exports.unused = 'not sent to browsers'
`,
  'website/node_modules/bell/package.json': JSON.stringify({ name: 'bell', type: 'module', exports: './bell.js' }),
  'website/node_modules/bell/bell.js': `import { useState } from 'react'
import { jsx } from 'react/jsx-runtime'
export function Bell() {
  const [rings, setRings] = useState(60)
  return jsx('button', { onClick: () => setRings(rings + 1), children: 'Bell ' + rings })
}
`,
  'website/src/theme/Admonition/Types.js': `import Types from '@theme-original/Admonition/Types'
const Cargo = ({ title, children }) => <aside className="cargo"><b>{title}</b>{children}</aside>
export default { ...Types, cargo: Cargo }
`,
  'website/src/theme/BlogPostItem/index.js': `import BlogPostItem from '@theme-original/BlogPostItem'
import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
export default function Own({ children }) {
  const { metadata, isBlogPostPage } = useBlogPost()
  if (metadata.title === 'Calm') return <section>{children}</section>
  return <><BlogPostItem />{isBlogPostPage && <p>Answer {metadata.permalink}</p>}</>
}
`,
  'website/src/theme/BlogPostItem/Header/index.js': `import Header from '@theme-original/BlogPostItem/Header'
import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
export default function Own(props) {
  const { metadata, isBlogPostPage } = useBlogPost()
  return <><Header {...props} /><i>{isBlogPostPage ? 'Read' : 'Listed'}: {metadata.title}</i></>
}
`,
  'website/blog/2024-02-01-storm.md': '# Storm\n\nWind.\n',
  'website/blog/2024-01-01-calm.md': '# Calm\n\nNo wind.\n',
  'website/site.config.ts': configText(config),
  'website/sidebars.js': `module.exports = { docs: [{ type: 'doc', id: 'intro', customProps: { tide: 'low' } }, 'version'] }`,
  'website/static/img/logo.svg':
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" style="fill: red" stroke-width="2"><path d="M0 0h8v8"/></svg>',
  'website/static/img/tide.png': 'PNG',
  'website/src/css/custom.scss': "@use 'colors';\n:root { --quay: #{colors.$quay}; }\n",
  'website/src/css/_colors.scss': '$quay: #123456;\n',
  'website/src/components/Counter/index.js': `import React, { useState } from 'react'
import clsx from './clsx'
import styles from './styles.module.scss'

export default function Counter({ start, icon, children }) {
  const [count, setCount] = useState(start)
  return (
    <div className={clsx('counter', styles.counter)}>
      {icon}
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      {children}
    </div>
  )
}

export function Board({ children }) {
  return <div className="board">{children}</div>
}
`,
  'website/src/components/Counter/clsx.js': `export default (...names) => names.join(' ')`,
  'website/src/components/Counter/styles.module.scss': '.counter { button { color: var(--quay); } }\n',
  'website/src/pages/index.js': `import React, { useEffect, useState } from 'react'
import Layout from '@theme/Layout'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { usePluginData } from '@docusaurus/useGlobalData'
import { useColorMode } from '@docusaurus/theme-common'
import { useLocation } from '@docusaurus/router'
import BrowserOnly from '@docusaurus/BrowserOnly'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import generated from '@generated/docusaurus.config'
import CodeBlock from '@theme/CodeBlock'
import Counter from '../components/Counter'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export default function Home() {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { colorMode } = useColorMode()
  const { high } = usePluginData('tides-plugin')
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(ExecutionEnvironment.canUseDOM), [])
  return (
    <Layout title="Welcome" description="The first page" wrapperClassName="front">
      <Head>
        <html className="front-page" />
        <meta property="og:type" content="website" />
      </Head>
      <header className="hero hero--primary"><div className="container">Piers</div></header>
      <main>
        <h1>{siteConfig.title}</h1>
        <p className="where">{useLocation().pathname} {i18n.currentLocale} {generated.tagline}</p>
        <p className="mode">{colorMode} {isAlive ? 'alive' : 'still'}</p>
        <p className="data">{high} {siteConfig.themeConfig.tides ? 'tides' : ''}</p>
        <Translate id="home.hello" values={{ name: <b>Ada</b> }}>{'Hello {name}'}</Translate>
        <ul>{siteConfig.customFields.berths.map(({ name }) => <li key={name}>{name}</li>)}</ul>
        <img src={require('@site/static/img/tide.png').default} alt={translate({ id: 'home.tide', message: 'Tide' })} />
        <Link to="/docs">Documents</Link>
        <svg className="flag" style={{ width: 20 }}><path style={{ fill: 'red' }} d="M0 0h9v9z" /></svg>
        <Counter start={5} />
        <CodeBlock language="js">const tide = 1</CodeBlock>
        <Tabs><TabItem value="a" label="A">First</TabItem><TabItem value="b" label="B">Second</TabItem></Tabs>
        <BrowserOnly fallback={<i className="only">built</i>}>{() => <i className="only">browser</i>}</BrowserOnly>
      </main>
    </Layout>
  )
}
`,
  'website/src/pages/plain.jsx': `import Layout from '@theme/Layout'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
export default function Plain() {
  useBrokenLinks().collectAnchor('later')
  return <Layout title="Plain" noFooter><main><a href="#later">Later</a> <a href="/base/docs/index.html">File</a></main></Layout>
}
`,
  'website/src/theme/NotFound.js': `import Layout from '@theme/Layout'
import { translate } from '@docusaurus/Translate'
export default function NotFound() {
  return <Layout title={translate({ id: 'lost', message: 'Lost at sea' })}><main>Nothing here.</main></Layout>
}
`,
  'website/src/theme/TOC.tsx': `import TOC from '@theme-original/TOC'
import type { Props } from '@theme/TOC'
const shout = ({ toc, ...props }: Props) => <TOC {...props} toc={toc.map((item) => ({ ...item, value: item.value + '!' }))} />
export default shout
`,
  'website/src/theme/DocItem/Layout/index.js': `import Layout from '@theme-init/DocItem/Layout'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
export default function DocLayout(props) {
  return <><Layout {...props} /><aside className="comments">Comments of {useDoc().metadata.id}</aside></>
}
`,
  'website/src/theme/DocSidebarItem/Link/index.tsx': `import clsx from '../../../components/Counter/clsx'
import { ThemeClassNames } from '@docusaurus/theme-common'
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client'
import isInternalUrl from '@docusaurus/isInternalUrl'
import Link from '@docusaurus/Link'
import type { Props } from '@theme/DocSidebarItem/Link'
export default function SidebarLink({ item, onItemClick, activePath, level, index, ...props }: Props) {
  const { href, label, customProps } = item
  const isActive = isActiveSidebarItem(item, activePath)
  return (
    <li className={clsx(ThemeClassNames.docs.docSidebarItemLinkLevel(level), isActive && 'own-active')}>
      <Link className="menu__link" to={href} aria-current={isActive ? 'page' : undefined} {...props}>{label}</Link>
      {isInternalUrl(href) ? <small>{customProps?.tide}</small> : null}
    </li>
  )
}
`,
  'website/src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Admonition from '@theme-original/Admonition'
import Winch from '@site/src/components/Winch'
import { Bell } from 'bell'
export default { ...MDXComponents, Bell, Winch, Buoy: (props) => <Admonition type="tip" title="Buoy" {...props} /> }
`,
  'website/src/theme/Footer/index.js': `export default () => <footer className="own-footer">Harbor office</footer>`,
  'website/i18n/fr/code.json': JSON.stringify({
    'home.hello': { message: 'Bonjour {name}' },
    'home.tide': { message: 'Marée' },
    lost: { message: 'Perdu' },
  }),
}
