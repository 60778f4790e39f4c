import { introduction, markdownPage, tour, writingCategory } from './starter-documents.ts'

/** Values in the files of a new site. */
export interface Starter {
  /** Name of the site's folder; may be empty. */
  folder: string
  /** Version of docsgen. */
  version: string
  /** What the site depends on to get it. */
  docsgen: string
}

/** Returns the files of a new site: relative path to text. The site builds without problems. */
export function starterFiles(starter: Starter): Map<string, string> {
  return new Map([
    ['package.json', `${JSON.stringify(starterPackage(starter), null, 2)}\n`],
    ['tsconfig.json', tsconfig],
    ['.gitignore', `${starterIgnored.join('\n')}\n`],
    ['site.config.ts', configuration(titleOf(starter.folder))],
    ['content/docs/intro.md', introduction],
    ['content/docs/writing/_category_.yml', writingCategory],
    ['content/docs/writing/markdown.md', markdownPage],
    ['content/pages/index.md', tour],
    ['content/static/img/favicon.svg', favicon],
    ['content/static/img/logo.svg', logo],
    ['theme/custom.css', brand],
  ])
}

/** Lines of the site's `.gitignore`. */
export const starterIgnored = ['node_modules/', 'build/', '.docsgen/']

/** The site's `tsconfig.json`, for editors only: docsgen does not need it. */
const tsconfig = `{
  "compilerOptions": {
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "resolveJsonModule": true,
    "skipLibCheck": true,
    "types": [],
    "paths": { "@site/*": ["./*"] }
  },
  "include": ["site.config.ts", "content", "theme"]
}
`

/** The site's `package.json`. */
export function starterPackage({ folder, docsgen }: Starter) {
  return {
    name: packageName(folder),
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      start: 'docsgen serve',
      build: 'docsgen build',
      preview: 'docsgen preview',
      check: 'docsgen check --strict',
    },
    dependencies: { docsgen },
    devDependencies: { '@types/react': '^19.0.0' },
  }
}

/** Returns a valid npm package name. It cannot be "docsgen", since a package cannot depend on itself. */
function packageName(folder: string): string {
  const plain = folder.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
  return name === 'docsgen' ? 'docsgen-site' : name || 'documentation'
}

function titleOf(folder: string): string {
  const words = folder.replace(/[-_\s]+/g, ' ').trim()
  if (words === '') return 'Documentation'
  // A name with capitals, such as iPad, is written in one way.
  return words === words.toLowerCase() ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words
}

function configuration(title: string): string {
  return `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: ${quoted(title)},
  tagline: 'Describe your project in one line',
  // URL of the published site. Search engines and link previews need it.
  url: 'https://docs.example.com',
  // Path below that URL: '/guide/' for a site at https://docs.example.com/guide/.
  baseUrl: '/',
  // Files below content/static.
  favicon: 'img/favicon.svg',
  navbar: {
    title: ${quoted(title)},
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      // \`to\` is a path on this site, \`href\` is the URL of another site.
      { label: 'Documentation', to: '/docs/intro', activeBasePath: '/docs' },
      // { label: 'Source', href: 'https://git.example.com/project', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Documentation',
        items: [
          { label: 'Introduction', to: '/docs/intro' },
          { label: 'Writing with Markdown', to: '/docs/writing/markdown' },
        ],
      },
    ],
    // copyright: 'Copyright © …',
  },
  theme: { css: ['./theme/custom.css'] },
})
`
}

/** Formats a text as a TypeScript literal in single quotes. */
function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Stylesheet of a new site. */
const brand = `/* Accent color of links and buttons, with shades for hover and soft backgrounds. */
:root {
  --dg-accent: #5b3fa6;
  --dg-accent-hover: #452d85;
  --dg-accent-soft: #f1edfb;
}

[data-theme='dark'] {
  --dg-accent: #b9a6f2;
  --dg-accent-hover: #d5c9f9;
  --dg-accent-soft: #261d42;
}
`

/** Logo next to the site title. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  <path fill="#7c5fd0" d="M3 6.5c4.5-1.7 9-1.2 13 1.5v18.5c-4-2.7-8.5-3.2-13-1.5z" />
  <path fill="#a58bf0" d="M29 6.5c-4.5-1.7-9-1.2-13 1.5v18.5c4-2.7 8.5-3.2 13-1.5z" />
</svg>
`

/** Favicon. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#5b3fa6" />
  <path fill="#fff" d="M6 9c3.5-1.2 6.5-.9 9.2.8v13.7c-2.7-1.7-5.7-2-9.2-.8zM26 9c-3.5-1.2-6.5-.9-9.2.8v13.7c2.7-1.7 5.7-2 9.2-.8z" />
</svg>
`
