import * as z from 'zod'
import { section } from '../../config/fields.ts'
import { expectedUrl } from '../../model/urls.ts'

const href = z
  .string()
  .superRefine((url, ctx) => {
    const expected = expectedUrl(url, 'web')
    if (expected !== undefined) ctx.addIssue({ code: 'custom', message: `be ${expected}` })
  })
  .refine((url) => url.includes('{url}'), 'contain "{url}", which stands for the URL of the page')

const reader = section({
  label: z.string().min(1).describe('Name of the service.'),
  href: href.describe('URL to open; `{url}` is replaced by the URL of the page as Markdown, encoded.'),
})

const options = section({
  openIn: z
    .array(reader)
    .default([
      { label: 'ChatGPT', href: 'https://chatgpt.com/?q=Read%20{url}' },
      { label: 'Claude', href: 'https://claude.ai/new?q=Read%20{url}' },
    ])
    .describe('Services that can open the page; default: ChatGPT and Claude.'),
})

/** `copyPage` of the configuration: true for the defaults. */
export const copyPage = z
  .union([z.literal(false), z.literal(true).transform(() => options.parse({})), options])
  .default(false)
