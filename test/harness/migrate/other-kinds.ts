import fs from 'node:fs'
import type { Files } from '../build/site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>\n'

/** Sites with one small input for each thing that a migration once lost, by name. */
export const otherKinds: Record<string, Files> = {
  'Starlight parts': {
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import starlightSidebarTopics from 'starlight-sidebar-topics'
import starlightLinksValidator from 'starlight-links-validator'

const names = import.meta.glob('./src/names/*.js', { eager: true, import: 'default' })

export default defineConfig({
  site: 'https://reef.example.com',
  redirects: { '/old': '/gone' },
  vite: { resolve: { alias: { '@text': '/src/text' } } },
  integrations: [
    starlight({
      title: import.meta.env.DEV ? 'Draft' : names['./src/names/en.js'],
      tableOfContents: process.env.REEF !== 'flat',
      logo: { src: './src/assets/pic.svg' },
      plugins: [
        starlightLinksValidator(),
        starlightSidebarTopics([
          { label: 'Guides', link: '/guide/', items: ['index', { label: 'Guide', slug: 'guide' }] },
          { label: 'Pages', link: '/box/', items: ['box', 'code'] },
          { label: 'Tabs', link: '/tabs/', items: [] },
        ]),
      ],
    }),
  ],
})
`,
    'tsconfig.json':
      '{\n  // Comments and commas are allowed.\n  "compilerOptions": { "paths": { "~/*": ["./src/*"], "@parts/*": ["src/parts/*"] }, },\n}\n',
    'src/content/docs/index.mdx':
      '---\ntitle: Reef\nhero:\n  image: { file: /src/assets/pic.svg, alt: A reef }\n---\n\nHello.\n',
    'src/content/docs/guide.md':
      '---\ntitle: Guide\n---\n\n![A picture](~/assets/pic.svg) [lost](/nowhere/)\n\n<button onclick="go()">Go</button>\n',
    'src/content/docs/_part.mdx': '---\ntitle: Part\n---\n\nA shared part.\n',
    'src/content/docs/box.mdx': `---
title: Box
description: Of boxes
---

import Box from "../../components/Box.astro"
import { Other } from '~/components'
import { Content as Part } from './_part.mdx'
import Aliased from "@parts/part.mdx"
import { Image } from 'astro:assets'
import pic from '~/assets/pic.svg'
import words from '@text/words.json'
import { Post, Video, YouTube } from 'some-astro-package'

<Box title="A title" level={2} open>
  Inner **text**

  <Fragment slot="preview">Shown first.</Fragment>
</Box>

<Part />

<Aliased />

<Other>Other text.</Other>

<Image src={pic} alt="A drawing" widths={[100, 200]} />

<Video id="x" />

<YouTube id="https://youtu.be/abcdefghijk" />

<Post id="https://posts.example.com/1" />

<Unknown href="/guide/">A link</Unknown>

<p>{frontmatter.description} and {words.one}</p>

<p>A <Card title="Small">tiny</Card> one.</p>

<Fragment set:html={'<b>Bold</b>'} />
`,
    'src/content/docs/tabs.mdx': `---
title: Tabs
---

import SystemTabs from '~/components/SystemTabs.astro'
import OpenTabs from '~/components/OpenTabs.astro'

<SystemTabs>
  <Fragment slot="linux">
  On Linux.
  </Fragment>
  <Fragment slot="mac">On a Mac.</Fragment>
</SystemTabs>

<OpenTabs>Not in a slot.</OpenTabs>
`,
    'src/names/en.js': "export default 'Reef'\n",
    'src/content/docs/code.mdx':
      "---\ntitle: Code\n---\n\nimport Counter from '../../components/Counter.jsx'\n\n<Counter client:load />\n",
    'src/components/Box.astro':
      '---\nconst { title } = Astro.props\n---\n\n<div><h4>{title}</h4><slot name="preview" /><slot /></div>\n',
    'src/components/Counter.jsx':
      "import { useState } from 'react'\n\nexport default function Counter() {\n  const [count, set] = useState(0)\n  return <button onClick={() => set(count + 1)}>Count {count}</button>\n}\n",
    'src/components/index.ts': "export { default as Other } from './Other.astro'\n",
    'src/components/Other.astro': '<section><slot /></section>\n',
    'src/parts/part.mdx': 'import Box from "../components/Box.astro"\n\n<Box>\n  From a *part*.\n</Box>\n',
    'src/text/words.json': '{ "one": "uno" }\n',
    'src/assets/pic.svg': svg,
  },
  'Starlight languages': {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'

export default {
  site: 'https://reef.example.com',
  integrations: [
    starlight({
      title: { en: 'Reef', fa: 'صخره' },
      locales: {
        root: { label: 'English', lang: 'en' },
        fr: { label: 'Français' },
        fa: { label: 'فارسی', lang: 'fa', dir: 'rtl' },
        'pt-br': { label: 'Português', lang: 'pt-BR' },
      },
      sidebar: [{ label: 'Start', translations: { fr: 'Début' }, items: ['a', 'b'] }],
    }),
  ],
}
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[A in French](/fr/a/)\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\n\nOnly in English.\n',
    'src/content/docs/b.mdx': '---\ntitle: B\n---\n\nIn English.\n',
    'src/content/docs/fr/index.md': '---\ntitle: Accueil\n---\n\n[A](/fr/a/), [B](/fr/b/), [page](./b/)\n',
    'src/content/docs/fr/b.mdx':
      "---\ntitle: B en français\n---\n\nimport Box from '../../../components/Box.astro'\n\n<Box>Dedans.</Box>\n\n![Image](../../../assets/pic.svg)\n",
    'src/content/docs/pt-BR/b.mdx': `---
title: B em português
---

import { Steps } from '@astrojs/starlight/components'
import { tideOf } from '@reef/tides'
export const tide = await tideOf('today')

<Steps>
  <ol>
    <li>Primeiro.</li>
  </ol>
</Steps>

Maré {tide}.
`,
    'src/content/docs/fr/404.md': '---\ntitle: Perdu\n---\n\nPerdu.\n',
    'src/content/docs/fr/alone.md': '---\ntitle: Seul\n---\n\nSeulement ici.\n',
    'src/components/Box.astro': '<slot />\n',
    'src/assets/pic.svg': svg,
  },
  'Starlight folders': {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'

export default {
  site: 'https://reef.example.com',
  integrations: [
    starlight({
      title: 'Reef',
      defaultLocale: 'en',
      locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
    }),
  ],
}
`,
    'src/content/docs/en/index.md': '---\ntitle: Home\n---\n\n[A](/en/a/)\n',
    'src/content/docs/en/a.md': '---\ntitle: A\n---\n\nText.\n',
    'src/content/docs/de/a.md': '---\ntitle: Ein A\n---\n\n[Start](/de/)\n',
  },
  'VitePress parts': {
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress'
import { extendConfig } from '@example/absent-theme/config'

const config = defineConfig({
  title: 'Lantern',
  description: process.env.LANTERN ?? 'A light',
  sitemap: { hostname: 'https://lantern.example.com' },
  ignoreDeadLinks: [/nowhere/],
  markdown: {
    attrs: { leftDelimiter: '%{', rightDelimiter: '}%' },
    anchor: { slugify: (text: string) => 'X-' + text },
  },
  themeConfig: {
    algolia: { appId: 'AB12CD34EF', apiKey: 'public', indexName: 'lantern' },
    sidebar: {
      '/guide/': [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/' }, { text: 'Named in the menu', link: '/guide/bare' }] }],
    },
  },
})

export default extendConfig(config)
`,
    'index.md': '---\nlayout: home\nhero: { name: Lantern }\n---\n\n[Guide](/guide/)\n',
    'guide/index.md': '# Start\n\n[lost](./nowhere) [part](./card)\n\n## Second %{#二}%\n\n## Third\n',
    'guide/card.md': `[Back](./index.md)

***

# Real Title

<script setup>
import MyCard from '../.vitepress/theme/MyCard.vue'
const version = '1.0'
</script>

<MyCard title="A" :level="2" @click="go">

Inner **text** with \`{ braces }\`, { braces } and 1 < 2.<br>

</MyCard>

Version {{ version }}, and \`{{ code }}\`.

A <Small text="note" /> in a line. <https://example.com/a>
`,
    'guide/old.md': 'Text before.\n\n    indented code\n\n<MyCard title="Shown">Inside.</MyCard>\n',
    'guide/bare.md': 'Text without a heading.\n',
    'landing/index.md': '---\nlayout: home\n---\n\n<MyLanding title="Shown" />\n',
    'guide/guide.md': '# Same name\n\nText.\n',
    'guide/_under.md': '# Under\n\nText.\n',
    'guide/nested.md': `# Nested

:::: details More

::: code-group

\`\`\`sh [npm]
npm install
\`\`\`

\`\`\`sh [pnpm]
pnpm install
\`\`\`

:::

After.

::::
`,
    'guide/html.md': '# HTML\n\n<button onclick="go()">Go</button>\n\n<iframe src="https://example.com/x"></iframe>\n',
  },
  'VitePress templates': {
    'package.json': '{ "devDependencies": { "@tailwindcss/vite": "^4.0.0" } }\n',
    '.vitepress/config.mts': `export default {
  title: 'Harbor',
  themeConfig: { search: { provider: 'local' } },
  vite: { resolve: { alias: { '@ui': '/ui' } }, define: { __YEAR__: '2024' } },
}
`,
    '.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import Layout from './Layout.vue'
import Boat from './Boat.vue'
import Ad from './Ad.vue'

export default {
  extends: DefaultTheme,
  Layout,
  Other: () => h(DefaultTheme.Layout, null, { 'doc-after': () => h(Ad) }),
  enhanceApp({ app }) {
    app.component('SmallBoat', Boat)
  },
}
`,
    'night.md': '---\nlayout: page\ntheme: dark\n---\n\n# Night\n\nStars.\n',
    '.vitepress/theme/Layout.vue': `<script setup>
import DefaultTheme from 'vitepress/theme'
import Ad from './Ad.vue'
const { Layout } = DefaultTheme
const port = 'Oslo'
</script>
<template>
  <Layout>
    <template #home-features-after><p class="port">From {{ port }}</p><Ad /></template>
    <template #doc-before><Ad /></template>
  </Layout>
</template>
`,
    '.vitepress/theme/Ad.vue': '<template><aside>Visit the harbor</aside></template>\n',
    '.vitepress/theme/Boat.vue': `<script setup>
defineProps({ name: String, crew: { type: Array, default: () => [] } })
</script>
<template>
  <figure class="boat"><b>{{ name }}</b><i v-for="one in crew" :key="one">{{ one }}</i><slot name="cargo"/><slot>Empty</slot></figure>
</template>
<style scoped>
.boat { border: 1px solid var(--vp-c-divider) }
</style>
`,
    '.vitepress/theme/Essay.vue': '<template><main class="essay"><h6>An essay</h6><Content /></main></template>\n',
    'ui/Logs.vue': `<script setup lang="ts">
import { data as logs } from '../logs.data'
</script>
<template><ul><li v-for="log of logs"><a :href="log.url">{{ log.title }}</a></li></ul></template>
`,
    'logs.data.ts': `import { createContentLoader } from 'vitepress'
export default createContentLoader('logs/*.md', {
  transform: (pages) => pages.map(({ url, frontmatter }) => ({ url, title: frontmatter.title })).reverse(),
})
`,
    'tides.data.mjs': 'export default { watch: ["./crew.json"], load: (files) => ({ high: files.length }) }\n',
    'crew.json': '["Ann", "Bo"]\n',
    'index.md': '---\nlayout: home\nhero: { name: Harbor }\n---\n',
    'logs/a.md': '---\ntitle: Log of March\n---\n\nText.\n',
    'logs/b.md': '---\ntitle: Log of June\n---\n\nText.\n',
    'essay.md': '---\nlayout: essay\n---\n\n## Of **ropes**\n',
    'crew.md': `<script setup lang="ts">
import crew from './crew.json'
import { data as tides } from './tides.data.mjs'
import Logs from '@ui/Logs.vue'
import { useRoute } from 'vitepress'
const year: number = __YEAR__
const twice = (list: string[]) => list.length * 2
const route = useRoute()
</script>

# Crew

Since {{ year }}, {{ twice(crew) }} hands, {{ tides.high }} tide, {{ route.path }}.

<SmallBoat
  name="Gull"
  :crew="crew"
  class="fast"
  :lost="route.path"
>
  <template #cargo>

Some **fish**

  </template>
</SmallBoat>

<small-boat name="Tern" />

<Logs />
`,
  },
  // Components that cannot be seen to fail before the site is built.
  'VitePress templates that break pages': {
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "@example/absent" } }\n',
    '.vitepress/config.mts': `export default {
  title: 'Mill',
  sitemap: { hostname: 'https://mill.example.com' },
  themeConfig: { search: { provider: 'local' }, sidebar: [{ text: 'Mill', items: [{ text: 'Wheel', link: '/wheel' }, { text: 'Stones', link: '/stones' }] }] },
}
`,
    '.vitepress/theme/Gears.vue': `<script setup>
defineProps({ sizes: Object })
</script>
<template><p class="gears">{{ sizes.small.toFixed(1) }}<slot /></p></template>
`,
    '.vitepress/theme/Codes.vue': `<script setup>
defineProps({ codes: Object })
</script>
<template><dl><template v-for="(text, code) in codes"><dt>{{ code }}</dt><dd>{{ text }}</dd></template></dl></template>
`,
    '.vitepress/theme/Ways.vue': `<script setup>
const ways = [{ to: '/wheel.html#parts' }, { to: '/index.html' }, { to: '/sold-in-2019' }]
</script>
<template><a v-for="one in ways" :href="one.to">{{ one.to }}</a></template>
`,
    'index.md': `<script setup>
import Label from './.vitepress/theme/Label.vue'
import Sign from './.vitepress/theme/Sign.vue'
const label = { en: 'Flour' }
</script>

# Mill

<Sign />

<Label :text="label">Content of the label.</Label>

<Teleport to="body">At the end.</Teleport>
`,
    'wheel.md': `<script setup>
import Codes from './.vitepress/theme/Codes.vue'
import Sign from './.vitepress/theme/Sign.vue'
import Ways from './.vitepress/theme/Ways.vue'
import { codes } from './codes.js'
</script>

# Wheel

## Parts

<Codes :codes="codes" />

<Sign />

<Ways />
`,
    'codes.js': "export const codes = { W1: 'Water', W2: 'Wood' }\n",
    '.vitepress/theme/Sign.vue': '<template><b class="sign">Open</b></template>\n',
    '.vitepress/theme/Label.vue': `<script setup>
defineProps({ text: Object })
</script>
<template><i class="label">{{ text }}</i></template>
`,
    'stones.md': `<script setup>
import Gears from './.vitepress/theme/Gears.vue'
const sizes = { large: 2 }
</script>

# Stones

<Gears :sizes="sizes">Content of the gears.</Gears>
`,
  },
  'VitePress languages': {
    '.vitepress/config.mjs': `export default {
  title: 'Lantern',
  sitemap: { hostname: 'https://lantern.example.com' },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        nav: [{ text: 'Guide', link: '/guide/' }],
        sidebar: [{ text: 'Start', items: [{ text: 'A page', link: '/a' }, { text: 'Guide', link: '/guide/' }] }],
      },
    },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      title: '灯笼',
      themeConfig: {
        nav: [{ text: '指南', link: '/zh/guide/' }],
        sidebar: [{ text: '开始', items: [{ text: '一页', link: '/zh/a' }, { text: '指南', link: '/zh/guide/' }] }],
      },
    },
    es: { label: 'Español', link: 'https://es.example.com/' },
  },
}
`,
    'index.md': '# Home\n\n[中文](/zh/)\n',
    'a.md': '# A\n\nText.\n',
    'guide/index.md': '# Guide\n\nText.\n',
    'zh/index.md': '# 首页\n\n[A](/zh/a) [指南](./guide/)\n',
    'zh/a.md': '# 一\n\n<<< ../snippets/run.js\n\n<!--@include: ../parts/shared.md-->\n',
    'zh/guide/index.md': '# 指南\n\n文本。\n',
    'snippets/run.js': 'run()\n',
    'parts/shared.md': 'Shared text.\n',
  },
  'VitePress folder configurations': {
    '.vitepress/config.mts': `import { defineConfig, loadEnv, resolveSiteDataByRoute, type HeadConfig } from 'vitepress'
