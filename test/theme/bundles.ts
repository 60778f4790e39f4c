import { type BuildOptions, build } from 'esbuild'

const shared: BuildOptions = { bundle: true, minify: true, write: false, target: 'es2023' }

/** One bundle of the browser side, minified. */
export async function bundle(entry: string, more: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({ ...shared, ...more, entryPoints: [`client/${entry}`] })
  return outputFiles![0]!.text
}

/** The core as it is sent, without what it fetches later. */
export async function coreAlone(): Promise<string> {
  const split: BuildOptions = { format: 'esm', splitting: true, outdir: 'core' }
  const { outputFiles } = await build({ ...shared, ...split, entryPoints: ['client/core/core.ts'] })
  return outputFiles!.find(({ path }) => path.endsWith('/core.js'))!.text
}

/** The inline script as pages carry it. */
export async function snippet(): Promise<string> {
  const text = await bundle('core/head.ts', { format: 'iife', tsconfigRaw: {} })
  return text.trim()
}
