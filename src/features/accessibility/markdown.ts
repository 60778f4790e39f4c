import type { Feature } from '../../model/feature.ts'
import { checkContent } from './check.ts'
import type { ContentChecks } from './levels.ts'

export const contentChecks: Feature = {
  name: 'accessibility',
  whole: (tree, page) => checkContent(tree, page, page.data.accessibility as ContentChecks),
}
