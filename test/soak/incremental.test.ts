import { test } from 'vitest'
import { expectEqualBuilds } from '../harness/build/incremental.ts'

test('an incremental build has the same output and problems as a clean one after each of 200 edits', async () => {
  await expectEqualBuilds(200)
}, 1_000_000)
