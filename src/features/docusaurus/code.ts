import type { Config } from '../../config/config.ts'
import type { CodeRow } from '../../model/code-row.ts'
import type { World } from '../../model/world.ts'
import { libraryName, swizzledNames, themeLibraryName } from './parts.ts'
import { slashOf } from './site-info.ts'
import { readsConfig, wrapsOriginal } from './site-modules.ts'
import { themePartNames } from './theme-parts.ts'

/** Code written for Docusaurus: its modules for all sites, and what `docusaurus` in the configuration turns on. */
export function codeRow(config: Config, plugins?: World['plugins']): CodeRow {
  const { docusaurus, islands } = config
  const hasPlugins = docusaurus !== undefined && docusaurus.plugins.length + docusaurus.presets.length > 0
  const siteConfig = docusaurus && siteConfigOf(config, docusaurus)
  return {
    key: { svg: docusaurus?.svg, siteConfig, themes: docusaurus?.themes, plugins: hasPlugins && plugins?.hash },
    modules: {
      names: /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//,
      load: async (name, place, site) =>
        (await import('./modules.ts')).namedModule(name, place, {
          islands,
          site: docusaurus && site,
          config: siteConfig,
          themes: docusaurus?.themes,
        }),
    },
    originals: /^@theme-(?:original|init)\//,
    library: { id: libraryName, file: 'client/docusaurus.mjs' },
    pageLibrary: { id: themeLibraryName, file: 'client/docusaurus-theme.mjs', exports: themePartNames },
    ...(docusaurus && {
      hasClassNames: true,
      keepsPages: true,
      staticsFromRoot: true,
      aliases: docusaurus.aliases,
      pages: { from: libraryName, name: 'withConfig', isNeeded: readsConfig },
      styles: docusaurus.styles ? ['client/docusaurus.css'] : [],
      parts: {
        from: libraryName,
        wrap: 'swizzled',
        frame: (name, text) =>
          name === 'DocItem/Layout' && !wrapsOriginal(name, text)
            ? { from: themeLibraryName, name: 'EjectedLayout' }
            : undefined,
        names: usedNames(config, docusaurus),
        keys: ['docusaurus', 'components'],
      },
    }),
    ...(hasPlugins && { postcss: async (root) => (await import('./plugins.ts')).postCssPlugins(config, root) }),
    ...(docusaurus?.svg && {
      files: { names: /\.svg(?:\?react)?$/, load: async (text: string) => (await import('./svg.ts')).svgModule(text) },
    }),
  }
}

type Keys = NonNullable<Config['docusaurus']>

/** The configuration that code imports, without functions. */
function siteConfigOf(config: Config, { siteConfig }: Keys): unknown {
  const { title, tagline, url, baseUrl, favicon, trailingSlash, customFields } = config
  const own = { title, tagline, url, baseUrl, favicon, trailingSlash: slashOf(trailingSlash), customFields }
  return JSON.parse(JSON.stringify({ ...siteConfig, ...own }))
}

/** Names in Docusaurus of the components that replace those of the theme, unless the site has others for these. */
function usedNames({ theme }: Config, { components }: Keys): Record<string, string> {
  const all = Object.entries(components).flatMap(([name, file]) =>
    (swizzledNames[name] ?? []).flatMap((part) => (theme.components[part] === file ? [[part, name] as const] : [])),
  )
  return Object.fromEntries(all)
}
