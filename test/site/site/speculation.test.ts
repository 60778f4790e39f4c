import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { hashSource } from '../../../src/shared/hash.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

async function made(reader: UserConfig['reader']) {
  const i18n = { locales: ['en', 'fr'] }
  const world = memoryWorld({ 'content/docs/a.md': '# A\n' }, configOf({ baseUrl: '/base/', i18n, reader }))
  const { policy } = await build(world, { drafts: false })
  const rulesIn = (file: string) => /<script type="speculationrules">(.*?)<\/script>/.exec(world.output.get(file)!)?.[1]
  return { policy, rules: ['docs/a/index.html', 'fr/docs/a/index.html'].map(rulesIn) }
}

test('speculation rules are on all pages by option, with a policy that keeps Trusted Types', async () => {
  const off = await made({})
  expect(off.rules).toEqual([undefined, undefined])
  const { policy, rules } = await made({ speculation: 'prerender' })
  expect(rules[0]).toBe(rules[1])
  expect(JSON.parse(rules[0]!)).toMatchObject({ prerender: [{ where: { and: [{ href_matches: '/base/*' }, {}] } }] })
  expect(policy).toContain(hashSource(rules[0]!))
  expect(policy).toContain("require-trusted-types-for 'script'")
})
