import { builtIns } from '../../features/index.ts'
import type { Turns } from '../../model/documents-row.ts'
import type { RunSettings } from '../../model/stage.ts'

/** Runs works one after the other, or as the feature does whose documents may wait for each other. Returns their results in order. */
export async function runWorks<Made>(
  works: (() => Promise<Made>)[],
  waits: RunSettings['waits'],
  turns: Omit<Turns<Made>, 'waits'>,
): Promise<Made[]> {
  const [runInTurns] = waits ? builtIns.flatMap(({ documents }) => documents?.runInTurns ?? []) : []
  if (waits && runInTurns) return runInTurns(works, { ...turns, waits })
  const made: Made[] = []
  for (const [i, work] of works.entries()) {
    turns.onTurn?.(i)
    made.push(await work())
  }
  return made
}