import { markdown as german } from '../de/config.mts'

const env = loadEnv('', '')

export default defineConfig({
  title: 'Beacon',
  sitemap: { hostname: 'https://beacon.example.com' },
  themeConfig: { socialLinks: [{ icon: 'github', link: 'https://github.com/example' }] },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de', markdown: german }, ko: { label: '한국어', lang: 'ko' } },
  transformHead: (context) => resolveSiteDataByRoute(context.siteData, env.PLACE),
})
`,
    'config.mts': `import { defineAdditionalConfig } from 'vitepress'

export default defineAdditionalConfig({
  description: 'A light on the shore',
  themeConfig: {
    nav: [{ text: 'Keepers', link: '/keepers' }],
    sidebar: { '/': { base: '/', items: [{ text: 'Watch', items: [{ text: 'The keepers', link: 'keepers' }] }] } },
  },
})
`,
    'de/config.mts': `import { defineAdditionalConfig } from 'vitepress'

export const markdown = { container: { tipLabel: 'Tipp' } }

export default defineAdditionalConfig({
  themeConfig: {
    nav: [{ text: 'Wärter', link: '/de/keepers' }],
    sidebar: { '/de/': { base: '/de/', items: [{ text: 'Wache', items: [{ text: 'Die Wärter', link: 'keepers' }] }] } },
  },
})
`,
    'ko/config.mts': "import { defineAdditionalConfig } from 'vitepress'\n\nthrow new Error('not today')\n",
    'parts/config.mts':
      "import { defineAdditionalConfig } from 'vitepress'\n\nexport default defineAdditionalConfig({ title: 'Parts' })\n",
    'index.md': `---
