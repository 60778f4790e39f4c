import { idsOf, zoomMessages } from '../../messages/messages.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** Images and drawings that are shown larger. */
export const zoom: BuiltIn = {
  name: 'zoom',
  optionsOnPages: {
    options: ({ markdown }, urls) => (markdown.images.zoom ? { zoom: urls.style('zoom') } : undefined),
    isOn: (body) => body.hasPictures(),
    words: idsOf(zoomMessages),
    style: 'zoom',
  },
  oldClasses: ['zoom', 'zoom-bar', 'zoom-button', 'zoom-close', 'zoom-less', 'zoom-more', 'zoom-place'],
}
