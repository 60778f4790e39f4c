import type { Config } from '../config/config.ts'
import { sitePlugins } from '../config/site-plugins.ts'
import { builtIns } from '../features/index.ts'
import type { DocumentsRow } from '../model/documents-row.ts'

/** Returns the row of the feature that the remark plugins of a site need; undefined for most sites. */
export function documentsRow(config: Config): DocumentsRow | undefined {
  const row = builtIns.find(({ documents }) => documents?.isUsed(config))?.documents
  return row && sitePlugins(config).remarkPlugins.length > 0 ? row : undefined
}
