import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { bundle } from '../../harness/theme/bundles.ts'
import { connect } from '../../harness/theme/connect.ts'

// Code is full of elements with the names of tokens as classes: a class of the theme with such a name would style them.
test('no class of the theme is a token name or alias in any grammar', async () => {
  const css = (await bundle('theme/index.css')).replace(/\.token(?:\.[\w-]+|:is\([^)]*\))*/g, '')
  const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
  const tokens = tokenNames()
  expect(classes.size).toBeGreaterThan(200)
  expect(['tag', 'column', 'feature', 'admonition', 'search'].filter((name) => !tokens.has(name))).toEqual([])
  expect([...classes].filter((name) => tokens.has(name))).toEqual([])
})

/** Names and aliases of all tokens of all grammars. In a separate process, as grammars affect other tests. */
function tokenNames(): Set<string> {
  const script = `
    import { refractor } from 'refractor/all'
    const names = new Set()
    const seen = new Set()
    function visit(grammar) {
      if (typeof grammar !== 'object' || grammar === null || seen.has(grammar)) return
      seen.add(grammar)
      for (const [name, patterns] of Object.entries(grammar)) {
        names.add(name)
        for (const pattern of [patterns].flat()) {
          for (const alias of [pattern?.alias ?? []].flat()) names.add(alias)
          visit(pattern?.inside)
        }
      }
    }
    for (const grammar of Object.values(refractor.languages)) visit(grammar)
    process.stdout.write(JSON.stringify([...names]))`
  return new Set(
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })),
  )
}

test('code is displayed, selected and printed as written, in every language of the fixtures', async () => {
  const folder = 'test/unit/markdown/fixtures'
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.html'))
  const bodies = files.map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8'))
  const browser = await connect()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.setContent(
      `<style>${await bundle('theme/index.css')}</style>` +
        bodies.map((body) => `<div class="dg-markdown markdown"><div class="slot">${body}</div></div>`).join(''),
    )
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const blocks = await page.locator('.dg-code pre > code').evaluateAll((all) =>
        all.map((it) => ({
          language: it.closest('.dg-code')!.className.replace(/.*language-(\S+).*/s, '$1'),
          shown: (it as HTMLElement).innerText.trimEnd(),
          written: it.textContent.trimEnd(),
        })),
      )
      const languages = new Set(blocks.map(({ language }) => language))
      expect(blocks.length).toBeGreaterThan(60)
      for (const one of ['html', 'jsx', 'xml', 'asciidoc', 'gherkin', 'lisp']) expect(languages).toContain(one)
      expect(blocks.filter(({ shown, written }) => shown !== written)).toEqual([])
    }
  } finally {
    await browser.close()
  }
})
