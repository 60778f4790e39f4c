import { flag, section } from './fields.ts'

/** `reader` of the configuration. */
export const reader = section({
  shortcuts: flag(true, 'Single keys: `?` lists them. A reader can turn them off.'),
})
