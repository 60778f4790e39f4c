// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { DocFooter } from '../../../client/theme/docs/doc-footer.tsx'
import { english, type Messages } from '../../../src/messages/messages.ts'
import { translatorOf } from '../../../src/messages/messages-of.ts'
import type { PageView } from '../../../src/model/theme/view.ts'
import { markup, samples } from '../../harness/theme/render.tsx'

const date = { iso: '2025-11-21T09:30:00.000Z', text: 'Nov 21, 2025' }

/** Renders the footer of a document. */
function footer(view: Pick<PageView, 'tags' | 'editUrl' | 'lastUpdate'>, words: Partial<Messages> = {}): string {
  return markup(<DocFooter view={view as PageView} />, translatorOf({ ...english, ...words }, 'en'))
}

describe('the footer of a document', () => {
  it('links to the source in a new tab', () => {
    const html = footer({ editUrl: 'https://git.example.com/a.md?x=1&y' })
    expect(html).toContain(
      '<a href="https://git.example.com/a.md?x=1&amp;y" class="dg-doc-edit theme-edit-this-page" target="_blank" rel="noopener noreferrer">',
    )
    expect(html).toContain('</span>Edit this page<span class="dg-icon')
    expect(html).toContain('aria-label="(opens in new tab)"')
    expect(footer({ editUrl: '/docs/a' })).not.toContain('_blank')
  })

  it.each<[PageView['lastUpdate'], string]>([
    [
      { date, author: 'Ada <3' },
      'Last updated on <time dateTime="2025-11-21T09:30:00.000Z">Nov 21, 2025</time> by <bdi>Ada &lt;3</bdi>',
    ],
    [{ date }, 'Last updated on <time dateTime="2025-11-21T09:30:00.000Z">Nov 21, 2025</time>'],
    [{ author: 'Ada' }, 'Last updated by <bdi>Ada</bdi>'],
    [{ author: '{date}' }, 'Last updated by <bdi>{date}</bdi>'],
  ])('shows the last update: %j', (lastUpdate, text) => {
    expect(footer({ lastUpdate })).toContain(`<p class="dg-doc-updated theme-last-updated">${text}</p>`)
  })

  it('follows the word order of a translation', () => {
    const words: Partial<Messages> = {
      'theme.lastUpdated.lastUpdatedAtBy': '{byUser}{atDate} zuletzt',
      'theme.lastUpdated.atDate': ', {date},',
      'theme.lastUpdated.byUser': 'Von {user}',
    }
    expect(footer({ lastUpdate: { date, author: 'Ada' } }, words)).toMatch(
      />Von <bdi>Ada<\/bdi>, <time[^>]*>Nov 21, 2025<\/time>, zuletzt</,
    )
  })

  it('is absent if it has no content', () => {
    expect(footer({})).toBe('')
    expect(footer({ tags: [] })).toBe('')
    expect(footer({ tags: [{ label: 'x', href: '/x' }] })).not.toContain('dg-doc-source')
  })

  it('comes after the article and before the pagination', () => {
    const { edited } = samples('')
    const at = (part: string) => edited!.indexOf(part)
    const order = [
      '</article>',
      'dg-doc-tags',
      'theme-edit-this-page',
      'theme-last-updated',
      'class="dg-pagination"',
    ].map(at)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
  })
})
