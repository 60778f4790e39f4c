import type { Mistake } from './mistake.ts'

type ConfigMistake = Omit<Mistake, 'file'>

/** Lines of one configuration. */
export const configLines: ConfigMistake[] = [
  {
    did: 'wrote a number as title',
    text: '  title: 7,',
    found: [['error all.ts:2:10 "title" should be a string, found 7. (bad-config)']],
  },
  {
    did: 'wrote a path in the address',
    text: "  url: 'https://docs.example.com/help/',",
    found: [
      [
        'error all.ts:3:8 "url" should be a URL with protocol and host, without a path (use "baseUrl" for the path), found "https://docs.example.com/help/". (bad-config)',
      ],
    ],
  },
  {
    did: 'wrote a word that is not known',
    text: "  onBrokenLinks: 'error',",
    found: [
      ['error all.ts:4:18 "onBrokenLinks" should be "ignore", "log", "warn" or "throw", found "error". (bad-config)'],
    ],
  },
  {
    did: 'misspelled a key',
    text: "  onBrokenLink: 'throw',",
    found: [['error all.ts:5:3 Unknown key "onBrokenLink". (unknown-config-key)', 'Did you mean "onBrokenLinks"?']],
  },
  {
    did: 'wrote text for true or false',
    text: "  trailingSlash: 'no',",
    found: [['error all.ts:6:18 "trailingSlash" should be true or false or "index", found "no". (bad-config)']],
  },
  {
    did: 'wrote a key of Docusaurus',
    text: '  themeConfig: {},',
    found: [
      [
        'error all.ts:7:3 Unknown key "themeConfig". (unknown-config-key)',
        'This is a key of Docusaurus. Its settings are top-level keys in docsgen: "navbar", "footer", "colorMode".',
      ],
    ],
  },
  {
    did: 'wrote another key of Docusaurus',
    text: '  presets: [],',
    found: [
      [
        'error all.ts:8:3 Unknown key "presets". (unknown-config-key)',
        'This is a key of Docusaurus. Use "docs" and "pages" for the options of its docs and pages plugins.',
      ],
    ],
  },
  {
    did: 'wrote a key of Docusaurus that is not needed',
    text: "  organizationName: 'x',",
    found: [
      [
        'error all.ts:9:3 Unknown key "organizationName". (unknown-config-key)',
        'This key of Docusaurus is not needed: docsgen does not deploy. Remove it.',
      ],
    ],
  },
  {
    did: 'wrote a script as picture',
    text: "  favicon: 'javascript:x',",
    found: [
      [
        'error all.ts:10:12 "favicon" should be a path of the site or a web URL, not a "javascript:" URL, found "javascript:x". (bad-config)',
      ],
    ],
  },
  {
    did: 'wrote text for a list',
    text: "  staticDirectories: 'static',",
    found: [
      ['error all.ts:11:22 "staticDirectories" should be a list, found "static". (bad-config)', 'Write ["static"].'],
    ],
  },
  {
    did: 'left the default language out of the languages',
    text: "  i18n: { defaultLocale: 'fr', locales: ['en', 'de'] },",
    found: [['error all.ts:12:41 "i18n.locales" should have the default locale "fr", found ["en","de"]. (bad-config)']],
  },
  {
    did: 'misspelled a key of the documents',
    text: "  docs: { breadcrumbs: 'yes', sidebarPaht: 'x' },",
    found: [
      ['error all.ts:13:24 "docs.breadcrumbs" should be true or false, found "yes". (bad-config)'],
      ['error all.ts:13:31 Unknown key "docs.sidebarPaht". (unknown-config-key)', 'Did you mean "sidebarPath"?'],
    ],
  },
  {
    did: 'filled the navbar with mistakes',
    text: "  navbar: {\n    items: [\n      { type: 'serach' },\n      { type: 'dropdown', label: 'More', items: [{ type: 'dropdown', label: 'Deep', items: [] }] },\n      { label: 'Script', href: 'javascript:go()' },\n      { label: 'Both', href: 'https://x.example.com', to: '/docs' },\n      { type: 'doc', docId: 7 },\n    ],\n  },",
    found: [
      [
        'error all.ts:16:15 No NavbarItem component found for type "serach". (unknown-navbar-type)',
        'Did you mean "search"? Known types: link, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, and custom-… with a component in theme.components. (navbar.items[0].type)',
      ],
      [
        'error all.ts:17:58 "navbar.items[1].items[0]" is a dropdown in a dropdown. Dropdowns cannot be nested. (bad-config)',
        'A dropdown may contain: link, html, doc, docSidebar, docsVersion, custom-….',
      ],
      [
        'error all.ts:18:32 "navbar.items[2].href" should be a path of the site or a web URL, not a "javascript:" URL, found "javascript:go()". (bad-config)',
      ],
      [
        'error all.ts:19:7 "navbar.items[3]" should have exactly one of "to" and "href", found {"label":"Both","href":"https://x.example.com","to":"/docs"}. (bad-config)',
      ],
      ['error all.ts:20:29 "navbar.items[4].docId" should be a string, found 7. (bad-config)'],
    ],
  },
  {
    did: 'misspelled a key of the footer',
    text: "  footer: { links: [{ title: 'A', items: [], colour: 'red' }] },",
    found: [
      [
        'error all.ts:23:46 Unknown key "footer.links[0].colour". (unknown-config-key)',
        'Known keys: title, className, items.',
      ],
    ],
  },
  {
    did: 'misspelled a component of the theme',
    text: "  theme: { css: './theme/a.css', components: { Foter: './x.tsx' } },",
    found: [
      [
        'error all.ts:24:17 "theme.css" should be a list, found "./theme/a.css". (bad-config)',
        'Write ["./theme/a.css"].',
      ],
      ['error all.ts:24:48 The theme has no component "Foter". (unknown-config-key)', 'Did you mean "Footer"?'],
    ],
  },
  {
    did: 'wrote a format that does not exist',
    text: "  markdown: { format: 'markdown', limits: { nesting: -1 } },",
    found: [
      ['error all.ts:25:23 "markdown.format" should be "detect", "md" or "mdx", found "markdown". (bad-config)'],
      ['error all.ts:25:54 "markdown.limits.nesting" should be more than 0, found -1. (bad-config)'],
    ],
  },
  {
    did: 'wrote an engine that does not exist',
    text: "  search: { engine: 'algolia', maxHits: 'ten' },",
    found: [
      [
        'error all.ts:26:21 "search.engine" should be "auto", "lunr", "paged", "docsearch" or "none", found "algolia". (bad-config)',
      ],
      ['error all.ts:26:41 "search.maxHits" should be a number, found "ten". (bad-config)'],
    ],
  },
  {
    did: 'named a plugin by its file',
    text: "  plugins: ['./nowhere.ts'],",
    found: [['error all.ts:27:13 "plugins[0]" should be an object, found "./nowhere.ts". (bad-config)']],
  },
  {
    did: 'wrote redirects as an object',
    text: "  redirects: { '/a': '/b' },",
    found: [['error all.ts:28:14 "redirects" should be a list, found {"/a":"/b"}. (bad-config)']],
  },
  {
    did: 'wrote an id of the old Google Analytics, and named a server of Plausible only',
    text: "  analytics: { gtag: { trackingID: 'UA_1' }, plausible: { src: '/js/script.js' } },",
    found: [
      ['error all.ts:29:36 "analytics.gtag.trackingID" should be an id such as "G-ABC123", found "UA_1". (bad-config)'],
      [
        'error all.ts:29:57 "analytics.plausible.domain" is missing: it should be the domain of the site at Plausible, unless "src" is a script of one site (`pa-….js`). (bad-config)',
      ],
    ],
  },
  {
    did: 'wrote types for a schema of front matter',
    text: "  frontMatter: { owner: 'string' },",
    found: [
      [
        'error all.ts:30:16 "frontMatter" should be a schema of zod, valibot, arktype or another library with Standard Schema, found {"owner":"string"}. (bad-config)',
      ],
    ],
  },
  {
    did: 'forgot the file in a command for samples',
    text: "  samples: { ts: 'tsc --noEmit' },",
    found: [
      [
        'error all.ts:31:18 "samples.ts" should contain "{file}", which stands for the path of the sample, found "tsc --noEmit". (bad-config)',
      ],
    ],
  },
  {
    did: 'turned on a feature with true',
    text: '  blog: true,',
    found: [
      [
        'error all.ts:32:9 "blog" should be false, an object or a list, found true. (bad-config)',
        'Write its options as an object; {} sets none.',
      ],
    ],
  },
]

