import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isSoak } from '../sampled.ts'
import { findings } from './cli.ts'
import { edits, tolerant } from './edits.ts'
import { sampleSite } from './sample-site.ts'
import { configText, type Files, seeded, temporaryFolder, treeOf, writeFiles } from './site.ts'

const count = isSoak ? 200 : 20
const base = temporaryFolder('edits')
const root = path.join(base, 'site')
const clean = path.join(base, 'clean')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Brings the disk from one state of the site to the next. */
function apply(before: Files, after: Files): void {
  for (const file of Object.keys(before)) if (!(file in after)) fs.rmSync(path.join(root, file))
  writeFiles(root, Object.fromEntries(Object.entries(after).filter(([file, body]) => before[file] !== body)))
}

async function both() {
  fs.rmSync(clean, { recursive: true, force: true })
  const [incremental, whole] = await Promise.all([
    findings(root, ['build']),
    findings(root, ['build', '--no-cache', '--out-dir', clean]),
  ])
  const result = ({ code, problems }: typeof whole) => ({ code, problems })
  return {
    incremental: { ...result(incremental), tree: treeOf(path.join(root, 'build')) },
    whole: { ...result(whole), tree: treeOf(clean) },
  }
}

test(`after each of ${count} edits the incremental build and its findings equal those of a clean one`, async () => {
  const random = seeded(20)
  let files: Files = { ...sampleSite(16), 'site.config.ts': configText(tolerant) }
  apply({}, files)
  const kinds = new Set<number>()
  for (let n = 0; n <= count; n++) {
    const { incremental, whole } = await both()
    expect(incremental.code, JSON.stringify(incremental.problems)).toBe(0)
    expect(incremental).toEqual(whole)
    // Each kind comes before any comes again.
    const next = { ...files }
    let kind = random(edits.length)
    while (kinds.has(kind)) kind = (kind + 1) % edits.length
    if (kinds.add(kind).size === edits.length) kinds.clear()
    edits[kind]!(next, random)
    apply(files, next)
    files = next
  }
}, 1_000_000)
