import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns whether JSX of a site is React without more: the `tsconfig.json` of a site with other components may name the
 * functions of another library, such as those of Preact or Vue.
 */
export async function compilesToReact(root: string): Promise<boolean> {
  const tsconfig = configFileOf(root)
  if (tsconfig === undefined) return true
  const { build } = await import('esbuild')
  const { outputFiles = [] } = await build({
    stdin: { contents: 'export default <a />', loader: 'tsx' },
    tsconfig,
    write: false,
    jsx: 'automatic',
    logLevel: 'silent',
  }).catch(() => ({ outputFiles: undefined }))
  // A file that cannot be read changes nothing, and the build names it.
  return outputFiles.every(({ text }) => /from "react\/jsx-runtime"|React\.createElement/.test(text))
}

/** Returns the file that esbuild reads for components of a site. */
function configFileOf(folder: string): string | undefined {
  const own = ['tsconfig.json', 'jsconfig.json']
    .map((name) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
  const outer = path.dirname(folder)
  return own ?? (outer === folder ? undefined : configFileOf(outer))
}

const pragma = '/** @jsxRuntime automatic */\n/** @jsxImportSource react */\n'

/** Returns files whose components name React for themselves. */
export function withReact(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([file, text]) => [file, /\.[jt]sx$/.test(file) ? pragma + text : text]))
}