/** Configurations that are wrong as a whole, or only beside the site. */
export const configs: ConfigMistake[] = [
  {
    did: 'left out title and url',
    text: 'export default {}\n',
    found: [
      ['error site.config.ts:1:16 "title" is missing: it should be a string. (bad-config)'],
      ['error site.config.ts:1:16 "url" is missing: it should be a string. (bad-config)'],
    ],
  },
  {
    did: 'misspelled the required keys',
    text: "export default { ▲titel: 'T', ▲ulr: 'https://docs.example.com', navbar: { items: [{ ▲lable: 'A', to: '/' }] } }\n",
    found: [
      ['error ▲ Unknown key "titel". (unknown-config-key)', 'Did you mean "title"?'],
      ['error ▲ Unknown key "ulr". (unknown-config-key)', 'Did you mean "url"?'],
      ['error ▲ Unknown key "navbar.items[0].lable". (unknown-config-key)', 'Did you mean "label"?'],
    ],
  },
  {
    did: 'did not call a plugin',
    text: "import { openapi } from 'docsgen/openapi'\n\nexport default { title: 'T', url: 'https://docs.example.com', plugins: [▲openapi] }\n",
    found: [['error ▲ "plugins[0]" should be an object, found a function. (bad-config)', 'Call it: openapi({ … }).']],
  },
  {
    did: 'named an API description that is not there',
    text: "import { openapi } from 'docsgen/openapi'\n\nexport default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  plugins: [openapi({ file: '▲none.yaml' })],\n}\n",
    found: [
      [
        'error ▲ The API description "none.yaml" does not exist. (bad-api-description)',
        'Set "file" to its path, relative to the folder of the configuration.',
      ],
    ],
  },
  {
    did: 'named languages that are no language tags',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  i18n: { defaultLocale: 'en', locales: ['en', ▲'german', 'pt_BR', ▲'jp', 'zh-Hans', 'en-UK'] },\n}\n",
    found: [
      [
        'warning ▲ "german" is not a language tag, so browsers and screen readers do not know the language. (bad-config)',
        'Did you mean "de"?',
      ],
      [
        'warning ▲ "jp" is not a language tag, so browsers and screen readers do not know the language. (bad-config)',
        'Did you mean "ja"?',
      ],
    ],
  },
  {
    did: 'left out the protocol of the address',
    text: "export default { title: 'T', url: 'docs.example.com', baseurl: '/x/' }\n",
    found: [
      [
        'error site.config.ts:1:35 "url" should be a URL with protocol and host, without a path (use "baseUrl" for the path), found "docs.example.com". (bad-config)',
      ],
      ['error site.config.ts:1:55 Unknown key "baseurl". (unknown-config-key)', 'Did you mean "baseUrl"?'],
    ],
  },
  {
    did: 'forgot a comma',
    text: "export default {\n  title: 'T'\n  url: 'https://docs.example.com',\n}\n",
    found: [
      [
        'error site.config.ts:3:3 Expected "}" but found "url". (bad-code)',
        'Put a comma between two entries, and close each brace.',
      ],
    ],
  },
  {
    did: 'wrote an apostrophe in single quotes',
    text: "export default {\n  title: 'It's mine',\n  url: 'https://docs.example.com',\n}\n",
    found: [
      [
        'error site.config.ts:2:14 The string ends before "s", at its second quote. (bad-code)',
        'Use double quotes for a string with an apostrophe.',
      ],
    ],
  },
  {
    did: 'never closed the configuration',
    text: "export default {\n  title: 'T',\n",
    found: [
      [
        'error site.config.ts:3:1 The file ends in the middle of a statement. (bad-code)',
        'Close each bracket, brace, quote and tag.',
      ],
    ],
  },
  {
    did: 'used a variable that is not set',
    text: "export default { title: 'T', url: process.env.NO_SUCH_URL!.trim() }\n",
    found: [
      [
        "error site.config.ts:1:60 The configuration throws an error. TypeError: Cannot read properties of undefined (reading 'trim') (config-failed)",
      ],
    ],
  },
  {
    did: 'forgot to export the configuration',
    text: "const config = { title: 'T', url: 'https://docs.example.com' }\n",
    found: [
      [
        'error site.config.ts:1:1 The configuration exports nothing. (bad-config)',
        'Write export default defineConfig({ … }).',
      ],
    ],
  },
  {
    did: 'imported a package that is not installed',
    text: "import emoji from 'remark-nothing'\nimport own from './nothing.ts'\n\nexport default { title: 'T', url: 'https://docs.example.com', markdown: { remarkPlugins: [emoji, own] } }\n",
    found: [
      [
        'error site.config.ts:1:19 There is no package "remark-nothing". (bad-code)',
        'Install it: npm install remark-nothing',
      ],
      [
        'error site.config.ts:2:17 There is no module "./nothing.ts". (bad-code)',
        'Paths are relative to the file, or start with "@site/" at the root of the site.',
      ],
    ],
  },
  {
    did: 'named stylesheets, components and a font that are not there',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  theme: { css: ['./theme/none.css'], components: { Footer: './theme/None.tsx' }, font: { src: 'none.woff2' } },\n}\n",
    found: [
      [
        'error site.config.ts:4:18 There is no stylesheet "./theme/none.css". (missing-css)',
        'Paths in theme.css are relative to the root of the site.',
      ],
      [
        'error site.config.ts:4:61 There is no file "./theme/None.tsx" with the component "Footer". (missing-component)',
        'Paths of components are relative to the root of the site.',
      ],
      [
        'error site.config.ts:4:96 There is no font "none.woff2". (bad-font)',
        'Write a path from the root of the site, or install its package.',
      ],
    ],
  },
  {
    did: 'named documents and pages that are not there',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  favicon: 'img/none.svg',\n  navbar: {\n    items: [\n      { type: 'doc', docId: 'strat', label: 'X' },\n      { type: 'docSidebar', sidebarId: 'main', label: 'Y' },\n      { label: 'Z', to: '/dcos' },\n    ],\n  },\n  redirects: [{ from: '/x', to: '/none' }],\n}\n",
    found: [
      [
        'error site.config.ts:4:12 There is no image "img/none.svg". (broken-image)',
        'Looked for content/static/img/none.svg.',
      ],
      [
        'error site.config.ts:7:29 There is no document "strat" in version "current".\nAvailable doc ids are:\n- index (unknown-doc)',
      ],
      [
        'error site.config.ts:8:40 There is no sidebar "main" in version "current".\nAvailable sidebar ids are:\n- defaultSidebar (unknown-sidebar)',
      ],
      ['error site.config.ts:9:25 There is no page "/dcos". (broken-link)', 'Did you mean /docs?'],
      ['error site.config.ts:12:33 There is no page "/none" to redirect to. (bad-redirect)'],
    ],
  },
  {
    did: 'named a docs folder that is not there',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  docs: { path: ▲'dosc' },\n}\n",
    found: [['error ▲ There is no folder "content/dosc". (no-documents)', 'Did you mean "content/docs"?']],
  },
  {
    did: 'named static folders that are not there',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  staticDirectories: ['static', ▲'files', ▲'dosc/files'],\n}\n",
    found: [
      [
        'warning ▲ There is no folder "content/files", so no static files are copied from it. (no-static-folder)',
        'Create it, or remove it from staticDirectories.',
      ],
      [
        'warning ▲ There is no folder "content/dosc", so no static files are copied from it. (no-static-folder)',
        'Did you mean "content/docs"?',
      ],
    ],
  },
  {
    did: 'wrote redirects from and to the wrong places',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  redirects: [{ from: ▲'/docs', to: '/' }, { from: ['/x', ▲'/y?z'], to: ▲'/none' }],\n}\n",
    found: [
      [
        'error ▲ There is a page at "/docs", which the redirect would hide. (bad-redirect)',
        'Remove the redirect, or move the page.',
      ],
      ['error ▲ "/y?z" is not a path. (bad-redirect)', 'Remove the query and the hash: those of the request are kept.'],
      ['error ▲ There is no page "/none" to redirect to. (bad-redirect)'],
    ],
  },
  {
    did: 'used items of the navbar in the footer',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  footer: { links: [{ title: 'A', items: [{ type: ▲'doc', docId: 'a', label: 'A' }] }] },\n}\n",
    found: [
      [
        'error ▲ "footer.links[0].items[0].type" should be left out: only items of the navbar have types, links of the footer have "to", "href" or "html", found "doc". (bad-config)',
      ],
    ],
  },
  {
    did: 'used items of the navbar as the line of the footer',
    text: "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  footer: { links: [{ type: ▲'docSidebar', sidebarId: 'a', label: 'A' }] },\n}\n",
    found: [
      [
        'error ▲ "footer.links[0].type" should be left out: only items of the navbar have types, links of the footer have "to", "href" or "html", found "docSidebar". (bad-config)',
      ],
    ],
  },
  {
    did: 'computed links that are broken',
    text: "const navbar = (names: string[]) => ({ items: names.map((name) => ({ to: '/' + name, label: name })) })\n\nexport default ▲▲{ title: 'T', url: 'https://docs.example.com', ...{ navbar: navbar(['dcos', 'nedo']) } }\n",
    found: [
      ['error ▲ There is no page "/dcos". (broken-link)', 'Did you mean /docs?'],
      ['error ▲ There is no page "/nedo". (broken-link)'],
    ],
  },
]
