import { configKeys } from '../features/index.ts'
import { section } from './fields.ts'

/** `cache` of the configuration. */
export const cache = section(configKeys.cache)
