import { expect, test } from 'vitest'
import { namedIcons } from '../../../src/features/icons/markdown.ts'
import { openIcons } from '../../../src/features/icons/packages.ts'
import type { FoundIcon } from '../../../src/features/icons/types.ts'
import type { PageContext } from '../../../src/model/feature.ts'
import type { Problem } from '../../../src/model/problem.ts'

const find = openIcons(process.cwd())

test('icons and their aliases come from the package of a set', async () => {
  const names = ['lucide:rocket', 'lucide:home', 'lucide:rokcet', 'nowhere:rocket']
  const found = await find(names)
  expect(found.get('lucide:rocket')).toMatchObject({ width: 24, height: 24, body: expect.stringContaining('<path') })
  expect(found.get('lucide:home')).toHaveProperty('body')
  expect(found.get('lucide:rokcet')).toMatchObject({ hint: 'Did you mean "lucide:rocket"?' })
  expect(found.get('nowhere:rocket')).toMatchObject({ hint: 'Run "npm install --save-dev @iconify-json/nowhere".' })
})

function draw(text: string, supplied?: Record<string, FoundIcon>) {
  const problems: Problem[] = []
  const page = {
    asked: {},
    supplied: supplied ? { icons: supplied } : {},
    report: (one: Problem) => problems.push(one),
  }
  const span = {
    type: 'element' as const,
    tagName: 'span',
    properties: { className: ['dg-card-icon'] },
    children: [{ type: 'text' as const, value: text }],
  }
  const result = namedIcons.hast!.span!(span, page as unknown as PageContext, { type: 'root', children: [] })
  return { result, asked: page.asked, problems }
}

test('a name is asked for, drawn once it is there, and reported if it does not exist', () => {
  expect(draw('lucide:rocket')).toMatchObject({ result: undefined, asked: { icons: ['lucide:rocket'] } })
  const shape = { width: 24, height: 24, body: '<path d="M0 0"/>' }
  expect(draw('lucide:rocket', { 'lucide:rocket': shape }).result).toMatchObject({
    tagName: 'svg',
    properties: { viewBox: '0 0 24 24', className: ['dg-card-icon'], ariaHidden: 'true' },
  })
  const missing = { message: 'No.', hint: 'Yes.' }
  expect(draw('lucide:rokcet', { 'lucide:rokcet': missing }).problems).toMatchObject([
    { code: 'unknown-icon', message: 'No.' },
  ])
})

test('characters and emoji are no names of icons', () => {
  for (const text of ['🚀', ':rocket:', 'new', 'a: b'])
    expect(draw(text)).toMatchObject({ result: undefined, asked: {} })
})
