import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('social-card')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const component = `import { useId } from 'react'
export default function Card({ card, Original }) {
  const id = card.title === 'Broken' ? useId() : ''
  return card.title === 'Plain' ? <Original card={card} /> : <div style={{ display: 'flex', color: '#f00' }}>{card.title + id}</div>
}
`

test('a site can draw social cards with its own component, and a failing one is a problem', async () => {
  const files = {
    'content/docs/own.md': '# Own\n',
    'content/docs/plain.md': '# Plain\n',
    'content/docs/broken.md': '# Broken\n',
    'theme/card.jsx': component,
  }
  const config = configText({ socialCards: true, theme: { components: { SocialCard: './theme/card.jsx' } } })
  const root = writeSite(path.join(base, 'own'), { ...files, 'site.config.ts': config })
  const { problems } = await docsgenProblems(root, ['build'])
  expect(problems.filter(({ code }) => code !== 'orphan-page').map(shortForm)).toEqual([
    expect.stringMatching(/^warning undrawn-card site\.config\.ts/),
  ])
  const image = (page: string) => {
    const html = fs.readFileSync(path.join(root, 'build/docs', page, 'index.html'), 'utf8')
    return /property="og:image" content="([^"]*)"/.exec(html)?.[1]
  }
  expect(image('broken')).toBeUndefined()
  const [own, plain] = [image('own')!, image('plain')!].map((url) =>
    fs.readFileSync(path.join(root, 'build', new URL(url).pathname)),
  )
  expect(own!.subarray(1, 4).toString()).toBe('PNG')
  // The card of the theme has more to draw.
  expect(plain!.length).toBeGreaterThan(own!.length)
})
