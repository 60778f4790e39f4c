import type { Files } from '../build/site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>\n'

/** Sites with one small input for each thing that a migration once lost, by name. */
export const otherKinds: Record<string, Files> = {
  'Starlight parts': {
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import starlightSidebarTopics from 'starlight-sidebar-topics'

export default defineConfig({
  site: 'https://reef.example.com',
  redirects: { '/old': '/gone' },
  vite: { resolve: { alias: { '@text': '/src/text' } } },
  integrations: [
    starlight({
      title: 'Reef',
      logo: { src: './src/assets/pic.svg' },
      plugins: [
        starlightSidebarTopics([
          { label: 'Guides', link: '/guide/', items: ['index', { label: 'Guide', slug: 'guide' }] },
          { label: 'Pages', link: '/box/', items: ['box', 'code'] },
        ]),
      ],
    }),
  ],
})
`,
    'tsconfig.json':
      '{\n  // Comments and commas are allowed.\n  "compilerOptions": { "paths": { "~/*": ["./src/*"], "@parts/*": ["src/parts/*"] }, },\n}\n',
    'src/content/docs/index.mdx':
      '---\ntitle: Reef\nhero:\n  image: { file: ~/assets/pic.svg, alt: A reef }\n---\n\nHello.\n',
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
import { Video } from 'some-astro-package'

<Box title="A title" level={2} open>
  Inner **text**

  <Fragment slot="preview">Shown first.</Fragment>
</Box>

<Part />

<Aliased />

<Other>Other text.</Other>

<Image src={pic} alt="A drawing" widths={[100, 200]} />

<Video id="x" />

<Unknown href="/guide/">A link</Unknown>

<p>{frontmatter.description} and {words.one}</p>

<p>A <Card title="Small">tiny</Card> one.</p>

<Fragment set:html={'<b>Bold</b>'} />
`,
    'src/content/docs/code.mdx':
      "---\ntitle: Code\n---\n\nimport Counter from '../../components/Counter.jsx'\n\n<Counter client:load />\n",
    'src/components/Box.astro': '---\nconst { title } = Astro.props\n---\n\n<div><slot /></div>\n',
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
}
