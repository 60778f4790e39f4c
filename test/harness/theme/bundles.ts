import fs from 'node:fs'
import { type BuildOptions, build } from 'esbuild'

const shared: BuildOptions = { bundle: true, minify: true, write: false, target: 'es2023' }

/** One bundle of the browser side, minified. The stylesheet is the one that sites get. */
export async function bundle(entry: string, more: BuildOptions = {}): Promise<string> {
  if (entry === 'theme/index.css') return compiledStyles()
  const { outputFiles } = await build({ ...shared, ...more, entryPoints: [`client/${entry}`] })
  return outputFiles![0]!.text
}

function compiledStyles(): string {
  const { stylesheets, files } = JSON.parse(fs.readFileSync('lib/client/manifest.json', 'utf8')) as {
    stylesheets: string[]
    files: Record<string, string>
  }
  return stylesheets.map((name) => fs.readFileSync(`lib/client/${files[name]}`, 'utf8')).join('\n')
}

/** The inline script as pages carry it. */
export async function snippet(): Promise<string> {
  const text = await bundle('core/head.ts', { format: 'iife', tsconfigRaw: {} })
  return text.trim()
}
