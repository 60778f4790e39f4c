import { folder, route, section } from '../../config/fields.ts'
import { frontMatterFlag } from '../../content/front-matter-fields.ts'

/** `glossary` of the configuration. */
export const glossary = section({
  path: folder('glossary.yml', 'Path of the glossary, below `contentDir`.'),
  routeBasePath: route('glossary', 'Route of the page with all terms.'),
})

/** Its key in front matter. */
export const glossaryMeta = frontMatterFlag('false: marks no terms of the [glossary](#glossary)')
