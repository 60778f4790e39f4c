import type { Config } from '../../config/config.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import { codeRow } from './code.ts'
import { islandInfo, pageInfo } from './page-info.ts'
import { libraryName, swizzledNames } from './parts.ts'

const isOn = (config: Config) => config.docusaurus !== undefined
const notNeeded = 'This key of Docusaurus is not needed: docsgen does not deploy. Remove it.'

/** Support for code that was written for Docusaurus: modules, components and plugins. */
export const docusaurus: BuiltIn = {
  name: 'docusaurus',
  isUsed: ({ docusaurus }) => docusaurus !== undefined && docusaurus.plugins.length + docusaurus.presets.length > 0,
  load: async (config, world) => (await import('./plugins.ts')).docusaurusPlugins(config, world),
  otherConfig: { file: /^docusaurus\.config\.[cm]?[jt]s$/, name: 'Docusaurus', isKnown: true },
  keyHints: {
    themeConfig:
      'This is a key of Docusaurus. Its settings are top-level keys in docsgen: "navbar", "footer", "colorMode".',
    presets: 'This is a key of Docusaurus. Use "docs" and "pages" for the options of its docs and pages plugins.',
    themes: 'This is a key of Docusaurus. Use "theme.components" to override components of the theme.',
    organizationName: notNeeded,
    projectName: notNeeded,
    deploymentBranch: notNeeded,
    clientModules: 'This is a key of Docusaurus. Use "theme.css" for stylesheets and "scripts" for scripts.',
    future: 'This key of Docusaurus is not needed. Remove it.',
  },
  isUnrepeatable: isOn,
  partNames: { keys: ['docusaurus', 'components'], parts: swizzledNames },
  code: codeRow,
  readsFrontMatter: isOn,
  hasTexts: isOn,
  shellData: async (site, { libraries = [], module }) =>
    libraries.includes(libraryName) ? { docusaurus: (await import('./site-info.ts')).siteInfo(site, module) } : {},
  // Stylesheets and scripts of sites select the root of the application.
  inputData: (_page, { config }) => (isOn(config) ? { data: { bodyId: '__docusaurus' } } : undefined),
  pageInfo,
  islandInfo,
  documents: {
    // Its plugins expect URLs in place of links, and may wait for other documents.
    isUsed: isOn,
    links: async (site, world) => (await import('./link-urls.ts')).linkUrls(site, world),
    runWaiting: async (documents, run, world) => (await import('./waiting.ts')).runWaiting(documents, run, world),
    runInTurns: async (works, turns) => (await import('./turns.ts')).runInTurns(works, turns),
    waitHint: 'A remark plugin can wait for documents that exist, and only on a site with the key "docusaurus".',
  },
}
