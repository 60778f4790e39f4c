import { builtIns } from '../features/index.ts'
import { failed } from '../model/stage.ts'
import type { CompiledDoc, Source } from '../model/types.ts'
import type { Bundle, SiteImport, World } from '../model/world.ts'
import { codeStage } from '../render/code-stage.ts'
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
    rows: builtIns.flatMap(({ code }) => code?.(config, world.plugins) ?? []),
    loadCode: async (module) => {
      const [result] = await world.run(codeStage, [module], { value: {}, hash: '' }, { expected: 1, isPart: true })
      // A module that does not end is reported by the pages that use it.
      return result && !failed(result) ? result.out.failure : undefined
    },
  })
  // A failure is reported where the bundle is awaited, which may be later.
  bundling.catch(() => undefined)
  return bundling
}
