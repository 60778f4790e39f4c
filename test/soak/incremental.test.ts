import { test } from 'vitest'
import { expectEqualBuilds } from '../harness/build/incremental.ts'

test('after each of 200 edits the incremental build and its findings equal those of a clean one', async () => {
  await expectEqualBuilds(200)
}, 1_000_000)
