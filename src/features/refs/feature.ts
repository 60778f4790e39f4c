import type { Waits } from '../../host/settled.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import type { OverlayRequest } from '../../model/overlay.ts'

/** Versions of the docs that are read from Git. */
export const refs: BuiltIn = {
  name: 'refs',
  cacheFolders: ['refs'],
  overlay: {
    open: (request: OverlayRequest & { waits?: Waits }) =>
      request.config.docs.some(({ versions }) => Object.values(versions).some(({ ref }) => ref !== undefined))
        ? import('./open.ts').then(({ openRefs }) => openRefs(request))
        : undefined,
  },
}
