import { builtIns } from '../features/index.ts'
import type { CompiledDoc, Source } from '../model/types.ts'
import type { Bundle, SiteImport, World } from '../model/world.ts'
import { moduleText } from './modules.ts'

interface Imported {
  imports?: SiteImport[]
  /** Markdown that code imports, with its partials. */
  markdown?: CompiledDoc[]
}

/** Bundles the site's own code. */
export function bundle({ imports = [], markdown = [] }: Imported, components: Source[], world: World): Promise<Bundle> {
  const { config, configFile } = world
  const { css, layers, font, components: parts } = config.theme
  const bundling = world.bundle({
    components: components.map(({ path }) => path),
    imports,
    markdown: markdown.map((doc) => ({ path: doc.path, text: moduleText(doc, world.readBody) })),
    css,
    font,
    layers,
    parts,
    scripts: config.plugins.flatMap(({ scripts, onPages }) => [
      ...scripts,
      ...onPages.flatMap((one) => [...one.styles, ...one.scripts]),
    ]),
    configFile,
    baseUrl: config.baseUrl,
    islands: config.islands,
    rows: builtIns.flatMap(({ code }) => code?.(config) ?? []),
  })
  // A failure is reported where the bundle is awaited, which may be later.
  bundling.catch(() => undefined)
  return bundling
}
