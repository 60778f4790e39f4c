import * as z from 'zod'
import { choice, section } from '../../config/fields.ts'

const options = section({
  render: choice(
    ['client', 'build', 'browser'],
    'Where diagrams are drawn. `client`: in the browser of the reader, by Mermaid. `build`: at build, by an engine for flowcharts, state, sequence, class and ER diagrams and Gantt charts; all others are left to the client. `browser`: at build, by Mermaid in an installed Chromium.',
  ),
  light: z.string().default('default').describe('Theme of diagrams in light mode; `default`: the colors of the site.'),
  dark: z.string().default('dark').describe('Theme of diagrams in dark mode; `dark`: the colors of the site.'),
})

/** `markdown.mermaid` of the configuration. */
export const mermaid = z
  .union([z.literal(false), options])
  .prefault({})
  .describe('Diagrams from `mermaid` code blocks; false: plain code.')
