import type { CodeFailure } from '../model/facts.ts'
import type { Stage } from '../model/stage.ts'

/** Path of the site's code → the error that it throws when it is loaded. */
export const codeStage: Stage<string, { failure?: CodeFailure }, Record<string, never>> = {
  name: 'code',
  key: (bundle) => bundle,
  subject: () => 'code',
  load: () => import('./code-failure.ts'),
  run: async (bundle) => {
    const failure = (await import('./code-failure.ts')).codeFailure(bundle)
    return { out: { failure }, body: '', isTransient: failure !== undefined }
  },
}
