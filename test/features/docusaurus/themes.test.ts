import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const shownBy = (name: string) => `export default () => <p className="${name}">${name}</p>\n`

/** The module of a plugin with a theme, as TypeScript compiles it. */
const compiled = `"use strict";
var __importDefault = (this && this.__importDefault) || function (mod) { return mod && mod.__esModule ? mod : { default: mod } };
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = sails;
const path_1 = __importDefault(require("path"));
function sails() {
  return {
    name: "docusaurus-theme-sails",
    getThemePath() { return path_1.default.join(__dirname, "..", "lib", "theme"); },
    getTypeScriptThemePath() { return path_1.default.resolve(__dirname, "..", "src", "theme"); },
    getClientModules() { return [path_1.default.join(__dirname, "sails.css")]; },
  };
}
`

function packageOf(name: string, text: string, dependencies: Record<string, string> = {}): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index', dependencies }),
    [`node_modules/${name}/index.js`]: text,
  }
}

const sails = 'node_modules/docusaurus-theme-sails'

const site: Files = {
  'package.json': JSON.stringify({ name: 'boat', dependencies: { '@docusaurus/core': '3.10.1' } }),
  'docusaurus.config.js': `const path = require('path')
module.exports = {
  title: 'Boat',
  url: 'https://boat.example.com',
  baseUrl: '/',
  presets: [
    ['classic', { docs: { routeBasePath: '/' }, blog: false }],
    ['docusaurus-preset-yard', { masts: [{ id: 'fore', height: 20 }, { id: 'main', height: 30 }] }],
  ],
  themes: ['docusaurus-theme-sails'],
  plugins: [
    './parts/ropes/index.js',
    './parts/knots.mjs',
    './parts/flags.ts',
    './parts/routes.js',
    function inline({ siteDir }) {
      return { name: 'inline', getThemePath: () => path.resolve(siteDir, 'parts/lamps') }
    },
  ],
}
`,
  [`${sails}/package.json`]: JSON.stringify({ name: 'docusaurus-theme-sails', version: '1.0.0', main: 'lib/index.js' }),
  [`${sails}/lib/index.js`]: compiled,
  [`${sails}/lib/sails.css`]: '.sail { color: rgb(1 2 3); }\n',
  // Components of packages are CommonJS.
  [`${sails}/lib/theme/Sail/index.js`]: `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = Sail;
const React = require("react");
const Name = require("@theme/Name").default;
const canvas = require("canvas");
function Sail({ name, children }) { return React.createElement("section", { className: "sail" }, React.createElement(Name, null, name), canvas.color, children); }
`,
  [`${sails}/lib/theme/Name/index.js`]: shownBy('nobody').replace(
    '<p className="nobody">nobody</p>',
    '<b>of sails</b>',
  ),
  [`${sails}/lib/theme/Hoist/index.js`]: `import React, { useState } from "react"
export default function Hoist() { const [n, set] = useState(7); return React.createElement("button", { onClick: () => set(n + 1) }, "Hoist ", n) }
`,
  'node_modules/canvas/package.json': JSON.stringify({ name: 'canvas', version: '1.0.0', main: 'canvas.js' }),
  'node_modules/canvas/canvas.js': "exports.color = 'white'\n",
  ...packageOf(
    'docusaurus-preset-yard',
    `module.exports = async (context, { masts, id }) => ({
  themes: [require.resolve('docusaurus-theme-yard')],
  plugins: [id !== undefined && 'no-plugin', ...masts.map((one) => [require.resolve('docusaurus-plugin-mast'), one])],
})
`,
    { 'docusaurus-theme-yard': '1.0.0', 'docusaurus-plugin-mast': '1.0.0' },
  ),
  ...packageOf(
    'docusaurus-theme-yard',
    "module.exports = () => ({ name: 'docusaurus-theme-yard', getThemePath: () => './theme' })\n",
  ),
  'node_modules/docusaurus-theme-yard/theme/Mast/index.js': `import { usePluginData } from '@docusaurus/useGlobalData'
export default function Mast({ mast }) {
  const { height } = usePluginData('docusaurus-plugin-mast', mast.id)
  return <main><h1>The {mast.id} mast</h1><p>{height} m</p></main>
}
`,
  ...packageOf(
    'docusaurus-plugin-mast',
    `const fs = require('fs')
const path = require('path')
module.exports = (context, { id, height }) => ({
  name: 'docusaurus-plugin-mast',
  async contentLoaded({ actions }) {
    actions.setGlobalData({ height })
    const mast = await actions.createData('mast.json', { id })
    actions.addRoute({ path: '/masts/' + id, component: '@theme/Mast', modules: { mast } })
  },
  // Where its own context says.
  postBuild: () => fs.writeFileSync(path.join(context.outDir, id + '.txt'), String(height)),
})
// Docusaurus adds the id to the schema of a plugin.
const schema = {
  validate({ height, ...others }) {
    if (height === undefined) return { error: new Error('A mast has a height.') }
    const [unknown] = Object.keys(others)
    return unknown ? { error: new Error(unknown + ' is not allowed.') } : { value: { height } }
  },
}
module.exports.validateOptions = ({ validate, options }) => validate(schema, options)
`,
  ),
  'parts/ropes/index.js':
    "module.exports = function ropes() { return { name: 'ropes', getThemePath: () => './theme' } }\n",
  'parts/ropes/theme/Rope.jsx': shownBy('rope'),
  // The last theme of a part wins, and may be around the one of docsgen.
  'parts/ropes/theme/Name/index.jsx': 'export default ({ children }) => <b>{children}!</b>\n',
  'parts/ropes/theme/Footer/index.jsx':
    "import Footer from '@theme-init/Footer'\nexport default (props) => <><p>Above the footer</p><Footer {...props} /></>\n",
  'parts/knots.mjs': `import { fileURLToPath } from 'node:url'
const folder = fileURLToPath(new URL('./knots', import.meta.url))
export default () => ({ name: 'knots', getThemePath: () => folder })
`,
  'parts/knots/Knot/index.tsx':
    'export default function Knot({ of }: { of: string }) { return <p className="knot">{of}</p> }\n',
  'parts/flags.ts': `const folder = (name: string) => name
export default function flags(): { name: string } {
  return { name: folder('flags'), getThemePath: () => \`\${__dirname}/flags\` } as { name: string }
}
`,
  'parts/flags/Flag/index.jsx': shownBy('flag'),
  'parts/routes.js': `module.exports = function routes() {
  const add = (actions, path, component) => actions.addRoute({ path, component, modules: {} })
  return {
    name: 'routes',
    contentLoaded: ({ actions }) => { add(actions, '/knots', '@theme/Knots'); add(actions, '/crew', '@theme/Crew') },
  }
}
`,
  'parts/knots/Knots/index.tsx': 'export default () => <main><h1>All knots</h1></main>\n',
  'src/theme/Crew/index.jsx': 'export default () => <main>The crew</main>\n',
  'parts/lamps/Lamp/index.jsx': shownBy('lamp'),
  // The site's own component is around that of the themes.
  'src/theme/Name/index.jsx':
    "import Name from '@theme-original/Name'\nexport default (props) => <em><Name {...props} /></em>\n",
  'src/pages/lamps.jsx':
    "import Crew from '@theme/Crew'\nimport Lamp from '@theme/Lamp'\nexport default () => <><h1>Lamps</h1><Lamp /><Crew /></>\n",
  'docs/index.mdx': `# Boat

import Sail from '@theme/Sail'
import Hoist from '@theme/Hoist'
import Rope from '@theme/Rope'
import Knot from '@theme/Knot'
import Flag from '@theme/Flag'

<Sail name="Genoa">Inside of it.</Sail>

<Hoist />

<Rope /><Knot of="bowline" /><Flag />
`,
}

