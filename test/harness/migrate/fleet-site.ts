import type { Files } from '../build/site.ts'

const config = `const path = require('node:path')

/** @type {import('@docusaurus/types').Config} */
module.exports = {
  title: 'Fleet',
  tagline: 'Ships on time',
  url: 'https://fleet.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de', 'ja'],
    localeConfigs: { en: { label: 'English' }, de: { label: 'Deutsch' }, ja: { label: '日本語', path: 'jp' } },
  },
  customFields: { api: process.env.FLEET_API || 'https://api.example.com', ports: ['Kiel', 'Brest'], nested: { deep: true } },
  clientModules: [require.resolve('./src/track.js'), './src/once.js', './src/global.css', './src/needs-router.js'],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: './community-sidebars.js', versions: { current: { label: 'Now' } } },
    ],
    [
      '@docusaurus/plugin-content-blog',
      { id: 'news', path: 'news', routeBasePath: 'news', blogTitle: 'News', exclude: ['**/_*', 'notes/**'], blogSidebarCount: 'ALL', feedOptions: { type: null }, onUntruncatedBlogPosts: 'ignore' },
    ],
    [
      '@docusaurus/plugin-client-redirects',
      {
        fromExtensions: ['html'],
        redirects: [{ from: '/manual', to: '/docs/' }, { from: ['/help', '/support'], to: '/about' }],
        createRedirects(existing) {
          return existing.startsWith('/docs/guides') ? [existing.replace('/docs/guides', '/guides')] : undefined
        },
      },
    ],
    [
      '@docusaurus/plugin-pwa',
      {
        offlineModeActivationStrategies: ['appInstalled'],
        swCustom: './src/worker.js',
        pwaHead: [
          { tagName: 'link', rel: 'manifest', href: '/app.json' },
          { tagName: 'meta', name: 'theme-color', content: '#036' },
        ],
      },
    ],
    ['@docusaurus/plugin-content-pages', { id: 'offers', path: 'offers', routeBasePath: 'go' }],
    function badge() {
      return {
        name: 'badge',
        getClientModules() {
          return [path.resolve(__dirname, './src/badge.css'), require.resolve('./src/badge.js')]
        },
      }
    },
  ],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: 'https://github.com/example/fleet/edit/main/',
          lastVersion: '2.0',
          versions: {
            current: { label: '3.0', path: 'next', banner: 'unreleased' },
            '1.0': { label: '1.x', path: '1.x', banner: 'unmaintained', noIndex: true },
          },
          admonitions: { keywords: ['recipe'], extendDefaults: true },
          tags: 'tags.yml',
          async sidebarItemsGenerator({ defaultSidebarItemsGenerator, ...args }) {
            return (await defaultSidebarItemsGenerator(args)).reverse()
          },
        },
        blog: {
          blogTitle: 'Log',
          postsPerPage: 2,
          authorsMapPath: 'authors.yml',
          onInlineTags: 'ignore',
          showReadingTime: true,
          feedOptions: { type: ['rss', 'atom'], copyright: 'Fleet' },
        },
        theme: { customCss: ['./src/custom.css'] },
        sitemap: { lastmod: 'date', changefreq: null, priority: null },
      },
    ],
  ],
  themeConfig: {
    image: 'img/ship.svg',
    metadata: [{ name: 'keywords', content: 'ships' }],
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    announcementBar: { id: 'v3', content: '<b>3.0</b> is <a href="/docs/next/">near</a>', isCloseable: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    navbar: {
      title: 'Fleet',
      hideOnScroll: true,
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { type: 'doc', docId: 'guides/sail', label: 'Sail' },
        { type: 'docSidebar', sidebarId: 'people', docsPluginId: 'community', label: 'Community' },
        { label: 'More', items: [{ to: '/blog', label: 'Log' }, { to: '/news', label: 'News' }, { type: 'html', value: '<hr>' }] },
        { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { style: 'dark', links: [{ title: 'Docs', items: [{ label: 'Start', to: '/docs/' }, { html: '<i>Kiel</i>' }] }], copyright: '© Fleet' },
  },
}
`

