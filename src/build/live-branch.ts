import { failed } from '../model/stage.ts'
import type { WrittenFile } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { branchStage } from '../render/branch-stage.ts'
import { styleFile } from '../render/styles.ts'
import type { Branch } from '../site/sidebar/branches.ts'
import type { LiveLocale } from './live.ts'

/** A closed branch of a sidebar that was asked for. */
export interface LiveBranch {
  /** Where it is in the output; none where it could not be made. */
  file?: WrittenFile
  /** Output path to content of what it loads. */
  texts: Map<string, string>
}

/** Renders one branch. What is wrong with it is found with the whole site. */
export async function liveBranch(branch: Branch, { renderer }: LiveLocale, world: World): Promise<LiveBranch> {
  const [result] = await world.run(branchStage, [branch], renderer.shared, { label: 'sidebar', expected: 1 })
  if (!result || failed(result)) return { texts: new Map() }
  const { styles } = result.out
  return { file: result.file, texts: new Map(styles === undefined ? [] : [[styleFile(styles), styles]]) }
}
