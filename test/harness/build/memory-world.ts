import fs from 'node:fs'
import path from 'node:path'
import type { Config, UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import type { CardDrawer } from '../../../src/features/cards/types.ts'
import { openIcons } from '../../../src/features/icons/packages.ts'
import type { ClientFiles } from '../../../src/model/world.ts'
import { type MemoryCache, type MemoryWorld, memoryWorld as worldOf } from '../../../src/testing/memory-world.ts'
import { clientFolder } from './built-files.ts'
import type { Files } from './site.ts'

export { emptyCache, type MemoryCache, type MemoryWorld } from '../../../src/testing/memory-world.ts'

const sheets = fs
  .readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)features\/.*\.css$/.test(file))
  .map((file) => path.basename(file, '.css'))

const client: ClientFiles = {
  stylesheets: ['assets/theme.css'],
  featureStyles: Object.fromEntries(sheets.map((name) => [name, `assets/${name}.css`])),
  featureFonts: { math: 'assets/math.woff2', 'math-letters': 'assets/math-letters.woff2' },
  featureTexts: Object.fromEntries(sheets.map((name) => [name, `/* ${name} */`])),
  tabs: 'assets/core/tabs.js',
  cardFonts: [],
  scripts: ['assets/core.js'],
  snippet: '/* head */',
  baseUrlCheck: '/* base */',
  featureScripts: { mermaid: 'assets/mermaid.js', analytics: 'assets/analytics.js' },
  search: { box: 'assets/search.js', mark: 'assets/mark.js' },
  copies: (used) => new Map([...used].map((name) => [`assets/client/${name}.js`, clientFolder + name])),
}

/** Draws no images: a card is named after its SVG. */
const drawer: CardDrawer = {
  get fonts() {
    const file = 'node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff2'
    return [{ name: 'font', weight: 400, data: fs.readFileSync(file, 'base64') }]
  },
  version: '1',
  problems: [],
  draw: async (svgs) => svgs.map(({ hash, read }) => ({ path: read(), hash })),
}

/** A configuration with its defaults. */
export function configOf(config: Partial<UserConfig> = {}): Config {
  const { config: whole, problems } = validateConfig(
    { title: 'Site', url: 'https://site.example.com', ...config },
    'site.config.ts',
  )
  if (!whole) throw new Error(JSON.stringify(problems))
  return whole
}

/** The world of a build without disk, threads and esbuild, with files for browsers that do not exist. */
export function memoryWorld(files: Files, config: Config, cache?: MemoryCache): MemoryWorld {
  return worldOf(files, config, { client, effects: { cards: drawer, icons: openIcons(process.cwd()) }, cache })
}
