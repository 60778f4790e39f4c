import path from 'node:path'
import { LoadFailure } from '../load/load-module.ts'
import { packageFile } from '../load/packages.ts'
import { readConfig } from '../load/read-config.ts'
import { type Migration, type OldPage, packagesRow } from '../migration.ts'
import { isPattern } from './added-routes.ts'
import { blogKeys } from './blog-keys.ts'
import { carryClientModules } from './client-modules.ts'
import { docsCollections } from './docs-keys.ts'
import { Draft } from './draft.ts'
import { isReplaced, markdownPlugins } from './markdown-plugins.ts'
import { localesOf, oldPages, searchPage } from './old/old-site.ts'
import { otherPlugins } from './other-plugins.ts'
import { outsideFiles } from './outside-files.ts'
import { joined } from './paths.ts'
import { pluginsOf } from './plugins.ts'
import { clientRedirects, hostRedirects, setRedirects } from './redirects.ts'
import { siteCode } from './site-code.ts'
import { codeSettings } from './site-config.ts'
import type { PluginRoutes } from './site-plugins.ts'
import { swizzled } from './swizzled.ts'
import { themeConfig } from './theme-keys.ts'
import { markdownFormat, topLevel } from './top-keys.ts'

export const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`)

/** Plans the migration of a Docusaurus site. Runs its configuration, but none of its plugins. */
export async function migrateDocusaurus(folder: string, configFile: string): Promise<Migration> {
  const file = path.join(folder, configFile)
  const { value: config, source, failure, missing } = await readConfig(file, { keepsPlaces: true })
  // With all packages, the old generator fails in the same way.
  if (failure !== undefined && missing.length === 0) throw new LoadFailure(failure)
  const draft = new Draft({ folder, configFile, source })
  reportMissing(missing, failure, draft)
  const plugins = pluginsOf(config, draft)
  const pages = await oldPages(config, plugins, draft)
  draft.routes = new Set(pages.map(({ route }) => route))
  topLevel(config, draft)
  // The folder of content is that of the site.
  draft.set('contentDir', '.')
  await docsCollections(plugins, config, draft)
  const added = await otherPlugins(plugins, draft)
  outsideFiles(draft)
  await blogKeys(plugins, config, draft)
  themeConfig(config, draft)
  const version = versionOf(folder)
  markdownFormat(config, version, draft)
  await markdownPlugins(plugins, draft)
  await swizzled(draft)
  carryClientModules(draft)
  siteCode(draft)
  codeSettings(config, draft)
  const all = [...pages, ...pluginPages(added, config, draft)]
  const isSource = ({ locale }: OldPage) => locale === undefined
  const routes = all.filter(isSource).map(({ route }) => route)
  const client = await clientRedirects(plugins, routes, draft)
  const search = pages.find(({ from }) => from === searchPage)
  const known = new Set([...client.listed, ...client.ruled].map(({ from }) => from))
  const others = [...(search ? [{ from: search.route, to: '/' }] : []), ...hostRedirects(config, routes, draft)]
  const unique = [...client.listed, ...others.filter(({ from }) => !known.has(from) && known.add(from))]
  const listed = withoutTwins(unique, routes, draft)
  setRedirects({ listed, rules: client.rules }, draft)
  const redirects = localesOf(config).flatMap(({ prefix }) =>
    [...listed, ...client.ruled].map(({ from, to }) => ({ from: joined(prefix, from), to })),
  )
  const { settings, rows, files } = draft
  return {
    generator: 'Docusaurus',
    ...(version !== undefined && { version }),
    configFile,
    settings,
    rows,
    pages: all,
    redirects,
    files,
    edits: [],
  }
}

/** Reports files and packages that the configuration uses and that are not there, and the error that it throws without them. */
function reportMissing(missing: string[], failure: string | undefined, draft: Draft): void {
  for (const name of missing.filter((one) => path.isAbsolute(one)))
    draft.row(
      'by hand',
      draft.local(name),
      'The configuration reads this file, and it is not there. Create it, and migrate again.',
    )
  const packages = missing.filter((one) => !path.isAbsolute(one) && !isReplaced(one))
  if (packages.length > 0) {
    const left =
      failure === undefined
        ? 'settings that use them are left out'
        : `without them, the configuration throws "${failure}", and only values that are written down were read`
    const note = `Not installed: ${packages.join(', ')}. Run \`npm install\` first, delete site.config.ts, and migrate again: ${left}.`
    draft.row('by hand', packagesRow, note)
  }
}

/** The pages that plugins of the site add, in all languages, as far as they are known without running the plugins. */
function pluginPages({ kept, lost }: PluginRoutes, config: Record<string, unknown>, { routes }: Draft): OldPage[] {
  const reason = (from: string) => `A plugin adds it (${from}). Write a page for it in the folder of pages.`
  const pages = [
    ...kept.map((one) => ({ ...one, isAdded: true as const })),
    ...lost.map((one) => ({ ...one, reason: reason(one.from) })),
  ].filter((one) => !isPattern(one))
  return localesOf(config).flatMap(({ prefix }) =>
    pages
      .map((page) => ({ ...page, route: joined(prefix, page.route), ...(prefix !== '' && { locale: prefix }) }))
      .filter(({ route }) => !routes.has(route)),
  )
}

/** Leaves out redirects from the Markdown file of a page, if the new site has one at that URL. */
function withoutTwins<One extends { from: string }>(listed: One[], routes: string[], draft: Draft): One[] {
  if (draft.value('llms') !== true) return listed
  const pages = new Set(routes)
  const isTwin = ({ from }: One) => from.endsWith('.md') && pages.has(from.slice(0, -'.md'.length))
  const twins = listed.filter(isTwin)
  if (twins.length === 0) return listed
  const what = `redirects from ${twins.map(({ from }) => from).join(', ')}`
  draft.row('replaced', what, 'with `llms`, the Markdown of the page is at this URL')
  return listed.filter((one) => !isTwin(one))
}

/** Returns the version of Docusaurus in `package.json` of the site, or of the workspace around it. */
function versionOf(folder: string): string | undefined {
  for (const one of [folder, path.dirname(folder)]) {
    const { dependencies, devDependencies } = packageFile(one)
    const found = dependencies?.['@docusaurus/core'] ?? devDependencies?.['@docusaurus/core']
    if (found !== undefined) return found.replace(/^[\^~]/, '')
  }
  return undefined
}
