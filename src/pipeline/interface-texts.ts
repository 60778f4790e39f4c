import { translateConfig, translationFiles } from '../content/translations.ts'
import { messagesOf } from '../messages/messages-of.ts'
import type { Problem } from '../model/problem.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Bundle } from '../model/world.ts'
import { assemble } from '../site/assemble.ts'
import { configFor } from '../site/locales.ts'
import { type KnownSite, siteData } from './data.ts'
import { localeData, pluginTexts } from './languages.ts'
import type { Plan } from './plan.ts'

/** Texts of an interface by key, in the source language unless they have a translation. */
export type InterfaceTexts = Map<string, { message: string; description?: string }>

export interface SiteTexts {
  /** For each language, the texts of each translation file by path. The first file is that of components. */
  locales: { code: string; files: Map<string, InterfaceTexts> }[]
  /** Modules of the site's code, relative to the root. */
  modules: string[]
  /** MDX documents in the source language. */
  documents: string[]
  problems: Problem[]
}

type BundledSite = KnownSite & { documents: { bundling: Promise<Bundle> } }

/** Collects the texts of the theme, the configuration, versions and sidebars, for all languages or only one. */
export async function interfaceTexts(read: BundledSite, only: string | undefined): Promise<SiteTexts> {
  const { plan, found, documents, made, world } = read
  const collected = await siteData(read, true)
  const bundle = await documents.bundling
  const wanted = plan.locales.filter(({ name, isSource }) => (only === undefined ? !isSource : name === only))
  const locales = []
  for (const locale of wanted) {
    const files = await filesOf(locale, plan)
    const { language } = await localeData(locale, plan, world)
    const onLabel = (version: { collection: string; name: string }, key: string, message: string) =>
      textsOf(files, translationFiles(locale).docs(version.collection, version.name)).set(key, { message })
    if (!locale.isSource) assemble(collected.data, { ...language, onLabel })
    locales.push({ code: translationFiles(locale).code, files })
  }
  const modules = (bundle.inputs ?? []).filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const source = plan.config.i18n.defaultLocale
  const own = documents.docs.flatMap(({ format, locale, path }) => (format === 'mdx' && locale === source ? path : []))
  return {
    locales,
    modules,
    documents: own,
    problems: [...plan.problems, ...made.problems, ...found.causes, ...bundle.problems],
  }
}

/** The texts of the theme and of plugins, and those of the configuration if the language is not that of the configuration. */
async function filesOf(locale: SiteLocale, { config }: Plan): Promise<Map<string, InterfaceTexts>> {
  const paths = translationFiles(locale)
  const files = new Map<string, InterfaceTexts>()
  const messages = Object.entries({ ...pluginTexts(config, locale.name), ...(await messagesOf(locale.name, {})) })
  files.set(paths.code, new Map(messages.map(([id, message]) => [id, { message }])))
  if (!locale.isSource)
    translateConfig(configFor(config, locale), { navbar: {}, footer: {} }, (file, key, message) => {
      textsOf(files, paths[file]).set(key, { message })
    })
  return files
}

function textsOf(files: Map<string, InterfaceTexts>, path: string): InterfaceTexts {
  const texts = files.get(path) ?? new Map()
  files.set(path, texts)
  return texts
}
