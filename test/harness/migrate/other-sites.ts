import type { Files } from '../build/site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

/** A small site of each other generator, with the most common blocks of its documentation. */
export const otherSites: Record<string, Files> = {
  VitePress: {
    '.vitepress/config.mts': `import { defineConfig } from 'vitepress'
import { withMermaid } from 'vitepress-plugin-mermaid'

export default withMermaid(
  defineConfig({
    title: 'Lantern',
    lang: 'de-DE',
    markdown: { math: true },
    description: 'A small queue',
    base: '/lantern/',
    cleanUrls: true,
    rewrites: { 'packages/wick.md': 'guide/wick.md' },
    lastUpdated: true,
    head: [['link', { rel: 'icon', href: '/lantern/logo.svg' }], ['script', { defer: '' }, 'window.x = 1']],
    sitemap: { hostname: 'https://lantern.example.com' },
    themeConfig: {
      logo: '/logo.svg',
      nav: [
        { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
        { text: 'More', items: [{ text: 'API', link: '/api/queue' }, { text: 'Wick', link: '/guide/wick' }, { text: 'Site', link: 'https://example.com' }] },
        { component: 'Switch' },
      ],
      sidebar: {
        '/guide/': [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/' }, { text: 'Blocks', link: '/guide/blocks' }, { text: 'Wick', link: '/guide/wick' }] }],
        '/api/': { base: '/api/', items: [{ text: 'Queue', link: 'queue' }] },
      },
      socialLinks: [{ icon: 'github', link: 'https://github.com/example/lantern' }],
      footer: { message: 'MIT', copyright: '© 2026' },
      editLink: { pattern: 'https://github.com/example/lantern/edit/main/docs/:path', text: 'Edit' },
      outline: [2, 3],
      search: { provider: 'local' },
      carbonAds: { code: 'x' },
    },
    vite: {},
  }),
)
`,
    'index.md':
      '---\nlayout: home\nhero:\n  name: Lantern\n  tagline: A small queue\n  image:\n    src: /logo.svg\n    alt: A lantern\n  actions:\n    - text: Start\n      link: /guide/\nfeatures:\n  - title: Fast\n    details: Very.\n    link: /api/queue\n---\n',
    'guide/index.md':
      '# Start\n\n## 1. Install & run\n\n[[toc]]\n\nSee [blocks](./blocks.html#code-groups) and [API](/api/queue).\n\n## Install & run\n\nText <Badge type="tip" text="new" />.\n',
    'guide/blocks.md': `# Blocks

::: tip Title
Text.
:::

::: details Open me
Text.
:::

## Code groups <Badge text="new" />

::: v-pre
Shown as it is.
:::

::: code-group

\`\`\`js [config.js]
export default {}
\`\`\`

\`\`\`ts:line-numbers {1} [config.ts]
export default {} // [!code ++]
\`\`\`

<<< @/snippets/run.ts#part{1 ts}[Run]

:::

<<< @/snippets/run.ts

<!--@include: @/guide/_part.md-->

> [!WARNING]
> Alert.

\`\`\`html
<script setup>{{ not vue }}</script>
\`\`\`
`,
    'guide/_part.md': 'Included text.\n',
    'guide/vue.md':
      '<script setup>\nimport { ref } from "vue"\nconst n = ref(1)\n</script>\n\n# Vue\n\nText.\n\n<style>\nh1 { color: red }\n</style>\n',
    'packages/wick.md':
      '---\noutline: [2, 4]\nprev:\n  text: Oil\n  link: /parts/oil.html\nnext: Text\naside: false\neditLink: false\n---\n\n# Wick\n\n<Card />\n\nOf $x$.\n',
    '.vitepress/theme/index.ts': `export default {
  enhanceApp({ app, router }) {
    app.use(plugin)
    router.onAfterRouteChanged = () => measure()
  },
}
`,
    'parts/oil.md': '# Oil\n',
    'api/queue.md': '# Queue\n\n## push(item)\n\n## push(item)\n',
    'snippets/run.ts': '// #region part\nexport const run = 1\n// #endregion part\n',
    'public/logo.svg': svg,
  },
  MkDocs: {
    'mkdocs.yml': `site_name: Buoy
site_url: https://buoy.example.com/docs/
site_description: Signals at sea
repo_url: https://github.com/example/buoy
edit_uri: edit/main/docs/
copyright: © 2026
theme:
  name: material
  favicon: img/logo.svg
  logo: img/logo.svg
  language: fr
  palette:
    - scheme: default
    - scheme: slate
  features: [navigation.tabs]
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Blocks: guide/blocks.md
  - Site: https://example.com
plugins:
  - search
  - macros
  - redirects:
      redirect_maps:
        old.md: guide/blocks.md
  - mystery
  - git-revision-date-localized: { type: date }
  - i18n:
      languages:
        - { locale: fr, name: Français, default: true }
        - { locale: de, name: Deutsch, nav_translations: { Guide: Anleitung } }
extra:
  version: 1.2.3
  harbor: { name: Kiel }
  social:
    - icon: fontawesome/brands/github
      link: https://github.com/example
    - icon: fontawesome/brands/mastodon
      link: https://example.com/@buoy
      name: Buoy on Mastodon
  analytics: { provider: google, property: G-ABC123 }
extra_javascript:
  - https://cdn.example.com/mathjax@3/es5/tex-mml-chtml.js
extra_css: [css/extra.css]
markdown_extensions:
  - admonition
  - attr_list
  - md_in_html
  - def_list
  - mkdocs-click
  - pymdownx.blocks.caption
  - pymdownx.blocks.tab
  - pymdownx.arithmatex: { generic: true }
  - pymdownx.snippets:
      base_path: [., includes/more]
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
`,
    'docs/index.md':
      '---\nhide:\n  - navigation\n  - toc\nsearch:\n  exclude: true\n---\n# Buoy\n\n<div class="grid cards" markdown>\n\n- :material-clock-fast:{ .lg .middle } __Fast__ in {{ harbor.name }}\n\n    ---\n\n    Set up in a minute\n\n</div>\n\nVersion {{ version }}, press ++ctrl+k++. :material-check: Done.\n\n[TOC]\n\n## Set up & run\n\n## Set up & run\n\n## Own { #own-id }\n\n[Button](guide/index.md){ .md-button } ![Logo](img/logo.svg){ width="30" }\n',
    'docs/guide/index.md':
      '# Guide\n\nSee [blocks](blocks.md#code).\n\n{% if x %}\n\nTerm\n:   Definition of \\(n\\).\n',
    'docs/guide/blocks.md': `# Blocks

!!! note

    Text in a note.

    !!! danger "Deep"
        Deeper.

??? tip "Open *me*"

    Text.

## Tabs

=== "Linux"

    \`\`\`sh
    apt install buoy
    \`\`\`

=== "macOS"

    - a list
    - of two

## Code

\`\`\` py title="buoy.py" linenums="1" hl_lines="2 3"
import buoy
# !!! note
buoy.run("{{ version }}")
\`\`\`

--8<-- "includes/part.md"

--8<-- "note.md"

Text with a footnote[^1].

[^1]: Here.

![Logo](../img/logo.svg)

/// figure-caption
A *buoy*.
///

/// tab | One
Text.
///

/// own
///

!!! note annotate
    Noted (1).

1.  An annotation.
`,
    'docs/guide/blocks.de.md': '# Blöcke\n\n## Größe\n\n!!! tip\n    [Anleitung](index.md)\n',
    'docs/alone.fr.md': '# Seul\n',
    'docs/img/logo.svg': svg,
    'docs/css/extra.css': ':root { --ifm-color-primary: #0b6283; }\n',
    'includes/part.md': 'Included text.\n',
    'includes/more/note.md': 'More text.\n',
  },
  Starlight: {
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import tailwind from '@astrojs/tailwind'

export default defineConfig({
  site: 'https://reef.example.com',
  redirects: { '/old': '/guides/blocks/', '/old/[...slug]': '/guides/[...slug]' },
  integrations: [
    starlight({
      title: 'Reef',
      description: 'Corals',
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/example/reef' }],
      editLink: { baseUrl: 'https://github.com/example/reef/edit/main/' },
      customCss: ['./src/styles/custom.css', '@fontsource/roboto'],
      logo: { light: './src/light.svg', dark: './src/dark.svg', replacesTitle: true },
      locales: { root: { label: 'Deutsch', lang: 'de' } },
      sidebar: [
        'intro',
        { label: 'Guides', items: [{ label: 'Blocks', slug: 'guides/blocks' }, { label: 'Site', link: 'https://example.com' }, { autogenerate: { directory: 'more' } }] },
        { label: 'Reference', badge: 'New', autogenerate: { directory: 'reference' } },
      ],
      components: { Header: './src/Header.astro' },
    }),
    tailwind(),
  ],
})
`,
    'src/content/docs/index.mdx':
      '---\ntitle: Reef\ntemplate: splash\nhero:\n  tagline: Corals\n  actions:\n    - text: Read\n      link: /intro/\n---\n\nimport { Card, CardGrid, Icon } from \'@astrojs/starlight/components\';\n\n<CardGrid>\n  <Card title="Fast" icon="rocket">\n    Text with **bold**.\n  </Card>\n</CardGrid>\n',
    'src/content/docs/intro.md':
      '---\ntitle: Introduction\nsidebar:\n  label: Intro\n  order: 2\n  badge: New\nlastUpdated: 2026-01-02\neditUrl: false\nbanner:\n  content: Hi\n---\n\n:::note[Title]{icon="star"}\nText.\n:::\n\n:::caution\nText.\n:::\n\n## What is it?\n',
    'src/content/docs/guides/blocks.mdx': `---
title: Blocks
slug: guides/blocks
tableOfContents: false
---

import { Aside, Badge, Code, FileTree, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components'

<Aside type="tip" title="Title">
  Text.
</Aside>

<Tabs syncKey="os">
  <TabItem label="Linux">
    \`\`\`sh
    apt install reef
    \`\`\`
  </TabItem>
  <TabItem label="macOS">Press a key.</TabItem>
</Tabs>

<Steps>

1. First

2. Second

</Steps>

<FileTree>

- src/
  - index.ts

</FileTree>

<LinkCard title="Intro" href="/intro/" description="Start" />

A <Badge text="New" variant="tip" />, and <LinkButton href="/intro/" icon="right-arrow">Start</LinkButton>.

## Sizes <Badge text="New" />

export const sample = 'const b = 2'

<Code code={sample} lang="ts" title="b.ts" />

\`\`\`ts title="a.ts" {1}
const a = 1
\`\`\`
`,
    'src/content/docs/reference/Big Names.md': '---\ntitle: Big names\n---\n\nText.\n',
    'src/content/docs/more/marks.md':
      '---\ntitle: Marks\nhead:\n  - tag: title\n    content: All marks\nprev: false\nnext: { link: /guides/blocks/, label: B }\n---\n\n[Blocks](../../guides/blocks/#sizes), [intro](/intro/).\n\n```js ins={1} "a"\nconst a = 1\n```\n',
    'src/content/docs/more/doc.mdoc': '',
    'src/pages/own.astro': '',
    'src/styles/custom.css': ':root { --x: 1; }\n',
    'public/favicon.svg': svg,
  },
  mdBook: {
    'book.toml': `[book]
title = "Keel"
authors = ["A"]
language = "de"
src = "src"

[output.html]
default-theme = "light"
git-repository-url = "https://github.com/example/keel"
mathjax-support = true

[output.html.redirect]
"/old.html" = "chapter.html"
"/older/page.html" = "../guide/inner.html#größe-1"
"/chapter.html#gone" = "guide/inner.html"

[preprocessor.toc]
`,
    'src/SUMMARY.md':
      '# Summary\n\n[Preface](preface.md)\n\n# User guide\n\n- [Chapter](chapter.md)\n  - [Inner one](guide/inner.md)\n- [Draft]()\n- [Folder `x`](guide/README.md "Title")\n\n---\n\n[Index](index-of-words.md)\n',
    'src/preface.md':
      '# Preface\n\n[All](print.html). Read [the chapter](chapter.md#a--b) or [inner](guide/inner.html), [folder](guide/index.html).\n',
    'src/chapter.md':
      '{{#title All of it}}\n\n# Chapter\n\n## A & B\n\n```rust,editable\n# fn main() {\nlet a = 1;\n# }\n```\n\n```rust,ignore\n{{#include code/lib.rs:2:3}}\n```\n\n```rust\n{{#rustdoc_include code/lib.rs:part}}\n```\n\n{{#include part.md}}\n\n{{#include part.md:some}}\n\nVersion {{#include version.txt}}.\n\n\\\\( x^2 \\\\) and\n\n\\\\[ y \\\\]\n\n> [!NOTE]\n> Alert.\n',
    'src/part.md': 'Included text.\n\n<!-- ANCHOR: some -->\nAn anchor.\n<!-- ANCHOR_END: some -->\n',
    'src/version.txt': '1.2.3\n',
    'theme/head.hbs': '',
    'src/guide/inner.md': '# Inner\n\n## Größe: 1\n\nOf \\\\( n \\\\) for $5 or $6.\n',
    'src/guide/README.md': '# Folder\n\nText.\n',
    'src/index-of-words.md': '# Words\n',
    'src/code/lib.rs': '// One\n// Two\n// Three\n// ANCHOR: part\nfn part() {}\n// ANCHOR_END: part\n',
  },
}
