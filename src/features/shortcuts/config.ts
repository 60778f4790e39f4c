import { flag } from '../../config/fields.ts'

/** `reader.shortcuts` of the configuration. */
export const shortcuts = flag(true, 'Single keys: `?` lists them. A reader can turn them off.')
