import { finishProblems } from '../../src/host/report/finish-problems.ts'
import type { Problem } from '../../src/model/problem.ts'

/** Problems of one file with their lines and columns. */
export function placed(problems: Problem[], text: string): Promise<Problem[]> {
  return finishProblems(problems, () => text)
}
