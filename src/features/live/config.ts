import * as z from 'zod'
import { choice, section, text } from '../../config/fields.ts'

const options = section({
  scope: text(
    'Module with the names that live code may use besides those of React: its exports, or an object as default export.',
  ),
  result: choice(['below', 'above'], 'Where the result is shown.'),
})

/** `markdown.live` of the configuration. */
export const live = z
  .union([z.boolean(), options])
  .default(false)
  .describe('Runs blocks such as `jsx live`, and lets readers edit them.')
