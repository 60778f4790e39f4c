import { describe, expect, test } from 'vitest'
import { buildSite, docs, hrefs } from './built-site.ts'

describe('names that every object has', () => {
  test.each(['constructor', '__proto__', 'toString'])('the version %s is a version like any other', async (name) => {
    const { routes, found, html } = await buildSite(
      {
        ...docs({ 'a.md': '# A' }),
        'content/versions.json': JSON.stringify(['2.0', name]),
        'content/versioned_docs/version-2.0/a.md': '# A',
        [`content/versioned_docs/version-${name}/a.md`]: '# A',
        [`content/versioned_docs/version-${name}/b.md`]: '# B',
      },
      { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
    )
    expect(found).toEqual([])
    expect(routes).toContain(`docs/${name}/a/index.html`)
    expect(hrefs(html('docs/a/index.html'))).toContain(`/docs/${name}/a`)
    expect(hrefs(html(`docs/${name}/b/index.html`)).filter((href) => !/^(?:\/$|\/docs|#)/.test(href))).toEqual([])
  })
})
