import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { parse } from 'yaml'
import { splitFrontMatter } from '../../../content/front-matter-split.ts'
import { metaOf } from '../../front-matter.ts'

/** A document of the old site. */
export interface OldFile {
  /** Path from the folder of the site. */
  path: string
  /** Path below its content folder. */
  name: string
  meta: Record<string, unknown>
  content: string
}

const notPages = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** Globs of a plugin, or those of Docusaurus. */
export function globsOf(options: Record<string, unknown>, include: string[]): { include: string[]; exclude: string[] } {
  return { include: texts(options.include) ?? include, exclude: texts(options.exclude) ?? notPages }
}

/** Lists files below a folder of the site, relative to that folder. */
export function listFiles(
  root: string,
  folder: string,
  { include, exclude }: { include: string[]; exclude: string[] },
): string[] {
  const cwd = path.join(root, folder)
  if (!fs.existsSync(cwd)) return []
  return fastGlob.sync(include, { cwd, ignore: [...exclude, '**/node_modules/**'], followSymbolicLinks: false }).sort()
}

/** Reads documents below a folder, with front matter and content. */
export function readFiles(root: string, folder: string, names: string[]): OldFile[] {
  return names.map((name) => {
    const text = fs.readFileSync(path.join(root, folder, name), 'utf8')
    const { yaml, content } = splitFrontMatter(text)
    return { path: path.posix.join(folder, name), name, meta: metaOf(yaml), content }
  })
}

/** Reads the documents of a folder, each from the folder of its translation if it has one; drafts are left out. */
export function readTranslated(
  root: string,
  { folder, translated }: { folder: string; translated: string | undefined },
  options: Record<string, unknown>,
): OldFile[] {
  const globs = globsOf(options, ['**/*.{md,mdx}'])
  const documents = (below: string) => listFiles(root, below, globs).filter((name) => /\.mdx?$/.test(name))
  const own = new Set(translated ? documents(translated) : [])
  const [inOwn, others] = [[], []] as [string[], string[]]
  for (const name of documents(folder)) (own.has(name) ? inOwn : others).push(name)
  const files = [...readFiles(root, folder, others), ...(translated ? readFiles(root, translated, inOwn) : [])]
  return files.filter(({ meta }) => meta.draft !== true)
}

/** Reads a JSON or YAML file of the site; undefined if it is not there or not valid. */
export function readData(root: string, file: string): unknown {
  try {
    return parse(fs.readFileSync(path.join(root, file), 'utf8')) as unknown
  } catch {
    return undefined
  }
}

export function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
}

const dateLike = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?/
const versionLike = /^\d+[-_.]\d+/
const numbered = /^\d+\s*[-_.]+\s*([^-_.\s].*)$/

/** Removes a number prefix: `02-setup` becomes `setup`. Dates and versions are no prefixes. */
export function withoutNumber(name: string): string {
  if (dateLike.test(name) || versionLike.test(name)) return name
  return numbered.exec(name)?.[1] ?? name
}
