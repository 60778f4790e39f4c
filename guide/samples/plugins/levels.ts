import { definePlugin } from 'docsgen'
import * as z from 'zod'

type Texts = Record<'basic' | 'expert' | 'done', string>

/** `level: basic` or `level: expert` in front matter prints the level above the text, with a button that notes what one has read. */
export const levels = definePlugin({
  name: 'levels',
  frontMatter: z.object({ level: z.enum(['basic', 'expert']).optional() }),
  messages: {
    en: { 'levels.basic': 'For everyone', 'levels.expert': 'For experts', 'levels.done': 'I have read this' },
    de: { 'levels.basic': 'Für alle', 'levels.expert': 'Für Fachleute', 'levels.done': 'Gelesen' },
  },
  onPages: [{ classes: ['level'], styles: ['./plugins/levels.css'], scripts: ['./plugins/levels-script.ts'] }],
  markdownData: (_, { messages }) => ({
    basic: messages['levels.basic'],
    expert: messages['levels.expert'],
    done: messages['levels.done'],
  }),
  features: [
    {
      name: 'level',
      whole(tree, page) {
        const level = page.meta.extra.level as 'basic' | 'expert' | undefined
        if (!level) return
        const texts = page.data.levels as Texts
        tree.children.unshift({
          type: 'element',
          tagName: 'p',
          properties: { className: ['level', `level-${level}`] },
          children: [
            { type: 'text', value: `${texts[level]} ` },
            {
              type: 'element',
              tagName: 'button',
              properties: { type: 'button', ariaPressed: 'false', hidden: true },
              children: [{ type: 'text', value: texts.done }],
            },
          ],
        })
      },
    },
  ],
})
