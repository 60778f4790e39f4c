import type { MistakeSite } from './mistake.ts'

/** Mistakes in names, sizes and bytes of files, and in the theme. */
export const site: MistakeSite = {
  files: {
    'site.config.ts':
      "export default {\n  title: 'Site',\n  url: 'https://site.example.com',\n  markdown: { limits: { nesting: 20, fileBytes: 2000 } },\n  footer: { copyright: 'Mine' },\n  theme: { css: ['theme/own.css'], components: { Footer: 'theme/Footer.tsx' } },\n}\n",
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/page.md': '# Page\n',
  },
  mistakes: [
    {
      did: 'put a NUL byte into a file',
      file: 'content/docs/nul.md',
      text: '# Page\n\nOne\u0000two.\n',
      found: [
        [
          'error content/docs/nul.md:3:4 The file has a NUL byte, so it is not text. (not-utf8)',
          'Save it as UTF-8 text without it.',
        ],
      ],
    },
    {
      did: 'wrote a file that is too large',
      file: 'content/docs/large.md',
      text: `# Page\n\n${'word '.repeat(500)}\n`,
      found: [
        [
          'error content/docs/large.md The file has 2509 bytes, more than the limit of 2000. (too-large)',
          'Split it, or raise markdown.limits.fileBytes.',
        ],
      ],
    },
    {
      did: 'nested quotes too deeply',
      file: 'content/docs/deep.md',
      text: `# Page\n\n${'> '.repeat(30)}Deep.\n`,
      found: [
        [
          'error content/docs/deep.md:3:1 Blocks are nested more than 20 levels deep here. (too-deep)',
          'Flatten the quotes and lists, close each ":::", or raise markdown.limits.nesting.',
        ],
      ],
    },
    {
      did: 'wrote a backslash into a file name',
      file: 'content/docs/back\\slash.md',
      text: '# Page\n',
      found: [
        [
          'error content/docs/back\\slash.md "/docs/back\\\\slash" cannot be part of a URL: it should be a path without control characters and backslashes. (bad-file-name)',
          'Rename the file.',
        ],
      ],
    },
    {
      did: 'put a file where a page is',
      file: 'content/static/docs/page/index.html',
      text: '<p>Page</p>\n',
      found: [
        [
          'error content/static/docs/page/index.html This static file would replace the page docs/page/index.html. (static-on-route)',
          'Rename the file, or give the page another "slug".',
        ],
      ],
    },
    {
      did: 'put a file where docsgen writes one',
      file: 'content/static/.docsgen.json',
      text: '{}\n',
      found: [
        [
          'error content/static/.docsgen.json The output path ".docsgen.json" is reserved for docsgen. (reserved-name)',
          'Rename the file, or move it out of the static folder.',
        ],
      ],
    },
    {
      did: 'included a file outside of the site',
      file: 'content/docs/outside.md',
      text: '# Page\n\n▲::include{file=../../../part.md}\n\n▲![Picture](../../../picture.png)\n',
      found: [
        [
          'error ▲ "../part.md" is outside the root folder of the site. (outside-root)',
          'Move it into the site, or add its folder to content.allowOutside (for documents: docs.path or blog.path).',
        ],
        [
          'error ▲ "../../../picture.png" is outside the root folder of the site (../picture.png). (outside-root)',
          'Move it into the site, or add its folder to content.allowOutside (for documents: docs.path or blog.path).',
        ],
      ],
    },
    {
      did: 'wrote a component of the theme that throws',
      file: 'theme/Footer.tsx',
      text: 'export default () => {\n  throw ▲new Error("No view.")\n}\n',
      found: [['error ▲ The component "Footer" of the theme could not be rendered. No view. (component-failed)']],
    },
    {
      did: 'used a class of the theme by its old name',
      file: 'theme/own.css',
      text: '.page ▲.tag { color: red }\n',
      found: [
        [
          'info ▲ The class "tag" of the theme is now called "dg-tag". (renamed-class)',
          'Write ".dg-tag" if this rule is meant for the theme.',
        ],
      ],
    },
  ],
}
