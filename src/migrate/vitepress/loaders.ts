import path from 'node:path'
import fastGlob from 'fast-glob'
import { splitFrontMatter } from '../../content/front-matter-split.ts'
import { metaOf } from '../front-matter.ts'
import { loadModule } from '../load/load-module.ts'
import { stubIn } from '../load/stub.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { routeOf } from './navigation.ts'

/** Longest time that a loader may take: it may ask a server. */
const seconds = 10

/** Returns the values of the data loaders of a site (`posts.data.ts`) by their files; those that throw are left out. */
export async function loadedData(folder: string, docs: string): Promise<Map<string, unknown>> {
  const names = fastGlob.sync('**/*.data.{js,ts,mjs,mts}', {
    cwd: path.join(folder, docs),
    ignore: ['**/node_modules/**', '**/dist/**', '**/cache/**'],
    dot: true,
    followSymbolicLinks: false,
  })
  const found = new Map<string, unknown>()
  for (const name of names) {
    const file = path.join(folder, docs, name)
    const value = await dataOf(file, path.join(folder, docs))
    if (value !== undefined) found.set(file, value)
  }
  return found
}

async function dataOf(file: string, root: string): Promise<unknown> {
  try {
    const { value } = await loadModule(file)
    if (!isPlain(value)) return undefined
    const data: unknown = 'pattern' in value ? contentOf(value, root) : await limited(() => load(value, file))
    const isWhole = data !== undefined && stubIn(data) === undefined
    // A document imports it as JSON.
    return isWhole ? (JSON.parse(JSON.stringify(await data)) as unknown) : undefined
  } catch {
    return undefined
  }
}

function load({ watch, load: own }: Record<string, unknown>, file: string): unknown {
  if (typeof own !== 'function') return undefined
  const patterns = [watch].flat().filter((one): one is string => typeof one === 'string')
  const files = fastGlob.sync(
    patterns.map((one) => one.replace(/^\.\//, '')),
    { cwd: path.dirname(file), absolute: true },
  )
  return (own as (files: string[]) => unknown)(files)
}

async function limited(work: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), seconds * 1000)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the documents of `createContentLoader`. */
function contentOf({ pattern, options }: Record<string, unknown>, root: string): unknown {
  const patterns = [pattern].flat().map(String)
  const files = fastGlob.sync(
    patterns.map((one) => one.replace(/^\//, '')),
    { cwd: root, ignore: ['**/node_modules/**', '**/dist/**'] },
  )
  const { transform, includeSrc } = (options ?? {}) as {
    transform?: (pages: object[]) => unknown
    includeSrc?: boolean
  }
  const pages = files.sort().flatMap((name) => {
    const text = textAt(path.join(root, name))
    if (text === undefined || !name.endsWith('.md')) return []
    const { yaml, content } = splitFrontMatter(text)
    const route = routeOf(name)
    const url = /(?:^|\/)index\.md$/.test(name) && route !== '/' ? `${route}/` : route
    return [
      {
        url,
        frontmatter: metaOf(yaml),
        ...(includeSrc === true && { src: content }),
        html: undefined,
        excerpt: undefined,
      },
    ]
  })
  return transform ? transform(pages) : pages
}
