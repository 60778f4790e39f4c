import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { configNames, migrateDocusaurus } from './docusaurus/migrate.ts'
import { migrateMdbook } from './mdbook/migrate.ts'
import type { Migration } from './migration.ts'
import { isLocaleFolder, siblingLanguages } from './mkdocs/family.ts'
import { migrateMkdocs } from './mkdocs/migrate.ts'
import { textAt } from './site-files.ts'
import { migrateStarlight } from './starlight/migrate.ts'
import { migrateVitepress } from './vitepress/migrate.ts'

/** A generator that `docsgen migrate` knows. */
interface Generator {
  name: string
  /** Configuration files, relative to the folder of the site, in order. */
  files: string[]
  /** Returns whether the text of a configuration is of this generator; default: always. */
  accepts?(text: string): boolean
  migrate(folder: string, configFile: string): Promise<Migration>
}

const scripts = ['ts', 'mts', 'js', 'mjs']

const generators: Generator[] = [
  { name: 'Docusaurus', files: configNames, migrate: migrateDocusaurus },
  {
    name: 'VitePress',
    files: scripts.flatMap((ending) => [`.vitepress/config.${ending}`, `.vitepress/config/index.${ending}`]),
    migrate: migrateVitepress,
  },
  {
    name: 'Starlight',
    files: scripts.map((ending) => `astro.config.${ending}`),
    accepts: (text) => text.includes('@astrojs/starlight'),
    migrate: migrateStarlight,
  },
  { name: 'Zensical', files: ['zensical.toml', 'zensical.yml', 'zensical.yaml'], migrate: migrateMkdocs },
  { name: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'], migrate: migrateMkdocs },
  { name: 'mdBook', files: ['book.toml'], migrate: migrateMdbook },
]

/** A site of a known generator. */
export interface OldSite extends Pick<Generator, 'name' | 'migrate'> {
  /** Absolute folder of the site. */
  folder: string
  configFile: string
}

/** Finds the old site in a folder; without one, those in its subfolders. */
export function findOldSites(folder: string): OldSite[] {
  const own = siteIn(folder)
  if (own) return [own]
  const patterns = generators.flatMap(({ files }) => files.map((file) => `{*,*/*}/${file}`))
  const found = fastGlob.sync(patterns, {
    cwd: folder,
    dot: true,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
  })
  const folders = new Set(found.map((file) => folderOf(path.join(folder, file))))
  const sites = [...folders].sort().flatMap((one) => siteIn(one) ?? [])
  const family = languageFamily(sites)
  return family ? [family] : sites
}

/** Returns the one site whose languages have a folder each, `en/mkdocs.yml` and `de/mkdocs.yml`, or only `de/docs`. */
function languageFamily(sites: OldSite[]): OldSite | undefined {
  const [first] = sites
  const parents = new Set(sites.map((one) => path.dirname(one.folder)))
  const isFamily =
    (sites.length > 1 || (first !== undefined && hasTranslations(first.folder))) &&
    parents.size === 1 &&
    sites.every((one) => one.name === 'MkDocs' && isLocaleFolder(path.basename(one.folder)))
  if (!first || !isFamily) return undefined
  const inherited = sites.map(
    (one) => /^INHERIT:\s*['"]?\.\.\/([^/'"\s]+)\//m.exec(textAt(path.join(one.folder, one.configFile)) ?? '')?.[1],
  )
  const name = inherited.find((one) => one !== undefined)
  const source =
    sites.find((one) => path.basename(one.folder) === name) ??
    sites.find((one) => path.basename(one.folder) === 'en') ??
    first
  return {
    ...source,
    folder: path.dirname(source.folder),
    configFile: `${path.basename(source.folder)}/${source.configFile}`,
  }
}

/** Returns whether other languages have documents beside the folder of a site. */
function hasTranslations(folder: string): boolean {
  const parent = path.dirname(folder)
  const others = siblingLanguages(parent, path.basename(folder))
  return others.some((name) => fs.existsSync(path.join(parent, name, 'docs')))
}

function siteIn(folder: string): OldSite | undefined {
  for (const { name, files, accepts = () => true, migrate } of generators) {
    const isConfig = (text: string | undefined) => text !== undefined && accepts(text)
    const configFile = files.find((file) => isConfig(textAt(path.join(folder, file))))
    if (configFile !== undefined) return { name, migrate, folder, configFile }
  }
  const configFile = namedConfig(folder)
  return configFile === undefined ? undefined : { name: 'MkDocs', migrate: migrateMkdocs, folder, configFile }
}

/** Returns the configuration of MkDocs that a site names on its command line: the one with the URL, or that no other inherits. */
function namedConfig(folder: string): string | undefined {
  const names = fastGlob.sync('mkdocs[-_.]*.{yml,yaml}', { cwd: folder, followSymbolicLinks: false }).sort()
  const texts = names.map((name) => [name, textAt(path.join(folder, name)) ?? ''] as const)
  const inherited = new Set(texts.flatMap(([, text]) => /^INHERIT:\s*['"]?(?:\.\/)?([^'"\s]+)/m.exec(text)?.[1] ?? []))
  const own = texts.filter(([name, text]) => !inherited.has(name) && /^(?:site_name|site_url|INHERIT):/m.test(text))
  return (own.find(([, text]) => /^site_url:/m.test(text)) ?? own[0])?.[0]
}

/** Returns the folder of the site that a configuration file belongs to: `.vitepress/config.ts` is two levels down. */
function folderOf(file: string): string {
  const [name] = generators.flatMap(({ files }) =>
    files.filter((one) => file.endsWith(`${path.sep}${one.split('/').join(path.sep)}`)),
  )
  return name === undefined ? path.dirname(file) : file.slice(0, -name.length - 1)
}

/** Names of all generators, for messages. */
export const generatorNames = generators.map(({ name }) => name)