const page = `import React from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client'
import styles from './versions.module.css'

export default function Versions() {
  const { siteConfig } = useDocusaurusContext()
  const versions = useVersions('default')
  const latest = useLatestVersion('default')
  return (
    <Layout title={translate({ id: 'versions.title', message: 'Versions' })} description="All versions">
      <main className={styles.list}>
        <h1><Translate id="versions.title">Versions</Translate></h1>
        <p>{siteConfig.customFields.ports.join(', ')} {latest.label}</p>
        <ul>{versions.map(({ name, label, path }) => <li key={name}><Link to={path + '/'}>{label}</Link></li>)}</ul>
      </main>
    </Layout>
  )
}
`

/** A Docusaurus site with three versions of two docs plugins, three languages, two blogs and swizzled parts. */
export const fleetSite: Files = {
  'docusaurus.config.js': config,
  'package.json': JSON.stringify({ private: true, dependencies: { '@docusaurus/core': '3.10.2' } }),
  'sidebars.js': `module.exports = {
  main: ['intro', { Guides: ['guides/sail'] }, { type: 'category', label: 'Ports', link: { type: 'doc', id: 'ports/index' }, items: [{ type: 'autogenerated', dirName: 'ports' }] }, { type: 'link', label: 'Site', href: 'https://example.com' }, { type: 'ref', id: 'hidden' }],
}
`,
  'community-sidebars.js': "module.exports = { people: [{ type: 'autogenerated', dirName: '.' }] }\n",
  'docs/tags.yml': 'sea:\n  label: The Sea\n  permalink: /the-sea\n  description: Salt\n',
  'docs/intro.mdx': `---
slug: /
title: Start
tags: [sea]
description: Where to start
pagination_prev: null
---

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import DocCardList from '@theme/DocCardList'
import Port from '@site/src/components/Port'

# Start

:::recipe[Soup]

Fish.

:::

<Tabs groupId="os" queryString>
  <TabItem value="linux" label="Linux" default>

  \`\`\`sh title="shell" {1}
  fleet up
  \`\`\`

  </TabItem>
  <TabItem value="mac">Press a key.</TabItem>
</Tabs>

<Port name="Kiel" />

[Sail](guides/sail.md#the-wind) · [Port](/docs/next/ports/kiel) · [file](@site/docs/guides/sail.md)

<DocCardList />
`,
  'docs/guides/sail.md':
    '---\nsidebar_position: 2\nsidebar_class_name: sail\n---\n\n# Sail\n\n## The wind {/* #the-wind */}\n\nText. <!-- note -->\n\n### Deep *one*\n',
  'docs/ports/index.md': '---\ntitle: Ports\n---\n\nAll ports.\n',
  'docs/ports/01-kiel.md': '# Kiel\n\n## Locks & gates\n',
  'docs/ports/02-brest/brest.md': '# Brest\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/intro.md': '---\nslug: /\ntags: [old]\n---\n\n# Start 2\n\n[Sail](./guides/sail.md)\n',
  'versioned_docs/version-2.0/guides/sail.md': '# Sail 2\n\n## Old wind\n',
  'versioned_docs/version-2.0/tags.yml': 'old:\n  label: Old\n',
  'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n\n# Start 1\n',
  'versioned_docs/version-1.0/guides/sail.md': '# Sail 1\n',
  'versioned_sidebars/version-2.0-sidebars.json':
    '{"main":["intro",{"type":"category","label":"Guides","items":["guides/sail"]}]}',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main":["intro","guides/sail"]}',
  'community/team.md': '# Team\n\n## Crew\n',
  'community/rules/index.md': '# Rules\n',
  'community_versions.json': '["2025"]',
  'community_versioned_docs/version-2025/team.md': '# Team 2025\n',
  'community_versioned_sidebars/version-2025-sidebars.json': '{"people":["team"]}',
  'blog/authors.yml':
    'ada:\n  name: Ada\n  title: Captain\n  page: true\n  url: https://example.com\nbo:\n  name: Bo\n  page: { permalink: /bo }\n',
  'blog/2025-01-02-first.md':
    '---\nauthors: ada\ntags: [sea, Long trip]\n---\n\n# First\n\nText.\n\n<!-- truncate -->\n\n## More\n',
  'blog/2025-02-03-second/index.md':
    '---\nslug: second-trip\nauthors: [ada, bo]\n---\n\n# Second\n\n![Ship](./ship.svg)\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2025-02-03-second/ship.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'blog/2025/03/04/third.mdx': '---\ntitle: Third\nunlisted: true\n---\n\nText.\n\n{/* truncate */}\n\nMore.\n',
  // Its own part imports one that docsgen lacks.
  'src/theme/DocBreadcrumbs/index.js':
    "import React from 'react'\nimport Crumbs from '@theme/DocBreadcrumbs/Crumbs'\nexport default () => <Crumbs />\n",
  'src/theme/DocBreadcrumbs/Crumbs.js':
    "import React from 'react'\nimport Items from '@theme/DocSidebarItems'\nexport default () => <Items />\n",
  'src/theme/EditThisPage/index.js':
    "import { useState } from 'react'\nimport EditThisPage from '@theme-original/EditThisPage'\nexport default function Edit(props) {\n  const [open] = useState(false)\n  return <div data-open={open}><EditThisPage {...props} /></div>\n}\n",
  'news/notes/2026-01-02-style.md': '# How we write\n',
  'news/2026-01-01-launch.md': '---\ntitle: Launch\n---\n\nText.\n',
  'i18n/de/code.json': '{"versions.title":{"message":"Versionen"}}',
  'i18n/de/docusaurus-theme-classic/navbar.json': '{"item.label.Docs":{"message":"Doku"}}',
  'i18n/de/docusaurus-theme-classic/footer.json': '{"copyright":{"message":"© Flotte"}}',
  'i18n/de/docusaurus-plugin-content-docs/current/intro.mdx':
    '---\nslug: /\ntitle: Anfang\n---\n\n# Anfang\n\n[Segeln](guides/sail.md#der-wind)\n',
  'i18n/de/docusaurus-plugin-content-docs/current/guides/sail.md': '# Segeln\n\n## Der Wind\n',
  'i18n/de/docusaurus-plugin-content-docs/current.json':
    '{"version.label":{"message":"3.0 (bald)"},"sidebar.main.category.Guides":{"message":"Anleitungen"}}',
  'i18n/de/docusaurus-plugin-content-docs/version-2.0/intro.md': '---\nslug: /\n---\n\n# Anfang 2\n',
  'i18n/de/docusaurus-plugin-content-docs-community/current/team.md': '# Mannschaft\n',
  'i18n/de/docusaurus-plugin-content-blog/2025-01-02-first.md':
    '---\nauthors: ada\ntags: [sea]\n---\n\n# Erstes\n\nText.\n\n<!-- truncate -->\n\nMehr.\n',
  'i18n/de/docusaurus-plugin-content-blog/options.json': '{"title":{"message":"Logbuch"}}',
  'i18n/de/docusaurus-plugin-content-blog/authors.yml':
    'ada:\n  name: Ada\n  title: Kapitänin\nbo:\n  name: Bo\n  page: { permalink: /bo }\n',
  'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n',
  'i18n/ja/docusaurus-plugin-content-docs/version-2.0/guides/sail.md': '# 帆\n\n## 風\n',
  'src/pages/about.md': '# About\n\n## The crew\n',
  'src/pages/versions.js': page,
  'src/pages/versions.module.css': '.list { padding: 1rem; }\n',
  'src/pages/index.js':
    'import { Redirect } from \'@docusaurus/router\'\nexport default function Home() {\n  return <Redirect to="/docs/" />\n}\n',
  'src/components/Port/index.js':
    "import React, { useState } from 'react'\nexport default function Port({ name }) {\n  const [on, setOn] = useState(false)\n  return <button onClick={() => setOn(!on)}>{name} {String(on)}</button>\n}\n",
  'src/components/crew.js':
    "import { createContext, useContext } from 'react'\nconst Crew = createContext(null)\nexport const CrewProvider = Crew.Provider\nexport const useCrew = () => useContext(Crew)\n",
  'src/components/Captain.js':
    "import { useCrew } from './crew'\nexport default function Captain() {\n  return <b>{useCrew()}</b>\n}\n",
  'src/components/Chat.js': 'export default function Chat() {\n  return <aside>Chat</aside>\n}\n',
  'src/theme/Root.js': `import React, { useEffect } from 'react'
import { CrewProvider } from '@site/src/components/crew'
import Chat from '../components/Chat'

export default function Root({ children }) {
  useEffect(() => {
    window.fleet = '<Chat>{children}</Chat>'
  }, [])
  return (
    <CrewProvider value="Ada">
      {children}
      <Chat />
    </CrewProvider>
  )
}
`,
  'src/theme/Layout/Provider/index.js':
    "import React from 'react'\nimport Provider from '@theme-original/Layout/Provider'\nexport default function Own(props) {\n  return <Provider {...props} />\n}\n",
  'src/theme/Layout/index.js': `import React from 'react'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import Head from '@docusaurus/Head'
import Layout from '@theme-original/Layout'
import AnnouncementBar from '@theme/AnnouncementBar'
export default function Own(props) {
  return (
    <>
      <Head><meta name="ship" content="yes" /></Head>
      <AnnouncementBar />
      <ErrorBoundary>
        <Layout {...props} />
      </ErrorBoundary>
      <hr className="keel" />
    </>
  )
}
`,
  'src/theme/CodeBlock/Title/index.js':
    "import React from 'react'\nexport default function Title({ children }) {\n  return children\n}\n",
  'src/theme/DocItem/index.js':
    "import React from 'react'\nimport DocItem from '@theme-original/DocItem'\nexport default function Own(props) {\n  return <DocItem {...props} />\n}\n",
  'src/theme/DocPaginator/index.js':
    "import React from 'react'\nimport PaginatorNavLink from '@theme/PaginatorNavLink'\nexport default function Own({ next }) {\n  return <PaginatorNavLink {...next} />\n}\n",
  'src/theme/CodeBlock/index.js':
    "import React from 'react'\nimport CodeBlock from '@theme-original/CodeBlock'\n\nexport default function Own(props) {\n  return <CodeBlock {...props} />\n}\n",
  'src/theme/DocItem/Footer/index.js':
    "import React from 'react'\nimport Footer from '@theme-original/DocItem/Footer'\nexport default function Own(props) {\n  return <><Footer {...props} /><p>Bon voyage</p></>\n}\n",
  'src/theme/MDXComponents.js':
    "import MDXComponents from '@theme-original/MDXComponents'\nimport Port from '@site/src/components/Port'\nexport default { ...MDXComponents, Harbor: Port }\n",
  'src/track.js':
    "import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'\n\nif (ExecutionEnvironment.canUseDOM) window.tracked = []\n\nexport function onRouteDidUpdate({ location, previousLocation }) {\n  window.tracked.push([previousLocation?.pathname, location.pathname])\n}\n",
  'src/once.js': "import './once.css'\n\ndocument.documentElement.dataset.once = 'yes'\n",
  'src/once.css': '.once { color: red; }\n',
  'src/global.css': '.global { color: blue; }\n',
  'src/needs-router.js': "import { useHistory } from '@docusaurus/router'\nexport const history = useHistory\n",
  'src/badge.js': "document.documentElement.dataset.badge = 'yes'\n",
  'src/badge.css': '.badge { color: green; }\n',
  'src/custom.css': ':root { --ifm-color-primary: #0b6283; }\n',
  'offers/index.md': '# Offers\n\n[Spring](./spring.md#half)\n',
  'offers/spring.md': '# Spring\n\n## Half\n',
  'i18n/de/docusaurus-plugin-content-pages-offers/spring.md': '# Frühling\n\n## Half\n',
  'static/app.json': '{"short_name":"Fleet","start_url":"/?app"}',
  'static/img/ship.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
}
