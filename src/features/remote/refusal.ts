import type { Config } from '../../config/config.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { remoteCodes } from './codes.ts'

/** Returns the problem of a job that cannot store its results. */
export function refusal({ cache: { remote } }: Config, isOff: boolean): Problem {
  return problem(remoteCodes['no-shard'], { ...reasonOf(remote !== undefined, isOff), subject: remote?.url ?? '' })
}

function reasonOf(hasRemote: boolean, isOff: boolean): Pick<Problem, 'message' | 'hint'> {
  if (!hasRemote)
    return {
      message: 'There is no remote cache to store a part of the build in.',
      hint: 'Set "cache.remote" in the configuration.',
    }
  if (isOff)
    return {
      message: 'A part of the build is stored in the remote cache, which --no-cache turns off.',
      hint: 'Leave out --no-cache.',
    }
  return {
    message: 'The remote cache is read-only here, so it cannot store a part of the build.',
    hint: 'Set "cache.remote.write: true". All builds with this configuration, also of pull requests, may write to it then.',
  }
}
