import { problemAt } from '../../config/problems.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { CompiledDoc } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { samplesCodes } from './codes.ts'
import type { CodeSample, SampleFailure } from './types.ts'

/** Checks the code blocks of documents with the commands of the configuration, where a world runs them. */
export async function sampleProblems(
  docs: (Pick<CompiledDoc, 'path' | 'collected'> & { printed?: CompiledDoc[] })[],
  world: World,
): Promise<Problem[]> {
  const { samples: commands } = world.config
  if (!commands) return []
  const all = new Map([...docs, ...docs.flatMap(({ printed = [] }) => printed)].map((doc) => [doc.path, doc]))
  const runs = [...all.values()].flatMap(({ path, collected }) =>
    ((collected?.samples ?? []) as CodeSample[]).map((sample) => ({
      ...commands[sample.lang]!,
      ...sample,
      file: sample.file ?? path,
    })),
  )
  // Also without samples: what the commands do is not known, so no build with some is skipped.
  const run = await world.effect('samples')
  if (!run || runs.length === 0) return []
  const failures = await run(runs)
  const missing = new Map<string, Problem>()
  const problems = [...failures].flatMap(([{ lang, command, seconds, line, column, file }, failure]) => {
    if (failure.kind === 'missing') {
      missing.set(lang, noCommand(lang, command, failure, world.configFile))
      return []
    }
    const at = { file, line, column }
    if (failure.kind === 'late') {
      const message = `The command for "${lang}" did not end within ${seconds} seconds.`
      const hint = 'Make the sample faster, or set a higher limit with "seconds".'
      return [problem(samplesCodes['sample-failed'], { message, hint, ...at, subject: lang })]
    }
    return failure.problems.map((found) => {
      const place = found.line === undefined ? at : { file, line: line + found.line, column: 1 }
      return problem(samplesCodes['sample-failed'], {
        message: `The sample fails: ${found.message}`,
        ...place,
        subject: found.message,
      })
    })
  })
  return [...missing.values(), ...problems]
}

function noCommand(
  lang: string,
  command: string,
  { reason }: Extract<SampleFailure, { kind: 'missing' }>,
  file: string,
): Problem {
  return problemAt({ file, code: samplesCodes['no-sample-command'] }, ['samples', lang], {
    message: `The command for samples in "${lang}" cannot be started: ${reason}.`,
    hint: `Install the program, or correct the command: ${command}`,
  })
}
