import { test } from 'vitest'
import { edits } from '../../harness/build/edits.ts'
import { expectEqualBuilds } from '../../harness/build/incremental.ts'

test('an incremental build has the same output and problems as a clean one after each kind of edit', async () => {
  await expectEqualBuilds(edits.length)
}, 120_000)