layout: home
hero:
  name: Beacon
  image: /lamp.svg
  actions: [{ theme: brand, text: ' ', link: 'https://www.example.com/start/' }]
features:
  - { icon: 🔦, title: Bright, details: For ships. }
---

[Keepers](/keepers)

<Sponsors title="Of the light" />
`,
    'public/lamp.svg': svg,
    'keepers.md': '# Keepers\n\nText.\n',
    'parts/lamp.md': '# Lamp\n\nText.\n',
    'de/index.md': '# Start\n\n[Nur hier](./logs/alone.md)\n',
    'de/keepers.md': '# Wärter\n\n<<< @/de/lamps/oil.js\n',
    'de/lamps/oil.js': 'burn()\n',
    'de/logs/alone.md': '# Allein\n\n[Start](../index.md), [Wärter](/de/keepers#a), [Zweites](./second.md)\n',
    'de/logs/second.md': '# Zweites\n\n[Nur hier](./alone.md).\n',
    'ko/index.md': '# 시작\n\n## 제목 하나\n\n글.\n',
  },
  'VitePress rewrites': {
    'package.json': '{}\n',
    'channel.txt': 'next',
    'site/.vitepress/config.mts': `import fs from 'node:fs'
import matter from 'gray-matter'
import { withMap } from '@example/absent-map'
import { extendConfig } from '@example/absent-theme'

