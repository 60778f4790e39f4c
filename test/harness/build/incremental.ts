import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { docsgenProblems } from './cli.ts'
import { edits, tolerant } from './edits.ts'
import { sampleSite } from './sample-site.ts'
import { configText, type Files, seeded, temporaryFolder, treeOf, writeFiles } from './site.ts'

/** Updates the disk from one state of the site to the next. */
function apply(root: string, before: Files, after: Files): void {
  for (const file of Object.keys(before)) if (!(file in after)) fs.rmSync(path.join(root, file))
  writeFiles(root, Object.fromEntries(Object.entries(after).filter(([file, body]) => before[file] !== body)))
}

async function both(root: string, clean: string) {
  fs.rmSync(clean, { recursive: true, force: true })
  const [incremental, whole] = await Promise.all([
    docsgenProblems(root, ['build']),
    docsgenProblems(root, ['build', '--no-cache', '--out-dir', clean]),
  ])
  const result = ({ code, problems }: typeof whole) => ({ code, problems })
  return {
    incremental: { ...result(incremental), tree: treeOf(path.join(root, 'build')) },
    whole: { ...result(whole), tree: treeOf(clean) },
  }
}

/** Expects an incremental build and its problems to equal those of a clean build after each edit. */
export async function expectEqualBuilds(count: number): Promise<void> {
  const base = temporaryFolder('edits')
  const [root, clean] = [path.join(base, 'site'), path.join(base, 'clean')]
  const random = seeded(20)
  let files: Files = { ...sampleSite(16), 'site.config.ts': configText(tolerant) }
  apply(root, {}, files)
  const kinds = new Set<number>()
  for (let n = 0; n <= count; n++) {
    const { incremental, whole } = await both(root, clean)
    expect(incremental.code, JSON.stringify(incremental.problems)).toBe(0)
    expect(incremental).toEqual(whole)
    // Each kind is used before any is repeated.
    const next = { ...files }
    let kind = random(edits.length)
    while (kinds.has(kind)) kind = (kind + 1) % edits.length
    if (kinds.add(kind).size === edits.length) kinds.clear()
    edits[kind]!(next, random)
    apply(root, files, next)
    files = next
  }
  fs.rmSync(base, { recursive: true })
}
