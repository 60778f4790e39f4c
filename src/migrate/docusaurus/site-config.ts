import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { stubName } from '../load/stub.ts'
import { isPlain } from '../settings.ts'
import type { Draft } from './draft.ts'
import { hasRemarkPlugins } from './markdown-plugins.ts'

/** Keys of the old configuration that components read from `siteConfig` and that docsgen has no key for. */
const keys = ['organizationName', 'projectName', 'themeConfig']

/** Turns on what the site's own code needs: islands, styles, and the old keys that it reads. */
export function codeSettings(config: Record<string, unknown>, draft: Draft): void {
  if (hasRemarkPlugins(draft.settings.values))
    draft.set('markdown.limits.pageSeconds', draft.noted(30, 'Plugins of Docusaurus have no time limit for a page.'))
  const texts = sourceTexts(draft.folder)
  const isStyled = Array.isArray((draft.settings.values.theme as Record<string, unknown> | undefined)?.css)
  if (texts.length === 0 && !isStyled && !hasCodeInDocuments(draft.folder)) {
    if (hasRemarkPlugins(draft.settings.values))
      draft.set(
        'docusaurus',
        draft.noted(
          { styles: false, ...(draft.settings.values.docusaurus as object | undefined) },
          'Remark plugins get the URLs of documents, as in Docusaurus.',
        ),
      )
    return
  }
  draft.set('islands', draft.noted('auto', 'Components with state run in the browser, as in Docusaurus.'))
  const used = keys.filter((key) => texts.some((text) => reads(text, key)))
  const siteConfig = Object.fromEntries(
    used.flatMap((key) => (config[key] === undefined ? [] : [[key, data(config[key])]])),
  )
  const value = {
    ...(draft.settings.values.docusaurus as Record<string, unknown> | undefined),
    ...(Object.keys(siteConfig).length > 0 && { siteConfig: siteValue(siteConfig, draft) }),
  }
  draft.set('docusaurus', draft.noted(value, 'Classes, variables and modules of Docusaurus, for the code of the site.'))
}

function reads(text: string, key: string): boolean {
  return text.includes(key) || (key === 'themeConfig' && text.includes('useThemeConfig'))
}

/** Data above this size is written to a file of its own. */
const mostInline = 1500

function siteValue(siteConfig: Record<string, unknown>, draft: Draft): unknown {
  const text = JSON.stringify(siteConfig, null, 2)
  if (text.length <= mostInline) return siteConfig
  const file = 'site.docusaurus.json'
  draft.files.set(file, `${text}\n`)
  draft.settings.imports.add(`import siteConfig from './${file}'`)
  return draft.fileValue('siteConfig', siteConfig)
}

/** Returns a value without functions and stubs. */
function data(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isData).map(data)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (isData(one) ? [[key, data(one)]] : [])))
}

function isData(value: unknown): boolean {
  return typeof value !== 'function' && stubName(value) === undefined && !(value instanceof RegExp)
}

/** Returns whether documents import code, or use classes, which may be those of Docusaurus. */
function hasCodeInDocuments(cwd: string): boolean {
  const files = fastGlob.sync('**/*.{md,mdx}', { cwd, ignore: ['**/node_modules/**', 'static/**', 'build/**'] })
  return files.some((file) => /^import\s.*['"]|\bclass(?:Name)?=/m.test(fs.readFileSync(path.join(cwd, file), 'utf8')))
}

function sourceTexts(folder: string): string[] {
  const files = fastGlob.sync('src/**/*.{js,jsx,ts,tsx}', {
    cwd: folder,
    ignore: ['src/plugins/**', '**/*.d.ts', '**/*.test.*', '**/__tests__/**', '**/node_modules/**'],
  })
  return files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
}