const channel = fs.readFileSync('channel.txt', 'utf8')
const text = matter(fs.readFileSync('site/src/next/blog/first.md', 'utf8')).data.title

export default ({ mode }: { mode: string }) =>
  withMap(extendConfig({
    title: mode === 'production' ? 'Lantern' : 'Local',
    srcDir: 'src',
    srcExclude: ['latest/**'],
    sitemap: { hostname: 'https://lantern.example.com' },
    rewrites: { [channel + '/:path*']: ':path*', ':name.txt.md': 'texts/:name.md' },
    themeConfig: {
      nav: [{ text: 'Home', link: '/' }, { text: 'Learn', link: '/guide/', activeMatch: '^/(guide|blog)/' }],
      editLink: { pattern: ({ filePath }) => \`https://example.com/edit/\${filePath.replace(/^next\\//, '')}?a\` },
      sidebar: { '/guide/': [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/' }] }], '/blog/': [{ text, link: '/blog/first' }] },
    },
  }))
`,
    'site/src/index.md': '# Home\n\n[Guide](/guide/)\n',
    'site/src/plain.txt.md': '# Plain\n\nText.\n',
    'site/src/latest/guide/index.md': '# Old\n',
    'site/src/next/guide/index.md': '---\ndraft: true\nslug: elsewhere\n---\n\n# Guide\n\n[Other](./other)\n',
    'site/src/next/guide/other.md': `# Other

{list any words that are in the braces of a template for documents of this kind} (#{Number})

::: warning Same
Around.

::: code-group
\`\`\`sh [npm]
npm install
\`\`\`
:::

After both.

::: tabs key:tool
== One
In one.

::: code-group
\`\`\`sh [npm]
npm test
\`\`\`
== Two
In two.
:::

Last.
`,
    'site/src/next/blog/first.md': '---\ntitle: The first post\n---\n\n# First\n\nText.\n',
  },
  'VitePress source folder': {
    '.vitepress/config.mts': `export default {
  title: 'Lantern',
  sitemap: { hostname: 'https://lantern.example.com' },
  rewrites: { 'en/:rest*': ':rest*' },
  locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh-CN' } },
  markdown: { attrs: { left: '%{', right: '}%' } },
  themeConfig: { editLink: { pattern: 'https://example.com/edit/:path' } },
}
`,
    'en/index.md': '# Home\n\n[Guide](./guide/a.md)\n',
    'en/guide/a.md': '# A\n\nText.\n\n## Wick %{#own-id}%\n',
    'zh/index.md': '# 首页\n\n文本。\n',
    'zh/guide/a.md': '# 一\n\n文本。\n',
  },
  'MkDocs with griffe': {
    'mkdocs.yml': `site_name: S
site_url: https://x.example.com/
plugins: { mkdocstrings: {} }
markdown_extensions: { zensical.extensions.macros: null, attr_list: null, md_in_html: null }
nav:
  - "": [learn/index.md, learn/more.md]
  - "": [index.md, api/index.md]
  - Blank: learn/blank.md
`,
    'griffe.json': fs.readFileSync(new URL('../../features/griffe/fixtures/pkg.json', import.meta.url), 'utf8'),
    'docs/index.md':
      '# { .hidden }\n\nSee [save][pkg.models.Model.save], [more][pkg.models.gone] and [none][other.thing].\n',
    'node_modules/@mdi/svg/package.json': '{ "name": "@mdi/svg" }\n',
    'node_modules/@mdi/svg/svg/rocket.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h2"/></svg>\n',
    'docs/api/index.md': `# API

:material-rocket:{ .big } Go :octicons-tag-24: now :material-check:

<div class="grid cards" markdown>

-   :material-rocket:{ .lg .middle } __Fast__

    ---

    Starts.

</div>

::: pkg.models.Model
`,
    'docs/learn/index.md': '# Learn it { #learn }\n\nText.\n',
    'data/boats.yml': 'fast:\n  - { name: Oar, url: https://example.com/oar }\n',
    'docs/learn/blank.md':
      '---\ninclude_yaml: { boats: data/boats.yml }\n---\n\n#\n\n{% for one in boats.fast -%}\n<a href="{{ one.url }}">{{ one.name }}</a>\n{%- endfor %}\n',
    'docs/learn/more.md': `# More

{% raw %}

Shown as {{ kept }}.

\`\`\`jinja
{{ code }}
\`\`\`

{% endraw %}

{% for one in all %}

- <a href={{one.url}}>{{ one.name }}</a>

{% endfor %}
`,
  },
  'MkDocs with extensions': {
    'mkdocs.yml': `site_name: S
site_url: https://x.example.com/
hooks: [hooks.py]
plugins: [search, material/meta, rss]
theme: { name: mkdocs, color_mode: dark, analytics: { gtag: G-1 } }
extra: { tide: High }
markdown_extensions: [mkautodoc, material.extensions.preview, markdown_include_variants, pymdownx.saneheaders]
`,
    'docs/.meta.yml': 'tags: [sea]\nhide: [toc]\ndescription: All\n',
    'docs/hidden.md':
      '# The *name* { #name }\n\n<style>\n.md-content .md-typeset h1 { display: none; }\n</style>\n\nText.\n',
    'docs/deep/.meta.yml': 'tags: [deep]\nsearch: { exclude: true }\n',
    'docs/deep/a.md': '---\ntags:\n- own\ndescription: Own\n---\n\n# A\n\n## Wide\n',
    'hooks.py': 'def on_page_markdown(markdown, **kwargs):\n    return markdown\n',
    'docs/index.md': '# Home\n\nPaths were {{ base_url }} once.\n\n::: keel.sail\n    :docstring:\n',
  },
  'VitePress that throws': {
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress'
import { createRequire } from 'node:module'

const name = 'Lantern'
const sidebar = [{ text: 'Start', items: [{ text: 'A', link: '/a' }] }]

export default defineConfig({
  title: \`The \${name}\`,
  description: missingGlobal.text,
  sitemap: { hostname: 'https://lantern.example.com' },
  themeConfig: { nav: [{ text: 'A', link: '/a' }], sidebar },
})
`,
    'index.md': '# Home\n\n[A](./a)\n',
    'a.md': '# A\n\nText.\n',
  },
  MkDocs: {
    'base.yml': `theme:
  name: material
  logo: img/logo.svg
  features: [navigation.tabs, navigation.expand, navigation.sections, content.tabs.link]
  palette: { primary: teal }
markdown_extensions:
  - admonition
  - attr_list
  - md_in_html
  - pymdownx.details
  - pymdownx.superfences
  - pymdownx.tabbed
  - pymdownx.blocks.details
  - pymdownx.snippets:
      auto_append: [includes/terms.md]
`,
    'mkdocs.yml': `INHERIT: base.yml
site_name: S
site_url: https://x.example.com/
theme:
  favicon: img/logo.svg
extra_javascript: [js/old.js, js/own.js]
extra:
  social:
    - { icon: fontawesome/brands/x-twitter, link: https://x.example.org/a }
    - { icon: octicons/mark-github-24, link: https://github.com/example }
exclude_docs: |
  drafts/
  *.py
  !keep.py
draft_docs: later.md
plugins:
  - search
  - autorefs
  - mkdocstrings
  - macros
  - redirects:
      redirect_maps: { 'old.md': 'index.md#gone' }
nav:
  - Home: index.md
  - Guide: [First page: guide/first.md, More: [guide/second.md]]
  - API: [Models: api/models.md]
  - '': [errors/errors.md, _under.md]
  - alone.md
`,
    'docs/alone.md': '# All alone { .x }\n\nText.\n',
    'includes/terms.md': '[docs]: https://example.com/docs\n*[HTML]: Hyper Text\n',
    'docs/index.md': `# Home

/// details | Using \`pip\` instead

Inside.

///

??? example "A \`code\` title"

    Body

!!! note "Use \`x\`"

    Noted.

=== "The \`one\`"

    First

=== "Two"

    Second

See [the docs][docs] in HTML, [a mark][mark], [\`Model\`][pkg.models.Model], [field][pkg.models.Model.name] and [none][other.Thing].

A [dict][], a [type hint][type hints] and x[a][b].

<div class="grid cards" markdown>

-   [Language] – Choose
-   __[Guide]__ – Read

</div>

  [Language]: guide/first.md
  [Guide]: guide/second.md

Built {{ build_time() }}.

{% for one in all %}
Each.
{% endfor %}

<script>window.trusted = 1</script>
`,
    'docs/guide/first.md': `Text first. [](){#mark}

\`\`\` title="t.txt"
one
\`\`\`

\`\`\` hl_lines="2"
two
three
\`\`\`

{! ../includes/part.md !}

{* ../code/run.py ln[1:2] hl[1] *}
`,
    'docs/guide/second.md': '# Second\n\n[lost](gone.md)\n',
    'docs/includes/part.md': 'An included part.\n',
    'docs/code/run.txt': 'kept\n',
    'docs/code/keep.py': 'kept = 1\n',
    'docs/code/secret.py': 'secret = 1\n',
    'code/run.py': 'import run\nrun()\nmore()\n',
    'docs/api/models.md':
      '# Models\n\n::: pkg.models.Model\n    options:\n      heading_level: 3\n      show_source: false\n\nAfter.\n',
    'docs/errors/errors.md': '# Errors\n\nText.\n',
    'docs/_under.md': '# Under\n\nText.\n',
    'docs/README.md': '# Not this\n',
    'docs/drafts/secret.md': '# Secret\n',
    'docs/later.md': '# Later\n',
    'docs/img/logo.svg': svg,
    'docs/js/old.js': 'document$.subscribe(() => {})\n',
    'docs/js/own.js': 'window.own = 1\n',
  },
  'Starlight plugins': {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import starlightBlog from 'starlight-blog'
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi'
import { createStarlightTypeDocPlugin } from 'starlight-typedoc'

const [typeDoc, typeDocGroup] = createStarlightTypeDocPlugin()

export default {
  site: 'https://tide.example.com',
  integrations: [
    starlight({
      title: 'Tide',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } },
      plugins: [
        starlightBlog({
          title: 'Log',
          prefix: 'log',
          postCount: 2,
          authors: { ann: { name: 'Ann Lee', title: 'Captain', picture: '/ann.png', url: 'https://ann.example.com' } },
        }),
        typeDoc({ entryPoints: ['./src/boat.ts'], tsconfig: './tsconfig.json', output: 'code/boat' }),
        starlightOpenAPI([
          { base: 'api/Boats', schema: './schemas/boats.yaml', sidebar: { label: 'Boats API' } },
          { base: 'far', schema: 'https://example.com/far.json' },
        ]),
      ],
      sidebar: [{ label: 'Start', slug: 'index' }, ...openAPISidebarGroups, { label: 'Code', items: [typeDocGroup] }],
    }),
  ],
}
`,
    'schemas/boats.yaml': `openapi: 3.0.0
info: { title: Boats, version: 1.0.0 }
tags: [{ name: Fast boats, description: Those with sails. }]
paths:
  /boats:
    get: { operationId: listBoats, tags: [Fast boats], summary: List boats, responses: { '200': { description: ok } } }
    post: { tags: [Fast boats], summary: Add a boat, responses: { '200': { description: ok } } }
`,
    'public/ann.png': svg,
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\n[Post](/log/2024-05-01-first/) [API](/api/boats/operations/listboats/)\n',
    'src/content/docs/log/index.mdx': '---\ntitle: Mine\n---\n\nText.\n',
    'src/content/docs/log/2024-05-01-first.md':
      '---\ntitle: First\ndate: 2024-05-01\ntags:\n- High Tide\nexcerpt: How it began.\n---\n\nThe first post.\n',
    'src/content/docs/log/second.mdx':
      "---\ntitle: Second\ndate: 2024-05-02\nauthors:\n  - ann\n  - name: Bo Ek\n    url: https://bo.example.com\ncover:\n  alt: A cover\n  image: ../../../assets/cover.svg\n---\n\nimport { Aside } from '@astrojs/starlight/components'\n\n<Aside>The second post.</Aside>\n",
    'src/content/docs/log/deep/third.md': '---\ntitle: Third\ndate: 2024-05-03\nauthors: ann\n---\n\nThe third post.\n',
    'src/content/docs/fr/log/second.md': '---\ntitle: Deuxième\ndate: 2024-05-02\nauthors: ann\n---\n\nLe texte.\n',
    'src/assets/cover.svg': svg,
  },
  'mdBook with formulas': {
    'README.md': '# Outside\n\nFrom outside.\n\n{{#include notes/part.md}}\n',
    'notes/part.md': 'A part of it.\n',
    'LOG.md': '# Log\n\n## One\n\nKept.\n\n## Two\n\nLeft out.\n',
    'book/macros.txt': '# Sets\n\n\\field:{\\mathbb{F}}\n\\pair:{(#1, #2)}\n',
    'book/book.toml': '[book]\ntitle = "Keel"\n\n[preprocessor.katex]\nmacros = "macros.txt"\n',
    'book/src/SUMMARY.md': '# Summary\n\n- [Start](README.md)\n- [Log](log.md)\n- [Formulas](formulas.md)\n',
    'book/src/README.md': '{{#include ../../README.md}}\n',
    'book/src/log.md': '{{#include ../../LOG.md:1:5}}\n',
    'book/src/formulas.md':
      '# Formulas\n\nIn $\\field$.\n\n$$ a \\\\\n b $$\n\n## After\n\n$$\n\\pair{a}{b}\n$$$$\nc\n$$\n\n## End\n\nText.\n',
  },
  'VitePress with files outside': {
    'README.md': '---\nx: 1\n---\n\n# Outside\n\nFrom outside.\n',
    'LOG.md': 'One.\n\n<!-- #region two -->\nTwo.\n<!-- #endregion two -->\n\nThree.\n',
    'docs/.vitepress/config.mjs':
      "export default { title: 'Hull', sitemap: { hostname: 'https://hull.example.com' }, markdown: { math: true } }\n",
    'docs/index.md': '<!--@include: ../README.md-->\n',
    'docs/log.md': '# Log\n\n<!--@include: ../LOG.md#two-->\n\n$$ a \\\\\n b $$\n\n## End\n\nText.\n',
  },
  'VitePress file and folder': {
    '.vitepress/config.mjs': `export default {
  title: 'Hull',
  sitemap: { hostname: 'https://hull.example.com' },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
  themeConfig: {
    nav: [{ text: 'File', link: '/hull' }, { text: 'Folder', link: '/hull/' }],
    socialLinks: [{ icon: { svg: '<svg></svg>' }, link: 'https://chat.example.com/x' }],
    sidebar: [{ text: 'File', link: '/hull' }, { text: 'Folder', link: '/hull/' }, { text: 'Keel', link: '/hull/keel' }],
  },
}
`,
    'index.md': '# Home\n\n[one](/hull) [two](/hull/) [three](./hull) [four](/hull#plank)\n',
    'hull.md': '# File of the hull\n\n## Plank\n\nText.\n',
    'hull/index.md': '# Folder of the hull\n\n[keel](./keel) [file](../hull)\n',
    'hull/keel.md': '# Keel\n\nText.\n',
    'de/hull.md': '# Datei\n\nText.\n',
    'de/hull/index.md': '# Ordner\n\nText.\n',
  },
  'MkDocs file and folder': {
    'mkdocs.yml': `site_name: Hull
site_url: https://example.com/book/
use_directory_urls: false
theme:
  name: material
  favicon: https://example.com/favicon.ico
nav:
  - Home: index.md
  - File: hull.md
  - Folder: hull/index.md
  - Crew: crew.md
  - boats/index.md
plugins:
  - search
  - redirects:
      redirect_maps:
        deck.md: deck/README.md
        old.md: deck/README.md
`,
    'docs/index.md': '# Home\n\n[one](hull.md) [two](hull/index.md) [crew](crew.md) [far](boats/index.md)\n',
    'docs/hull.md': '# File of the hull\n\n[two](hull/index.md)\n',
    'docs/hull/index.md': '# Folder of the hull\n\n[one](../hull.md)\n',
    'docs/deck/README.md': '# Deck\n\nText.\n',
    'docs/crew.md': '---\ntemplate: redirect.html\nlocation: deck/index.html#plan\n---\n',
    'docs/boats/index.md': '---\ntemplate: redirect.html\nlocation: https://boats.example.com/\n---\n',
  },
  'mdBook file and folder': {
    'book.toml': '[book]\ntitle = "Hull"\n',
    'src/SUMMARY.md': '# Summary\n\n- [File](hull.md)\n- [Folder](hull/README.md)\n  - [Keel](hull/keel.md)\n',
    'src/hull.md': '# File of the hull\n\n[two](hull/README.md)\n',
    'src/hull/README.md': '# Folder of the hull\n\n[one](../hull.md) [keel](keel.md)\n',
    'src/hull/keel.md': '# Keel\n\nText.\n',
    'src/notes/secret.md': '# Secret\n',
    'src/notes/boat.txt': 'boat\n',
  },
  'MkDocs includes': {
    'mkdocs.yml': `site_name: S
site_url: https://x.example.com/
nav:
  - Home: index.md
  - Anchors <b>!</b>: anchor.md
  - Ropes: rope.md
plugins:
  - search
  - include-markdown
markdown_extensions: [attr_list]
`,
    'docs/anchor.md': `# On anchors

[Rope](rope.md){ .strong } and \`knot\`{ .knot }.

<div class="price">

    <h3>Chain</h3>

    <p>Of iron.</p>
</div>

\`\`\`yaml tab="File"
depth: 4
\`\`\`

\`\`\`sh tab="Command"
anchor --depth 4
\`\`\`

A paragraph.
{: .lead }
`,
    'docs/rope.md': '---\ntitle: All about ropes\n---\n\nText.\n',
    'docs/index.md': `# Home

{% include-markdown "parts/tide.md" %}

- A list

    {% include-markdown "./parts/marked.md" start="<!--from-->" end="<!--to-->" heading-offset=1 %}

\`\`\`sh
{% include "parts/run.sh" %}
\`\`\`

{% include-markdown "https://example.com/far.md" %}
`,
    'docs/parts/tide.md': '---\ntitle: Tide\n---\n\nHigh **tide**.\n',
    'docs/parts/marked.md': 'Before.\n<!--from-->\n## Marked\n\nBetween.\n<!--to-->\nAfter.\n',
    'docs/parts/run.sh': 'row --fast\n',
    'docs/hull.md': '# Hull\n\nHidden by the folder.\n',
    'docs/hull/README.md': '# Hull of the folder\n\n## Keel\n\nText.\n',
  },
  mdBook: {
    'book.toml':
      '[book]\ntitle = "Keel"\n\n[output.html]\nadditional-js = ["boat.js", "lang.js"]\n\n[output.html.redirect]\n"/old.html#a" = "foreword.html"\n"/old.html#b" = "foreword.html"\n\n[preprocessor.listing]\n',
    'boat.js': 'window.boat = 1\n',
    'lang.js': "hljs.registerLanguage('tide', () => ({}))\n",
    'src/SUMMARY.md':
      '# Summary\n\n[Foreword](foreword.md)\n\n- [Hello, World!](ch01-02-hello.md)\n- [Part](part/README.md)\n  - [Inner](part/inner.md)\n- [Same](same/same.md)\n',
    'src/foreword.md': '# Foreword\n\n[std](../std/index.html) <button onclick="go()">Go</button>\n',
    'src/ch01-02-hello.md': `## Hello, World!

<Listing number="1-1" file-name="main.rs" caption="A program">

\`\`\`rust
{{#include code/x.rs:2:9}}
\`\`\`

</Listing>

Of \`Box<T>\`, and { braces }.
`,
    'src/code/x.rs': '// one\n// two\n// three\n',
    'src/part/README.md': '# Part\n\n[Inner](inner.md)\n',
    'src/part/inner.md':
      '# Inner\n\nVersion {{ version }}, {{%outline all}} and `{{ code }}`, <code>{{ html }}</code>.\n\nSee [the *rule*][rule.one], [`Box`][] and [here][own], not a[0][1].\n\n[own]: README.md\n',
    'src/same/same.md': '# Same\n\nText.\n',
  },
  Zensical: {
    'zensical.toml': `[project]
site_name = "S"
site_url = "https://x.example.com/"
docs_dir = "docs"
nav = [
  { "Home" = "index.md" },
  { "Use" = "use/" },
  { "Learn" = ["learn.md", { "Log" = "log.md" }] },
]

[project.theme]
custom_dir = "docs/theme"
logo = "theme/logo.svg"

[project.plugins.literate-nav]
[project.plugins."material/search"]
[project.markdown_extensions.attr_list]
[project.markdown_extensions.markdown_include.include]
[project.markdown_extensions.pymdownx.blocks.admonition]
[project.markdown_extensions.pymdownx.snippets]
auto_append = ["terms.md"]
[project.markdown_extensions.pymdownx.superfences]
`,
    'terms.md': '--8<-- "more.md"\n',
    'more.md': '[far]: https://example.com/far\n',
    'docs/theme/main.html': '{% extends "base.html" %}\n',
    'docs/theme/logo.svg': svg,
    'docs/index.md': '---\ntemplate: home.html\n---\n\nWelcome.\n',
    'docs/use/SUMMARY.md':
      '# Not the title\n\n- Odd\n\n<!--nav-->\n\n* [Second `one`](two.md)\n* Deep\n    * *.md\n* [Site](https://example.com)\n',
    'docs/use/one.md': '# One\n\n## Sub ##\n\n[Learn][learn], [far] and [sub](#sub).\n',
    'docs/use/two.md': `# Two

--8<-- "parts/open.md"
&lt;inner&gt;
--8<-- "parts/close.md"

--8<-- "parts/note.md"

--8<-- "parts/plain.md"

--8<-- "parts/mark.svg"

{! gone.md !}

{* ../code/run.py ln[2:3] hl[3] *}

{* ../code/run.py ln[0] *}

#Tight##

| Rule | |
| --- | --- |
| \`\`\`a(\`b|c\`)\`\`\` | x |

<hr>
**Strong** after.

- [x] [far]

> [!EXAMPLE] Like *this*
> Shown.
`,
    'docs/learn.md': '# Learn\n\nText.\n',
    'code/run.py': 'one\ntwo()\nthree()\n',
    'parts/open.md': '<div class="syntax">\n',
    'parts/close.md': '</div>\n',
    'parts/note.md': '/// note | Careful\nSee [the start](one.md).\n///\n',
    'parts/plain.md': 'A plain part.\n',
    'parts/mark.svg': '<svg class="mark-drawing"></svg>\n',
    'notes/log.md': '# Log\n\n!!! tip\n    A tip.\n\n## Same\n\n## Same\n',
  },
  'mdBook with rules': {
    'book.toml':
      '[book]\ntitle = "The `keel` Book"\n\n[output.html]\nsite-url = "https://x.example.com/keel/"\nadditional-js = ["end.js", "bar.js"]\n\n[output.html.redirect]\n"./old.html" = "names.html"\n"/names.html#units" = "types.html#r-types.unit"\n"/old.html#sums" = "types.html"\n\n[preprocessor.spec]\n',
    'end.js': 'window.atEnd = document.body !== null\n',
    'bar.js': "document.querySelector('.left-buttons').append('x')\n",
    'src/SUMMARY.md': '# Summary\n\n- [Names](names.md)\n\n# The `deck`\n\n- [Types](types.md)\n',
    'src/names.md':
      'r[names]\n# Names\n\nr[names.scope]\nA name has a scope, see [types.unit] and [`Vec`].[^a note]\n\n[^a note]: Noted.\n\n> [!EXAMPLE]\n> ```rust\n> # hidden();\n> shown();\n> ```\n\n> [!NOTE]\n> Usual.\n',
    'src/types.md': '# Types\n\nr[types.unit]\n\nThe unit is [named][scope].\n\n[scope]: names.scope\n',
  },
  'MkDocs blog': {
    'mkdocs.yml':
      'site_name: S\nsite_url: https://x.example.com/\ntheme: material\nplugins: [search, blog]\nnav:\n  - Home: index.md\n  - Blog: [blog/index.md]\n',
    'docs/index.md': '# Home\n\n[Hello](blog/posts/hello.md)\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/.authors.yml': 'authors:\n  ann:\n    name: Ann\n    description: Writer\n',
    'docs/blog/posts/hello.md':
      '---\ndate: 2024-01-31\nauthors: [ann]\ncategories:\n  - Big News\n---\n\n# Hello, World!\n\nA start.\n\n<!-- more -->\n\n[Home](../../index.md)\n',
    'docs/blog/posts/second.md': '---\ndate:\n  created: 2024-02-01\n  updated: 2024-03-01\n---\n\n# Second\n\nText.\n',
    'docs/blog/posts/draft.md': '---\ndate: 2024-02-02\ndraft: true\n---\n\n# Not yet\n',
  },
  'MkDocs languages in a repository': {
    'code/run.py': 'one\ntwo()\nthree()\n',
    'code/part.md': 'A part of outside.\n',
    'docs/en/mkdocs.yml':
      'site_name: S\nsite_url: https://x.example.com/\ntheme: { name: material, language: en }\nmarkdown_extensions: [mdx_include, markdown_include_variants]\nextra:\n  alternate:\n    - { link: /, name: English }\n    - { link: /de/, name: Deutsch }\n',
    'docs/en/docs/index.md':
      '# Home\n\n{* ../../code/run.py ln[2:3] hl[3] *}\n\n{! ../../code/part.md !}\n\n```python\n{!> ../../code/run.py!}\n```\n',
    'docs/en/docs/a.md': '# A\n\nText.\n',
    'docs/de/docs/index.md': '# Start\n\n{* ../../code/run.py ln[1] *}\n',
  },
  'MkDocs languages': {
    'en/mkdocs.yml':
      'site_name: S\nsite_url: https://x.example.com/\ntheme: { name: material, language: en }\nnav: [index.md, a.md]\n',
    'en/docs/index.md': '# Home\n\n[A](a.md)\n',
    'en/docs/a.md': '# A\n\nText.\n',
    'hi/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\ntheme: { language: hi }\n',
    'hi/docs/index.md': '# घर\n\n!!! note\n    नोट\n',
  },
}
