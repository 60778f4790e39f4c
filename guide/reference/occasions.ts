import type { CodeName } from '../../src/features/index.ts'

/** When a problem occurs that takes more than one file or command to produce. */
export const occasions: Partial<Record<CodeName, string>> = {
  'bad-baseline':
    '`npx docsgen build --baseline` before `npx docsgen check --write-baseline` has written `problems.lock`, or a merge left `<<<<<<<` in the file.',
  'bad-changes':
    '`npx docsgen mv` was killed, a document that it changes was edited, and then `npx docsgen build` ran. Also a repository that contains a folder `.docsgen-changes`.',
  'bad-docs-folder':
    'With `contentDir: "."` and `docs: { path: "." }`, the folder `versioned_docs` is part of the documents themselves. The same happens if `docs.path` names a folder that contains `versioned_docs`.',
  'bad-move':
    '`npx docsgen mv content/docs/intro.md content/docs/start.md`, and there is a `start.md` already; or the document is part of a version, or a translation.',
  'bad-ledger': 'Two branches added pages to `urls.lock`, and the merge left `<<<<<<<` in it.',
  'bad-plugin':
    'The function `load` of a plugin throws an error, or an output of a plugin has a path outside of the output folder, such as `../pages.txt`.',
  'unreached-host':
    'A remark plugin, or the function `load` of a plugin, calls `fetch`, and the build runs on a machine without that network.',
  'bad-sidebars-file':
    '`sidebarPath` names a file that does not exist, or `sidebars.ts` throws an error or exports nothing.',
  'bad-version-ref':
    "`docs: { versions: { '1.0': { ref: 'v1.0.0' } } }` in a clone without tags: `actions/checkout` fetches only the last commit, unless `fetch-depth: 0` is set.",
  'broken-markup':
    'A row of a table has more cells than its header, `**bold **` has a space before its end, or `<details>` is never closed: readers see the characters, or lose a part of the text.',
  'foreign-syntax':
    'A page was written for another tool: `!!! note` of MkDocs, `[[Page]]` of a wiki, or `{{< tabs >}}` of Hugo, which readers see as text.',
  'misplaced-file':
    '`sidebars.ts` lies at the root of the site, where Docusaurus has it, or `content/i18n/de/docs/intro.md` instead of `content/i18n/de/docusaurus-plugin-content-docs/current/intro.md`.',
  'broken-version':
    '`npx docsgen version 1.0`, and `content/docs/intro.md` links to `./api/orders.md`, which `docsgen/openapi` adds to the current version only.',
  'cannot-listen':
    '`npx docsgen serve --host 203.0.113.7` on a machine that has another IP address, or `--port 80` without the permission to use that port.',
  'component-left-out':
    'On a site with the key `docusaurus`, a component of a document reads data that a plugin did not provide: `usePluginData(…)` is undefined. Or its module reads `window.location` outside of functions.',
  'changed-component':
    '`theme/DocBreadcrumbs.tsx` was written by `npx docsgen eject DocBreadcrumbs`, and a later version of docsgen renamed a property of the component.',
  'disk-failed':
    'The disk is full, its quota is exhausted, the folder is read-only, or a network drive was disconnected. The message names the file and the reason that the system gives.',
  'empty-part':
    '`npx docsgen build --only docs/guide/**` on a site whose folder is `docs/guides`, or `--only` and `--docs-version` name different documents.',
  'empty-version': '`npx docsgen version 1.0` before `content/docs` contains a document.',
  'eject-exists': '`npx docsgen eject Footer` in a site that has `theme/Footer.tsx`.',
  'external-broken-link':
    '`npx docsgen check --external` requests `https://www.example.org/moved-away`, and the host does not exist or responds with status 404 or 410.',
  'external-moved':
    '`npx docsgen check --external` requests a URL, and the host responds with status 301 or 308. The hint has the new URL.',
  'external-timeout': '`npx docsgen check --external` gets no response in time.',
  'external-unavailable':
    '`npx docsgen check --external` gets status 403, 429 or a server error. Many hosts refuse requests from CI machines, so the link may still work for readers.',
  fixable:
    '`npx docsgen fix --reporter json` for a link to `./instal.md` beside an `install.md`, or with `--heading-ids` for a heading without an id of its own.',
  'images-copied': "`markdown: { images: { formats: ['avif'] } }` without `npm install sharp`.",
  'init-exists': '`npx docsgen init` in a folder that already contains a `site.config.ts` or a `theme/custom.css`.',
  'different-page':
    '`npx docsgen migrate --check ../old-build` after a build of the old generator whose component printed a text that the new one lacks.',
  'not-fixed':
    '`npx docsgen fix --heading-ids` for a document with the heading "Usage" that includes a file with another heading "Usage": the id of the second one depends on the first.',
  'not-moved':
    "`npx docsgen mv content/docs/guides content/docs/basics`, and `sidebars.ts` builds ids from parts, such as `folder + '/install'`.",
  'lost-anchor':
    '`urls.lock` has `/docs/install#linux`, and the heading was renamed. Also `npx docsgen migrate` in a site whose heading had an id that the new page lacks, for example because a remark plugin made it.',
  'remote-cache':
    'The server of `cache.remote` answers with status 503, takes longer than `timeout`, or has a pack whose upload was interrupted.',
  'lost-url':
    '`urls.lock` has `/docs/install`, and the document was renamed without a redirect. Also `npx docsgen migrate` in a site whose plugin adds a page by code, such as `addRoute` in Docusaurus: docsgen does not run the plugin.',
  'migrate-failed':
    '`npx docsgen migrate` in a site whose `docusaurus.config.ts` has a syntax error, or reads a file that does not exist.',
  'no-old-site':
    '`npx docsgen migrate` in a folder without a `docusaurus.config.ts`. Also `npx docsgen diff v1.0.0` in a clone without that tag.',
  'large-search-index':
    'A version with several thousand pages. Its index is larger than 10 MB before compression, which readers on slow connections notice with their first search.',
  'missing-translation':
    "With `checks: { missingTranslations: 'log' }`, `content/docs/a.md` has no counterpart in the folder of a language. `npx docsgen translate status` reports it too.",
  'missing-binary':
    '`npm ci --omit=optional` before `npx docsgen build`, or a `node_modules` from macOS is copied into a Linux image.',
  'missing-package': "`markdown: { highlighter: 'shiki' }` without `npm install shiki`.",
  'dynamic-text':
    '`npx docsgen translate extract` finds `translate({ message: greeting })` in a component. The text is known only when the component runs.',
  'no-browser':
    "`npx docsgen pdf` or `npx docsgen diff main --visual pictures` in a container without Chromium. Or a build with `markdown: { mermaid: { render: 'browser' } }`.",
  'no-print-document': '`npx docsgen pdf` on a site whose `docs` do not have `print: true`.',
  'no-shard': '`npx docsgen build --shard 3/8` in a site without `cache.remote`, or in the build of a pull request.',
  'pdf-failed': '`npx docsgen pdf` in a container whose Chromium lacks a system library, such as `libnss3`.',
  'no-search-index': '`npx docsgen search "words"` on a site whose configuration has `search: false`.',
  'no-sample-command': "`samples: { sh: 'shellcheck {file}' }` on a machine without ShellCheck.",
  'no-translations': '`npx docsgen translate extract` on a site whose `i18n.locales` has one entry.',
  'not-utf8':
    'An old editor, or a spreadsheet on Windows, saved the file as UTF-16 or in a national encoding such as Windows-1252.',
  'no-social-cards': '`socialCards: true` without `npm install satori @resvg/resvg-js`.',
  'undrawn-card':
    'With `socialCards: true`, a page has the title `取消`, and `socialCards.fonts` has no font with Chinese characters. Or the component `SocialCard` of the site uses a hook.',
  'bad-sample':
    'With the plugin `docsgen/twoslash`, a block with the option `twoslash` contains `const count: number = "3"`.',
  'no-cache':
    '`npx docsgen check` in a container whose disk is read-only, or where another user owns the folder `.docsgen`.',
  'cut-for-programs': '`npx docsgen check --agents` for a site without `llms`, or with a page of 80,000 characters.',
  'no-git-dates':
    'With `showLastUpdateTime` or `showLastUpdateAuthor`, in a container without Git, or in a folder that belongs to another user, which Git refuses to read.',
  'output-conflict':
    'A static file `Logo.svg` next to `logo.svg`: both are one file on Windows and macOS. Or a page `/docs/a` as `docs/a.html` next to a static folder with that name.',
  'output-in-parts': 'The output folder is a mount point, such as a volume of a container.',
  'output-leftover': 'Another program writes into the output folder while a build replaces it.',
  'output-locked': 'Two terminals run `npx docsgen build` at the same time, with the same output folder.',
  'partial-output': '`npx docsgen build --only docs/guides/**`, where `build/` has the whole site.',
  'over-budget':
    '`budgets: { pageKB: 200 }`, and a table of all options makes a page of 640 KB. The message names its section.',
  'page-timeout':
    'A component computes for longer than `markdown.limits.pageSeconds`, or loops forever. All other pages are built and checked.',
  'stale-baseline':
    '`problems.lock` has `content/docs/a.md broken-link /nope`, the link was corrected, and `npx docsgen build --baseline` runs.',
  'stale-translation':
    "With `checks: { staleTranslations: 'warn' }`, `content/docs/a.md` was changed after `npx docsgen translate status --accept`. Or a new translation is not in the file `state.json` of its language yet.",
  'sample-failed': "`samples: { js: 'node --check {file}' }`, and a code block declares the same constant twice.",
  'search-index-failed': 'A file of the cache was changed by another program, or a bug in docsgen.',
  'odd-image': 'A PNG has the name `photo.jpg`, or an SVG from a profiler contains a script.',
  'shallow-clone':
    'CI systems fetch only the last commit. With `showLastUpdateTime` or `showLastUpdateAuthor`, docsgen needs the others too.',
  symlink:
    'A symbolic link in the content folder points to a folder, to a file outside the site, or to a file that was deleted.',
  'too-large':
    'A document of more than 5 MB, usually exported data, or a table with thousands of short rows below a wide header.',
  'unknown-navbar-type':
    "`{ type: 'dropDown', items: [] }` in `navbar.items`: the type is `dropdown`. Or a type of another tool, such as `search-box`.",
  'unconverted-image': 'A file `chart.png` is cut off, or is a JPEG 2000 image with another extension.',
  'bad-api-document': 'A site has `apiDocuments()`, and the key `api` of `docs/api/moor.api.mdx` is cut off.',
  'left-out-component': 'A site has `apiDocuments()`, and `docs/api/moor.api.mdx` contains `<Weather />`.',
  'no-request-server': 'A description has `servers: [{ url: /v1 }]`, and `openapi()` has `tryIt: true`.',
  'unknown-icon': 'A card has `icon=lucide:rokcet`, or `icon=mdi:anchor` without the package `@iconify-json/mdi`.',
  'undrawn-diagram': "A `mindmap` in a site with `markdown: { mermaid: { render: 'build' } }`.",
  'unreadable-file':
    'A document is a named pipe, its permissions deny reading, or an editor or a generator rewrites it again and again during the build.',
  'unused-search-tests': "`search.tests.yml` exists, and the configuration has `search: { engine: 'none' }`.",
  'version-locked': 'Two terminals run `npx docsgen version` at the same time.',
  'black-icon':
    'A button of the site has `<svg viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>`, and the stylesheet with `.icon { width: 20px; fill: none; stroke: currentColor }` was renamed.',
  'icon-size':
    '`<svg class="icon" viewBox="0 0 24 24">` on a page without the stylesheet that sets `.icon { width: 20px }`: the icon fills its card.',
  'small-text': '`theme/custom.css` has `.badge { font-size: 0.6em }`, and a badge stands in a caption of 14 px.',
  'clipped-text': 'A card has `height: 8rem; overflow: hidden`, and its German text is longer than the English one.',
  'overlapping-text': 'A button with `position: absolute; top: 0` lies on the first line of a code block on phones.',
  'hidden-column':
    '`theme/custom.css` has `article { overflow: hidden }`, and a table of five columns is wider than a phone.',
  'wide-page': 'A page embeds `<iframe width="800">`, and a phone is 390 px wide.',
  'image-not-loaded': 'A component has `<img src="/img/boat.svg">`, which lacks the base URL `/docs/`.',
  'empty-page': 'A component that renders the page only in the browser throws an error.',
  'console-error':
    'A script in `headTags` reads `window.dataLayer.length` before the analytics that define it have loaded.',
  'layout-shift': 'A banner that a script adds above the navbar after the first paint.',
  'page-not-shown': 'A script of the page reloads it again and again, or has an endless loop.',
}
