import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

async function made(reader: UserConfig['reader']) {
  const files = { 'content/docs/a.md': '# A\n', 'content/pages/about.md': '# About\n' }
  const world = memoryWorld(files, configOf({ reader }))
  const { policy } = await build(world, { drafts: false })
  const html = (file: string) => world.output.get(file)!
  return { policy, doc: html('docs/a/index.html'), page: html('about/index.html') }
}

test('documents ask for feedback only by option, and the policy allows the host of the endpoint', async () => {
  const [off, on, external, own] = await Promise.all([
    made({}),
    made({ feedback: true }),
    made({ feedback: { endpoint: 'https://api.example.com/feedback?x=1' } }),
    made({ feedback: { endpoint: '/feedback' } }),
  ])
  expect(off!.doc).not.toContain('feedback')
  expect(on!.doc).toContain('class="dg-feedback"')
  expect(on!.doc).toContain('href="/assets/feedback.css"')
  expect(on!.doc).not.toContain('data-endpoint')
  expect(on!.page).not.toContain('feedback')
  expect(external!.doc).toContain('data-endpoint="https://api.example.com/feedback?x=1"')
  expect([on, external, own].map((one) => /connect-src [^;]*/.exec(one!.policy)?.[0])).toEqual([
    undefined,
    "connect-src 'self' https://api.example.com",
    undefined,
  ])
})
