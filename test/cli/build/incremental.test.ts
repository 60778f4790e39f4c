import { test } from 'vitest'
import { edits } from '../../harness/build/edits.ts'
import { expectEqualBuilds } from '../../harness/build/incremental.ts'

test('after an edit of each kind the incremental build and its findings equal those of a clean one', async () => {
  await expectEqualBuilds(edits.length)
}, 120_000)
