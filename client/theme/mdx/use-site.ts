import { useContext } from 'react'
import type { SiteInfo } from '../../../src/model/options/client-options.ts'
import { PageInfoContext } from '../../islands/page-context.ts'

/**
 * Site data from the configuration, in the language of the page. An island gets the custom fields that its module
 * names: `export const customFields = ['apiUrl']`.
 */
export function useSite<Fields extends object = Record<string, unknown>>(): SiteInfo<Fields> {
  return useContext(PageInfoContext).site as SiteInfo<Fields>
}
