import { featureCodes } from '../../model/codes/code-entry.ts'

export const remoteCodes = featureCodes({
  'remote-cache': {
    severity: 'info',
    title: 'The remote cache failed, or was damaged.',
    help: 'Requests failed, were redirected or took too long, or packs were damaged or not signed. The build made these results itself, so its output is complete. Correct cache.remote or the token in the environment if it happens again.',
  },
  'no-shard': {
    severity: 'error',
    title: 'A part of the build has nowhere to store its results.',
    help: 'With --shard, docsgen build stores the results of its part in a remote cache, and writes no output. Set cache.remote in the configuration, and write: true for pull requests.',
  },
})
