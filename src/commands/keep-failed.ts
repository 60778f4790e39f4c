import fs from 'node:fs'
import path from 'node:path'
import type { StagedFile } from '../io/output/manifest.ts'
import { openOutput } from '../io/output/open.ts'
import type { Output } from '../io/output/output.ts'
import type { OpenSite } from './open-site.ts'
import { report } from './report.ts'
import type { SiteOptions } from './site-options.ts'

/** Puts the pages of a build with errors into the folder of `--keep-failed`, for a look. */
export async function keepFailed(
  files: StagedFile[],
  from: Output,
  site: OpenSite,
  { keepFailed: folder = '', outDir }: SiteOptions,
): Promise<void> {
  const { root } = site
  // The output itself is as precious as the sources.
  const sources = [...site.sources, path.resolve(root, outDir)]
  const kept = await openOutput({ outDir: path.resolve(root, folder), root, sources })
  if (Array.isArray(kept)) {
    // On stdout the findings of the site stay alone.
    await report(kept, { reporter: 'text', strict: false, quiet: false })
    return
  }
  site.atClose(() => kept.abortSync())
  const placed = files.map(({ path: file, hash }) => {
    const staged = path.join(from.stageDir, file)
    const before = path.resolve(root, outDir, from.previous.get(hash) ?? file)
    return kept.copy(file, fs.existsSync(staged) ? staged : before, hash)
  })
  await kept.commit(placed)
}
