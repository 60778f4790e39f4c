import type { Config } from '../config/config.ts'
import { frontMatterSchemas } from '../config/front-matter-schemas.ts'
import { runsPlugins } from '../config/site-plugins.ts'
import { mdxComponentsName } from '../config/theme-names.ts'
import { builtIns } from '../features/index.ts'
import { type MarkdownMessages, type Messages, markdownIds } from '../messages/messages.ts'
import type { UrlsIn } from '../model/documents-row.ts'
import type { MarkdownData } from '../model/feature.ts'
import type { World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'

/** Maps files to their language, and languages to their messages. */
export interface Languages {
  /** Language of untranslated documents. */
  source: string
  /** Folder of the translations of each other language. */
  translations: { locale: string; folder: string }[]
  wordsOf(locale: string): Promise<Messages & Record<string, string>>
  /** Data of Markdown features in a language. */
  dataOf(locale: string): MarkdownData
  /** For plugins that expect URLs; undefined if the site has none. */
  urlsIn?: UrlsIn
}

/** Returns the compile options of all documents of one language. */
export function compileShared({ config, plugins }: World, all: Messages, ofPlugins: MarkdownData = {}) {
  const { markdown } = config
  const own = runsPlugins(config) ? plugins : undefined
  const words = Object.fromEntries(markdownIds.map((id) => [id, all[id]])) as MarkdownMessages
  const ownComponents = [mdxComponentsName, 'Admonition'].filter((name) => Object.hasOwn(config.theme.components, name))
  const ofSchema = frontMatterSchemas(config).length > 0 ? plugins : undefined
  const data = { ...ofPlugins, ...dataOfFeatures(config) }
  const value = {
    markdown,
    words,
    data,
    ownComponents,
    plugins: own?.module,
    root: own?.root,
    schemaModule: ofSchema?.module,
    missingLines: config.onMissingLines,
  }
  const keys = config.plugins.map(({ key }) => key)
  return {
    value,
    hash: hashOf(
      JSON.stringify([
        markdown,
        words,
        data,
        ownComponents,
        own?.hash,
        own?.root,
        keys,
        ofSchema?.hash,
        value.missingLines,
      ]),
    ),
  }
}

function dataOfFeatures(config: Config): MarkdownData {
  const all = builtIns.map(({ name, markdownData }) => [name, markdownData?.(config)] as const)
  return Object.fromEntries(all.filter(([, data]) => data !== undefined))
}