const root = temporaryFolder('docusaurus-themes')

beforeAll(async () => {
  writeFiles(root, site)
  const { code, stdout } = await docsgen(root, ['migrate', '--write'])
  expect(code, stdout).toBe(0)
  const built = await docsgen(root, ['build', '--strict'])
  expect(built.code, built.stderr + built.stdout).toBe(0)
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const built = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8').replaceAll('<!-- -->', '')
const written = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('components of themes', () => {
  test('of a package are rendered, with what they import from each other and from packages', () => {
    expect(built('index.html')).toContain('<section class="sail"><em><b>Genoa!</b></em>whiteInside of it.</section>')
  })

  test('are found where getThemePath of a file, a module or the configuration says', () => {
    const themes = /themes: \[([^\]]*)\]/.exec(written('site.config.ts'))![1]!.match(/[^\s',]+/g)
    const local = ['./parts/ropes/theme', './parts/knots', './parts/flags', './parts/lamps']
    const packages = ['docusaurus-theme-yard/theme', 'docusaurus-theme-sails/lib/theme']
    expect(themes).toEqual([...packages, ...local])
    expect(built('index.html')).toMatch(
      /<p class="rope">rope<\/p>\s*<p class="knot">bowline<\/p>\s*<p class="flag">flag<\/p>/,
    )
    expect(built('lamps/index.html')).toContain('<p class="lamp">lamp</p>')
  })

  test('run in the browser if they have state', () => {
    expect(built('index.html')).toMatch(/<docsgen-island [^>]*data-island="[^"]+"[^>]*><button>Hoist 7<\/button>/)
  })

  test('replace parts of each page', () => {
    expect(written('site.config.ts')).toContain("Footer: './parts/ropes/theme/Footer/index.jsx'")
    expect(built('lamps/index.html')).toMatch(/<p>Above the footer<\/p><footer [\s\S]*<\/footer>/)
  })

  test('are the pages of routes', () => {
    expect(built('knots/index.html')).toContain('<h1>All knots</h1>')
    expect(built('crew/index.html')).toContain('<main>The crew</main>')
  })

  test('are those of presets, whose plugins run with the options that it gives them', () => {
    expect(built('masts/fore/index.html')).toContain('<h1>The fore mast</h1><p>20 m</p>')
    expect(built('masts/main/index.html')).toContain('<h1>The main mast</h1><p>30 m</p>')
    expect([built('fore.txt'), built('main.txt')]).toEqual(['20', '30'])
  })

  test('bring their stylesheets', () => {
    const styles = fs.readdirSync(path.join(root, 'build/assets')).filter((name) => name.startsWith('site.'))
    expect(built(`assets/${styles[0]}`)).toMatch(/\.sail ?\{/)
  })

  test('are all in the receipt, and nothing of them is left to do', () => {
    const receipt = written('MIGRATION.md')
    expect(receipt).not.toContain('## To do by hand')
    expect(receipt).toMatch(/\*\*the components of docusaurus-theme-sails\*\*.*Keep its package/)
    expect(receipt).toMatch(/\*\*src\/theme\/Name\*\*.*it replaces the component of a theme/)
  })

  test('are left without what a plugin of their preset could not load', async () => {
    const config = written('site.config.ts')
    fs.writeFileSync(path.join(root, 'site.config.ts'), config.replace(', height: 20', ''))
    const { problems } = await docsgenProblems(root, ['build'])
    fs.writeFileSync(path.join(root, 'site.config.ts'), config)
    const [first, ...others] = problems
    expect(first).toMatchObject({ severity: 'error', message: expect.stringContaining('docusaurus-plugin-mast') })
    expect([first?.message, others]).toEqual([expect.stringContaining('(fore) failed: A mast has a height.'), []])
  })

  test('are missing by the name of their folder, once their package is gone', async () => {
    fs.renameSync(path.join(root, sails), path.join(root, 'away'))
    const config = written('site.config.ts')
    fs.writeFileSync(path.join(root, 'site.config.ts'), config.replace("'./client-modules.css'", ''))
    const { problems } = await docsgenProblems(root, ['build'])
    const [first] = problems.filter(({ message }) => message.includes('@theme/Sail'))
    expect(first?.hint).toContain('There is no folder "docusaurus-theme-sails/lib/theme"')
  })
})
