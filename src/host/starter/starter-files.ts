import { introduction, markdownPage, tour, writingCategory } from './starter-documents.ts'

/** Values in the files of a new site. */
export interface Starter {
  /** Name of the site's folder; may be empty. */
  folder: string
  /** Version of docsgen. */
  version: string
  /** Source of it in the dependencies of the site. */
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
    ['content/static/img/logo.svg', logo],
    ['content/static/img/front.svg', front],
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
  navbar: {
    title: ${quoted(title)},
    // A file below content/static.
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
  // Commands look like a terminal, and are copied without prompts.
  markdown: { codeFrames: true },
  theme: {
    // Links, buttons, and the icon in the tab of the browser.
    accent: { light: '#5b3fa6', dark: '#b9a6f2' },
    // Instrument Sans, for Latin letters. Remove it for the fonts of each device.
    font: { src: 'docsgen/fonts/instrument-sans.woff2' },
    // Or another look: 'press', 'studio' or 'console'.
    // preset: 'studio',
    css: ['./theme/custom.css'],
  },
})
`
}

/** Formats a text as a TypeScript literal in single quotes. */
function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Stylesheet of a new site. */
const brand = `/* Your own styles. The tokens of the theme are listed in its guide. */
:root {
  --dg-radius: 10px;
}
`

/** Logo next to the site title. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  <path fill="#7c5fd0" d="M3 6.5c4.5-1.7 9-1.2 13 1.5v18.5c-4-2.7-8.5-3.2-13-1.5z" />
  <path fill="#a58bf0" d="M29 6.5c-4.5-1.7-9-1.2-13 1.5v18.5c4-2.7 8.5-3.2 13-1.5z" />
</svg>
`

/** Picture of the front page. */
const front = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 300" width="360" height="300">
  <rect x="70" y="14" width="270" height="206" rx="14" fill="#d9cffa" />
  <rect x="20" y="52" width="280" height="232" rx="14" fill="#fff" stroke="#b9a6f2" stroke-width="2" />
  <path d="M20 66a14 14 0 0 1 14-14h252a14 14 0 0 1 14 14v22H20z" fill="#5b3fa6" />
  <circle cx="40" cy="70" r="5" fill="#fff" /><circle cx="58" cy="70" r="5" fill="#fff" opacity=".6" />
  <rect x="40" y="108" width="58" height="10" rx="5" fill="#d9cffa" />
  <rect x="40" y="132" width="46" height="10" rx="5" fill="#e9e3fc" />
  <rect x="40" y="156" width="52" height="10" rx="5" fill="#e9e3fc" />
  <rect x="40" y="180" width="40" height="10" rx="5" fill="#e9e3fc" />
  <rect x="124" y="106" width="120" height="16" rx="8" fill="#452d85" />
  <rect x="124" y="138" width="150" height="9" rx="4.5" fill="#cfc5ee" />
  <rect x="124" y="156" width="138" height="9" rx="4.5" fill="#cfc5ee" />
  <rect x="124" y="182" width="150" height="62" rx="8" fill="#f1edfb" />
  <rect x="138" y="198" width="70" height="8" rx="4" fill="#7c5fd0" />
  <rect x="138" y="218" width="108" height="8" rx="4" fill="#b9a6f2" />
</svg>
`
