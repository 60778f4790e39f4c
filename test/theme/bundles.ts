import { type BuildOptions, build } from 'esbuild'

const shared: BuildOptions = { bundle: true, minify: true, write: false, target: 'es2023' }

/** One bundle of the browser side, minified. */
export async function bundle(entry: string, more: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({ ...shared, ...more, entryPoints: [`client/${entry}`] })
  return outputFiles![0]!.text
}

/** The inline script as pages carry it. */
export async function snippet(): Promise<string> {
  const text = await bundle('core/head.ts', { format: 'iife', tsconfigRaw: {} })
  return text.trim()
}
