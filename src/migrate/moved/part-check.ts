import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { stub } from '../load/stub.ts'
import { movedFolder } from './conversion.ts'
import type { ConvertedUse, MovedParts } from './parts.ts'

/** Renders each part that has a template; those that cannot be compiled or that throw show only their content. */
export async function dropFailingParts(parts: MovedParts, root: string): Promise<void> {
  let files = parts.files()
  for (const use of parts.converted()) {
    const failure = await failureOf(use, files, root)
    if (failure === undefined) continue
    parts.drop(use.source, failure)
    files = parts.files()
  }
}

async function failureOf(
  { name, props, examples, always }: ConvertedUse,
  files: ReadonlyMap<string, string>,
  root: string,
): Promise<string | undefined> {
  const { build } = await import('esbuild')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-part-'))
  const log = console.error
  const rejected: unknown[] = []
  const onRejection = (reason: unknown) => rejected.push(reason)
  // A promise that nothing waits for would end the process.
  process.on('unhandledRejection', onRejection)
  try {
    const { outputFiles } = await build({
      stdin: { contents: `export { default } from '@site/${movedFolder}/${name}.tsx'`, resolveDir: root, loader: 'ts' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      outdir: folder,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      tsconfigRaw: '{}',
      loader: Object.fromEntries(
        ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2'].map((end) => [
          `.${end}`,
          'dataurl',
        ]),
      ),
      plugins: [partFiles(files, root)],
    })
    const code = outputFiles.find((one) => one.path.endsWith('.js'))!
    const file = path.join(folder, `${randomUUID()}.mjs`)
    fs.writeFileSync(file, code.text)
    const { default: part } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      default: FunctionComponent
    }
    // React warns of what stands for values.
    console.error = () => {}
    // Values of documents are not known: what stands for them accepts any use.
    const given = [...props].map(([prop, types]) => [prop, examples.get(prop) ?? exampleOf(prop, types)])
    for (const one of [given, given.filter(([prop]) => always.has(String(prop)))])
      renderToStaticMarkup(createElement(part, Object.fromEntries(one) as object))
    await new Promise((resolve) => setImmediate(resolve))
    if (rejected.length > 0) throw rejected[0]
    return undefined
  } catch (error) {
    const [first] = (error as { errors?: { text: string }[] }).errors ?? []
    return first?.text ?? (error as Error).message.split('\n')[0]!
  } finally {
    console.error = log
    process.off('unhandledRejection', onRejection)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function exampleOf(prop: string, types: ReadonlySet<string>): unknown {
  const [type] = types
  if (types.size !== 1) return stub(prop)
  if (type === 'string') return prop
  if (type === 'number') return 1
  return type === 'boolean' ? true : stub(prop)
}

/** Hooks of docsgen outside of a page. */
const themeText = `const site = { title: '', tagline: '', url: '', baseUrl: '/', locale: '', customFields: {} }
export const useSite = () => site
export const useFrontMatter = () => ({})
export default ({ children }) => children ?? null`

/** Resolves the files that are going to be written, those of the site, and the React that builds pages. */
function partFiles(files: ReadonlyMap<string, string>, root: string): Plugin {
  const { resolve } = createRequire(import.meta.url)
  return {
    name: 'parts',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: name }) => ({
        path: pathToFileURL(resolve(name)).href,
        external: true,
      }))
      build.onResolve({ filter: /^docsgen\/theme$/ }, () => ({ path: 'docsgen/theme', namespace: 'theme' }))
      build.onResolve({ filter: /^@theme\// }, ({ path: name }) => ({ path: name, namespace: 'theme' }))
      build.onLoad({ filter: /.*/, namespace: 'theme' }, () => ({ contents: themeText, loader: 'js' }))
      build.onResolve({ filter: /^@site\/|^\.\// }, ({ path: name, namespace }) => {
        const file = name.startsWith('@site/')
          ? name.slice('@site/'.length)
          : namespace === 'part'
            ? path.posix.join(movedFolder, name)
            : undefined
        if (file === undefined) return undefined
        return files.has(file) ? { path: file, namespace: 'part' } : { path: path.join(root, file) }
      })
      // Data that the migration writes beside modules of the site.
      build.onResolve({ filter: /^\..*\.json$/ }, ({ path: name, resolveDir }) => {
        const file = path.relative(root, path.join(resolveDir, name)).split(path.sep).join('/')
        return files.has(file) ? { path: file, namespace: 'part' } : undefined
      })
      build.onLoad({ filter: /.*/, namespace: 'part' }, ({ path: name }) => ({
        // Files of styles are read relative to where they are going to be.
        contents: name.endsWith('.css') ? '' : files.get(name)!,
        loader: name.endsWith('.json') ? 'json' : name.endsWith('.css') ? 'empty' : 'tsx',
        resolveDir: root,
      }))
    },
  }
}
