import type { BuiltIn } from '../model/built-in.ts'
import { glossaryCodes } from './glossary/codes.ts'
import { glossary as glossaryKey, glossaryMeta } from './glossary/config.ts'
import { glossary } from './glossary/feature.ts'

// The only file that imports features. All modules that it imports are small: what only some sites need is loaded by functions.

/** All features of docsgen, in the order in which their rows apply. */
export const builtIns: BuiltIn[] = [glossary]

/** Keys of the configuration by section. */
export const configKeys = {
  site: {
    glossary: glossaryKey.prefault({}).describe('Terms with their definitions.'),
  },
}

/** Problem codes. */
export const featureCodes = {
  ...glossaryCodes,
}

/** Keys of front matter. */
export const frontMatterKeys = {
  glossary: glossaryMeta,
}

/** Names of components of the theme that a site can override. */
export const featureComponents = ['Glossary'] as const
