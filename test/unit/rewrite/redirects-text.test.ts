import { expect, test } from 'vitest'
import { addRedirects } from '../../../src/rewrite/move/redirects-text.ts'
import { sourceText } from '../../../src/rewrite/source-text.ts'
import { applyEdits } from '../../../src/shared/text-edits.ts'

async function added(raw: string): Promise<string> {
  const edits = await addRedirects('content/redirects.ts', sourceText(raw), [['/a', '/b']])
  return applyEdits(raw, edits!)
}

test.each([
  ["export default { '/old': '/b' }\n", "export default {\n  '/a': '/b',\n  '/old': '/b',\n}\n"],
  [
    "export default {'/old': '/b', '/x,{': '/y' , }\n",
    "export default {\n  '/a': '/b',\n  '/old': '/b',\n  '/x,{': '/y' ,\n}\n",
  ],
  ['export default {}\n', "export default {\n  '/a': '/b',\n}\n"],
  ['export default [ ]\n', "export default [\n  { from: '/a', to: '/b' },\n]\n"],
  [
    "export default [{ from: ['/o', '/p'], to: '/b' }, { from: '/q', to: '/b' }]\n",
    "export default [\n  { from: '/a', to: '/b' },\n  { from: ['/o', '/p'], to: '/b' },\n  { from: '/q', to: '/b' },\n]\n",
  ],
  ["export default {\n  '/old': '/b',\n}\n", "export default {\n  '/a': '/b',\n  '/old': '/b',\n}\n"],
  // Comments stay where they are.
  ["export default { '/old': '/b' /* x */ }\n", "export default {\n  '/a': '/b',\n '/old': '/b' /* x */ }\n"],
])('redirects in one line become lines when another one is added: %j', async (raw, expected) => {
  expect(await added(raw)).toBe(expected)
})
