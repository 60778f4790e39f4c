import { failed } from '../model/stage.ts'
import type { WrittenFile } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { branchStage } from '../render/branch-stage.ts'
import { styleFile } from '../render/styles.ts'
import type { Branch } from '../site/sidebar/branches.ts'
import type { LiveLocale } from './live.ts'

/** A requested branch of a collapsed sidebar category. */
export interface LiveBranch {
  /** Output file; undefined if rendering failed. */
  file?: WrittenFile
  /** Output path to content of files that it loads. */
  texts: Map<string, string>
}

/** Renders one branch. Its problems are reported by the full build. */
export async function liveBranch(branch: Branch, { renderer }: LiveLocale, world: World): Promise<LiveBranch> {
  const [result] = await world.run(branchStage, [branch], renderer.shared, { label: 'sidebar', expected: 1 })
  if (!result || failed(result)) return { texts: new Map() }
  const { styles } = result.out
  return { file: result.file, texts: new Map(styles === undefined ? [] : [[styleFile(styles), styles]]) }
}
