import fs from 'node:fs'
import { type BuildOptions, build } from 'esbuild'

const { featureModules } = await import(new URL('../../../bin/for-features.js', import.meta.url).href)
const shared: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  target: 'es2023',
  plugins: [featureModules('.')],
}

/** Builds one minified bundle of the client. The stylesheets of sites are combined. */
export async function bundle(entry: string, more: BuildOptions = {}): Promise<string> {
  if (entry === 'theme/index.css') return compiledStyles()
  const { outputFiles } = await build({ ...shared, ...more, entryPoints: [`client/${entry}`] })
  return outputFiles![0]!.text
}

function compiledStyles(): string {
  const { stylesheets, featureStyles, files, search } = JSON.parse(
    fs.readFileSync('lib/client/manifest.json', 'utf8'),
  ) as {
    stylesheets: string[]
    featureStyles: Record<string, string>
    files: Record<string, string>
    search: { styles: string; files: Record<string, string> }
  }
  const all = [...stylesheets, ...Object.values(featureStyles), search.styles]
  return all.map((name) => fs.readFileSync(`lib/client/${files[name] ?? search.files[name]}`, 'utf8')).join('\n')
}

/** The inline script as it is in pages. */
export async function snippet(): Promise<string> {
  const text = await bundle('core/head.ts', { format: 'iife', tsconfigRaw: {} })
  return text.trim()
}
