import { describe, expect, test } from 'vitest'
import type { Site } from '../../src/model/site.ts'
import type { Doc } from '../../src/model/types.ts'
import { assemble } from '../../src/site/assemble.ts'
import { noKnownLinks } from '../../src/site/known-links.ts'
import { libraryOf, type SiteData } from '../../src/site/site-data.ts'
import { makeSite } from '../bench/stage-site.ts'

const { data, languages } = await makeSite({ documents: 60, folders: 6, versions: [], locales: ['en', 'de'] })
const docs = [...data.library.sources.values()].flat()
const [first, second] = docs as [Doc, Doc]

function withDocs(change: (doc: Doc) => Doc): SiteData {
  return { ...data, library: libraryOf(docs.map(change), 'en') }
}

function linksOf({ pages }: Site) {
  return pages.map(({ url, links }) => ({
    url,
    links: links.map(({ link, resolved }) => [link.target, JSON.stringify(resolved)]),
  }))
}

describe.each(languages.map((language) => [language.locale.name, language] as const))(
  'what is known of links changes nothing but the time: %s',
  (_, language) => {
    test.each<[string, SiteData]>([
      ['nothing', data],
      [
        'the links of a document',
        withDocs((doc) =>
          doc === first ? { ...doc, links: [{ target: '/docs', kind: 'link', line: 1, column: 1 }] } : doc,
        ),
      ],
      [
        'the address of a document',
        withDocs((doc) => (doc === second ? { ...doc, meta: { ...doc.meta, slug: 'elsewhere' } } : doc)),
      ],
      ['a document that is no more', { ...data, library: libraryOf(docs.slice(1), 'en') }],
      [
        'the bytes of an image',
        { ...data, assets: new Map([...data.assets].map(([path, one]) => [path, { ...one, hash: 'f'.repeat(32) }])) },
      ],
      ['a static file that is no more', { ...data, statics: new Map() }],
    ])('after an edit of %s', (_, edited) => {
      const known = noKnownLinks()
      assemble(data, language, known)
      expect(linksOf(assemble(edited, language, known))).toEqual(linksOf(assemble(edited, language)))
    })
  },
)

test('links of a document that did not change are the same ones', () => {
  const known = noKnownLinks()
  const pages = () => assemble(data, languages[0]!, known).pages.filter(({ doc }) => doc === second)
  expect(pages()[0]!.links).toBe(pages()[0]!.links)
})
