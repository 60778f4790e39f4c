import fs from 'node:fs'
import path from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { htmlRules } from './html-rules.ts'
import { sharedSite } from './shared-site.ts'

/** Intentionally invalid HTML of authors: rule and text of each message, by site. */
const written: Record<string, RegExp[]> = {
  mdx: [/no-autoplay/, /no-implicit-input-type/],
  clean: [
    /attr-quotes/,
    /no-deprecated-attr .*"name"/,
    /no-implicit-input-type/,
    /element-required-attributes .*<iframe>/,
  ],
}

/** Resolves the configuration once: that takes longer than validating most pages. */
class OneConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(handle)
    return this.#resolved
  }
}

const validator = new HtmlValidate(new OneConfig({ extends: ['html-validate:recommended'], rules: htmlRules }))

/** Tests that every page of these sites (their roots by name) is valid HTML. */
export function htmlSuite(sites: Record<string, string>): void {
  describe.each(Object.keys(sites))('HTML of the site %s', (name) => {
    let folder: string
    let pages: string[] = []

    beforeAll(async () => {
      // One of them has its base URL in links.
      folder = await sharedSite(sites[name]!, name === 'clean' ? undefined : `/${name}/`)
      const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
      // Static files and redirect pages are not pages of the theme.
      pages = files.filter((file) => file.endsWith('.html') && read(file).includes('id="dg:options"'))
    })

    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')

    test('is valid on every page', async () => {
      const messages: string[] = []
      // One after the other: the trees of all pages at once fill the heap.
      for (const file of pages)
        for (const { messages: found } of (await validator.validateString(read(file))).results)
          messages.push(...found.map((it) => `${it.ruleId} ${file}:${it.line}:${it.column} ${it.message}`))
      const purpose = written[name] ?? []
      expect(pages.length).toBeGreaterThan(2)
      expect(messages.filter((message) => !purpose.some((it) => it.test(message)))).toEqual([])
      expect(purpose.filter((it) => !messages.some((message) => it.test(message)))).toEqual([])
    })

    test('has one h1, one main and unique IDs on every page', () => {
      for (const file of pages) {
        const html = read(file).replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
        expect(html.match(/<h1[\s>]/g), `h1 of ${file}`).toHaveLength(1)
        expect(html.match(/<main[\s>]/g), `main of ${file}`).toHaveLength(1)
        const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
        expect(
          ids.filter((id, at) => ids.indexOf(id) !== at),
          `ids of ${file}`,
        ).toEqual([])
      }
    })

    // Required by the Nu validator; html-validate has no rule for it.
    test('has no button with both aria-expanded and popovertarget', () => {
      const buttons = pages.flatMap((file) => read(file).match(/<button\b[^>]* popovertarget=[^>]*>/gi) ?? [])
      expect(buttons.length).toBeGreaterThanOrEqual(pages.length)
      expect(buttons.filter((button) => button.includes('aria-expanded'))).toEqual([])
    })
  })
}
